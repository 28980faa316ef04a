"""Where tables are kept: the log of their events, in SQLite or PostgreSQL, by the same statements."""
