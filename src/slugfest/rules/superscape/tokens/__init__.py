"""Items, hazards and resources: tokens on the battlefield, face down and face up, and items on the cards of heroes."""
