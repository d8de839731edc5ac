"""Damage: the dice rolled against figures, and what comes of them."""
