"""Rolling dice: one way for every roll of the game."""
