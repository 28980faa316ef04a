"""Runs one measurement and prints a row of docs/benchmarks.md for each step."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import tempfile
from functools import partial

from benchmarks.load.clients import play
from benchmarks.load.serving import Serving
from benchmarks.load.store import fill, idle_bytes
from tests.server.postgres import Postgres


async def curve(database: str, processes: int, tables: list[int], seconds: float) -> None:
    """The delays at growing numbers of tables; a new server for each."""
    print(
        "| tables | sockets | actions/s | p50 ms | p99 ms | largest ms | lost | CPU of the server, ms/action | MB | load of the machine |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    for count in tables:
        servers = [await Serving.start(database) for _ in range(processes)]
        tally = await play([server.port for server in servers], count, seconds, cpu=partial(_cpu, servers))
        memory = sum(server.memory for server in servers) / 1e6
        print(
            f"| {count} | {2 * count} | {tally.actions / seconds:.0f} | {tally.quantile(0.5):.0f} | {tally.quantile(0.99):.0f} | "
            f"{tally.quantile(1):.0f} | {tally.lost} | {1000 * tally.cpu / max(1, tally.actions):.2f} | {memory:.0f} | {os.getloadavg()[0]:.1f} |",
            flush=True,
        )
        for server in servers:
            await server.end()


def _cpu(servers: list[Serving]) -> float:
    return sum(server.cpu for server in servers)


async def start(games: int) -> None:
    """How long a server takes to start with many stored games."""
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/tables.db"
        await fill(path, games)
        size = os.path.getsize(path) / 1e6  # noqa: PTH202 (one number)
        for _ in range(3):
            server = await Serving.start(path)
            print(f"{games} stored games, {size:.0f} MB: started in {server.start_seconds:.2f} s")
            await server.end()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--on", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--tables", type=int, nargs="+", default=[1000])
    parser.add_argument("--seconds", type=float, default=30, help="at most 60: then the first games end")
    parser.add_argument("--idle", type=int, help="instead: the memory of so many idle tables")
    parser.add_argument("--stored", type=int, help="instead: the start with so many stored games")
    wanted = parser.parse_args()
    if not 0 < wanted.seconds <= 60:
        parser.error(f"--seconds must be more than 0 and at most 60, not {wanted.seconds:g}")
    if wanted.processes > 1 and wanted.on == "sqlite":
        parser.error("several processes need PostgreSQL: --on postgresql")
    if wanted.idle:
        print(f"{asyncio.run(idle_bytes(wanted.idle, actions=60)) / 1000:.1f} kB for each of {wanted.idle} idle tables")
    elif wanted.stored:
        asyncio.run(start(wanted.stored))
    else:
        with contextlib.ExitStack() as passing:
            if wanted.on == "postgresql":
                database = passing.enter_context(Postgres()).database()
            else:
                database = passing.enter_context(tempfile.TemporaryDirectory()) + "/tables.db"
            asyncio.run(curve(database, wanted.processes, wanted.tables, wanted.seconds))


if __name__ == "__main__":
    main()
