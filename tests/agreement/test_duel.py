"""The core agrees with the oracle on Azul Duel, event by event, on random games and from rare positions."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import azulejos as az
from tests.agreement.compare import TASTES, compare_from, compare_game, missing, oracle_at
from tests.oracle.duel.positions import POSITIONS
from tests.oracle.rare import Rare

GAMES = 2000
CHUNK = 100
VARIANTS = ("duel2", "duel2r", "duel2f", "duel2.1b2b3b4a", "duel2.1a3b4b")
EVERY_EVENT = {
    # random events
    "goals": 70,
    "start": 100,
    "display": 500,
    "large": 2000,
    "small": 5000,
    "top": 700,
    "look": 400,
    "chip": 1500,
    # choices
    "first": 200,
    "turn": 5000,
    "draw": 800,
    "keep": 200,
    "under": 300,
    "place": 1500,
    "line": 3000,
    "stack": 1200,
    "pay": 250,
    "spend": 250,
    "space": 200,
    # what is rarer still
    "P-": 100,
    "P2": 50,
    "P3": 100,
    "draw for nothing": 500,
    "draw of a tile put back": 300,
    "draw of the last tile": 80,
}
"""How often each of these must be met in one chunk of games, lest the comparison become empty without notice."""


def chunk(first: int, games: int) -> Counter[str]:
    """Compare some games, of all variants and tastes in turn."""
    events: Counter[str] = Counter()
    for seed in range(first, first + games):
        events += compare_game(VARIANTS[seed // len(TASTES) % len(VARIANTS)], seed)
    return events


def test_some_random_games() -> None:
    assert chunk(0, len(VARIANTS) * len(TASTES)).total() > 1000


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_random_games(first: int) -> None:
    assert missing(chunk(first, CHUNK), EVERY_EVENT) == {}


@pytest.mark.parametrize("rare", POSITIONS, ids=lambda rare: rare.name)
def test_rare_positions(rare: Rare) -> None:
    position = az.Position.parse(rare.text)
    assert str(position) == rare.text
    for event in rare.events.split():
        position = position.draw(event) if position.kind == "chance" else position.play(event)
    assert str(position) == rare.after
    if position.kind == "end":
        assert position.ranks == rare.ranks


@pytest.mark.parametrize("rare", POSITIONS, ids=lambda rare: rare.name)
def test_games_from_rare_positions(rare: Rare) -> None:
    for number, text in enumerate([rare.text, rare.after] * 6):
        compare_from(az.Position.parse(text), oracle_at(text), random.Random(f"{rare.name} {number}"), TASTES[number % len(TASTES)])
