"""Bots that play the other seats: as many as are needed, as new as their games, and closed in the end."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import azulejos as az
from azulejos.engine import RandomBot
from azulejos.envs import Batch
from azulejos.envs.gymnasium import AzulEnv, AzulVectorEnv

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "mybot.py"


class Counted(RandomBot):
    """The random bot, as something that runs until it is closed, like a program."""

    name = "counted"
    running: list[Counted]

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.running.append(self)

    def close(self) -> None:
        self.running.remove(self)


@pytest.fixture
def running(register: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> list[Counted]:
    """The bots that have not been closed."""
    monkeypatch.setattr(Counted, "running", [], raising=False)
    register("counted", Counted)
    return Counted.running


def test_no_more_bots_run_than_there_are_seats(running: list[Counted]) -> None:
    batch = Batch("azul3", games=4, seed=1, opponent="counted")
    rng = np.random.default_rng(1)
    ended = 0
    while ended < 12:
        batch.step(batch.sample(rng))
        ended += int(batch.terminations.sum())
        # Whose seat is the caller's follows from the seed, so three seats of a row may have had a bot.
        assert len(running) <= 4 * 3
    batch.reset_game(2, seed=5)
    batch.reset(seed=1)
    assert len(running) <= 4 * 2
    batch.close()
    assert running == []


def test_an_environment_that_is_closed_leaves_no_bot(running: list[Counted]) -> None:
    env, envs = AzulEnv(opponent="counted", seat=1), AzulVectorEnv(3, opponent="counted", seat=1)
    assert running == []
    env.reset(seed=1)
    envs.reset(seed=1)
    assert len(running) == 4
    env.close()
    assert len(running) == 3
    envs.close()
    assert running == []
    AzulEnv(opponent="counted").close()


def test_a_new_game_has_new_bots_even_from_the_same_seed(running: list[Counted]) -> None:
    batch = Batch("azul2", games=2, seed=8, opponent="counted", seat=0)

    def seen() -> list[list[int]]:
        told = []
        for _ in range(4):
            batch.step(batch.masks.argmax(axis=1))
            told.append(batch.observations.sum(axis=1).tolist())
        return told

    first = seen()
    batch.reset(seed=8)
    assert seen() == first
    for row in range(2):
        batch.reset_game(row, seed=8 + row)
    assert seen() == first


def test_a_program_can_be_the_opponent() -> None:
    env = AzulEnv(opponent=f"program:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}", seat=0)
    # The class in that file is the same bot.
    same = AzulEnv(opponent=f"python:{EXAMPLE}:MyBot", seat=0)
    for seed in (1, 2):
        _, info = env.reset(seed=seed)
        same.reset(seed=seed)
        for _ in range(3):
            action = int(info["action_mask"].argmax())
            _, _, _, _, info = env.step(action)
            same.step(action)
            assert env.position == same.position
    env.close()


def test_a_bot_that_cannot_start_is_refused_at_once() -> None:
    with pytest.raises(az.AzulejosError, match="does not start"):
        AzulEnv(opponent="program:./no-such-program")
