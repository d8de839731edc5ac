"""Special powers: using them, what their clauses do, and how long that lasts."""
