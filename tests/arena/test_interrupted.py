"""A match that somebody ends with Ctrl-C, and goes on with."""

from __future__ import annotations

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
