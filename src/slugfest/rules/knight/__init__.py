"""The knight family: an open table in inches, power counters, 2d8."""
