"""Matches on a machine that has little more than Python."""

from __future__ import annotations

import subprocess
import sys

CODE = """
import sys
from importlib.abc import MetaPathFinder

class Bare(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in sys.stdlib_module_names and top not in ("azulejos", "msgspec", "numpy"):
            raise ModuleNotFoundError(f"a bare machine has no {top}", name=name)

sys.meta_path.insert(0, Bare())
import azulejos.arena.plot, azulejos.engine.json_engine, azulejos.engine.line_engine, azulejos.engine.stdio
from azulejos import Azul
from azulejos.arena import Schedule, run
report = run(Schedule(Azul(), ["search:50", "uct:50", "level-1", "greedy"], pairs=1, seed=1)).report()
print(report.games, azulejos.arena.plot.ladder(report)[:4])
"""


def test_matches_and_engines_need_only_numpy_and_msgspec() -> None:
    done = subprocess.run([sys.executable, "-P", "-c", CODE], capture_output=True, text=True, check=False, timeout=100)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "12 <svg\n"
