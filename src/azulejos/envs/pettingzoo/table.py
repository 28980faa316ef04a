"""Any game of the house as an environment of PettingZoo."""

from __future__ import annotations

from functools import cached_property
from operator import index
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from azulejos.envs.batch import Batch
from azulejos.envs.options import Illegal, Rewards
from azulejos.envs.picture import RENDER_MODES, RenderMode, picture
from azulejos.envs.seeds import checked_seed, fresh_seed, next_seed
from azulejos.envs.spaces import actions_of, observations_of
from azulejos.rules.errors import AzulejosError, MalformedAction
from azulejos.rules.game import Game
from azulejos.rules.position import Position

if TYPE_CHECKING:
    from numpy.typing import NDArray

Observation: TypeAlias = "dict[str, NDArray[Any]]"


class TableEnv(AECEnv[str, Any, Any]):
    """One game at a time, all seats played by agents ``player_0`` and so on.

    An observation has the numbers of `Game.observation_fields` under ``observation`` and the legal actions under ``action_mask``, all 0 for whoever does
    not decide. The same seed gives the same game as `Game.start`; without a seed the next game has the `next_seed` of the last.

    >>> from azulejos import Azul
    >>> env = TableEnv(Azul(), name="azul_v0")
    >>> env.reset(seed=7)
    >>> env.position == Azul().start(seed=7)
    True
    >>> observation, reward, termination, truncation, info = env.last()
    >>> env.step(int(observation["action_mask"].argmax()))
    >>> env.agent_selection
    'player_1'
    """

    def __init__(
        self,
        game: Game,
        *,
        name: str,
        rewards: Rewards = "result",
        illegal: Illegal = "lose",
        render_mode: RenderMode | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {"name": name, "render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 2}
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise AzulejosError(f"unknown render mode {render_mode!r}: known are {', '.join(RENDER_MODES)}")
        self.game = game
        self.render_mode: RenderMode | None = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self.agents: list[str] = []
        self._names = tuple(self.possible_agents)
        self._seat_of = {agent: seat for seat, agent in enumerate(self._names)}
        self._batch = Batch(game, 1, 0, rewards=rewards, illegal=illegal, autoreset=False)
        self._play = self._batch._core.play
        self._actions = game.action_count
        self._refuses = illegal == "refuse"
        self._dense = rewards == "points"
        self._seed: int | None = None
        self._no_actions = np.zeros(game.action_count, dtype=np.int8)
        # The one row of each array, as what it is given out.
        self._observation = self._batch.observations[0]
        self._mask = self._batch.masks[0].view(np.int8)
        self._reward = self._batch.rewards[0]

    def observation_space(self, agent: str) -> spaces.Dict:
        """What `observe` may give: the same for every agent.

        >>> from azulejos import Azul
        >>> TableEnv(Azul(), name="azul_v0").observation_space("player_0")["observation"].dtype
        dtype('int16')
        """
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of all actions: the same for every agent.

        >>> from azulejos import Azul
        >>> TableEnv(Azul(), name="azul_v0").action_space("player_0")
        Discrete(180)
        """
        return self._action_spaces[agent]

    @cached_property
    def _observation_spaces(self) -> dict[str, spaces.Dict]:
        mask = (0, 1, (self.game.action_count,), np.int8)
        return {agent: spaces.Dict({"observation": observations_of(self.game), "action_mask": spaces.Box(*mask)}) for agent in self._names}

    @cached_property
    def _action_spaces(self) -> dict[str, spaces.Discrete]:
        return {agent: actions_of(self.game) for agent in self._names}

    @property
    def position(self) -> Position:
        """The position on the table."""
        self._check_begun()
        return self._batch.position(0)

    @property
    def seed(self) -> int | None:
        """The seed of the game on the table."""
        return self._seed

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 (part of the interface)
        """A new game; there are no options.

        >>> from azulejos import Azul
        >>> env = TableEnv(Azul(), name="azul_v0")
        >>> env.reset(seed=7)
        >>> env.reset()
        >>> env.seed == next_seed(7)
        True
        """
        if seed is None:
            seed = fresh_seed() if self._seed is None else next_seed(self._seed)
        self._batch.reset_game(0, checked_seed(seed))
        self._seed = int(seed)
        self.agents = list(self._names)
        self.rewards = dict.fromkeys(self._names, 0.0)
        self._cumulative_rewards = dict.fromkeys(self._names, 0.0)
        self.terminations = dict.fromkeys(self._names, False)
        self.truncations = dict.fromkeys(self._names, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self._names}
        self._skip_agent_selection = None
        self.agent_selection = self._names[self._batch.seats[0]]
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """The selected agent acts: with a number, or with None when the game is over.

        >>> from azulejos import Azul
        >>> env = TableEnv(Azul(), name="azul_v0", illegal="refuse")
        >>> env.reset(seed=7)
        >>> env.step(0)
        Traceback (most recent call last):
        azulejos.IllegalAction: game 0: illegal action '0B1': the centre is empty
        """
        if not self.agents:
            self._check_begun()
            raise AzulejosError("a step when all agents are gone: reset begins a new game")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise AzulejosError(f"None for {agent}, who is to act: wanted is an action from 0 to {self.game.action_count - 1}")
        number = index(action)
        if not 0 <= number < self._actions:
            if self._refuses:
                raise MalformedAction(f"malformed action {number}: numbers of actions are 0 to {self._actions - 1}")
            number = -1  # the core's numbers do not reach everywhere
        self._play(number)
        if self.render_mode == "human":
            self.render()
        self._cumulative_rewards[agent] = 0.0
        seat = self._batch.seats.item(0)
        if seat >= 0:
            self.agent_selection = self._names[seat]
            if not self._dense:
                return
        else:
            self.terminations = dict.fromkeys(self._names, True)
        self.rewards = dict(zip(self._names, self._reward.tolist(), strict=True))
        self._accumulate_rewards()
        if seat < 0:
            self._deads_step_first()

    def observe(self, agent: str) -> Observation:
        """What an agent sees now, in new arrays.

        >>> from azulejos import Azul
        >>> env = TableEnv(Azul(), name="azul_v0")
        >>> env.reset(seed=7)
        >>> env.observe("player_1")["action_mask"].any()
        np.False_
        """
        seat = self._seat_of[agent]
        if seat == self._batch.seats.item(0):
            return {"observation": self._observation.copy(), "action_mask": self._mask.copy()}
        self._check_begun()
        return {"observation": self._batch.observe(0, seat), "action_mask": self._no_actions.copy()}

    def render(self) -> Any:
        """The position in the ``render_mode``: ``human`` prints it, as ``reset`` and ``step`` do by themselves then; ``ansi`` is text, ``svg`` a document, ``rgb_array`` pixels.

        >>> from azulejos import Azul
        >>> env = TableEnv(Azul(), name="azul_v0", render_mode="ansi")
        >>> env.reset(seed=7)
        >>> env.render().splitlines()[1]
        '> seat 0 to take tiles'
        """
        if self.render_mode is None:
            raise AzulejosError(f"no render mode: make the environment with one of {', '.join(RENDER_MODES)}")
        return picture(self.position, self.render_mode)

    def close(self) -> None:
        """Nothing is held open.

        >>> from azulejos import Azul
        >>> TableEnv(Azul(), name="azul_v0").close()
        """

    def _check_begun(self) -> None:
        if self._seed is None:
            raise AzulejosError("no game has begun: reset begins one")
