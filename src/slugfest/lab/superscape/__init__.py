"""What the lab knows of SuperScape: cases and cards."""
