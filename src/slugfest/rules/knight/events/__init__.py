"""Everything that can happen on a knight table, in the past tense."""
