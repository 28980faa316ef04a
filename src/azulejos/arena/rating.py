"""Elo with intervals, from one Bradley-Terry fit of all games."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

ELO = 400 / np.log(10)
"""Elo points of one unit of the logistic scale."""

PRIOR = 0.5
"""Wins that each bot is given beforehand against each bot that it met, so that a bot that always wins has a finite rating."""

_SAMPLES = 1000
_STEPS = 100


@dataclass(frozen=True, slots=True)
class Rating:
    """The strength of one bot beside the anchor's, with the bounds of its 95 % interval.

    >>> Rating(elo=120.0, low=80.0, high=160.0).elo
    120.0
    """

    elo: float
    low: float
    high: float


def rate(points: Floats, anchor: int = 0, seed: int = 0) -> list[Rating]:
    """The ratings of all bots, from the points of each against each, by deal: ``points[deal, a, b]`` is what ``a`` won from ``b``, a draw being half.

    The estimate is the maximum of the Bradley-Terry likelihood with a small prior, found by Newton's method. The interval is the wider of two: the bootstrap over deals,
    which knows that games with the same tiles belong together, and the one that Fisher's information gives for independent games, which is not deceived when one
    side has won everything.

    >>> points = np.zeros((100, 2, 2))
    >>> points[:75, 0, 1] = 1
    >>> points[75:, 1, 0] = 1
    >>> [round(rating.elo) for rating in rate(points, anchor=1)]
    [189, 0]
    """
    total = points.sum(axis=0)
    met = (total + total.T > 0) * PRIOR
    fitted, information = _fit((total + met)[None], anchor)
    deals = len(points)
    weights = np.random.default_rng(seed).multinomial(deals, np.full(deals, 1 / deals), size=_SAMPLES).astype(np.float64)
    samples, _ = _fit(np.einsum("sd,dab->sab", weights, points) + met, anchor)
    low, high = np.quantile(samples, (0.025, 0.975), axis=0)
    error = 1.96 * np.sqrt(np.diag(np.linalg.inv(information[0])))
    elo = fitted[0]
    return [
        Rating(*(float(ELO * value) for value in (elo[bot], min(low[bot], elo[bot] - spread), max(high[bot], elo[bot] + spread))))
        for bot, spread in enumerate(np.insert(error, anchor, 0.0))
    ]


def _fit(points: Floats, anchor: int) -> tuple[Floats, Floats]:
    """Ratings on the logistic scale, the anchor's being 0, for each of many tables of points; and the information about the others."""
    samples, bots, _ = points.shape
    others = [bot for bot in range(bots) if bot != anchor]
    games = points + points.transpose(0, 2, 1)
    ratings = np.zeros((samples, bots))
    information = np.zeros((samples, bots - 1, bots - 1))
    for _ in range(_STEPS):
        expected = 1 / (1 + np.exp(np.clip(ratings[:, None, :] - ratings[:, :, None], -700, 700)))
        gradient = (points - games * expected).sum(axis=2)
        weight = games * expected * (1 - expected)
        information = -weight
        information[:, range(bots), range(bots)] += weight.sum(axis=2)
        information = information[np.ix_(range(samples), others, others)]
        step = np.linalg.solve(information, gradient[:, others, None])[:, :, 0]
        # Newton's steps can leap over the top where one side wins nearly everything.
        step = np.clip(step, -2, 2)
        ratings[:, others] += step
        if np.abs(step).max() < 1e-10:
            break
    return ratings, information
