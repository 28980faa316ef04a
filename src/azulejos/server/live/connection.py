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
    """The server's end of a window: a bounded queue of messages.

    >>> connection = Connection(Holder(), outbox=2)
    >>> connection.send(b"1"), connection.send(b"2"), connection.send(b"3")
    (True, True, False)
    >>> connection.closing
    True
    """

    def __init__(self, holder: Holder, outbox: int) -> None:
        self.number = next(_numbers)
        self.holder = holder
        self.version = 0
        """The version of the table that it was sent last."""
        self.closing = False
        self._outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._most = outbox

    def send(self, message: bytes) -> bool:
        """Queues a message; false if whoever reads is so slow that the connection ends."""
        if self.closing:
            return False
        if self._outbox.qsize() >= self._most:
            self.end(Problem("too-slow", "too many messages wait to be read: connect again", closes=True))
            return False
        self._outbox.put_nowait(message)
        return True

    def end(self, problem: Problem | None = None) -> None:
        """The last message, and the end."""
        if not self.closing:
            self.closing = True
            if problem is not None:
                self._outbox.put_nowait(encode(problem))
            self._outbox.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next message to send; None when the connection ends."""
        return await self._outbox.get()
