"""A program of somebody else, spoken to line by line: it may be slow, crash, flood, or never have existed."""

from __future__ import annotations

import atexit
import os
import shlex
import signal
import subprocess
import time
import weakref
from contextlib import suppress
from queue import Empty, SimpleQueue

from azulejos.engine.lines import BadLine, End, Gone, Incoming, Line, Room, read_into
from azulejos.rules.errors import AzulejosError

_PATIENCE = 1.0
"""Seconds that a program has for ending by itself."""


class ProgramFailure(AzulejosError):
    """A program that did not do what it should.

    >>> raise ProgramFailure("it ended with exit code 1")
    Traceback (most recent call last):
    azulejos.engine.process.ProgramFailure: it ended with exit code 1
    """


class Process:
    """A running program with pipes to its standard streams; the last that it prints as an error is kept for the message when it fails.

    >>> echo = Process("cat")
    >>> echo.send("hello")
    >>> echo.receive(time.monotonic() + 10)
    'hello'
    >>> echo.end()
    """

    def __init__(self, command: str) -> None:
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise ProgramFailure(f"malformed command {command!r}: {str(error).lower()}") from None
        if not words:
            raise ProgramFailure("there is no command: wanted is a program and its arguments")
        self.command = command
        try:
            # A session of its own: Ctrl-C at the terminal is for us to pass on, and all of the program's processes can be ended together.
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0, start_new_session=True
            )
        except OSError as error:
            raise ProgramFailure(f"{words[0]}: {(error.strerror or str(error)).lower()}") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._input = self._process.stdin
        self._room = Room()
        self._lines: SimpleQueue[Incoming] = SimpleQueue()
        self._complaint = ""
        self._readers = (
            read_into(self._process.stdout.fileno(), self._lines.put, self._room),
            read_into(self._process.stderr.fileno(), self._remember),
        )
        _RUNNING.add(self)

    def send(self, line: str) -> None:
        """Sends a line; raises `ProgramFailure` if the program is gone or does not read."""
        data = f"{line}\n".encode()
        # A pipe takes so much at once; whoever does not read so little for so long has stopped listening.
        os.set_blocking(self._input.fileno(), False)
        end = time.monotonic() + _PATIENCE
        while data:
            try:
                sent = self._input.write(data) or 0
            except BrokenPipeError:
                raise ProgramFailure(self._ended()) from None
            data = data[sent:]
            if data:
                if time.monotonic() > end:
                    raise ProgramFailure("it does not read what it is sent")
                time.sleep(0.01)

    def receive(self, deadline: float) -> str:
        """The next line, waited for until that time of the monotonic clock; raises `ProgramFailure`."""
        try:
            line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except Empty:
            raise ProgramFailure("it did not answer in time") from None
        self._room.make()
        match line:
            case Line(text):
                return text
            case BadLine(reason):
                raise ProgramFailure(reason)
            case End() | Gone():
                raise ProgramFailure(self._ended())

    def end(self) -> None:
        """Ends the program: asked, then told, then killed with all of its processes."""
        _RUNNING.discard(self)
        with suppress(OSError):
            self._input.close()
        for number in (None, signal.SIGTERM, signal.SIGKILL):
            if number is not None:
                self._signal(number)
            try:
                self._process.wait(_PATIENCE)
                break
            except subprocess.TimeoutExpired:
                continue
        # What the program has started itself goes too.
        self._signal(signal.SIGKILL)
        self._room.open()
        for stream, reader in zip((self._process.stdout, self._process.stderr), self._readers, strict=True):
            reader.join(_PATIENCE)
            if stream is not None and not reader.is_alive():
                stream.close()

    def kill(self) -> None:
        """Ends the program and all of its processes at once."""
        self._signal(signal.SIGKILL)
        self.end()

    def _signal(self, number: signal.Signals) -> None:
        with suppress(OSError):
            os.killpg(self._process.pid, number)

    def _ended(self) -> str:
        try:
            code = self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        how = f"it was ended by signal {-code}" if code < 0 else f"it ended with exit code {code}"
        return how + self._last_error()

    def _remember(self, line: Incoming) -> None:
        # Only the last: it may complain without end.
        if isinstance(line, Line) and line.text.strip():
            self._complaint = line.text.strip()[:200]

    def _last_error(self) -> str:
        self._readers[1].join(_PATIENCE)
        return f": {self._complaint}" if self._complaint else ""


_RUNNING: weakref.WeakSet[Process] = weakref.WeakSet()


def end_all() -> None:
    """Kills all programs that this process has started.

    >>> end_all()
    """
    for process in list(_RUNNING):
        process.kill()


atexit.register(end_all)
