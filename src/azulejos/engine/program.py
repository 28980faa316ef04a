"""Bots that are somebody else's code: programs that speak the line protocol, and Python classes."""

from __future__ import annotations

import importlib
import importlib.util
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any

from azulejos.engine.analysis import Analysis
from azulejos.engine.messages import VERSION, Go, parse_info
from azulejos.engine.process import Process, ProgramFailure
from azulejos.engine.spec import BadSpec, Spec
from azulejos.rules.action import Action
from azulejos.rules.errors import AzulejosError
from azulejos.rules.position import Position

HANDSHAKE = 20.0
"""Seconds that a program has for starting and answering `hello`."""
TIMEOUT = 60.0
"""Seconds that a program has for an action, unless its bot is told otherwise."""
_MOST_LINES = 100_000
"""Lines that a program may say before it answers."""


class ProgramBot:
    """A program that speaks the line protocol. It loses its game when it crashes, is too slow or speaks nonsense: then `choose` raises `ProgramFailure`.

    The process is kept for the next game when a bot is closed, and greeted with `newgame`.
    """

    def __init__(
        self, name: str, command: str, seed: int, *, nodes: int | None = None, time_ms: int | None = None, timeout: float = TIMEOUT
    ) -> None:
        self.name = name
        self.thought: Analysis | None = None
        self._go = Go(nodes=nodes, time_ms=time_ms)
        self._timeout = timeout
        self._process, self._options = _IDLE.take(command)
        try:
            if "seed" in self._options:
                self._process.send(f"setoption name seed value {seed % 2**32}")
            self._process.send("newgame")
            self._process.send("isready")
            self._until("readyok", HANDSHAKE)
        except ProgramFailure:
            self._process.kill()
            raise
        self._sound = True

    def choose(self, position: Position, seat: int) -> Action:  # noqa: ARG002 (the position says who decides)
        """The action that the program names; raises `ProgramFailure`."""
        # Until it has answered it may still be thinking, and is of no use to another game.
        self._sound = False
        self._process.send(f"position text {position}")
        self._process.send(str(self._go))
        self.thought = None
        words = self._until("bestmove", self._timeout, position)
        if len(words) < 2:
            raise ProgramFailure("it named no action behind bestmove")
        self._sound = True
        return Action(words[1][:100])

    def close(self) -> None:
        """Ends the game; the process is kept for another one if all went well."""
        if self._sound:
            self._sound = False
            _IDLE.give(self._process, self._options)
        else:
            self._process.kill()

    def _until(self, wanted: str, seconds: float, position: Position | None = None) -> list[str]:
        deadline = time.monotonic() + seconds
        for _ in range(_MOST_LINES):
            words = self._process.receive(deadline).split()
            if words[:1] == [wanted]:
                return words
            if words[:1] == ["error"]:
                raise ProgramFailure(f"it says: {' '.join(words[1:])[:300]}")
            if words[:1] == ["info"] and position is not None:
                self.thought = parse_info(words[1:], position) or self.thought
        raise ProgramFailure(f"it said {_MOST_LINES} lines without {wanted}")


class _Idle:
    """Programs that wait for their next game. Starting one may take longer than a game."""

    def __init__(self) -> None:
        self._waiting: dict[str, list[tuple[Process, frozenset[str]]]] = {}
        self._lock = threading.Lock()

    def take(self, command: str) -> tuple[Process, frozenset[str]]:
        """A program that has been greeted: one that waits, or a new one."""
        with self._lock:
            if waiting := self._waiting.get(command):
                return waiting.pop()
        process = Process(command)
        try:
            return process, _greet(process)
        except ProgramFailure:
            process.kill()
            raise

    def give(self, process: Process, options: frozenset[str]) -> None:
        """Keeps a program for the next game."""
        with self._lock:
            self._waiting.setdefault(process.command, []).append((process, options))


_IDLE = _Idle()


def _greet(process: Process) -> frozenset[str]:
    """Says hello; the answer is the names of the program's options."""
    process.send(f"hello {VERSION}")
    deadline = time.monotonic() + HANDSHAKE
    options: set[str] = set()
    for _ in range(_MOST_LINES):
        words = process.receive(deadline).split()
        match words:
            case ["hellook", *_]:
                return frozenset(options)
            case ["protocol", version, *_] if version != str(VERSION):
                raise ProgramFailure(f"it speaks version {version[:20]} of the protocol, and wanted is {VERSION}")
            case ["option", "name", name, *_]:
                options.add(name)
            case _:
                pass
    raise ProgramFailure(f"it said {_MOST_LINES} lines without hellook")


def program(spec: Spec, seed: int) -> ProgramBot:
    """A bot from a text like ``program,nodes=1000,timeout=10:./mybot --fast``; raises `ProgramFailure`."""
    spec.check(argument=True, options=["nodes", "time", "timeout"])
    if spec.argument is None:
        raise BadSpec(f"malformed bot {spec.text!r}: wanted is a command behind the colon, like program:./mybot")
    limits = [spec.whole(name, 0, most=10**12) if name in spec.options else None for name in ("nodes", "time")]
    timeout = spec.number("timeout", TIMEOUT)
    if not 0 < timeout <= 86_400:
        raise BadSpec(f"unusable timeout {timeout:g} of {spec.text!r}: wanted are more than 0 and at most 86400 seconds")
    return ProgramBot(spec.title, spec.argument, seed, nodes=limits[0], time_ms=limits[1], timeout=timeout)


class PythonBot:
    """A Python class with the method `choose(position, seat)`, made with a seed."""

    def __init__(self, name: str, made: Any) -> None:
        self.name = name
        self._made = made

    def choose(self, position: Position, seat: int) -> Action:
        """What the class chooses."""
        try:
            chosen = self._made.choose(position, seat)
        except SystemExit as error:
            # It may end its game, but not the whole process.
            raise ProgramFailure(f"SystemExit: {error}") from error
        if not isinstance(chosen, str):
            raise AzulejosError(f"it chose {chosen!r}, and no action")
        return Action(chosen)

    def close(self) -> None:
        """Passed on, if the class wants to know. The game is over: what goes wrong now is nobody's loss."""
        end = getattr(self._made, "close", None)
        if end is not None:
            with suppress(Exception, SystemExit):
                end()


def python(spec: Spec, seed: int) -> PythonBot:
    """A bot from a text like ``python:mybot.py:MyBot`` or ``python:package.module:MyBot``."""
    spec.check(argument=True)
    where, _, name = (spec.argument or "").rpartition(":")
    if not where or not name.isidentifier():
        raise BadSpec(f"malformed bot {spec.text!r}: wanted is python:FILE.py:CLASS or python:MODULE:CLASS")
    try:
        kind = getattr(_module(where), name, None)
        made = None if kind is None else kind(seed)
    except (Exception, SystemExit) as error:
        raise BadSpec(f"{where}: {type(error).__name__}: {error}") from error
    if kind is None:
        raise BadSpec(f"{where}: there is no class {name!r} in it")
    return PythonBot(spec.title, made)


def _module(where: str) -> ModuleType:
    if not where.endswith(".py"):
        return importlib.import_module(where)
    path = Path(where)
    # Its classes look for their module by its name, as dataclasses do; no import means a name with slashes.
    found = importlib.util.spec_from_file_location(str(path.resolve()).replace(".", "_"), path)
    if found is None or found.loader is None:
        raise AzulejosError("it is no file of Python")
    module = sys.modules[found.name] = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module
