"""The net in numbers of floating point: its weights, its forward pass, its losses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

POINTS_OF_A_UNIT = 10
"""The outputs for scores count in so many points."""
WEIGHT = 64
"""One, in the layers with 8-bit weights."""
LARGEST_WEIGHT = 127 / WEIGHT
"""Of these layers."""
SCORE_LOSS = 0.2
"""How much the loss of scores counts beside that of wins."""


@dataclass
class Weights:
    """Three layers that are cut to [0, 1], and one that is not."""

    first: Floats
    first_bias: Floats
    second: Floats
    second_bias: Floats
    third: Floats
    third_bias: Floats
    last: Floats
    last_bias: Floats

    @classmethod
    def random(cls, inputs: int, widths: tuple[int, int, int], seats: int, seed: int, silent: bool = False) -> Weights:
        """Weights to begin with; those of a net that is ``silent`` say nothing yet, so that what it corrects stays as good as it is."""
        chance = np.random.default_rng(seed)

        def matrix(rows: int, columns: int, scale: float) -> Floats:
            return (chance.standard_normal((rows, columns)) * scale).astype(np.float32)

        # About fifty inputs of an observation are not zero; the middle of [0, 1] is where a unit has both ways to go.
        return cls(
            matrix(inputs, widths[0], 0.07),
            np.full(widths[0], 0.4, np.float32),
            matrix(widths[0], widths[1], 1.2 / widths[0] ** 0.5),
            np.full(widths[1], 0.3, np.float32),
            matrix(widths[1], widths[2], 1.2 / widths[1] ** 0.5),
            np.full(widths[2], 0.3, np.float32),
            matrix(widths[2], 2 * seats, 0.0 if silent else 0.1),
            np.zeros(2 * seats, np.float32),
        )

    def arrays(self) -> list[Floats]:
        """All of them, in order."""
        return [getattr(self, field.name) for field in fields(self)]

    def cut(self) -> None:
        """Keep what 8 bits can hold."""
        for weights in (self.second, self.third):
            np.clip(weights, -LARGEST_WEIGHT, LARGEST_WEIGHT, out=weights)

    def rounded(self) -> Weights:
        """The same with second and third layers as 8 bits hold them.

        A net learns by what its rounded weights say: rounding at the end alone would shift its outputs.
        """
        return replace(self, second=_rounded(self.second), third=_rounded(self.third))

    def forward(self, inputs: Floats) -> tuple[Floats, Floats, Floats, Floats]:
        """The three layers' activations and the outputs: log odds of each seat to win, then the growth of its score."""
        one = _cut(inputs @ self.first + self.first_bias)
        two = _cut(one @ self.second + self.second_bias)
        three = _cut(two @ self.third + self.third_bias)
        return one, two, three, three @ self.last + self.last_bias


def _rounded(weights: Floats) -> Floats:
    return np.asarray(np.rint(weights * WEIGHT) / WEIGHT, np.float32)


def _cut(sums: Floats) -> Floats:
    return sums.clip(0, 1)


@dataclass(frozen=True)
class Targets:
    """What a net should say: each seat's share of the win, and how many units its score still grows, beyond the base."""

    wins: Floats
    growth: Floats
    base: Floats
    """Log odds that those of the net are added to."""

    @staticmethod
    def joined(parts: Sequence[Targets]) -> Targets:
        """All targets, one after the other."""
        return Targets(*(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(Targets)))

    def __getitem__(self, rows: NDArray[np.int64] | NDArray[np.bool_]) -> Targets:
        return Targets(self.wins[rows], self.growth[rows], self.base[rows])

    def __len__(self) -> int:
        return len(self.wins)


def shares(outputs: Floats, base: Floats) -> Floats:
    """Win shares by the outputs, added to the base.

    >>> outputs = np.zeros((1, 4), np.float32)
    >>> shares(outputs, np.zeros((1, 2), np.float32)).tolist(), shares(outputs, np.log(np.array([[3, 1]], np.float32))).round(3).tolist()
    ([[0.5, 0.5]], [[0.75, 0.25]])
    """
    logits = outputs[:, : outputs.shape[1] // 2] + base
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True), np.float32)


@dataclass(frozen=True)
class Loss:
    """How far off: cross entropy of wins in nats, and the mean error of scores in points."""

    wins: float
    points: float


def loss(outputs: Floats, targets: Targets) -> Loss:
    """The loss of outputs.

    >>> wins, growth, base = (np.array([row], np.float32) for row in ([1, 0], [1, 3], [0, 0]))
    >>> loss(np.zeros((1, 4), np.float32), Targets(wins, growth, base))
    Loss(wins=0.693..., points=20.0)
    """
    said = np.maximum(shares(outputs, targets.base), 1e-9)
    wins = -(targets.wins * np.log(said)).sum(axis=1).mean()
    points = np.abs(outputs[:, outputs.shape[1] // 2 :] - targets.growth).mean() * POINTS_OF_A_UNIT
    return Loss(float(wins), float(points))


def constant(targets: Targets) -> Floats:
    """The outputs of the best net without inputs."""
    wins = np.log(np.maximum(targets.wins.mean(axis=0), 1e-9)) - targets.base.mean(axis=0)
    return np.concatenate([wins, np.median(targets.growth, axis=0)])[None].astype(np.float32)
