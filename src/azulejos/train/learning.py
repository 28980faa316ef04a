"""Learning weights from samples: Adam on one processor, with nothing but NumPy. `learning_torch` does the same on a graphics card."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from azulejos.train.model import SCORE_LOSS, Floats, Targets, Weights, shares


@dataclass(frozen=True)
class Course:
    """How a net learns."""

    epochs: int = 5
    batch: int = 256
    rate: float = 0.0015
    decay: float = 0.3
    seed: int = 0

    def rate_at(self, done: float) -> float:
        """The learning rate: up within a twentieth of the course, then down along a cosine to almost nothing.

        >>> [round(Course(rate=1.0).rate_at(done), 2) for done in (0.0, 0.05, 0.5, 1.0)]
        [0.05, 0.99, 0.5, 0.0]
        """
        return self.rate * min(1.0, 0.05 + 19 * done) * (0.5 + 0.5 * float(np.cos(np.pi * done)))


def learn(weights: Weights, inputs: NDArray[np.float16], targets: Targets, course: Course) -> Weights:
    """The weights after a course, as 8 bits hold them; those given are changed."""
    chance = np.random.default_rng(course.seed)
    adam = _Adam(weights.arrays(), course.decay)
    batches = max(1, len(targets) // course.batch)
    steps = course.epochs * batches
    for epoch in range(course.epochs):
        order = chance.permutation(len(targets))
        for batch in range(batches):
            rows = order[batch * course.batch :][: course.batch]
            step = epoch * batches + batch
            adam.step(gradients(weights.rounded(), inputs[rows].astype(np.float32), targets[rows]), course.rate_at(step / steps))
            weights.cut()
    return weights.rounded()


def gradients(weights: Weights, inputs: Floats, targets: Targets) -> list[Floats]:
    """The gradients of the mean loss, in the order of `Weights.arrays`."""
    one, two, three, outputs = weights.forward(inputs)
    seats = outputs.shape[1] // 2
    off = np.empty_like(outputs)
    off[:, :seats] = shares(outputs, targets.base) - targets.wins
    # The error of scores counts squared while it is below one unit, straight beyond (Huber).
    off[:, seats:] = SCORE_LOSS * np.clip(outputs[:, seats:] - targets.growth, -1, 1)
    off /= len(outputs)
    back_three = (off @ weights.last.T) * ((three > 0) & (three < 1))
    back_two = (back_three @ weights.third.T) * ((two > 0) & (two < 1))
    back_one = (back_two @ weights.second.T) * ((one > 0) & (one < 1))
    layers = [(inputs, back_one), (one, back_two), (two, back_three), (three, off)]
    return [part for before, after in layers for part in (before.T @ after, after.sum(axis=0))]


class _Adam:
    def __init__(self, arrays: list[Floats], decay: float) -> None:
        self._arrays = arrays
        self._decay = decay
        self._means = [np.zeros_like(one) for one in arrays]
        self._squares = [np.zeros_like(one) for one in arrays]
        self._steps = 0

    def step(self, gradients: list[Floats], rate: float) -> None:
        self._steps += 1
        correction = (1 - 0.999**self._steps) ** 0.5 / (1 - 0.9**self._steps)
        for array, gradient, mean, square in zip(self._arrays, gradients, self._means, self._squares, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            array -= rate * (correction * mean / (np.sqrt(square) + 1e-8) + (self._decay * array if array.ndim == 2 else 0))
