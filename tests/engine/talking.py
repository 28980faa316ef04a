"""Talking with an engine: through a transport that is only a queue and a list, and with a real process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Self

from azulejos.engine.line_engine import LineEngine
from azulejos.engine.lines import End, Incoming, Line

Send = Callable[[str], None]
PATIENCE = 60.0


class Mock:
    """A transport without pipes: what is said goes into a queue, what is answered comes out of another."""

    def __init__(self, make: Callable[[Send], Any]) -> None:
        self.events: SimpleQueue[Any] = SimpleQueue()
        self.answers: SimpleQueue[str] = SimpleQueue()
        self.room = 0
        self.failed: list[BaseException] = []
        self.engine = make(self.answers.put)
        self.thread = threading.Thread(target=self._serve)
        self.thread.start()

    def _serve(self) -> None:
        try:
            self.engine.serve(self.events, self._made_room)
        except BaseException as error:  # noqa: BLE001 (the test looks at it)
            self.failed.append(error)

    def _made_room(self) -> None:
        self.room += 1

    def say(self, *lines: str | Incoming) -> None:
        for line in lines:
            self.events.put(Line(line) if isinstance(line, str) else line)

    def hear(self) -> str:
        return self.answers.get(timeout=PATIENCE)

    def until(self, start: str) -> list[str]:
        """All answers up to the first that begins so."""
        heard = [self.hear()]
        while not heard[-1].startswith(start):
            heard.append(self.hear())
        return heard

    def silent(self) -> bool:
        try:
            self.answers.get(timeout=0.05)
        except Empty:
            return True
        return False

    def end(self) -> list[str]:
        """Says that nothing more comes; what is still answered."""
        self.say(End())
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()
        rest = []
        while not self.answers.empty():
            rest.append(self.answers.get())
        return rest

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.events.put(Line("quit") if isinstance(self.engine, LineEngine) else Line('{"kind":"quit"}'))
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


def request(kind: str, **fields: Any) -> str:
    return json.dumps({"kind": kind, **fields})


class Spoken:
    """A real `azulejos engine`."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "azulejos", "engine", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            env=os.environ | {"PYTHONUTF8": "1"},
        )
        assert self.process.stdin
        assert self.process.stdout
        assert self.process.stderr
        self.stdin, self.stdout, self.stderr = self.process.stdin, self.process.stdout, self.process.stderr

    def say(self, *lines: str | bytes) -> None:
        data = b"".join(line if isinstance(line, bytes) else line.encode() + b"\n" for line in lines)
        while data:
            data = data[self.stdin.write(data) or 0 :]

    def hear(self) -> str:
        return self.stdout.readline().decode().rstrip("\n")

    def until(self, start: str) -> list[str]:
        heard = [self.hear()]
        while not heard[-1].startswith(start):
            assert heard[-1], "the engine has ended"
            heard.append(self.hear())
        return heard

    def processor_seconds(self) -> float:
        """What it has worked so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def ended(self) -> tuple[int, str]:
        """Exit code and error output, once it has ended by itself."""
        code = self.process.wait(PATIENCE)
        return code, self.stderr.read().decode()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        for stream in (self.stdin, self.stdout, self.stderr):
            stream.close()


def wait_until(true: Callable[[], bool]) -> None:
    """Looks again and again; fails after a minute."""
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline, "it does not become true"
        time.sleep(0.02)
