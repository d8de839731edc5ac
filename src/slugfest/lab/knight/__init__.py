"""What the lab knows of the knight games: cases, cards and other files."""
