"""The server under load, as a process of its own: started with wide limits for the one address from which all clients come."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import time
from asyncio.subprocess import PIPE, Process
from pathlib import Path

_PROGRAM = """
import sys
from azulejos.server import serve
from azulejos.server.limits import Limits
wide = Limits(
    requests_per_second=1e6, requests_at_once=10**9, tables_per_minute=1e9, tables_at_once=10**9, connections=10**6, connections_of_an_address=10**6
)
serve(port=0, open_browser=False, database=sys.argv[1], limits=wide)
"""
_TICKS = os.sysconf("SC_CLK_TCK")


class Serving:
    """A running server: where it is, what it has used."""

    def __init__(self, process: Process, port: int, seconds: float) -> None:
        self.process, self.port = process, port
        self.start_seconds = seconds

    @staticmethod
    async def start(database: str) -> Serving:
        """Starts it, and waits until it says where it is."""
        began = time.monotonic()
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", _PROGRAM, database, stdout=PIPE)
        assert process.stdout is not None
        line = (await process.stdout.readline()).decode()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        assert found is not None, line
        return Serving(process, int(found[1]), time.monotonic() - began)

    async def end(self) -> None:
        """Ends it as Ctrl-C would."""
        self.process.terminate()
        await self.process.wait()

    @property
    def cpu(self) -> float:
        """The seconds of a processor that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    @property
    def memory(self) -> int:
        """The bytes of memory that it holds."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
