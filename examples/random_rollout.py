"""A random rollout in every interface: the shortest program for each.

    python examples/random_rollout.py --steps 1000

It needs ``pip install "azulejos[envs]"``; the first part, the native batch, needs nothing.
"""

from __future__ import annotations

import argparse
import sys

import numpy as np

from azulejos.envs import Batch, MissingExtra


def batch(steps: int) -> float:
    """A thousand games at once, all seats."""
    games, rng, ended, points = Batch("azul2", games=1000, seed=1), np.random.default_rng(1), 0, 0
    for _ in range(steps // len(games) or 1):
        games.step(games.sample(rng))
        ended += int(games.terminations.sum())
        points += int(games.scores[games.terminations].sum())
    return points / max(ended, 1)


def gymnasium(steps: int) -> float:
    """One seat against a bot."""
    import azulejos.envs.gymnasium  # noqa: F401, I001 (registers the environments, and says if gymnasium is missing)
    import gymnasium as gym

    env, rng, rewards = gym.make("azulejos/Azul-v0", opponent="greedy"), np.random.default_rng(1), []
    _, info = env.reset(seed=1)
    for _ in range(steps):
        _, reward, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        if over:
            rewards.append(float(reward))
            _, info = env.reset()
    return float(np.mean(rewards)) if rewards else 0.0


def pettingzoo(steps: int) -> dict[str, float]:
    """All seats by turns."""
    from azulejos.envs.pettingzoo import duel_v0

    env, rng, done = duel_v0.env(), np.random.default_rng(1), 0
    total = dict.fromkeys(env.possible_agents, 0.0)
    while done < steps:
        env.reset(seed=done)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            total[agent] += reward
            assert observation is not None
            env.step(None if termination or truncation else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            done += 1
    return total


def openspiel() -> list[float]:
    """A game with chance in the open."""
    import azulejos.envs.openspiel  # noqa: F401, I001 (registers the games, and says if open-spiel is missing)
    import pyspiel

    rng, state = np.random.default_rng(1), pyspiel.load_game("azulejos_azul(players=3)").new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    returns: list[float] = state.returns()
    return returns


def main() -> None:
    """Play in all of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=100_000)
    steps = parser.parse_args().steps
    if steps < 1:
        parser.error(f"unusable --steps {steps}: wanted is 1 or more")
    print(f"batch: random players make {batch(steps):.1f} points a game")
    try:
        print(f"gymnasium: a random player's mean result against greedy is {gymnasium(steps // 10):+.2f}")
        print(f"pettingzoo: two random players of Azul Duel ended with {pettingzoo(steps // 100)}")
        print(f"openspiel: three random players got {openspiel()}")
    except MissingExtra as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
