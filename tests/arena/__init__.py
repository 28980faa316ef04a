"""The arena."""
