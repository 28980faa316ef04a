"""Azul Duel, version 0."""

from __future__ import annotations

from azulejos.envs.options import Illegal, Rewards
from azulejos.envs.pettingzoo.table import TableEnv
from azulejos.envs.picture import RenderMode
from azulejos.rules.duel import Duel

__all__ = ["env", "raw_env"]


def env(
    *,
    goals: str = "first",
    rewards: Rewards = "result",
    illegal: Illegal = "lose",
    render_mode: RenderMode | None = None,
) -> TableEnv:
    """A table of Azul Duel; ``goals`` as in `Duel`. An agent observes what its seat may know.

    >>> duel = env(goals="random")
    >>> duel.possible_agents
    ['player_0', 'player_1']
    """
    return TableEnv(Duel(goals=goals), name="duel_v0", rewards=rewards, illegal=illegal, render_mode=render_mode)


raw_env = env
"""It checks by itself what PettingZoo's wrappers would check, so that there is nothing to wrap."""
