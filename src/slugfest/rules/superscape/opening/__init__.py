"""Game phase 1: reading a set-up, and placing the figures in their start zones."""
