"""Azul and Azul Mini, version 0."""

from __future__ import annotations

from typing import Literal

from azulejos.envs.gymnasium.seat import SeatEnv
from azulejos.envs.gymnasium.seats import SeatVectorEnv
from azulejos.envs.options import Rewards, azul
from azulejos.envs.picture import RenderMode


class AzulEnv(SeatEnv):
    """A game of Azul against bots.

    >>> env = AzulEnv(players=2, wall="grey")
    >>> env.action_space
    Discrete(205)
    """

    def __init__(
        self,
        *,
        players: int = 2,
        wall: Literal["coloured", "grey"] = "coloured",
        edition: Literal["azul", "mini"] = "azul",
        opponent: str = "random",
        seat: int | None = None,
        rewards: Rewards = "result",
        render_mode: RenderMode | None = None,
    ) -> None:
        super().__init__(azul(edition, players, wall), opponent=opponent, seat=seat, rewards=rewards, render_mode=render_mode)


class AzulVectorEnv(SeatVectorEnv):
    """Many games of Azul against bots.

    >>> AzulVectorEnv(3, players=4).action_space
    MultiDiscrete([300 300 300])
    """

    def __init__(
        self,
        num_envs: int,
        *,
        players: int = 2,
        wall: Literal["coloured", "grey"] = "coloured",
        edition: Literal["azul", "mini"] = "azul",
        opponent: str = "random",
        seat: int | None = None,
        rewards: Rewards = "result",
        threads: int = 1,
    ) -> None:
        super().__init__(azul(edition, players, wall), num_envs, opponent=opponent, seat=seat, rewards=rewards, threads=threads)
