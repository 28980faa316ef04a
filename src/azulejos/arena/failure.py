"""What goes wrong with a whole match."""

from __future__ import annotations

from azulejos.rules.errors import AzulejosError


class ArenaError(AzulejosError):
    """A match that could not be played to its end.

    >>> raise ArenaError("a worker died")
    Traceback (most recent call last):
    azulejos.arena.failure.ArenaError: a worker died
    """
