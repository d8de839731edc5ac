"""Composed phrases: how forms are written, read and told, whatever they speak of."""
