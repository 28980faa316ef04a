"""Positions for measurements: reached by decent play, with so many groups of tiles left to take, always the same."""

from __future__ import annotations

from collections.abc import Iterator

import azulejos as az
from azulejos.engine import Search
from azulejos.record import derive_seed

NODES = 2_000
"""How much the players of these games think."""


def groups_left(position: az.Position) -> int:
    """How many groups of equal tiles from one source are left to take in this round.

    >>> groups_left(az.Azul().start(seed=7))
    15
    """
    return len({str(action)[:2] for action in position.legal_actions() if position.game.parts(action)["kind"] == "take"})


def games(game: az.Game, seed: int) -> Iterator[list[az.Position]]:
    """The decisions of games without end: good play, but now and then (one action in eight) any plausible one, so that no two games are alike."""
    search = Search(game, memory_mb=2, evaluation="hand")
    number = 0
    while True:
        dealer = az.Dealer(derive_seed(seed, "deal", number))
        chance = az.Dealer(derive_seed(seed, "choice", number))
        position = game.start(dealer)
        decisions = []
        while position.kind == "decision":
            decisions.append(position)
            analysis = search.run(position, nodes=NODES if search.solves else NODES // 4, all_actions=True)
            among = analysis.actions[:3] if chance.choose([7, 1]) else analysis.actions[:1]
            position = position.play(among[chance.choose([1] * len(among))].action).deal(dealer)
        yield decisions
        number += 1


def with_groups(game: az.Game, groups: int, count: int, seed: int = 1) -> list[az.Position]:
    """So many positions with so many groups left, one from each round of each game."""
    found: list[az.Position] = []
    for decisions in games(game, seed):
        round_before = 0
        for position in decisions:
            if position.round != round_before and groups_left(position) == groups:
                round_before = position.round
                found.append(position)
                if len(found) == count:
                    return found
    raise AssertionError("games never end")
