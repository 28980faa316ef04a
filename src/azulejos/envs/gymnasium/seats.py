"""Many games of any kind as a vector environment of Gymnasium, stepped in the core."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from azulejos.envs.batch import GAMES_LIMIT, Batch
from azulejos.envs.options import Rewards, checked_number, checked_options
from azulejos.envs.seeds import checked_seed
from azulejos.envs.spaces import actions_of, observations_of
from azulejos.rules.errors import AzulejosError
from azulejos.rules.game import Game

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray


class SeatVectorEnv(VectorEnv[Any, Any, Any]):
    """What `SeatEnv` is, many times: the same games from the same seeds, the first game of environment ``i`` with ``seed + i``.

    A game that is over is followed by the next in the same step (``AutoresetMode.SAME_STEP``): ``final_obs`` and ``final_info`` tell how it ended. All arrays
    that are returned are the caller's own; `azulejos.envs.Batch` does without these copies.

    >>> from azulejos import Azul
    >>> envs = SeatVectorEnv(Azul(), 3, opponent="random")
    >>> observations, infos = envs.reset(seed=7)
    >>> infos["seat"]
    array([1, 0, 1], dtype=int32)
    >>> observations, rewards, terminations, truncations, infos = envs.step(infos["action_mask"].argmax(axis=1))
    >>> rewards
    array([0., 0., 0.])
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 (as the base class declares it)

    def __init__(
        self,
        game: Game,
        num_envs: int,
        *,
        opponent: str = "random",
        seat: int | None = None,
        rewards: Rewards = "result",
        threads: int = 1,
    ) -> None:
        self.game = game
        num_envs = self.num_envs = checked_number("unusable number of environments", num_envs, 1, GAMES_LIMIT)
        self._options: dict[str, Any] = checked_options(game, opponent, seat, rewards) | {"threads": threads}
        self._batch: Batch | None = None
        self.single_observation_space = observations_of(game)
        self.single_action_space = actions_of(game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | NDArray[Any] | None = None,  # pyright: ignore[reportIncompatibleMethodOverride]
        options: dict[str, Any] | None = None,  # noqa: ARG002 (part of the interface)
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """New games everywhere: with the seeds from this one on, with these (None among them is the next one of its row), or all with their next ones; there are
        no options.

        >>> from azulejos import Azul
        >>> SeatVectorEnv(Azul(), 2).reset(seed=[5, 9])[1]["seed"]
        array([5, 9], dtype=uint64)
        """
        first: int | None = None
        seeds: list[int | None] = []
        if isinstance(seed, (Sequence, np.ndarray)):
            if len(seed) != self.num_envs:
                raise AzulejosError(f"{len(seed)} seeds for {self.num_envs} environments")
            seeds = [None if one is None else checked_seed(one) for one in seed]
        elif seed is not None:
            first = checked_seed(seed)
        super().reset(seed=first)
        if self._batch is None:
            self._batch = Batch(self.game, self.num_envs, first, illegal="lose", **self._options)
        else:
            self._batch.reset(first)
        for row, one in enumerate(seeds):
            if one is not None:
                self._batch.reset_game(row, one)
        return self._batch.observations.copy(), self._infos()

    def step(
        self, actions: ArrayLike
    ) -> tuple[NDArray[np.int16], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """An action for every environment.

        >>> from azulejos import Azul
        >>> envs = SeatVectorEnv(Azul(), 2, seat=0)
        >>> _ = envs.reset(seed=7)
        >>> envs.step([0, 30])[1:3]
        (array([-1.,  0.]), array([ True, False]))
        """
        batch = self._running
        seats, seeds = batch.own_seats.copy(), batch.seeds.copy()
        batch.step(actions)
        infos = self._infos()
        over = batch.terminations.copy()
        if over.any():
            infos |= self._final(over, seats, seeds)
        return batch.observations.copy(), batch.own_rewards.astype(np.float64), over, batch.truncations.copy(), infos

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002 (part of the interface)
        """Ends the bots; it matters for those that are programs. ``close`` calls it.

        >>> from azulejos import Azul
        >>> SeatVectorEnv(Azul(), 2).close()
        """
        if self._batch is not None:
            self._batch.close()

    @property
    def _running(self) -> Batch:
        if self._batch is None:
            raise AzulejosError("no game has begun: reset begins one")
        return self._batch

    def _infos(self) -> dict[str, Any]:
        infos = {
            "action_mask": self._running.masks.astype(np.int8),
            "seat": self._running.own_seats.copy(),
            "seed": self._running.seeds.copy(),
        }
        return _with_presence(infos, np.ones(self.num_envs, dtype=np.bool_))

    def _final(self, over: NDArray[np.bool_], seats: NDArray[np.int32], seeds: NDArray[np.uint64]) -> dict[str, Any]:
        observations = np.full(self.num_envs, None, dtype=object)
        for row in np.flatnonzero(over):
            observations[row] = self._running.final_observations[row].copy()
        info = {"seat": seats, "scores": self._running.scores.copy(), "seed": seeds}
        return _with_presence({"final_obs": observations, "final_info": _with_presence(info, over)}, over)


def _with_presence(infos: dict[str, Any], present: NDArray[np.bool_]) -> dict[str, Any]:
    """Gymnasium's convention: beside every name, with ``_`` before it, which environments it is about."""
    return infos | {f"_{name}": present.copy() for name in infos}
