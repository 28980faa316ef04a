"""Bots and the protocols."""
