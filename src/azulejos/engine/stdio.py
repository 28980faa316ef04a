"""An engine on the standard streams of this process."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from queue import SimpleQueue
from typing import Any, Protocol

from azulejos.engine.lines import Room, read_into, watch

_INPUT, _OUTPUT = 0, 1


class Engine(Protocol):
    """Whatever answers lines."""

    def serve(self, events: SimpleQueue[Any], made_room: Callable[[], None]) -> None:
        """Answers what comes out of a queue until it is to end."""
        ...


def serve(make: Callable[[Callable[[str], None]], Engine]) -> None:
    """Lets an engine, made with the function that sends a line, answer the standard input until it ends.

    Raises `BrokenPipeError` when nobody reads the answers any more.
    """
    out = sys.stdout
    # What somebody's bot prints must not be taken for an answer.
    with redirect_stdout(sys.stderr):
        engine = make(lambda line: print(line, file=out, flush=True))
        events: SimpleQueue[Any] = SimpleQueue()
        room = Room()
        read_into(_INPUT, events.put, room)
        watch(_OUTPUT, events)
        engine.serve(events, room.make)
