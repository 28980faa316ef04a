"""Games to make records of."""

from __future__ import annotations

import random

from hypothesis import settings

import azulejos as az
from azulejos.record import Record, Seat

PROPERTY = settings(max_examples=50)
"""Replaying takes its time."""

NAMES = ("Ana", "Bo", "Çelik", "Dmitri „D“")


def play(variant: str, seed: int, actions: int | None = None, start: az.Position | None = None) -> az.Match:
    """A match after that many random actions, or at its end."""
    chooser = random.Random(seed)
    match = az.Match(az.Game.from_variant(variant), seed=seed, start=start)
    while match.position.kind == "decision" and actions != 0:
        match.play(chooser.choice(match.position.legal_actions()))
        actions = None if actions is None else actions - 1
    return match


def recorded(variant: str = "azul2", seed: int = 1, actions: int | None = None) -> Record:
    """The record of such a match."""
    match = play(variant, seed, actions)
    return match.record([Seat(name=name) for name in NAMES[: match.game.players]], id=f"{variant}-{seed}", date="2026-11-18")
