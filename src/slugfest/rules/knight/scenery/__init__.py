"""Scenery as a target, and what becomes of models when it breaks."""
