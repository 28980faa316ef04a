"""The nets of the package: they are what their cards say, and the searches use them."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path

import pytest

from azulejos import Game, _core
from azulejos.engine import Search, nets

VARIANTS = ("azul2", "azul3", "azul4", "azul2g", "duel2")


@pytest.fixture(scope="module")
def folder() -> Path:
    """Where the nets of the package lie."""
    return Path(str(resources.files(nets)))


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_has_nets_and_searches_use_them(variant: str) -> None:
    game = Game.from_variant(variant)
    position = game.start(seed=7)
    by_net, by_hand = (Search(game, memory_mb=1, evaluation=evaluation).run(position, nodes=200) for evaluation in ("net", "hand"))
    assert nets.evaluator(game) is not None
    assert by_net.win_shares != by_hand.win_shares


@pytest.mark.parametrize(("variant", "same"), [("mini2", "azul2"), ("duel2r", "duel2")])
def test_who_shares_nets(variant: str, same: str) -> None:
    for kind in ("chance", "decision"):
        assert nets.net_name(Game.from_variant(variant), kind) == nets.net_name(Game.from_variant(same), kind)
    assert nets.evaluator(Game.from_variant(variant)) is not None


def test_cards_tell_what_the_nets_are(folder: Path) -> None:
    files = sorted(folder.glob(f"*{nets.SUFFIX}"))
    assert len(files) >= len(VARIANTS)
    assert {path.stem for path in files} == {path.stem for path in folder.glob("*.json")}
    for path in files:
        card = json.loads(path.with_suffix(".json").read_text("utf-8"))
        net = _core.Net(path.read_bytes())
        assert card["net"] == path.name
        assert card["sum"] == f"{net.sum:016x}"
        assert card["bytes"] == path.stat().st_size
        assert card["command"].startswith("azulejos train value ")
        assert card["loss"]["wins, nats"] < card["loss"]["of a constant"]
        assert card["whole numbers against floating point"]["mean"] < 0.02
        assert card["trials"]["against the player before"].endswith(", wins")


def test_all_nets_together_are_small(folder: Path) -> None:
    assert sum(path.stat().st_size for path in folder.glob(f"*{nets.SUFFIX}")) <= 6 << 20
