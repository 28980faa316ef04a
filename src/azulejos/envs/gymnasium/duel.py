"""Azul Duel, version 0."""

from __future__ import annotations

from azulejos.envs.gymnasium.seat import SeatEnv
from azulejos.envs.gymnasium.seats import SeatVectorEnv
from azulejos.envs.options import Rewards
from azulejos.envs.picture import RenderMode
from azulejos.rules.duel import Duel


class DuelEnv(SeatEnv):
    """A game of Azul Duel against a bot.

    >>> env = DuelEnv(goals="random4")
    >>> env.action_space
    Discrete(139)
    """

    def __init__(
        self,
        *,
        goals: str = "first",
        opponent: str = "random",
        seat: int | None = None,
        rewards: Rewards = "result",
        render_mode: RenderMode | None = None,
    ) -> None:
        super().__init__(Duel(goals=goals), opponent=opponent, seat=seat, rewards=rewards, render_mode=render_mode)


class DuelVectorEnv(SeatVectorEnv):
    """Many games of Azul Duel against bots.

    >>> DuelVectorEnv(3).action_space
    MultiDiscrete([139 139 139])
    """

    def __init__(
        self,
        num_envs: int,
        *,
        goals: str = "first",
        opponent: str = "random",
        seat: int | None = None,
        rewards: Rewards = "result",
        threads: int = 1,
    ) -> None:
        super().__init__(Duel(goals=goals), num_envs, opponent=opponent, seat=seat, rewards=rewards, threads=threads)
