"""The clauses of special powers at work: whom they fall on, when they hold, what they change."""
