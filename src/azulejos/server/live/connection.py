"""One window at a table, whatever its wire is: what waits to be sent to it."""

from __future__ import annotations

import asyncio
import itertools

import msgspec

from azulejos.server.protocol.answers import FromServer, Problem
from azulejos.server.tables.decide import Holder

_numbers = itertools.count(1)
_encode = msgspec.json.Encoder().encode


def encode(message: FromServer) -> bytes:
    """A message as it is sent.

    >>> encode(Problem("too-slow", "…", closes=True))[:18]
    b'{"type":"problem",'
    """
    return _encode(message)


class Connection:
    """The server's end of a window: a queue of messages, bounded in number and in bytes.

    >>> connection = Connection(Holder(), outbox=2)
    >>> connection.send(b"1"), connection.send(b"2"), connection.send(b"3")
    (True, True, False)
    >>> connection.closing
    True
    >>> Connection(Holder(), outbox=2, outbox_bytes=10).send(b"a message of more than ten bytes")
    False
    """

    def __init__(self, holder: Holder, outbox: int, outbox_bytes: int = 2**31) -> None:
        self.number = next(_numbers)
        self.holder = holder
        self.version = 0
        """The version of the table that it was sent last."""
        self.closing = False
        self._outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._most, self._most_bytes, self._bytes = outbox, outbox_bytes, 0

    def send(self, message: bytes) -> bool:
        """Queues a message; false if whoever reads is so slow that the connection ends."""
        if self.closing:
            return False
        if self._outbox.qsize() >= self._most or self._bytes + len(message) > self._most_bytes:
            self.end(Problem("too-slow", "too many messages wait to be read: connect again", closes=True))
            return False
        self._bytes += len(message)
        self._outbox.put_nowait(message)
        return True

    def end(self, problem: Problem | None = None) -> None:
        """The last message, and the end."""
        if not self.closing:
            self.closing = True
            if problem is not None:
                farewell = encode(problem)
                self._bytes += len(farewell)
                self._outbox.put_nowait(farewell)
            self._outbox.put_nowait(None)

    @property
    def waiting(self) -> int:
        """How many messages wait to be sent."""
        return self._outbox.qsize()

    async def next(self) -> bytes | None:
        """The next message to send; None when the connection ends."""
        message = await self._outbox.get()
        if message is not None:
            self._bytes -= len(message)
        return message
