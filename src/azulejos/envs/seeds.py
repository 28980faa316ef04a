"""The seeds of environments: the same seed is the same game in every interface.

An environment's seed is a whole number from 0 to 2**64 - 1, and the game is the one that ``Game.start`` deals from it. Where no seed is given for the
next game, it follows from the last one's by `next_seed`.
"""

from __future__ import annotations

import secrets
from operator import index
from typing import SupportsIndex

from azulejos import _core
from azulejos.rules.errors import AzulejosError

SEED_LIMIT = 2**64


def checked_seed(seed: SupportsIndex) -> int:
    """The seed, if it is one: any whole number that Python or NumPy knows, in these bounds.

    >>> checked_seed(-1)
    Traceback (most recent call last):
    azulejos.AzulejosError: unusable seed -1: the seeds of environments are 0 to 2**64 - 1
    """
    try:
        number = index(seed)
    except TypeError:
        number = -1
    if not 0 <= number < SEED_LIMIT:
        raise AzulejosError(f"unusable seed {seed!r}: the seeds of environments are 0 to 2**64 - 1")
    return number


def fresh_seed() -> int:
    """A seed that nobody can guess, for whoever does not care.

    >>> fresh_seed() == fresh_seed()
    False
    """
    return secrets.randbits(64)


def next_seed(seed: int) -> int:
    """The seed of the game that follows where none is given: one step of SplitMix64.

    >>> next_seed(0)
    16294208416658607535
    """
    return _core.next_seed(checked_seed(seed))


def opponent_seed(seed: int, seat: int) -> int:
    """The seed of the bot on a seat of the game with that seed, beyond the seeds of all games.

    >>> opponent_seed(7, seat=1) == 2 * 2**64 + 7
    True
    """
    return (seat + 1) * SEED_LIMIT + checked_seed(seed)
