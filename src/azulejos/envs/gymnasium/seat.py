"""Any game of the house as an environment of Gymnasium."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np

from azulejos.envs.batch import Batch
from azulejos.envs.options import Rewards, checked_options
from azulejos.envs.picture import RENDER_MODES, RenderMode, picture
from azulejos.envs.seeds import checked_seed
from azulejos.envs.spaces import actions_of, observations_of
from azulejos.rules.errors import AzulejosError
from azulejos.rules.game import Game
from azulejos.rules.position import Position

if TYPE_CHECKING:
    from numpy.typing import NDArray


class SeatEnv(gymnasium.Env[Any, Any]):
    """One game at a time: one seat is the agent's, a bot plays each of the others.

    An observation has the numbers of `Game.observation_fields`. The information has ``action_mask``, the legal actions, ``seat``, which seat is the agent's,
    ``scores`` of all seats, and ``seed`` of the game. An illegal action loses at once.

    The same seed gives the same game as `Game.start`; without a seed the next game has the `next_seed` of the last. Without a ``seat`` it is the
    game's seed that says which is the agent's: ``seed % players``.

    >>> from azulejos import Azul
    >>> env = SeatEnv(Azul(), opponent="random", seat=1)
    >>> observation, info = env.reset(seed=7)
    >>> observation, reward, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
    >>> reward, terminated, truncated
    (0.0, False, False)
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 (as the base class declares it)

    def __init__(
        self,
        game: Game,
        *,
        opponent: str = "random",
        seat: int | None = None,
        rewards: Rewards = "result",
        render_mode: RenderMode | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise AzulejosError(f"unknown render mode {render_mode!r}: known are {', '.join(RENDER_MODES)}")
        self.game = game
        self.render_mode: RenderMode | None = render_mode  # pyright: ignore[reportIncompatibleVariableOverride]
        self.observation_space = observations_of(game)
        self.action_space = actions_of(game)
        self._options = checked_options(game, opponent, seat, rewards)
        self._batch: Batch | None = None

    @property
    def position(self) -> Position:
        """The position on the table."""
        return self._table.position(0)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[NDArray[np.int16], dict[str, Any]]:  # noqa: ARG002 (part of the interface)
        """A new game; there are no options.

        >>> from azulejos import Azul
        >>> SeatEnv(Azul()).reset(seed=7)[1]["seat"]
        1
        """
        seed = None if seed is None else checked_seed(seed)
        super().reset(seed=seed)
        if self._batch is None:
            self._batch = Batch(self.game, 1, seed, illegal="lose", autoreset=False, **self._options)
        else:
            self._batch.reset(seed)
        if self.render_mode == "human":
            self.render()
        return self._batch.observations[0].copy(), self._info()

    def step(self, action: Any) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        """The agent acts, then the bots do until it is to act again or the game is over.

        >>> from azulejos import Azul
        >>> env = SeatEnv(Azul(), seat=0)
        >>> _ = env.reset(seed=7)
        >>> env.step(0)[1:3]
        (-1.0, True)
        """
        table = self._table
        if table.seats[0] < 0:
            raise AzulejosError("a step when the game is over: reset begins a new one")
        number = index(action)
        # Whatever is no action is as illegal as any other, also what the core's numbers do not reach.
        table.step(np.array([number if 0 <= number < self.game.action_count else -1], dtype=np.int64))
        if self.render_mode == "human":
            self.render()
        return table.observations[0].copy(), table.own_rewards.item(0), table.terminations.item(0), False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, by the name that sb3-contrib's MaskablePPO asks for.

        >>> from azulejos import Azul
        >>> env = SeatEnv(Azul(), seat=0)
        >>> _ = env.reset(seed=7)
        >>> int(env.action_masks().sum())
        90
        """
        mask: NDArray[np.bool_] = self._table.masks[0].copy()
        return mask

    def render(self) -> Any:
        """The position in the ``render_mode``: ``human`` prints it, as ``reset`` and ``step`` do by themselves then; ``ansi`` is text, ``svg`` a document, ``rgb_array`` pixels.

        >>> from azulejos import Azul
        >>> env = SeatEnv(Azul(), render_mode="svg", seat=0)
        >>> _ = env.reset(seed=7)
        >>> env.render()[:4]
        '<svg'
        """
        if self.render_mode is None:
            raise AzulejosError(f"no render mode: make the environment with one of {', '.join(RENDER_MODES)}")
        return picture(self.position, self.render_mode)

    def close(self) -> None:
        """Ends the bots; it matters for those that are programs.

        >>> from azulejos import Azul
        >>> SeatEnv(Azul()).close()
        """
        if self._batch is not None:
            self._batch.close()

    def _info(self) -> dict[str, Any]:
        table = self._table
        return {
            "action_mask": table.masks[0].astype(np.int8),
            "seat": table.own_seats.item(0),
            "scores": table.scores[0].copy(),
            "seed": table.seeds.item(0),
        }

    @property
    def _table(self) -> Batch:
        if self._batch is None:
            raise AzulejosError("no game has begun: reset begins one")
        return self._batch
