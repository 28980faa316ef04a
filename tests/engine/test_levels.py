"""Levels: legal, reproducible, careless where they should be."""

from __future__ import annotations

from itertools import pairwise

import pytest

import azulejos as az
from azulejos.engine import LEVELS, LevelBot, Search, bot


def test_every_level_is_a_bot() -> None:
    position = az.Azul().start(seed=3)
    for level in LEVELS[:6]:
        assert bot(f"level-{level.number}", seed=1).choose(position, 0) in position.legal_actions()


def test_levels_search_more_and_lose_less() -> None:
    for weaker, stronger in pairwise(LEVELS):
        assert stronger.number == weaker.number + 1
        assert stronger.nodes >= weaker.nodes
        assert stronger.tree_nodes >= weaker.tree_nodes
        assert stronger.careless <= weaker.careless
        assert (stronger.nodes, -stronger.careless) > (weaker.nodes, -weaker.careless)


@pytest.mark.parametrize("variant", az.variants())
def test_a_level_repeats_itself(variant: str) -> None:
    position = az.Game.from_variant(variant).start(seed=2)
    one, other = LevelBot(2, seed=8), LevelBot(2, seed=8)
    assert position.seat is not None
    chosen = [one.choose(position, position.seat) for _ in range(6)]
    assert chosen == [other.choose(position, position.seat) for _ in range(6)]
    assert set(chosen) <= set(position.legal_actions())


def test_weak_levels_vary_and_never_throw_much_away() -> None:
    position = az.Azul().start(seed=2)
    level = LevelBot(1, seed=1)
    values = Search(position.game, memory_mb=1).run(position, nodes=1, all_actions=True)
    lead = {action.action: action.scores[0] - action.scores[1] for action in values.actions}
    chosen = {level.choose(position, 0) for _ in range(40)}
    assert len(chosen) > 3
    assert max(lead.values()) - min(lead[action] for action in chosen) <= 2 * level.level.careless / 100 + 0.02
    assert max(lead.values()) - min(lead.values()) > 2 * level.level.careless / 100


def test_strong_levels_play_the_best() -> None:
    position = az.Azul().start(seed=2)
    level = LevelBot(5, seed=1)
    assert {level.choose(position, 0) for _ in range(3)} == {Search(position.game).run(position, nodes=LEVELS[4].nodes).best}


@pytest.mark.parametrize("level", [0, 9])
def test_unknown_levels_are_refused(level: int) -> None:
    with pytest.raises(az.AzulejosError, match=f"unknown level {level}: known are 1 to 8"):
        LevelBot(level, seed=1)
