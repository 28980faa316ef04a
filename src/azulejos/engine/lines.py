"""Lines that come in through a pipe from somebody who may be slow, hostile, or gone."""

from __future__ import annotations

import os
import select
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from queue import SimpleQueue
from typing import TypeAlias

LINE_LIMIT = 2**20 + 2**16
"""A line may have so many bytes, its line feed counted: a record of the longest kind, and something around it."""

_CHUNK = 2**16
_WAITING = 1000


@dataclass(frozen=True, slots=True)
class Line:
    """A line, without its line feed."""

    text: str


@dataclass(frozen=True, slots=True)
class BadLine:
    """Something that is no line of text; the reason says why."""

    reason: str


@dataclass(frozen=True, slots=True)
class End:
    """Nothing more comes."""


@dataclass(frozen=True, slots=True)
class Gone:
    """Nobody reads the answers any more."""


_TOO_LONG = BadLine(f"the line is too long: it may have {LINE_LIMIT} bytes")

Incoming: TypeAlias = Line | BadLine | End | Gone


class Room:
    """Places for lines that wait to be handled: whoever sends more than can be handled is kept waiting in turn.

    >>> room = Room()
    >>> room.take()
    >>> room.make()
    """

    def __init__(self) -> None:
        self._places = threading.Semaphore(_WAITING)
        self._endless = False

    def take(self) -> None:
        """Waits for a place, and takes it."""
        if not self._endless:
            self._places.acquire()

    def make(self) -> None:
        """A line is done with."""
        self._places.release()

    def open(self) -> None:
        """Nobody has to wait any more: what still comes is thrown away anyhow."""
        self._endless = True
        self._places.release()


def split(chunks: Iterator[bytes]) -> Iterator[Line | BadLine]:
    r"""The lines in a stream of bytes. No more than one line is ever kept; what is too long is refused at once, and passed over up to its end.

    >>> list(split(iter([b"hel", b"lo\r\nwor", b"ld"])))
    [Line(text='hello'), Line(text='world')]
    """
    pending = bytearray()
    too_long = False
    for chunk in chunks:
        *ends, rest = chunk.split(b"\n")
        for end in ends:
            if not too_long:
                yield _decoded(bytes(pending) + end) if len(pending) + len(end) < LINE_LIMIT else _TOO_LONG
            pending.clear()
            too_long = False
        if not too_long:
            pending += rest
            if len(pending) >= LINE_LIMIT:
                yield _TOO_LONG
                too_long = True
                pending.clear()
    if pending:
        yield _decoded(bytes(pending))


def read_into(descriptor: int, put: Callable[[Incoming], None], room: Room | None = None) -> threading.Thread:
    """Passes on all lines of a pipe, and `End` after the last, in a thread that ends with the pipe or with the process.

    With ``room`` it waits for a place before each line: whoever takes a line out makes one.
    """

    def chunks() -> Iterator[bytes]:
        # From the pipe itself: a thread that waits in one of Python's buffers would not let the interpreter end.
        while chunk := _read(descriptor):
            yield chunk

    def work() -> None:
        for line in split(chunks()):
            if room is not None:
                room.take()
            put(line)
        put(End())

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


def watch(descriptor: int, queue: SimpleQueue[Incoming]) -> None:
    """Puts `Gone` into a queue when nobody can read what is written into a pipe any more, where the system tells."""
    if not hasattr(select, "poll"):
        return
    poll = select.poll()
    poll.register(descriptor, 0)

    def work() -> None:
        # It wakes up for what is never asked for: an error, or a file that is none.
        poll.poll()
        queue.put(Gone())

    threading.Thread(target=work, daemon=True).start()


def _read(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, _CHUNK)
    except OSError:
        return b""


def _decoded(line: bytes) -> Line | BadLine:
    try:
        return Line(line.removesuffix(b"\r").decode())
    except UnicodeDecodeError as error:
        return BadLine(f"the line is not UTF-8: byte {error.start + 1} is 0x{line[error.start]:02x}")
