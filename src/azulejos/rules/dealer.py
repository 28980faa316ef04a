"""The dealer: all choices of chance come from its seed, and from nothing else."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence
from itertools import accumulate

from azulejos import _core
from azulejos.rules.errors import AzulejosError
from azulejos.rules.numbers import shown, whole_number

SEED_BITS = 256
SEED_LIMIT = 2**SEED_BITS
"""Seeds are whole numbers from 0 up to, not including, this one."""
LARGEST_SUM = 2**32 - 1
"""The weights of one choice may add up to this; those of the games stay below 1000."""


def seed_bytes(seed: int) -> bytes:
    r"""The 32 bytes that a seed stands for.

    >>> seed_bytes(258)[:3]
    b'\x02\x01\x00'
    """
    return whole_number(seed, "seed", bits=SEED_BITS).to_bytes(SEED_BITS // 8, "little")


class Dealer:
    """Draws tiles from a documented stream (ChaCha20 keyed with the seed), so that anybody can check a deal.

    The stream goes on from draw to draw: use one dealer for a whole game.

    >>> Dealer(seed=7).choose([20, 20, 20, 20, 20])
    3
    """

    __slots__ = ("_core", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = whole_number(seed, "seed", bits=SEED_BITS)
        self._core = _core.Dealer(seed_bytes(self.seed))

    def choose(self, weights: Sequence[int]) -> int:
        """The index of one of the weights, each with a probability of its weight over their sum.

        >>> Dealer(seed=1).choose([0, 3, 0])
        1
        """
        try:
            total = operator.index(sum(weights))
        except TypeError:
            total = 0
        if not 0 < total <= LARGEST_SUM or min(weights) < 0:
            raise AzulejosError(
                f"unusable weights {shown(list(weights))}: wanted are whole numbers of 0 or more with a sum from 1 to 2**32 - 1"
            )
        number = self._core.below(total)
        return next(index for index, above in enumerate(accumulate(weights)) if number < above)

    def __repr__(self) -> str:
        return f"Dealer(seed={self.seed})"


class GivenDraws:
    """A dealer who repeats draws that are given, one outcome after the other: for deals that were written down.

    >>> from azulejos import Azul
    >>> draws = GivenDraws("BBRKYYKWBYRKWWWWRRKK")
    >>> Azul().initial().deal(draws).setup().factories[3]
    [0, 0, 0, 0, 4]
    >>> draws.left
    0
    """

    __slots__ = ("_outcomes", "_used")

    def __init__(self, outcomes: Iterable[str]) -> None:
        self._outcomes = tuple(outcomes)
        self._used = 0

    @property
    def left(self) -> int:
        """How many draws have not been used."""
        return len(self._outcomes) - self._used

    def next(self) -> str:
        """The next outcome.

        >>> GivenDraws("BY").next()
        'B'
        """
        if not self.left:
            raise AzulejosError(f"the {len(self._outcomes)} given draws are used up and more are to be drawn")
        self._used += 1
        return self._outcomes[self._used - 1]

    def __repr__(self) -> str:
        return f"GivenDraws({list(self._outcomes)!r})"
