"""The sequential test: play only as long as it takes to tell two hypotheses apart."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from azulejos.rules.errors import AzulejosError

Verdict: TypeAlias = Literal["elo0", "elo1", "open"]

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a pair of games can bring: nothing, a draw, a win or two draws, a win and a draw, everything."""

_UNSEEN = 1e-3
"""The number of pairs that stands for none, as is usual: what has not been seen is not impossible."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test whether the first bot is stronger than the second by ``elo0`` or by ``elo1``, with these probabilities of error.

    The unit is the pair of games with the same tiles, whose five results are counted. The ratio of likelihoods is the generalised one: each hypothesis fixes
    the expected score of a pair, and of all distributions over the five results with that mean it is represented by the one that explains the counts best.

    >>> Sprt(elo0=0, elo1=20).llr([10, 20, 60, 40, 30]) > 2.9
    True
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not (-1000 <= self.elo0 < self.elo1 <= 1000):
            raise AzulejosError(f"unusable test of {self.elo0:g} against {self.elo1:g} Elo: wanted is elo0 < elo1, both from -1000 to 1000")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise AzulejosError(f"unusable errors alpha={self.alpha:g} beta={self.beta:g}: wanted is more than 0 and less than 0.5")

    @staticmethod
    def parse(words: Sequence[str]) -> Sprt:
        """Reads words like ``elo0=0 elo1=20``; ``alpha`` and ``beta`` may be given too.

        >>> Sprt.parse(["elo0=0", "elo1=20"])
        Sprt(elo0=0.0, elo1=20.0, alpha=0.05, beta=0.05)
        """
        values: dict[str, float] = {}
        for word in words:
            key, _, value = word.partition("=")
            try:
                number = float(value)
            except ValueError:
                number = math.nan
            if key not in ("elo0", "elo1", "alpha", "beta") or key in values or math.isnan(number):
                raise AzulejosError(f"malformed test {' '.join(words)!r}: wanted is elo0=0 elo1=20, and if need be alpha=0.05 beta=0.05")
            values[key] = number
        if "elo0" not in values or "elo1" not in values:
            raise AzulejosError(f"malformed test {' '.join(words)!r}: elo0 and elo1 are both wanted")
        return Sprt(**values)

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first, ``elo0`` is accepted; above the second, ``elo1``.

        >>> [round(bound, 2) for bound in Sprt(elo0=0, elo1=20).bounds]
        [-2.94, 2.94]
        """
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def llr(self, counts: Sequence[int]) -> float:
        """The logarithm of the ratio of likelihoods, from how often each of the five results came.

        >>> Sprt(elo0=0, elo1=20).llr([0, 0, 0, 0, 0])
        0.0
        """
        if not sum(counts):
            return 0.0
        filled = [count or _UNSEEN for count in counts]
        pairs = sum(filled)
        shares = [count / pairs for count in filled]
        under0, under1 = (_closest(shares, expected(elo)) for elo in (self.elo0, self.elo1))
        return pairs * sum(share * math.log(one / zero) for share, zero, one in zip(shares, under0, under1, strict=True))

    def verdict(self, counts: Sequence[int]) -> Verdict:
        """What can be said now.

        >>> Sprt(elo0=0, elo1=20).verdict([1, 0, 2, 0, 1])
        'open'
        """
        low, high = self.bounds
        llr = self.llr(counts)
        return "elo0" if llr <= low else "elo1" if llr >= high else "open"


def expected(elo: float) -> float:
    """The score that a difference in strength brings.

    >>> expected(0)
    0.5
    """
    return 1 / (1 + 10 ** (-elo / 400))


def _closest(shares: Sequence[float], mean: float) -> list[float]:
    """The most likely distribution with that mean: each share divided by 1 + t (score - mean), with the t that makes it so."""
    low, high = -1 / (SCORES[-1] - mean), 1 / (mean - SCORES[0])
    t = 0.0
    for _ in range(100):
        t = (low + high) / 2
        # Falls from plus to minus infinity between the two ends.
        if sum(share * (score - mean) / (1 + t * (score - mean)) for share, score in zip(shares, SCORES, strict=True)) > 0:
            low = t
        else:
            high = t
    return [share / (1 + t * (score - mean)) for share, score in zip(shares, SCORES, strict=True)]
