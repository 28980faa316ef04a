"""Plays the same random game in the core and in the oracle and compares them after every event."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import azulejos as az
from tests.oracle.azul import Azul
from tests.oracle.duel.game import Duel

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SEATS = (0, 1)
Oracle = Azul | Duel
"""Only Azul Duel hides anything."""
Taste = dict[str, float]
"""How much likelier than others the actions are whose texts begin like this; uniform play hardly ever sees some parts of the rules."""

UNIFORM: Taste = {}
TASTES: tuple[Taste, ...] = (
    UNIFORM,
    UNIFORM,
    # draws from the stack until it is empty, and so finds tiles that were put back
    {"+": 6.0},
    # fills lines, saves its chips and pays with them, leaves tokens for the end of the round
    {"L-": 0.02, "L1": 2, "P-": 0.3, "+": 0.2, "S": 0.2, "W": 0.2},
    # takes what costs points
    {"L-": 20.0, "+": 3},
)
"""Azul has no such actions: there all of them are uniform."""


class DisagreementError(AssertionError):
    """The core and the oracle differ."""


def oracle_of(variant: str) -> Oracle:
    """The oracle's game of a variant, before its first random event."""
    return Duel(variant) if variant.startswith("duel") else Azul(variant)


def oracle_at(text: str) -> Oracle:
    """The oracle's game at a position."""
    return Duel.from_text(text) if text.startswith("duel") else Azul.from_text(text)


def compare_game(variant: str, seed: int) -> Counter[str]:
    """Play one random game of a variant; how many events of each kind agreed."""
    position = az.Game.from_variant(variant).initial()
    return compare_from(position, oracle_of(variant), random.Random(f"{variant} {seed}"), TASTES[seed % len(TASTES)])


def compare_from(position: az.Position, oracle: Oracle, rng: random.Random, taste: Taste = UNIFORM) -> Counter[str]:
    """Play on at random from a position both are in; how many events of each kind agreed."""
    events: Counter[str] = Counter()
    while True:
        text = str(position)
        same(text, "text", text, oracle.text())
        same(text, "kind", position.kind, oracle.kind)
        same(text, "seat", position.seat, oracle.seat if position.kind == "decision" else None)
        if isinstance(oracle, Duel):
            for seat in SEATS:
                same(text, f"view of seat {seat}", str(position.view(seat)), oracle.view(seat) if oracle.hides(seat) else text)
        if position.kind == "end":
            break
        if position.kind == "chance":
            outcomes = position.outcomes()
            same(text, "outcomes", outcomes, oracle.outcomes())
            event = rng.choices(list(outcomes), weights=list(outcomes.values()))[0]
            if isinstance(oracle, Duel):
                for seat in SEATS:
                    same(text, f"{event} for seat {seat}", position.seen_outcome(event, seat), oracle.seen_outcome(event, seat))
            events[oracle.step] += 1
            position = position.draw(event)
            oracle.draw(event)
        else:
            actions = position.legal_actions()
            same(text, "legal actions", list(actions), oracle.legal_actions())
            same(text, "mid_turn", position.mid_turn, oracle.mid_turn)
            event = chosen(actions, rng, taste)
            if isinstance(oracle, Duel):
                for seat in SEATS:
                    same(text, f"{event} for seat {seat}", position.seen_action(event, seat), oracle.seen_action(event, seat))
            events.update(landmarks(oracle, event))
            position = position.play(event)
            oracle.play(event)
    text = str(position)
    same(text, "scores", list(position.scores), oracle.scores())
    same(text, "ranks", list(position.ranks), oracle.ranks())
    same(text, "stalled", position.stalled, oracle.stalled)
    return events


def chosen(actions: Sequence[str], rng: random.Random, taste: Taste) -> str:
    """One of the actions, by taste."""
    if not taste:
        return rng.choice(actions)
    weights = [next((weight for start, weight in taste.items() if action.startswith(start)), 1.0) for action in actions]
    return rng.choices(actions, weights)[0]


def landmarks(oracle: Oracle, action: str) -> list[str]:
    """What a comparison should have met: the step that is decided, and some rare circumstances."""
    found = [oracle.step]
    if isinstance(oracle, Duel):
        state = oracle.state
        if action == "+" and not state.boards[state.seat].score:
            found.append("draw for nothing")
        if action == "+" and not state.tiles_unseen:
            found.append("draw of a tile put back")
        if action == "+" and state.stack_size == 1:
            found.append("draw of the last tile")
        if action in ("P-", "P2", "P3"):
            found.append(action)
    return found


def same(text: str, what: str, core: object, oracle: object) -> None:
    """Raise unless both say the same about a position."""
    if core != oracle:
        raise DisagreementError(f"{what} of {text}: the core says {core}, the oracle says {oracle}")


def missing(events: Mapping[str, int], wanted: Mapping[str, int]) -> dict[str, int]:
    """What has been met less often than wanted, with how often it was."""
    return {kind: events.get(kind, 0) for kind, least in wanted.items() if events.get(kind, 0) < least}
