"""The oracle at the rare positions of Azul Duel."""

from __future__ import annotations

import random

import pytest

from tests.oracle.rare import Rare, replay

from .game import Duel
from .positions import POSITIONS


@pytest.mark.parametrize("rare", POSITIONS, ids=lambda rare: rare.name)
def test_what_follows_a_rare_position(rare: Rare) -> None:
    game = Duel.from_text(rare.text)
    for event in rare.events.split():
        replay(game, event, check=True)
        assert Duel.from_text(game.text()).text() == game.text()
    assert game.text() == rare.after
    assert tuple(game.ranks() if game.kind == "end" else ()) == rare.ranks


@pytest.mark.parametrize("rare", POSITIONS, ids=lambda rare: rare.name)
def test_games_go_on_from_rare_positions(rare: Rare) -> None:
    rng = random.Random(rare.name)
    for text in (rare.text, rare.after):
        game = Duel.from_text(text)
        while game.kind != "end":
            replay(game, rng.choice(game.legal_actions() or list(game.outcomes())), check=True)


def test_names_are_unique() -> None:
    names = [rare.name for rare in POSITIONS]
    assert len(set(names)) == len(names)
