"""Game phase 2: rounds, order markers, initiative, turns and activations; and how the game ends."""
