"""A match that somebody ends with Ctrl-C, and goes on with."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import ENVIRONMENT, command, process
from tests.engine.talking import wait_until

MATCH = ("arena", "uct:150", "greedy", "--pairs", "20", "--seed", "5", "--workers", "2", "--out")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")
def test_ctrl_c_keeps_what_was_played_and_resume_goes_on(tmp_path: Path) -> None:
    part, whole = tmp_path / "part.jsonl", tmp_path / "whole.jsonl"
    running = subprocess.Popen(
        command(*MATCH, str(part)), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT, start_new_session=True
    )
    wait_until(lambda: part.exists() and part.read_bytes().count(b"\n") >= 4)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    played = part.read_bytes()
    assert (running.returncode, out) == (130, b"")
    assert err.decode() == f"azulejos: interrupted: {part} keeps all games of complete pairs, and --resume goes on with it\n"
    assert 4 <= played.count(b"\n") < 40
    resumed = process(*MATCH, str(part), "--resume")
    assert resumed.returncode == 0
    assert b"40 of 40 games" in resumed.stdout
    assert process(*MATCH, str(whole)).returncode == 0
    assert part.read_bytes() == whole.read_bytes()
    assert part.read_bytes().startswith(played)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="it looks for processes in /proc, which only Linux has")
def test_ctrl_c_at_a_terminal_reaches_workers_that_still_start_and_they_say_nothing(tmp_path: Path) -> None:
    """To a worker alone: what goes to all ends the first process, which ends the others before they can say much."""
    games = tmp_path / "games.jsonl"
    words = ("arena", "uct:300", "greedy", "--pairs", "5000", "--workers", "2", "--out", str(games))
    running = subprocess.Popen(command(*words), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT, start_new_session=True)
    wait_until(lambda: any(started(pid) for pid in descendants(running.pid)))
    for pid in filter(started, descendants(running.pid)):
        os.kill(pid, signal.SIGINT)
    wait_until(lambda: games.exists() and games.read_bytes().count(b"\n") >= 2)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out) == (130, b"")
    assert err.decode().startswith("azulejos: interrupted: ")
    assert err.count(b"\n") == 1


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="it looks for processes in /proc, which only Linux has")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_nothing_outlives_a_match_that_is_killed(tmp_path: Path, number: signal.Signals) -> None:
    part = tmp_path / "part.jsonl"
    example = Path(__file__).parents[2] / "examples" / "mybot.py"
    program = f"program:{shlex.quote(sys.executable)} {shlex.quote(str(example))}"
    words = ("arena", "uct:500", program, "--pairs", "500", "--workers", "2", "--out", str(part))
    running = subprocess.Popen(
        command(*words), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=ENVIRONMENT, start_new_session=True
    )
    wait_until(lambda: part.exists() and part.read_bytes().count(b"\n") >= 2)
    below = descendants(running.pid)
    # The first process has its own one from before the match, each worker has one, and there are two workers.
    assert len(below) >= 4
    running.send_signal(number)
    running.wait(60)
    wait_until(lambda: not any(alive(pid) for pid in below))


def descendants(pid: int) -> set[int]:
    """All processes that a process has started, and those that they have started."""
    parents = {int(stat.parent.name): int(fields(stat)[1]) for stat in Path("/proc").glob("[0-9]*/stat") if fields(stat)}
    found = {pid}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {pid}


def fields(stat: Path) -> list[str]:
    """What the system says of a process, from its state on; nothing if it is gone."""
    try:
        return stat.read_text("utf-8", "replace").rpartition(")")[2].split()
    except OSError:
        return []


def started(pid: int) -> bool:
    """Whether a process has loaded the core; a worker then still loads the rest."""
    try:
        return "azulejos/_core" in Path(f"/proc/{pid}/maps").read_text("utf-8", "replace")
    except OSError:
        return False


def alive(pid: int) -> bool:
    """Whether a process runs."""
    state = fields(Path(f"/proc/{pid}/stat"))
    return bool(state) and state[0] != "Z"
