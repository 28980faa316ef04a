"""The interface of PettingZoo: its own tests, and that its games are the same as everywhere."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from functools import partial

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import azulejos as az
from azulejos.envs import Batch, next_seed
from azulejos.envs.pettingzoo import TableEnv, azul_v0, duel_v0

TABLES: list[Callable[..., TableEnv]] = [
    azul_v0.env,
    partial(azul_v0.env, players=3, rewards="difference", edition="mini"),
    partial(azul_v0.env, players=4, wall="grey", rewards="points"),
    duel_v0.env,
    partial(duel_v0.env, goals="random4", rewards="difference"),
]


@pytest.mark.parametrize("make", TABLES)
def test_the_interface(make: Callable[..., TableEnv], capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        # Classic environments with action masks have observations that are dictionaries; the test knows only the names of PettingZoo's own.
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        api_test(make(), num_cycles=100)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("make", TABLES)
def test_seeds(make: Callable[..., TableEnv]) -> None:
    seed_test(make, num_cycles=60)


@pytest.mark.parametrize("make", [azul_v0.env, duel_v0.env])
def test_rendering(make: Callable[..., TableEnv], capsys: pytest.CaptureFixture[str]) -> None:
    render_test(make, custom_tests={"svg": lambda picture: picture.startswith("<svg")})
    env = make(render_mode="ansi")
    env.reset(seed=7)
    assert env.position.game.title in env.render()
    assert "seat 0" in capsys.readouterr().out


def test_people_are_shown_every_step_without_asking(capsys: pytest.CaptureFixture[str]) -> None:
    env, text = azul_v0.env(render_mode="human"), azul_v0.env(render_mode="ansi")
    env.reset(seed=7)
    text.reset(seed=7)
    assert capsys.readouterr().out == text.render()
    action = int(env.observe("player_0")["action_mask"].argmax())
    env.step(action)
    text.step(action)
    assert capsys.readouterr().out == text.render()


@pytest.mark.parametrize("make", TABLES)
def test_the_performance_benchmark(
    make: Callable[..., TableEnv], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # It plays for five seconds, told by a clock: this one goes on by a hundredth whenever it is asked, so that always as much is played.
    hundredths = iter(range(10**6))
    monkeypatch.setattr(time, "time", lambda: next(hundredths) / 100)
    performance_benchmark(make())
    assert "Finished performance benchmark" in capsys.readouterr().out


def play(env: TableEnv, seed: int) -> list[tuple[str, float]]:
    """Plays a whole game with random actions; what each agent was told when it acted or left."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    told = []
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        assert observation is not None
        assert info == {}
        assert not truncation
        told.append((agent, reward))
        env.step(None if termination else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return told


@pytest.mark.parametrize("players", [2, 3])
def test_every_agent_is_told_its_rewards(players: int) -> None:
    for seed in range(5):
        env = azul_v0.env(players=players, rewards="points")
        told = play(env, seed)
        assert env.agents == []
        position = env.position
        assert position.kind == "end"
        totals = [sum(reward for agent, reward in told if agent == name) for name in env.possible_agents]
        assert totals == list(position.scores)

        env = azul_v0.env(players=players)
        told = play(env, seed)
        last = dict(told[-players:])
        assert not any(reward for _, reward in told[:-players])
        assert {agent for agent, reward in last.items() if reward == max(last.values())} == {f"player_{seat}" for seat in position.winners}
        assert sum(last.values()) == pytest.approx(0)


@pytest.mark.parametrize(("make", "variant"), [(partial(azul_v0.env, wall="grey", players=3), "azul3g"), (duel_v0.env, "duel2")])
def test_the_same_game_as_in_a_batch(make: Callable[..., TableEnv], variant: str) -> None:
    env = make()
    env.reset(seed=21)
    batch = Batch(variant, games=1, seed=21, autoreset=False)
    rng = np.random.default_rng(3)
    while batch.seats[0] >= 0:
        observation = env.observe(env.agent_selection)
        assert env.agent_selection == f"player_{batch.seats[0]}"
        np.testing.assert_array_equal(observation["observation"], batch.observations[0])
        np.testing.assert_array_equal(observation["action_mask"], batch.masks[0])
        for seat, agent in enumerate(env.possible_agents):
            np.testing.assert_array_equal(env.observe(agent)["observation"], env.position.observation(seat))
        action = batch.sample(rng)
        batch.step(action)
        env.step(action[0])
    assert all(env.terminations.values())
    assert [env.rewards[agent] for agent in env.possible_agents] == batch.rewards[0].tolist()


def test_an_illegal_action_loses_at_once() -> None:
    env = azul_v0.env(players=3)
    env.reset(seed=7)
    env.step(0)
    assert env.terminations == dict.fromkeys(env.possible_agents, True)
    assert env.rewards == {"player_0": -0.5, "player_1": 0.25, "player_2": 0.25}
    assert [env.last()[1:3]] == [(-0.5, True)]
    for agent in env.possible_agents:
        assert not env.observe(agent)["action_mask"].any()
        assert env.agent_selection == agent
        env.step(None)
    assert env.agents == []


def test_what_is_no_action_loses_like_any_illegal_one() -> None:
    for action in (-1, 180, 10**30):
        env = azul_v0.env()
        env.reset(seed=7)
        env.step(action)
        assert env.rewards == {"player_0": -1.0, "player_1": 1.0}
        assert all(env.terminations.values())


def test_observations_are_the_callers_own() -> None:
    env = azul_v0.env()
    env.reset(seed=7)
    first = env.observe("player_0")
    kept = {name: array.copy() for name, array in first.items()}
    env.step(int(first["action_mask"].argmax()))
    second = env.observe("player_1")
    for name, array in first.items():
        np.testing.assert_array_equal(array, kept[name])
        assert not np.shares_memory(array, second[name])


def test_games_follow_each_other() -> None:
    env = azul_v0.env()
    env.reset(seed=7, options={"unknown": True})
    env.reset()
    assert env.position == az.Azul().start(next_seed(7))
    with pytest.raises(az.AzulejosError, match="unusable seed -1"):
        env.reset(seed=-1)
    assert env.position == az.Azul().start(next_seed(7))
    other = azul_v0.env()
    other.reset()
    assert other.seed is not None


def test_mistakes_are_named() -> None:
    env = azul_v0.env(illegal="refuse")
    for early in (lambda: env.step(0), lambda: env.position, lambda: env.observe("player_1")):
        with pytest.raises(az.AzulejosError, match="no game has begun: reset begins one"):
            early()
    env.reset(seed=7)
    before = env.position
    with pytest.raises(az.AzulejosError, match="None for player_0, who is to act: wanted is an action from 0 to 179"):
        env.step(None)
    for wrong in (180, -1, 10**30):
        with pytest.raises(az.MalformedAction, match=f"^malformed action {wrong}: numbers of actions are 0 to 179$"):
            env.step(wrong)
    with pytest.raises(TypeError):
        env.step(1.0)  # type: ignore[arg-type]
    with pytest.raises(az.AzulejosError, match="no render mode: make the environment with one of human, ansi, svg, rgb_array"):
        env.render()
    assert env.position == before
    with pytest.raises(az.AzulejosError, match="unknown render mode 'film'"):
        azul_v0.env(render_mode="film")  # type: ignore[arg-type]
    with pytest.raises(az.UnknownVariant, match="Azul is not for 5 players"):
        azul_v0.env(players=5)
    play(env, seed=7)
    with pytest.raises(az.AzulejosError, match="a step when all agents are gone: reset begins a new game"):
        env.step(None)
