"""Turn phase 3: moves, the ways over the hexes, swipes, falls and lava."""
