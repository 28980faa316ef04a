"""Positions for measurements: reached by decent play, with so many groups of tiles left to take, always the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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


def by_groups(game: az.Game, groups: Sequence[int], count: int, seed: int = 1) -> dict[int, list[az.Position]]:
    """So many positions with each of these numbers of groups left; at most one from each round of each game."""
    found: dict[int, list[az.Position]] = {number: [] for number in groups}
    for decisions in games(game, seed):
        seen: set[tuple[int, int]] = set()
        for position in decisions:
            number = groups_left(position)
            if number in found and (position.round, number) not in seen and len(found[number]) < count:
                seen.add((position.round, number))
                found[number].append(position)
        if all(len(positions) == count for positions in found.values()):
            break
    return found
