"""The example that learns. It needs torch, which is too large for the tools of every checkout: after `./azulejos extra train` these tests run."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
needs_torch = pytest.mark.skipif(
    importlib.util.find_spec("torch") is None,
    reason="NOT TESTED: torch is not installed (200 MB and more). To test that the example learns: ./azulejos extra train, then this again",
)


def learning(*words: str, net: Path | None = None) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"PYTHONUTF8": "1"} | ({} if net is None else {"PPO_NET": str(net)})
    return subprocess.run(
        [sys.executable, *words], capture_output=True, text=True, encoding="utf-8", cwd=ROOT, env=env, timeout=1800, check=False
    )


@needs_torch
@pytest.mark.slow
def test_it_learns_keeps_its_net_and_draws_its_curve(tmp_path: Path) -> None:
    net, curve = tmp_path / "ppo.pt", tmp_path / "curve.svg"
    words = ["--updates", "20", "--every", "20", "--tests", "100", "--net", str(net), "--curve", str(curve)]
    done = learning("examples/ppo.py", *words)
    assert (done.returncode, done.stderr) == (0, "")
    before, after = [float(line.split("actions")[1].split("%")[0]) for line in done.stdout.splitlines()]
    # A tenth of the course: about half of the games, none at first.
    assert before < 5
    assert after > 25
    assert len(ET.fromstring(curve.read_text("utf-8")).findall("{*}polyline")) == 1
    played = learning("-m", "azulejos", "arena", "ppo=python:examples/ppo.py:Learned", "random", "--pairs", "2", "--workers", "1", net=net)
    assert (played.returncode, played.stderr) == (0, "")
    assert "ppo" in played.stdout


@needs_torch
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--opponent", "nobody"], "unknown bot 'nobody'"),
        (["--seed", "-1"], "unusable seed -1"),
        (["--updates", "0"], "unusable --updates 0: wanted is 1 or more"),
        (["--net", "nowhere/ppo.pt"], "nowhere/ppo.pt: there is no folder"),
    ],
)
def test_mistakes_are_named_before_anything_is_learned(words: list[str], sentence: str) -> None:
    done = learning("examples/ppo.py", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


@needs_torch
def test_a_net_that_is_not_there_is_named(tmp_path: Path) -> None:
    words = ["arena", "ppo=python:examples/ppo.py:Learned", "random", "--pairs", "1", "--workers", "1"]
    done = learning("-m", "azulejos", *words, net=tmp_path / "none.pt")
    assert done.returncode == 2
    assert "no net in" in done.stderr
    assert "Traceback" not in done.stderr
