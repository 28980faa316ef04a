"""How many live tables a server bears: ``python -m benchmarks.load``."""
