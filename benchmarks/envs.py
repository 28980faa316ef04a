"""How fast the environments are, side by side in one run: ``.venv/bin/python -m benchmarks.envs``.

Every contestant plays uniformly random legal actions and is told observations and masks before each. The batch's rate is that of `Batch.step`; choosing the
actions is the learner's work, and what it takes here has a column of its own. Every number is the best of several rounds in which all contestants take turns,
so that whatever else runs on the machine meets all of them.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import time
import warnings
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple

import numpy as np
import pyspiel

import azulejos.envs.openspiel  # noqa: F401 (registers its games)
from azulejos.envs import Batch
from azulejos.envs.gymnasium import AzulVectorEnv, DuelVectorEnv, SeatEnv
from azulejos.envs.pettingzoo import azul_v0, duel_v0
from azulejos.rules.game import Game
from benchmarks.oracle_env import OracleEnv

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pettingzoo.classic import connect_four_v3

ROWS = 1024


class Lap(NamedTuple):
    """So many steps, in so many seconds, and what choosing the actions took beside them."""

    steps: int
    seconds: float
    choosing: float


class Rate(NamedTuple):
    """Steps a second; nanoseconds of a step and of the choice of its action."""

    steps: float
    step: float
    choice: float


Play = Callable[[], Lap]


def batch(variant: str, threads: int, steps: int, opponent: str | None = None) -> Play:
    """A batch that goes on where it was left."""
    games, rng = Batch(variant, ROWS, 1, threads=threads, opponent=opponent), np.random.default_rng(1)

    def play() -> Lap:
        stepping = choosing = 0.0
        for _ in range(steps):
            began = time.perf_counter()
            actions = games.sample(rng)
            chosen = time.perf_counter()
            games.step(actions)
            stepping += time.perf_counter() - chosen
            choosing += chosen - began
        return Lap(steps * ROWS, stepping, choosing)

    return play


def vector(envs: Any, steps: int) -> Play:
    """A vector environment of Gymnasium: its masks are numbers, so the choice is made of them."""
    rng = np.random.default_rng(1)
    masks = envs.reset(seed=1)[1]["action_mask"]

    def play() -> Lap:
        nonlocal masks
        stepping = choosing = 0.0
        for _ in range(steps):
            began = time.perf_counter()
            actions = (rng.random(masks.shape) * masks).argmax(axis=1)
            chosen = time.perf_counter()
            masks = envs.step(actions)[4]["action_mask"]
            stepping += time.perf_counter() - chosen
            choosing += chosen - began
        return Lap(steps * envs.num_envs, stepping, choosing)

    return play


def single(env: SeatEnv, steps: int) -> Play:
    """One environment of Gymnasium."""
    rng = random.Random(1)

    def play() -> Lap:
        stepping = choosing = 0.0
        info = env.reset(seed=1)[1]
        for _ in range(steps):
            began = time.perf_counter()
            action = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
            chosen = time.perf_counter()
            _, _, over, _, info = env.step(action)
            if over:
                info = env.reset()[1]
            stepping += time.perf_counter() - chosen
            choosing += chosen - began
        return Lap(steps, stepping, choosing)

    return play


def pettingzoo(make: Callable[[], Any], steps: int) -> Play:
    """The loop that PettingZoo's documentation shows. Who leaves a game that is over takes no step."""
    env, rng = make(), random.Random(1)

    def play() -> Lap:
        stepping = choosing = 0.0
        done = seed = 0
        while done < steps:
            seed += 1
            before = time.perf_counter()
            env.reset(seed=seed)
            for _ in env.agent_iter():
                observation, _, termination, truncation, _ = env.last()
                began = time.perf_counter()
                stepping += began - before
                action = None if termination or truncation else rng.choice(np.flatnonzero(observation["action_mask"]).tolist())
                before = time.perf_counter()
                choosing += before - began
                env.step(action)
                done += action is not None
            stepping += time.perf_counter() - before
        return Lap(done, stepping, choosing)

    return play


def openspiel(name: str, steps: int) -> Play:
    """A game of OpenSpiel: legal actions and the observation of who decides before every action. Draws are no steps, but take their time."""
    game, rng = pyspiel.load_game(name), random.Random(1)

    def play() -> Lap:
        stepping = choosing = 0.0
        done = 0
        while done < steps:
            before = time.perf_counter()
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, chances)[0])
                    continue
                actions = state.legal_actions()
                state.observation_tensor(state.current_player())
                began = time.perf_counter()
                stepping += began - before
                action = rng.choice(actions)
                before = time.perf_counter()
                choosing += before - began
                state.apply_action(action)
                done += 1
            stepping += time.perf_counter() - before
        return Lap(done, stepping, choosing)

    return play


def best(contestants: dict[str, Play], rounds: int) -> dict[str, Rate]:
    """The best lap of each."""
    laps: dict[str, list[Lap]] = {name: [] for name in contestants}
    for _ in range(rounds):
        for name, play in contestants.items():
            laps[name].append(play())
    rates = {}
    for name, found in laps.items():
        lap = min(found, key=lambda lap: lap.seconds / lap.steps)
        rates[name] = Rate(lap.steps / lap.seconds, 1e9 * lap.seconds / lap.steps, 1e9 * lap.choosing / lap.steps)
    return rates


def main() -> None:
    """Measure and print a Markdown table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--steps", type=int, default=300, help="steps of a batch in each round")
    options = parser.parse_args()
    steps = options.steps
    one, oracle = "batch `azul2`, 1 thread", "plain-Python Azul behind PettingZoo's interface"
    contestants = {
        one: batch("azul2", 1, steps),
        "batch `azul2`, 2 threads": batch("azul2", 2, steps),
        "batch `azul2`, 1 thread, against random bots": batch("azul2", 1, steps, opponent="random"),
        "batch `azul4`, 1 thread": batch("azul4", 1, steps),
        "batch `duel2`, 1 thread": batch("duel2", 1, steps),
        "batch `duel2`, 2 threads": batch("duel2", 2, steps),
        "Gymnasium vector `Azul-v0`": vector(AzulVectorEnv(ROWS), steps // 5),
        "Gymnasium vector `Duel-v0`": vector(DuelVectorEnv(ROWS), steps // 5),
        "Gymnasium `Azul-v0`": single(SeatEnv(Game.from_variant("azul2")), 20 * steps),
        "PettingZoo `azul_v0`": pettingzoo(azul_v0.env, 20 * steps),
        "PettingZoo `duel_v0`": pettingzoo(duel_v0.env, 20 * steps),
        oracle: pettingzoo(OracleEnv, 2 * steps),
        "PettingZoo's own `connect_four_v3`": pettingzoo(connect_four_v3.env, 5 * steps),
        "OpenSpiel `azulejos_azul`": openspiel("azulejos_azul", 5 * steps),
        "OpenSpiel `azulejos_duel`": openspiel("azulejos_duel", 5 * steps),
        "OpenSpiel's own `backgammon`": openspiel("backgammon", 5 * steps),
    }
    rates = best(contestants, options.rounds)
    print(
        f"{datetime.now(UTC):%Y-%m-%d}, {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, {ROWS} games in a batch\n"
    )
    print("| environment | steps/s | ns/step | ns for the choice | of plain Python |")
    print("|---|---|---|---|---|")
    for name, rate in rates.items():
        print(f"| {name} | {rate.steps:,.0f} | {rate.step:,.0f} | {rate.choice:,.0f} | {rate.steps / rates[oracle].steps:,.1f} |")
    for variant in ("azul2", "duel2"):
        ratio = rates[f"batch `{variant}`, 2 threads"].steps / rates[f"batch `{variant}`, 1 thread"].steps
        print(f"\nTwo threads of `{variant}`: {ratio:.2f} times one.")


if __name__ == "__main__":
    main()
