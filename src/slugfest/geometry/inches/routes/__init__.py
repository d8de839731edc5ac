"""Routes: the exact check of one, and proposals that it accepts."""
