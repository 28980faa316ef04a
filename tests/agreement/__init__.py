"""The native core against the plain-Python oracle."""
