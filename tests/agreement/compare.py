"""Plays the same random game in the core and in the oracle and compares them after every event."""

from __future__ import annotations

import random

import azulejos as az
from tests.oracle.azul import Azul as Oracle


class DisagreementError(AssertionError):
    """The core and the oracle differ."""


def compare_game(variant: str, seed: int) -> int:
    """Play one random game of a variant; the number of events that agreed."""
    position = az.Game.from_variant(variant).initial()
    return compare_from(position, Oracle(variant), random.Random(f"{variant} {seed}"))


def compare_from(position: az.Position, oracle: Oracle, rng: random.Random) -> int:
    """Play on at random from a position both are in; the number of events that agreed."""
    events = 0
    while True:
        text = str(position)
        same(text, "text", text, oracle.text())
        same(text, "kind", position.kind, oracle.kind)
        same(text, "seat", position.seat, oracle.seat if position.kind == "decision" else None)
        if position.kind == "end":
            break
        if position.kind == "chance":
            outcomes = position.outcomes()
            same(text, "outcomes", outcomes, oracle.outcomes())
            event = rng.choices(list(outcomes), weights=list(outcomes.values()))[0]
            position = position.draw(event)
            oracle.draw(event)
        else:
            actions = position.legal_actions()
            same(text, "legal actions", list(actions), oracle.legal_actions())
            event = rng.choice(actions)
            position = position.play(event)
            oracle.play(event)
        events += 1
    text = str(position)
    same(text, "scores", list(position.scores), oracle.scores())
    same(text, "ranks", list(position.ranks), oracle.ranks())
    same(text, "stalled", position.stalled, oracle.stalled)
    return events


def same(text: str, what: str, core: object, oracle: object) -> None:
    """Raise unless both say the same about a position."""
    if core != oracle:
        raise DisagreementError(f"{what} of {text}: the core says {core}, the oracle says {oracle}")
