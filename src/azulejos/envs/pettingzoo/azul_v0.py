"""Azul and Azul Mini for two to four players, version 0."""

from __future__ import annotations

from typing import Literal

from azulejos.envs.options import Illegal, Rewards, azul
from azulejos.envs.pettingzoo.table import TableEnv
from azulejos.envs.picture import RenderMode

__all__ = ["env", "raw_env"]


def env(
    *,
    players: int = 2,
    wall: Literal["coloured", "grey"] = "coloured",
    edition: Literal["azul", "mini"] = "azul",
    rewards: Rewards = "result",
    illegal: Illegal = "lose",
    render_mode: RenderMode | None = None,
) -> TableEnv:
    """A table of Azul.

    >>> azul = env(players=4, wall="grey", rewards="points")
    >>> azul.possible_agents
    ['player_0', 'player_1', 'player_2', 'player_3']
    """
    return TableEnv(azul(edition, players, wall), name="azul_v0", rewards=rewards, illegal=illegal, render_mode=render_mode)


raw_env = env
"""It checks by itself what PettingZoo's wrappers would check, so that there is nothing to wrap."""
