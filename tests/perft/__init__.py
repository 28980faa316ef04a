"""Counts of action sequences: tables that the core must reproduce, checked against the oracle where it is fast enough."""
