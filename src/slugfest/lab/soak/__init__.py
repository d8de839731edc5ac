"""The long run: random matches of every kind, in which every event is looked at from outside."""
