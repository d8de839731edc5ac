"""Files that come from strangers: reading them, and saying everything that is wrong, each at its place."""
