"""Sight and cover: clear lines between volumes, and how much of one scenery hides."""
