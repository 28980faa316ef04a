"""The process in which bots think."""

from __future__ import annotations

import subprocess
import sys

import msgspec

import azulejos as az
from azulejos.server.bots.worker import Question

PATIENCE = 60


def test_a_worker_whose_server_was_killed_ends_in_the_middle_of_a_thought():
    worker = subprocess.Popen([sys.executable, "-m", "azulejos.server.bots.worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    endless = Question("uct:1000000000", str(az.Azul().start(seed=7)), 0, 1)
    try:
        assert worker.stdin is not None
        worker.stdin.write(msgspec.json.encode(endless) + b"\n")
        # A pipe is closed with the process at its other end, however that ended.
        worker.stdin.close()
        assert worker.wait(PATIENCE) == 0
    finally:
        worker.kill()
        worker.wait()
        assert worker.stdout is not None
        worker.stdout.close()
