"""A match in memory: its task, mailbox, clock and seats, and what each seat is shown."""
