"""A table: its log of events, what follows from it, and what a command makes of it. No clock, no socket and no database is asked here."""
