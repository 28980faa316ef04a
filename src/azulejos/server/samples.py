"""A random game for each seed: what the first page looks at."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import azulejos as az

MOST_MOVES = 2000
"""Where a random game is cut off. The longest ones have a few hundred actions."""


@lru_cache(maxsize=64)
def random_game(variant: str, seed: int) -> tuple[az.Position, ...]:
    """Every position of a game in which each seat chooses among its legal actions at random; the same for the same seed.

    >>> positions = random_game("azul2", 7)
    >>> positions[0].kind, positions[-1].kind
    ('decision', 'end')
    """
    dealer, choose = az.Dealer(seed), Random(seed).choice
    position = az.Game.from_variant(variant).start(dealer)
    positions = [position]
    while position.kind == "decision" and len(positions) <= MOST_MOVES:
        position = position.play(choose(position.legal_indices())).deal(dealer)
        positions.append(position)
    return tuple(positions)


def sample(variant: str, seed: int, moves: int) -> tuple[az.Position, int, int]:
    """A position of that game after some actions, how many they were, and how many the whole game has.

    A game that ends earlier gives its last position.

    >>> position, moves, length = sample("azul2", 7, 2000)
    >>> position.kind, moves == length
    ('end', True)
    """
    positions = random_game(variant, seed)
    length = len(positions) - 1
    moves = min(moves, length)
    return positions[moves], moves, length
