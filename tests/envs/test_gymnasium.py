"""The interface of Gymnasium: its own checks, and that its games are the same as everywhere."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import azulejos as az
from azulejos.engine import RandomBot
from azulejos.envs import Batch, next_seed, opponent_seed
from azulejos.envs.gymnasium import AzulEnv, AzulVectorEnv, DuelEnv, DuelVectorEnv, SeatEnv, SeatVectorEnv

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("azulejos/Azul-v0", {}),
    ("azulejos/Azul-v0", {"players": 3, "rewards": "difference", "edition": "mini", "seat": 0}),
    ("azulejos/Azul-v0", {"players": 4, "wall": "grey", "rewards": "points"}),
    ("azulejos/Azul-v0", {"opponent": "level-2"}),
    ("azulejos/Duel-v0", {}),
    ("azulejos/Duel-v0", {"goals": "random", "rewards": "points", "seat": 1}),
]


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_the_interface(name: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    # The check renders in every mode; pixels are tested elsewhere.
    monkeypatch.setitem(SeatEnv.metadata, "render_modes", ["human", "ansi", "svg"])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name, **options).unwrapped)
    assert "seat 0" in capsys.readouterr().out


def test_pixels() -> None:
    env = gymnasium.make("azulejos/Azul-v0", render_mode="rgb_array")
    env.reset(seed=7)
    pixels = env.render()
    assert isinstance(pixels, np.ndarray)
    assert pixels.dtype == np.uint8
    assert pixels.shape[2] == 3


def test_people_are_shown_every_step_without_asking(capsys: pytest.CaptureFixture[str]) -> None:
    env, text = (gymnasium.make("azulejos/Azul-v0", render_mode=mode, seat=0) for mode in ("human", "ansi"))
    _, info = env.reset(seed=7)
    text.reset(seed=7)
    assert capsys.readouterr().out == text.render()
    action = int(info["action_mask"].argmax())
    env.step(action)
    text.step(action)
    assert capsys.readouterr().out == text.render()


def test_a_game_against_a_bot_is_the_game_of_its_seed() -> None:
    game = az.Azul(players=3)
    env = SeatEnv(game, opponent="random", seat=1)
    observation, info = env.reset(seed=17)
    dealer = az.Dealer(17)
    position = game.start(dealer)
    bots = {seat: RandomBot(opponent_seed(17, seat)) for seat in (0, 2)}
    reward, over = 0.0, False
    while not over:
        while position.seat in bots:
            position = position.play(bots[position.seat].choose(position, position.seat)).deal(dealer)
        assert env.position == position
        np.testing.assert_array_equal(observation, position.observation(1))
        assert np.flatnonzero(info["action_mask"]).tolist() == position.legal_indices()
        assert env.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
        action = position.legal_indices()[-1]
        position = position.play(action).deal(dealer)
        observation, reward, over, truncated, info = env.step(action)
        assert not truncated
    while position.kind != "end":
        assert position.seat is not None
        position = position.play(bots[position.seat].choose(position, position.seat)).deal(dealer)
    assert env.position == position
    assert tuple(info["scores"]) == position.scores
    assert (reward > 0) == (1 in position.winners)
    assert not info["action_mask"].any()
    np.testing.assert_array_equal(observation, position.observation(1))
    with pytest.raises(az.AzulejosError, match="a step when the game is over: reset begins a new one"):
        env.step(0)


@pytest.mark.parametrize(
    ("vector", "one", "options"),
    [(AzulVectorEnv, AzulEnv, {"players": 3, "rewards": "difference"}), (DuelVectorEnv, DuelEnv, {"goals": "random"})],
)
def test_one_environment_and_a_vector_play_the_same_games(
    vector: Callable[..., SeatVectorEnv], one: Callable[..., SeatEnv], options: dict[str, Any]
) -> None:
    envs = vector(3, **options)
    single = [one(**options) for _ in range(3)]
    observations, infos = envs.reset(seed=50)
    for row, env in enumerate(single):
        observation, info = env.reset(seed=50 + row)
        np.testing.assert_array_equal(observation, observations[row])
        assert info["seat"] == infos["seat"][row]
    rng = np.random.default_rng(2)
    ended = 0
    while ended < 5:
        actions = [int(rng.choice(np.flatnonzero(mask))) for mask in infos["action_mask"]]
        observations, rewards, terminations, truncations, infos = envs.step(actions)
        assert not truncations.any()
        assert infos["_action_mask"].all()
        assert ("final_obs" in infos) == terminations.any()
        for row, env in enumerate(single):
            seed, seat = env._table.seeds.item(0), env._table.own_seats.item(0)
            observation, reward, terminated, _, info = env.step(actions[row])
            assert rewards[row] == reward
            assert terminations[row] == terminated
            if terminated:
                ended += 1
                assert infos["_final_obs"][row]
                np.testing.assert_array_equal(infos["final_obs"][row], observation)
                final = infos["final_info"]
                assert (final["seed"][row], final["seat"][row]) == (seed, seat)
                np.testing.assert_array_equal(final["scores"][row], info["scores"])
                observation, info = env.reset()
            np.testing.assert_array_equal(observations[row], observation)
            np.testing.assert_array_equal(infos["action_mask"][row], info["action_mask"])
            assert (infos["seed"][row], infos["seat"][row]) == (info["seed"], info["seat"])


def test_a_vector_environment_keeps_the_promises_of_its_spaces() -> None:
    envs = gymnasium.make_vec("azulejos/Azul-v0", num_envs=16, threads=2)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, _ = envs.reset(seed=3)
    kept = observations.copy()
    envs.action_space.seed(3)
    lost = 0
    for _ in range(20):
        # Most of these actions are illegal, and lose.
        step = envs.step(envs.action_space.sample())
        assert envs.observation_space.contains(step[0])
        assert set(step[1].tolist()) <= {-1.0, 0.0}
        assert (step[1] == -1).tolist() == step[2].tolist()
        lost += int(step[2].sum())
    assert lost > 100
    np.testing.assert_array_equal(observations, kept)
    envs.reset(seed=3)
    np.testing.assert_array_equal(envs.reset()[1]["seed"], [next_seed(3 + row) for row in range(16)])
    assert envs.reset(seed=list(range(16)))[1]["seed"].tolist() == list(range(16))  # type: ignore[arg-type]
    with pytest.raises(az.AzulejosError, match="3 seeds for 16 environments"):
        envs.reset(seed=[1, 2, 3])  # type: ignore[arg-type]


def test_each_environment_of_a_vector_can_have_its_own_seed() -> None:
    envs = AzulVectorEnv(3)
    assert envs.reset(seed=np.array([7, 2**64 - 1, 0], dtype=np.uint64))[1]["seed"].tolist() == [7, 2**64 - 1, 0]
    assert envs.reset(seed=[9, None, 3])[1]["seed"].tolist() == [9, next_seed(2**64 - 1), 3]
    assert envs.reset(seed=5)[1]["seed"].tolist() == [5, 6, 7]
    for wrong in ([1, 2, -1], [1, 2, 2.5]):
        with pytest.raises(az.AzulejosError, match=rf"unusable seed {wrong[2]}: the seeds of environments are 0 to 2\*\*64 - 1"):
            envs.reset(seed=wrong)  # type: ignore[arg-type]
        assert envs._running.seeds.tolist() == [5, 6, 7]


def test_what_is_no_action_loses_like_any_illegal_one() -> None:
    for action in (-1, 180, 10**30, np.int64(180)):
        env = AzulEnv(seat=0)
        env.reset(seed=7)
        assert env.step(action)[1:3] == (-1.0, True)


def test_seeds_of_numpy_are_seeds() -> None:
    assert AzulEnv().reset(seed=np.int64(7))[1]["seed"] == 7  # type: ignore[arg-type]


def test_any_bot_can_be_the_opponent(register: Callable[..., None]) -> None:
    asked = []

    class First:
        name = "first"

        def __init__(self, seed: int) -> None:
            self.seed = seed

        def choose(self, position: az.Position, seat: int) -> az.Action:
            asked.append((self.seed, seat))
            return position.legal_actions()[0]

    register("first", First)
    env = gymnasium.make("azulejos/Azul-v0", opponent="first", seat=1)
    _, info = env.reset(seed=7)
    assert env.unwrapped.position == az.Azul().start(7).play(az.Azul().start(7).legal_actions()[0])  # type: ignore[attr-defined]
    env.step(int(info["action_mask"].argmax()))
    assert asked == [(opponent_seed(7, 0), 0)] * 2


def test_seeds_follow_each_other_where_none_is_given() -> None:
    env = AzulEnv()
    seed = env.reset()[1]["seed"]
    assert env.reset()[1]["seed"] == next_seed(seed)
    assert AzulEnv().reset()[1]["seed"] != seed
    batch = Batch("azul2", games=1, seed=5, opponent="random")
    np.testing.assert_array_equal(AzulEnv().reset(seed=5, options={"unknown": 1})[0], batch.observations[0])


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: AzulEnv(opponent="nobody"), "unknown bot 'nobody'"),
        (lambda: AzulEnv(seat=2), "unknown seat 2"),
        (lambda: AzulEnv(edition="duel"), "unknown edition 'duel': known are azul, mini"),  # type: ignore[arg-type]
        (lambda: AzulEnv(players=5), "Azul is not for 5 players"),
        (lambda: AzulEnv(render_mode="film"), "unknown render mode 'film'"),  # type: ignore[arg-type]
        (lambda: AzulEnv().step(0), "no game has begun: reset begins one"),
        (lambda: AzulEnv().position, "no game has begun: reset begins one"),
        (lambda: AzulVectorEnv(2).step([0, 0]), "no game has begun: reset begins one"),
        (lambda: AzulVectorEnv(0), "unusable number of environments 0: wanted is 1 to 1048576"),
        (lambda: AzulVectorEnv(2, threads=0).reset(), "unusable number of threads 0"),
        (lambda: AzulEnv(seat="first"), "unknown seat 'first': wanted is 0 to 1"),  # type: ignore[arg-type]
        (lambda: AzulEnv().reset(seed="seven"), "unusable seed 'seven'"),  # type: ignore[arg-type]
        (lambda: AzulEnv().reset(seed=-1), "unusable seed -1"),
        (lambda: AzulEnv().reset(seed=2**64), "unusable seed"),
    ],
)
def test_mistakes_are_named(make: Callable[[], object], message: str) -> None:
    with pytest.raises(az.AzulejosError, match=message):
        make()
