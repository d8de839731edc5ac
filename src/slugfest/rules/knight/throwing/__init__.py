"""Grabbing and throwing; each printing has a way of its own, named after it."""
