"""The plain-Python reference of the rules behind PettingZoo's interface: what somebody would write who has no core."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from tests.oracle.azul import Azul as Oracle
from tests.oracle.state import COLOURS, FLOOR_SPACES, MARKER, SIZE, Board

SYMBOLS = "." + COLOURS + MARKER
SOURCES = 6
ACTIONS = [f"{source}{colour}{line}" for source in range(SOURCES) for colour in COLOURS for line in "12345-"]
NUMBERS = {action: number for number, action in enumerate(ACTIONS)}


class OracleEnv(AECEnv[str, Any, Any]):
    """Azul for two on the coloured wall. It observes the tiles on the table and the scores, none of the figures that follow from them."""

    metadata = {"name": "oracle_v0", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012 (as the base class declares it)

    def __init__(self) -> None:
        super().__init__()
        self.possible_agents = ["player_0", "player_1"]
        self._random = random.Random()
        self.reset(seed=0)
        size = len(self.observe("player_0")["observation"])
        space = spaces.Dict(
            {
                "observation": spaces.Box(-100, 999, (size,), np.int16),
                "action_mask": spaces.Box(0, 1, (len(ACTIONS),), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = dict.fromkeys(self.possible_agents, spaces.Discrete(len(ACTIONS)))

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for both."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same for both."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 (part of the interface)
        """A new game."""
        if seed is not None:
            self._random.seed(seed)
        self.game = Oracle("azul2")
        self._deal()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.seat or 0]

    def step(self, action: int | None) -> None:
        """The selected agent acts."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.game.play(ACTIONS[action])
        self._deal()
        self._cumulative_rewards[self.agent_selection] = 0.0
        if self.game.seat is not None:
            self.agent_selection = self.possible_agents[self.game.seat]
            return
        first, second = self.game.ranks()
        won = float(second - first)
        self.rewards = {"player_0": won, "player_1": -won}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """What lies on the table, and what may be done."""
        state, seat = self.game.state, self.possible_agents.index(agent)
        numbers: list[int] = []
        for board in (state.boards[seat], state.boards[1 - seat]):
            numbers += _board(board)
        for tiles in (*state.factories, state.centre, state.bag, state.lid):
            numbers += [tiles.count(colour) for colour in COLOURS]
        numbers += [int(MARKER in state.centre), state.round, int(state.seat == seat)]
        mask = np.zeros(len(ACTIONS), dtype=np.int8)
        if state.seat == seat:
            for action in self.game.legal_actions():
                mask[NUMBERS[action]] = 1
        return {"observation": np.array(numbers, dtype=np.int16), "action_mask": mask}

    def render(self) -> None:
        """Nothing."""

    def _deal(self) -> None:
        while self.game.kind == "chance":
            outcomes = self.game.outcomes()
            self.game.draw(self._random.choices(list(outcomes), weights=list(outcomes.values()))[0])


def _board(board: Board) -> list[int]:
    numbers = [SYMBOLS.index(tile) for row in board.wall for tile in row]
    for line in board.lines:
        numbers += [len(line), SYMBOLS.index(line[0]) if line else 0]
    floor = board.floor[:FLOOR_SPACES]
    numbers += [SYMBOLS.index(tile) for tile in floor] + [0] * (FLOOR_SPACES - len(floor))
    assert len(numbers) == SIZE * SIZE + 2 * SIZE + FLOOR_SPACES
    return [*numbers, board.score]
