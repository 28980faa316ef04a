"""Python's search for garbage, without pauses that players would feel.

A full search looks at every object there is: with a thousand tables that takes a third of a second, in which nobody's action is answered. Tables live long, so what has lived
for a while is left alone, and only seldom is everything looked at: once in an hour, and when twice as much is left alone as there was the last time.
Windows that were open for a while leave some 15 kB in cycles: somebody who opens and closes many of them may not fill the memory.
"""

from __future__ import annotations

import gc
import time

SECONDS_BETWEEN_FULL = 3600.0
"""What died in a cycle after it was left alone is found so late, if little else is left alone meanwhile."""
FEW = 1_000_000
"""Objects: where there are no more, it does not matter what they are."""


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
        self._lived = 0
        """How many objects were left alone after the last full search."""

    def pass_over(self) -> None:
        """Leaves alone what there is now; when it has become much, or old, everything is searched first."""
        now = time.monotonic()
        gc.freeze()
        if now - self._full >= SECONDS_BETWEEN_FULL or gc.get_freeze_count() > 2 * max(self._lived, FEW):
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            self._full, self._lived = now, gc.get_freeze_count()
