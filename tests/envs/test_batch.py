"""The native batch: the same games as everywhere else, told in arrays."""

from __future__ import annotations

import copy
import gc
import pickle
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import azulejos as az
from azulejos.engine import RandomBot
from azulejos.engine import bots as engine_bots
from azulejos.envs import ILLEGAL_POINTS, Batch, Rewards, next_seed, opponent_seed

VARIANTS = az.variants()


def told(batch: Batch) -> dict[str, Any]:
    return {name: array.copy() for name, array in vars(batch).items() if isinstance(array, np.ndarray)}


def assert_told(batch: Batch, wanted: dict[str, Any]) -> None:
    for name, array in wanted.items():
        np.testing.assert_array_equal(getattr(batch, name), array, err_msg=name)


def assert_row(batch: Batch, row: int, position: az.Position, seed: int) -> None:
    assert batch.position(row) == position
    assert batch.seeds[row] == seed
    assert batch.seats[row] == position.seat
    assert np.flatnonzero(batch.masks[row]).tolist() == position.legal_indices()
    assert batch.legal_counts[row] == len(position.legal_indices())
    assert position.seat is not None
    np.testing.assert_array_equal(batch.observations[row], position.observation(position.seat))


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_game_is_the_game_that_its_seed_starts(variant: str) -> None:
    game = az.Game.from_variant(variant)
    rng = np.random.default_rng(1)
    batch = Batch(variant, games=3, seed=40)
    seeds = [40, 41, 42]
    dealers = [az.Dealer(seed) for seed in seeds]
    positions = [game.start(dealer) for dealer in dealers]
    ended = 0
    while ended < 4:
        actions = batch.sample(rng)
        batch.step(actions)
        for row, action in enumerate(actions.tolist()):
            actor = positions[row].seat
            assert actor is not None
            positions[row] = positions[row].play(action).deal(dealers[row])
            over = positions[row].kind == "end"
            assert batch.terminations[row] == over
            assert tuple(batch.scores[row].tolist()) == positions[row].scores
            if over:
                ended += 1
                np.testing.assert_array_equal(batch.final_observations[row], positions[row].observation(actor))
                winners = positions[row].winners
                losers = -1 / (game.players - 1)
                share = (game.players / len(winners) - 1) / (game.players - 1)
                wanted = [share if seat in winners else losers for seat in range(game.players)]
                assert batch.rewards[row].tolist() == pytest.approx(wanted)
                seeds[row] = next_seed(seeds[row])
                dealers[row] = az.Dealer(seeds[row])
                positions[row] = game.start(dealers[row])
            else:
                assert not batch.rewards[row].any()
            assert_row(batch, row, positions[row], seeds[row])


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_observation_shows_no_more_than_the_seat_may_know(variant: str) -> None:
    batch = Batch(variant, games=2, seed=3)
    rng = np.random.default_rng(3)
    for _ in range(80):
        for row in range(2):
            position = batch.position(row)
            for seat in range(batch.game.players):
                np.testing.assert_array_equal(batch.observe(row, seat), position.view(seat).observation(seat))
        batch.step(batch.sample(rng))


@pytest.mark.parametrize("variant", ["azul2", "azul3g"])
@pytest.mark.parametrize("kind", ["difference", "points"])
def test_rewards_in_points(variant: str, kind: Rewards) -> None:
    batch = Batch(variant, games=8, seed=9, rewards=kind, autoreset=False)
    rng = np.random.default_rng(9)
    first = batch.scores.copy()
    total = np.zeros_like(batch.rewards)
    while (batch.seats >= 0).any():
        going = batch.seats >= 0
        batch.step(batch.sample(rng))
        total[going] += batch.rewards[going]
    scores = batch.scores
    if kind == "points":
        np.testing.assert_array_equal(total, scores - first)
    else:
        others = (scores.sum(axis=1, keepdims=True) - scores) / (batch.game.players - 1)
        np.testing.assert_allclose(total, scores - others, rtol=1e-6)


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [
        ("result", [-0.5, 0.25, 0.25]),
        ("difference", [-ILLEGAL_POINTS, ILLEGAL_POINTS / 2, ILLEGAL_POINTS / 2]),
        ("points", [-ILLEGAL_POINTS, 0, 0]),
    ],
)
def test_an_illegal_action_loses_if_it_is_to(kind: Rewards, wanted: list[float]) -> None:
    for illegal in (0, -1, 10**12):
        batch = Batch("azul3", games=2, seed=7, rewards=kind, illegal="lose")
        legal = int(batch.masks[1].argmax())
        before = batch.observations[0].copy()
        batch.step([illegal, legal])
        assert batch.rewards[0].tolist() == wanted
        assert batch.terminations.tolist() == batch.illegal.tolist() == [True, False]
        np.testing.assert_array_equal(batch.final_observations[0], before)
        assert batch.position(0) == batch.game.start(next_seed(7))
        batch.step(batch.masks.argmax(axis=1))
        assert not batch.illegal.any()
        assert not batch.terminations.any()


def test_a_refused_step_changes_nothing() -> None:
    batch = Batch("azul2", games=3, seed=7, threads=2)
    before = told(batch)
    legal = int(batch.masks[0].argmax())
    with pytest.raises(az.IllegalAction, match=r"^game 2: illegal action '0B1': the centre is empty$"):
        batch.step([legal, legal, 0])
    with pytest.raises(az.MalformedAction, match=r"^game 1: malformed action 180: numbers of actions are 0 to 179$"):
        batch.step([legal, 180, legal])
    assert_told(batch, before)
    assert [batch.position(row) for row in range(3)] == [batch.game.start(7 + row) for row in range(3)]
    batch.step([legal, int(batch.masks[1].argmax()), int(batch.masks[2].argmax())])


def test_games_that_are_over_wait_without_autoreset() -> None:
    batch = Batch("azul2", games=2, seed=7, illegal="lose", autoreset=False)
    legal = int(batch.masks[1].argmax())
    batch.step([0, legal])
    assert batch.seats.tolist() == [-1, 1]
    assert batch.legal_counts[0] == 0
    assert not batch.masks[0].any()
    assert batch.rewards[0].tolist() == [-1, 1]
    final = batch.observations[0].copy()
    batch.step([5, int(batch.masks[1].argmax())])
    assert not batch.rewards[0].any()
    assert not batch.terminations[0]
    assert batch.seats[0] == -1
    np.testing.assert_array_equal(batch.observations[0], final)
    batch.reset_game(0, seed=12)
    assert_row(batch, 0, batch.game.start(12), 12)
    assert not batch.terminations.any()
    assert not batch.rewards.any()


class Slow(RandomBot):
    """The random bot under a name that the core does not know."""

    name = "slow"


@pytest.mark.parametrize("variant", ["azul2", "azul4g"])
@pytest.mark.parametrize("kind", ["result", "points"])
def test_opponents_in_the_core_are_the_bots_in_python(variant: str, kind: Rewards, register: Callable[..., None]) -> None:
    register("slow", Slow)
    native = Batch(variant, games=5, seed=100, opponent="random", rewards=kind)
    python = Batch(variant, games=5, seed=100, opponent="slow", rewards=kind)
    rng = np.random.default_rng(5)
    assert_told(python, told(native))
    ended = 0
    while ended < 10:
        actions = native.sample(rng)
        native.step(actions)
        python.step(actions)
        assert_told(python, told(native))
        assert (native.seats == native.own_seats).all()
        ended += int(native.terminations.sum())
    native.reset()
    python.reset()
    assert_told(python, told(native))


def test_a_game_with_opponents_can_be_played_by_hand() -> None:
    batch = Batch("azul2", games=1, seed=8, opponent="random", seat=1, autoreset=False)
    dealer = az.Dealer(8)
    position = batch.game.start(dealer)
    bot = RandomBot(opponent_seed(8, 0))
    while position.kind != "end":
        if position.seat == 0:
            position = position.play(bot.choose(position, 0)).deal(dealer)
            continue
        assert batch.position(0) == position
        action = int(batch.masks[0].argmax())
        position = position.play(action).deal(dealer)
        batch.step([action])
    assert batch.position(0) == position
    assert tuple(batch.scores[0].tolist()) == position.scores


def test_whose_seat_it_is_follows_from_the_seed() -> None:
    assert Batch("azul3", games=5, seed=7, opponent="random").own_seats.tolist() == [1, 2, 0, 1, 2]
    assert Batch("azul3", games=2, seed=7, opponent="random", seat=2).own_seats.tolist() == [2, 2]
    assert Batch("azul3", games=2, seed=7).own_seats.tolist() == [-1, -1]


def test_arrays_are_views_that_are_filled_in_place_and_outlive_the_batch() -> None:
    batch = Batch("azul2", games=4, seed=7)
    observations, masks = batch.observations, batch.masks
    rng = np.random.default_rng(1)
    result, *_ = batch.step(batch.sample(rng))
    assert result is observations
    assert batch.reset(seed=7)[0] is observations
    before = told(batch)
    # Nobody reads what learners write here.
    for name in before:
        getattr(batch, name).fill(1)
    batch.reset(seed=7)
    assert_told(batch, {name: array for name, array in before.items() if name not in ("truncations", "final_observations")})
    del batch, result
    gc.collect()
    assert observations.sum() > 0
    assert masks.any()


def test_rows_go_on_to_their_next_games() -> None:
    batch = Batch("azul2", games=3, seed=7)
    batch.reset()
    assert batch.seeds.tolist() == [next_seed(7), next_seed(8), next_seed(9)]
    last = Batch("azul2", games=2, seed=2**64 - 1)
    assert last.seeds.tolist() == [2**64 - 1, 0]
    assert Batch("azul2", games=1).seeds[0] != Batch("azul2", games=1).seeds[0]


def test_a_step_that_is_being_made_is_waited_for() -> None:
    batch = Batch("azul2", games=64, seed=7, threads=2)
    with pytest.raises(az.AzulejosError, match="no step is being made: send begins one"):
        batch.recv()
    actions = batch.masks.argmax(axis=1)
    batch.send(actions)
    for again in (lambda: batch.send(actions), lambda: batch.reset(1), lambda: batch.position(0), lambda: batch.observe(0, 0)):
        with pytest.raises(az.AzulejosError, match="a step is being made: recv ends it"):
            again()
    batch.recv()
    alone = Batch("azul2", games=64, seed=7)
    alone.step(actions)
    assert_told(batch, told(alone))


def test_one_of_two_threads_gets_the_step_and_the_other_is_told() -> None:
    batch = Batch(az.Azul(), 4000, seed=1, threads=2)
    refused: list[str] = []

    def receive() -> None:
        try:
            batch.recv()
        except az.AzulejosError as error:
            refused.append(str(error))

    for _ in range(10):
        batch.send(batch.masks.argmax(axis=1))
        waiting = [threading.Thread(target=receive) for _ in range(2)]
        for thread in waiting:
            thread.start()
        for thread in waiting:
            thread.join()
    assert len(refused) == 10
    assert set(refused) <= {"somebody waits for this step already", "no step is being made: send begins one"}


def test_a_sample_is_uniform_over_the_legal_actions() -> None:
    batch = Batch("azul2", games=1, seed=7)
    rng = np.random.default_rng(2)
    legal = np.flatnonzero(batch.masks[0])
    counts = np.bincount([int(batch.sample(rng)[0]) for _ in range(9000)], minlength=180)
    assert counts[legal].sum() == 9000
    expected = 9000 / len(legal)
    assert ((counts[legal] - expected) ** 2 / expected).sum() < 150  # chi square of 89 degrees: 150 is beyond 4.5 sigma


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Batch("azul5", 1), "unknown variant 'azul5'"),
        (lambda: Batch("azul2", 0), "unusable number of games 0: wanted is 1 to 1048576"),
        (lambda: Batch("azul2", 2**40), "unusable number of games 1099511627776"),
        (lambda: Batch("azul2", 1.5), "unusable number of games 1.5"),  # type: ignore[arg-type]
        (lambda: Batch("azul2", 1, seed=-1), "unusable seed -1"),
        (lambda: Batch("azul2", 1, seed=2**64), "unusable seed 18446744073709551616"),
        (lambda: Batch("azul2", 1, threads=0), "unusable number of threads 0"),
        (lambda: Batch("azul2", 1, rewards="elo"), "unknown rewards 'elo'"),  # type: ignore[arg-type]
        (lambda: Batch("azul2", 1, illegal="win"), "unknown treatment of illegal actions 'win'"),  # type: ignore[arg-type]
        (lambda: Batch("azul2", 1, opponent="nobody"), "unknown bot 'nobody'"),
        (lambda: Batch("azul2", 1, opponent="random", seat=2), "unknown seat 2"),
        (lambda: Batch("azul2", 1, seat=0), "seat 0 without an opponent"),
        (lambda: Batch("azul2", 2).step([1]), "1 actions for 2 games"),
        (lambda: Batch("azul2", 2).step([1.0, 2.0]), r"unusable actions of shape \(2,\) and type float64"),
        (lambda: Batch("azul2", 2).position(2), "unknown game 2: wanted is 0 to 1"),
        (lambda: Batch("azul2", 2).observe(0, 5), "unknown seat 5: wanted is 0 to 1"),
        (lambda: Batch("azul2", 2).reset(seed=-3), "unusable seed -3"),
        (lambda: Batch("azul2", 2).reset_game(-1, seed=3), "unknown game -1: wanted is 0 to 1"),
    ],
)
def test_mistakes_are_named(make: Callable[[], object], message: str) -> None:
    with pytest.raises(az.AzulejosError, match=f"^{message}"):
        make()


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_batch_is_not_copied_but_its_positions_are(copied: Callable[[object], object]) -> None:
    batch = Batch("azul2", games=2, seed=7)
    with pytest.raises(TypeError, match=r"^a batch cannot be copied: look ahead with position\(row\), which never changes$"):
        copied(batch)
    assert copied(batch.position(0))


def test_the_engine_has_the_bot_that_the_core_plays() -> None:
    assert "random" in engine_bots()
