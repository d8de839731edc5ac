"""Sight and cover: clear lines between volumes, and how much of a volume scenery hides."""
