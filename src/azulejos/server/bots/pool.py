"""The processes in which bots think: made when they are needed, replaced when they fail, ended when nobody needs them.

Each process thinks about one move at a time, and there may be several for each core: the system then gives each its share, and a move that takes long
holds up no other one. A move that nobody waits for any more is ended with its process.
"""

from __future__ import annotations

import asyncio
import logging
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


class Pool:
    """Processes for bots.

    >>> Pool(most=2).thinking
    0
    """

    def __init__(self, most: int | None = None) -> None:
        self.most = most or max(4, PER_CORE * (os.cpu_count() or 1))
        self._room = asyncio.Semaphore(self.most)
        self._free: list[tuple[float, Process]] = []
        self._all: set[Process] = set()
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
        if self._retirer is not None:
            self._retirer.cancel()
        for process in list(self._all):
            await self._end(process)

    async def choose(self, bot: str, position: str, seat: int, seed: int) -> str:
        """The action of a bot; raises `Refusal` if it fails again and again. Cancelling ends the thought."""
        question = msgspec.json.encode(Question(bot, position, seat, seed)) + b"\n"
        async with self._room:
            self.thinking += 1
            try:
                return await self._choose(question)
            finally:
                self.thinking -= 1

    async def _choose(self, question: bytes) -> str:
        said = ""
        for _ in range(TRIES):
            process = await self._process()
            try:
                reply = await self._ask(process, question)
            except asyncio.CancelledError:
                self._kill(process)
                raise
            if reply is None:
                self.replaced += 1
                said = "its process has ended"
                log.warning("a bot's process has ended while it was thinking (exit code %s): another one goes on", process.returncode)
                await self._end(process)
                continue
            self._free.append((time.monotonic(), process))
            if not reply.error:
                return reply.action
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
        # Ctrl-C in a terminal goes to a whole group; bots are ended by the server, after their tables.
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "azulejos.server.bots.worker", stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
        )
        self._all.add(process)
        return process

    def _kill(self, process: Process) -> None:
        self._all.discard(process)
        if process.returncode is None:
            process.kill()

    async def _end(self, process: Process) -> None:
        self._kill(process)
        await process.wait()

    async def _retire(self) -> None:
        """Processes that have not been needed for a while end; one stays."""
        while True:
            await asyncio.sleep(IDLE_SECONDS / 4)
            while len(self._free) > 1 and time.monotonic() - self._free[0][0] > IDLE_SECONDS:
                _, process = self._free.pop(0)
                await self._end(process)
