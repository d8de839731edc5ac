"""Routes: the exact check of a route, and proposals that pass it."""
