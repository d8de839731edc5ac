"""A match in memory: its mail, clock and seats, and what each seat is shown."""
