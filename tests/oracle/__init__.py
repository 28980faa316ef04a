"""A second, slow, independent reference of the rules of Azul in plain Python.

Nothing but tests imports this package. It shares no code with the native core: both were written from the rules
alone, so that a difference between them points at a mistake in one of the two.
"""
