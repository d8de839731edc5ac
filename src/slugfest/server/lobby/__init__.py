"""Before and beside the table: making, joining, finding and forking matches, and who sits where."""
