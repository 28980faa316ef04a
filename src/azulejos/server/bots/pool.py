"""The processes in which bots think: made when they are needed, replaced when they fail, ended when nobody needs them.

Each process thinks about one move at a time, and there may be several for each core: the system then gives each its share, and a move that takes long
holds up no other one. A move that nobody waits for any more is ended with its process. When very many bots think at once, those that take long wait for each other, and
leave a part of the processes to those that answer quickly.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import os
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from types import TracebackType
from typing import Self

import msgspec

from azulejos.server.bots.worker import Question, Reply
from azulejos.server.tables.decide import Refusal

log = logging.getLogger("azulejos.bots")

PER_CORE = 4
TRIES = 3
IDLE_SECONDS = 120.0
DEEP_SECONDS = 0.5
"""A bot that takes longer is a deep one."""


class Pool:
    """Processes for bots.

    >>> Pool(most=2).thinking
    0
    """

    def __init__(self, most: int | None = None) -> None:
        self.most = most or max(4, PER_CORE * (os.cpu_count() or 1))
        self._room = asyncio.Semaphore(self.most)
        self._room_for_deep = asyncio.Semaphore(max(1, self.most * 3 // 4))
        self._usual: dict[str, float] = {}
        """How many seconds of a processor a bot takes, in the mean of its last moves."""
        self._free: list[tuple[float, Process]] = []
        self._all: set[Process] = set()
        self._starting: set[asyncio.Task[Process]] = set()
        self._ending: set[asyncio.Task[int]] = set()
        self._closing = False
        self._retirer: asyncio.Task[None] | None = None
        self.thinking = 0
        """How many moves are being thought about."""
        self.replaced = 0
        """How many processes have failed."""

    async def __aenter__(self) -> Self:
        """Ready. One process is made at once: the first bot of the day should not be the slowest."""
        self._free.append((time.monotonic(), await self._process()))
        self._retirer = asyncio.create_task(self._retire(), name="retiring bots")
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Ends all processes."""
        self._closing = True
        if self._retirer is not None:
            self._retirer.cancel()
        await asyncio.gather(*self._starting, return_exceptions=True)
        for process in list(self._all):
            self._end(process)
        await asyncio.gather(*self._ending)

    async def choose(self, bot: str, position: str, seat: int, seed: int) -> str:
        """The action of a bot; raises `Refusal` if it fails again and again. Cancelling ends the thought."""
        question = msgspec.json.encode(Question(bot, position, seat, seed)) + b"\n"
        async with contextlib.AsyncExitStack() as places:
            deep = self._usual.get(bot, 0.0) > DEEP_SECONDS
            # Until the first thought of a bot has come to its end, it may be a deep one, and its next thoughts are taken for such.
            self._usual.setdefault(bot, math.inf)
            if deep:
                await places.enter_async_context(self._room_for_deep)
            await places.enter_async_context(self._room)
            self.thinking += 1
            try:
                reply = await self._choose(question)
            finally:
                self.thinking -= 1
            usual = self._usual[bot]
            self._usual[bot] = reply.seconds if math.isinf(usual) else 0.8 * usual + 0.2 * reply.seconds
            return reply.action

    async def _choose(self, question: bytes) -> Reply:
        said = ""
        for _ in range(TRIES):
            process = await self._process()
            try:
                reply = await self._ask(process, question)
            except asyncio.CancelledError:
                self._end(process)
                raise
            if reply is None:
                self.replaced += 1
                said = "its process has ended"
                log.warning("a bot's process has ended while it was thinking (exit code %s): another one goes on", process.returncode)
                self._end(process)
                continue
            self._free.append((time.monotonic(), process))
            if not reply.error:
                return reply
            said = reply.error
        raise Refusal("bot-failed", f"the bot failed {TRIES} times: {said}")

    async def _ask(self, process: Process, question: bytes) -> Reply | None:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(question)
            await process.stdin.drain()
            line = await process.stdout.readline()
            return msgspec.json.decode(line, type=Reply) if line.endswith(b"\n") else None
        except (OSError, msgspec.DecodeError):
            return None

    async def _process(self) -> Process:
        while self._free:
            _, process = self._free.pop()
            if process.returncode is None:
                return process
            self._all.discard(process)
        if self._closing:
            raise Refusal("bot-failed", "the server is ending")
        # Whoever waits for a process may go while it starts; the process is then there for the next.
        starting = asyncio.create_task(self._start(), name="starting a bot's process")
        self._starting.add(starting)
        starting.add_done_callback(self._starting.discard)
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            starting.add_done_callback(lambda started: self._free.append((time.monotonic(), started.result())))
            raise

    async def _start(self) -> Process:
        # Ctrl-C in a terminal goes to a whole group; bots are ended by the server, after their tables.
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "azulejos.server.bots.worker", stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
        )
        self._all.add(process)
        return process

    def _end(self, process: Process) -> None:
        self._all.discard(process)
        if process.returncode is None:
            process.kill()
        ending = asyncio.create_task(process.wait())
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)

    async def _retire(self) -> None:
        """Processes that have not been needed for a while end; one stays."""
        while True:
            await asyncio.sleep(IDLE_SECONDS / 4)
            while len(self._free) > 1 and time.monotonic() - self._free[0][0] > IDLE_SECONDS:
                _, process = self._free.pop(0)
                self._end(process)
