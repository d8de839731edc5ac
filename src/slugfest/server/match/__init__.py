"""A match in memory: its task, mailbox, clock, seats and what each of them is shown."""
