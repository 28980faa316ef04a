"""Uniform random play reproduces what independent engines agree on."""

from __future__ import annotations

import pytest

import azulejos as az

GAMES = 100_000


def test_two_players() -> None:
    stats = az.Azul(players=2).playouts(GAMES, seed=1)
    assert stats.actions / GAMES == pytest.approx(70.3, abs=0.2)
    assert stats.rounds / GAMES == pytest.approx(6.6, abs=0.05)
    assert stats.scores / GAMES / 2 == pytest.approx(2.96, abs=0.03)
    assert stats.legal_actions / stats.actions == pytest.approx(23.15, abs=0.05)
    assert stats.shared_wins / GAMES == pytest.approx(0.055, abs=0.003)


@pytest.mark.parametrize(("players", "actions"), [(3, 89.9), (4, 108.3)])
def test_more_players(players: int, actions: float) -> None:
    assert az.Azul(players=players).playouts(GAMES, seed=1).actions / GAMES == pytest.approx(actions, abs=0.3)


@pytest.mark.parametrize("variant", az.variants())
def test_every_game_ends(variant: str) -> None:
    stats = az.Game.from_variant(variant).playouts(2000, seed=3)
    assert stats.games == 2000
    assert 0 <= stats.stalled < 60
