"""The oracle at the rare positions."""

from __future__ import annotations

import random

import pytest

from .azul import Azul
from .positions import POSITIONS
from .rare import Rare, replay


@pytest.mark.parametrize("rare", POSITIONS, ids=lambda rare: rare.name)
def test_what_follows_a_rare_position(rare: Rare) -> None:
    game = Azul.from_text(rare.text)
    assert game.text() == rare.text
    replay(game, rare.events, check=True)
    assert game.text() == rare.after
    assert Azul.from_text(rare.after).text() == rare.after
    assert tuple(game.ranks() if game.kind == "end" else ()) == rare.ranks


@pytest.mark.parametrize("rare", POSITIONS, ids=lambda rare: rare.name)
def test_games_go_on_from_rare_positions(rare: Rare) -> None:
    rng = random.Random(rare.name)
    for text in (rare.text, rare.after):
        game = Azul.from_text(text)
        while game.kind != "end":
            replay(game, rng.choice(game.legal_actions() or ["D:" + colour for colour in game.outcomes()]), check=True)


def test_names_are_unique() -> None:
    names = [rare.name for rare in POSITIONS]
    assert len(set(names)) == len(names)
