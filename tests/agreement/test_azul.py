"""The core agrees with the oracle, event by event, on random games and from rare positions."""

from __future__ import annotations

import random

import pytest

import azulejos as az
from tests.agreement.compare import compare_from, compare_game, oracle_at
from tests.oracle.positions import POSITIONS
from tests.oracle.rare import Rare, single_events

GAMES = 2000
CHUNK = 200
VARIANTS = [variant for variant in az.variants() if variant.startswith("azul")]


@pytest.mark.parametrize("variant", [variant for variant in az.variants() if not variant.startswith("duel")])
def test_some_random_games(variant: str) -> None:
    assert all(compare_game(variant, seed) for seed in range(5))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
@pytest.mark.parametrize("variant", VARIANTS)
def test_random_games(variant: str, first: int) -> None:
    assert all(compare_game(variant, seed) for seed in range(first, first + CHUNK))


@pytest.mark.parametrize("rare", POSITIONS, ids=lambda rare: rare.name)
def test_rare_positions(rare: Rare) -> None:
    position = az.Position.parse(rare.text)
    assert str(position) == rare.text
    for event in single_events(rare.events):
        position = position.draw(event) if position.kind == "chance" else position.play(event)
    assert str(position) == rare.after
    if position.kind == "end":
        assert position.ranks == rare.ranks


@pytest.mark.parametrize("rare", POSITIONS, ids=lambda rare: rare.name)
def test_games_from_rare_positions(rare: Rare) -> None:
    for number, text in enumerate([rare.text, rare.after] * 5):
        compare_from(az.Position.parse(text), oracle_at(text), random.Random(f"{rare.name} {number}"))
