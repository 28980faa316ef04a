"""Ratings and the sequential test, against what can be computed otherwise."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import numpy as np
import pytest

from azulejos import AzulejosError
from azulejos.arena import Sprt, rate
from azulejos.arena.rating import PRIOR
from azulejos.arena.sprt import SCORES, expected


def points(wins: int, losses: int, draws: int = 0) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    table = np.zeros((wins + losses + draws, 2, 2))
    table[:wins, 0, 1] = 1
    table[wins : wins + losses, 1, 0] = 1
    table[wins + losses :, 0, 1] = table[wins + losses :, 1, 0] = 0.5
    return table


@pytest.mark.parametrize(("wins", "losses", "draws"), [(75, 25, 0), (50, 50, 0), (10, 80, 10), (100, 0, 0), (3, 4, 20)])
def test_two_bots_are_rated_by_the_formula(wins: int, losses: int, draws: int) -> None:
    first, second = rate(points(wins, losses, draws), anchor=1)
    ratio = (wins + draws / 2 + PRIOR) / (losses + draws / 2 + PRIOR)
    assert first.elo == pytest.approx(400 * math.log10(ratio), abs=1e-6)
    assert (second.elo, second.low, second.high) == (0, 0, 0)
    assert first.low < first.elo < first.high


def test_ratings_of_many_bots_come_back() -> None:
    strengths = [0.0, 120.0, 300.0, -200.0]
    rng = np.random.default_rng(1)
    table = np.zeros((1500, 4, 4))
    for a in range(4):
        for b in range(a):
            won = rng.random(1500) < expected(strengths[a] - strengths[b])
            table[won, a, b] = table[~won, b, a] = 1
    ratings = rate(table)
    for rating, strength in zip(ratings, strengths, strict=True):
        assert rating.elo == pytest.approx(strength, abs=25)
        assert rating.low <= strength <= rating.high
    # Another anchor moves all by the same.
    moved = rate(table, anchor=2)
    for one, other in pairwise(range(4)):
        assert moved[one].elo - moved[other].elo == pytest.approx(ratings[one].elo - ratings[other].elo, abs=1e-6)


def test_an_interval_holds_what_it_says() -> None:
    rng = np.random.default_rng(2)
    inside = 0
    for _ in range(60):
        won = int((rng.random(150) < expected(80)).sum())
        rating = rate(points(won, 150 - won), anchor=1)[0]
        inside += rating.low <= 80 <= rating.high
    assert 53 <= inside <= 60


def test_games_of_one_deal_that_share_their_luck_count_as_one() -> None:
    apart = points(60, 40)
    together = np.zeros((50, 2, 2))
    together[:30, 0, 1] = 2
    together[30:, 1, 0] = 2
    wide, narrow = rate(together, anchor=1)[0], rate(apart, anchor=1)[0]
    assert wide.elo == narrow.elo
    assert wide.high - wide.low > 1.2 * (narrow.high - narrow.low)


def test_the_test_agrees_with_its_normal_approximation() -> None:
    # For many pairs and close hypotheses the generalised ratio is that of two normal distributions with the observed variance.
    test, counts = Sprt(elo0=0, elo1=5), [800, 2400, 3700, 2500, 850]
    pairs = sum(counts)
    mean = sum(count * score for count, score in zip(counts, SCORES, strict=True)) / pairs
    variance = sum(count * (score - mean) ** 2 for count, score in zip(counts, SCORES, strict=True)) / pairs
    zero, one = expected(0), expected(5)
    approximation = pairs * (one - zero) * (2 * mean - zero - one) / (2 * variance)
    assert test.llr(counts) == pytest.approx(approximation, rel=0.01)


@pytest.mark.parametrize(("elo", "wrong"), [(0.0, "elo1"), (60.0, "elo0")])
def test_the_test_errs_as_seldom_as_it_promises(elo: float, wrong: str) -> None:
    test, generator = Sprt(elo0=0, elo1=60), random.Random(1)
    errors = 0
    for _ in range(100):
        counts = [0] * 5
        while (verdict := test.verdict(counts)) == "open":
            # Five pairs between two looks: still at least as strict.
            for _ in range(5):
                counts[sum(generator.random() < expected(elo) for _ in range(2)) * 2] += 1
        errors += verdict == wrong
    assert errors <= 12


def test_winning_twice_decides_nothing() -> None:
    test = Sprt(elo0=0, elo1=20)
    assert 0 < test.llr([0, 0, 0, 0, 2]) < 0.5
    assert test.llr([0, 0, 0, 0, 2]) == pytest.approx(-Sprt(elo0=-20, elo1=0).llr([2, 0, 0, 0, 0]), abs=1e-6)


@pytest.mark.parametrize(
    "words", [[], ["elo0=0"], ["elo0=0", "elo1"], ["elo0=0", "elo1=x"], ["elo0=0", "elo0=1"], ["elo0=0", "elo1=nan"], ["foo=1"]]
)
def test_malformed_tests(words: list[str]) -> None:
    with pytest.raises(AzulejosError, match="malformed test"):
        Sprt.parse(words)


@pytest.mark.parametrize(
    "words", [["elo0=5", "elo1=5"], ["elo0=0", "elo1=5000"], ["elo0=0", "elo1=5", "alpha=0"], ["elo0=0", "elo1=5", "beta=0.6"]]
)
def test_unusable_tests(words: list[str]) -> None:
    with pytest.raises(AzulejosError, match="unusable"):
        Sprt.parse(words)
