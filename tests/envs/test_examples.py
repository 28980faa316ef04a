"""The examples: each is run as a user runs it, with little to do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import azulejos as az

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"


def example(*words: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"PYTHONUTF8": "1", "COLUMNS": "100"}
    return subprocess.run(
        [sys.executable, *words], capture_output=True, text=True, encoding="utf-8", cwd=folder or ROOT, env=env, timeout=120, check=False
    )


def test_random_rollout() -> None:
    done = example("examples/random_rollout.py", "--steps", "2000")
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split(":")[0] for line in done.stdout.splitlines()] == ["batch", "gymnasium", "pettingzoo", "openspiel"]


def test_evaluation() -> None:
    done = example("examples/evaluate.py", "mine=python:examples/mybot.py:MyBot", "--levels", "1-2", "--pairs", "2", "--workers", "1")
    assert done.stderr == ""
    assert done.stdout.startswith("| azul2: mine against | games | share of the wins | 95 % interval |")
    rows = [[cell.strip() for cell in line.split("|")] for line in done.stdout.splitlines()[2:]]
    assert [(row[1], row[2]) for row in rows] == [("level-1", "4"), ("level-2", "4")]
    for row in rows:
        share, low, high = (float(number.removesuffix("%")) for number in (row[3], *row[4].split(" to ")))
        assert 0 <= low <= share <= high <= 100
        assert low < high


def test_an_evaluation_that_is_always_lost_has_an_interval() -> None:
    done = example("examples/evaluate.py", "random", "--levels", "4", "--pairs", "10", "--workers", "1")
    assert "| level-4 | 20 | 0.0% | 0.0% to 30.0% |" in done.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["nobody"], "unknown bot 'nobody'"),
        (["greedy", "--levels", "one"], "malformed levels 'one': wanted is one, like 3, or a range, like 1-8"),
        (["greedy", "--levels", "9"], "malformed levels '9': wanted is one, like 3, or a range, like 1-8"),
        (["greedy", "--levels", "4-2"], "malformed levels '4-2'"),
        (["greedy", "--game", "azul3"], "unusable game azul3: wanted is a variant for two, like azul2"),
        (["greedy", "--pairs", "0"], "unusable number of pairs 0"),
        (["greedy", "--game", "chess"], "unknown variant 'chess'"),
    ],
)
def test_mistakes_of_an_evaluation(words: list[str], sentence: str) -> None:
    done = example("examples/evaluate.py", *words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_a_rollout_without_the_interfaces_is_one_sentence_after_the_batch() -> None:
    code = "import runpy, sys; sys.modules['gymnasium'] = None; sys.argv[1:] = ['--steps', '2000']; runpy.run_path('examples/random_rollout.py', run_name='__main__')"
    done = example("-c", code)
    assert done.returncode == 1
    assert done.stdout.startswith("batch: ")
    assert done.stderr == 'azulejos.envs.gymnasium needs the package gymnasium: pip install "azulejos[envs]"\n'


def test_learning_without_torch_is_one_sentence() -> None:
    code = "import runpy, sys; sys.modules['torch'] = None; runpy.run_path('examples/ppo.py', run_name='__main__')"
    done = example("-c", code)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == 'examples/ppo.py needs the package torch: pip install "azulejos[train]"\n'


def test_every_cell_of_the_notebook(capsys: pytest.CaptureFixture[str]) -> None:
    notebook = json.loads((EXAMPLES / "positions.ipynb").read_text("utf-8"))
    assert notebook["nbformat"] == 4
    names: dict[str, object] = {}
    drawn = 0
    for cell in notebook["cells"]:
        assert cell["cell_type"] == "markdown" or (cell["outputs"], cell["execution_count"]) == ([], None)
        if cell["cell_type"] != "code":
            continue
        *before, last = cell["source"].splitlines()
        exec("\n".join(before), names)
        try:
            shown = eval(last, names)
        except SyntaxError:
            exec(last, names)
            continue
        if isinstance(shown, az.Position):
            drawn += 1
            assert shown._repr_svg_().startswith("<svg")
    assert drawn == 4
    assert "won by seat" in capsys.readouterr().out
