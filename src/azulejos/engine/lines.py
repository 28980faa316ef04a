"""Lines that come in through a pipe from somebody who may be slow, hostile, or gone."""

from __future__ import annotations

import os
import select
import threading
from collections.abc import Iterator
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


Incoming: TypeAlias = Line | BadLine | End | Gone


def split(chunks: Iterator[bytes]) -> Iterator[Line | BadLine]:
    r"""The lines in a stream of bytes. No more than one line is ever kept; what is too long is passed over up to its end.

    >>> list(split(iter([b"hel", b"lo\r\nwor", b"ld"])))
    [Line(text='hello'), Line(text='world')]
    """
    pending = bytearray()
    too_long = False
    for chunk in chunks:
        *ends, rest = chunk.split(b"\n")
        for end in ends:
            if too_long or len(pending) + len(end) >= LINE_LIMIT:
                yield BadLine(f"the line is too long: it may have {LINE_LIMIT} bytes")
            else:
                yield _decoded(bytes(pending) + end)
            pending.clear()
            too_long = False
        if len(pending) + len(rest) >= LINE_LIMIT:
            too_long = True
            pending.clear()
        elif not too_long:
            pending += rest
    if too_long:
        yield BadLine(f"the line is too long: it may have {LINE_LIMIT} bytes")
    elif pending:
        yield _decoded(bytes(pending))


def read_into(descriptor: int, queue: SimpleQueue[Incoming], room: threading.Semaphore | None = None) -> threading.Thread:
    """Puts all lines of a pipe into a queue, and `End` after the last, in a thread that ends with the pipe or with the process.

    With ``room`` it waits for a place before each line: whoever takes a line out makes one.
    """

    def chunks() -> Iterator[bytes]:
        # From the pipe itself: a thread that waits in one of Python's buffers would not let the interpreter end.
        while chunk := _read(descriptor):
            yield chunk

    def work() -> None:
        for line in split(chunks()):
            if room is not None:
                room.acquire()
            queue.put(line)
        queue.put(End())

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


def new_room() -> threading.Semaphore:
    """Room for as many lines as may wait."""
    return threading.Semaphore(_WAITING)


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
