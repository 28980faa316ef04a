"""Requests and answers: everything but the live connection."""
