"""A match on a Ray cluster, which is started on this machine."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import azulejos as az
from azulejos.arena import Log, Schedule, Sprt, run
from azulejos.extras import MissingExtra


def plan(pairs: int = 3) -> Schedule:
    return Schedule(az.Azul(), ["greedy", "random", "leaver"], pairs=pairs, seed=1)


@pytest.mark.slow
# What ray leaves open when it ends is not ours.
@pytest.mark.filterwarnings(
    "ignore::ResourceWarning", "ignore::DeprecationWarning", "ignore::FutureWarning", "ignore::pytest.PytestUnraisableExceptionWarning"
)
def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    with Log(here) as log:
        run(plan(), log=log)
    with Log(there) as log:
        run(plan(1), cluster=True, log=log)
    with Log(there, resume=True) as log:
        report = run(plan(), cluster=True, log=log).report()
    assert there.read_bytes() == here.read_bytes()
    assert report.standings[0].bot == "greedy"
    two = Schedule(az.Azul(), ["greedy", "random"], pairs=1000, seed=1)
    assert run(two, cluster=True, sprt=Sprt(elo0=0, elo1=200)).verdict == "elo1"


def test_without_ray_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r'^--ray needs the package ray: pip install "azulejos\[ray\]"$'):
        run(plan(), cluster=True)
