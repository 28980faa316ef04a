"""Python's search for garbage, without pauses that players would feel.

A full search looks at every object there is: with a thousand tables that takes a third of a second, in which nobody's action is answered. Tables live long, so what has lived
for a while is left alone, and only seldom is everything looked at.
"""

from __future__ import annotations

import gc
import time

SECONDS_BETWEEN_FULL = 3600.0
"""What died in a cycle after it was left alone is found so late."""


class Garbage:
    """To be told now and then that time passes.

    >>> garbage = Garbage()
    >>> garbage.pass_over()
    >>> gc.get_freeze_count() > 0
    True
    >>> gc.unfreeze()
    """

    def __init__(self) -> None:
        self._full = time.monotonic()

    def pass_over(self) -> None:
        """Leaves alone what there is now; once in an hour everything is searched first."""
        now = time.monotonic()
        if now - self._full >= SECONDS_BETWEEN_FULL:
            self._full = now
            gc.unfreeze()
            gc.collect()
        gc.freeze()
