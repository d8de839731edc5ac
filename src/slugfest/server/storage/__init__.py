"""The database, and the lock that keeps it to one server."""
