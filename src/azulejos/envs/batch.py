"""Thousands of games at once, stepped in the core."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np

from azulejos import _core
from azulejos.envs.opponents import Opponents, checked_opponent
from azulejos.envs.options import Illegal, Rewards, checked_number, checked_seat, game_of, loses, reward_of
from azulejos.envs.seeds import checked_seed, fresh_seed, next_seed
from azulejos.rules.errors import AzulejosError
from azulejos.rules.game import Game
from azulejos.rules.position import Position

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

GAMES_LIMIT: Final = 2**20
"""More than one batch can make good use of; a hundred times as many are beyond any memory."""

Result: TypeAlias = "tuple[NDArray[np.int16], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]"


class Batch:
    """Many games of one variant, each with its own seed, stepped together.

    All arrays are views of the core's memory: they are made once, every step fills them in place, and what is to be kept must be copied. Writing into them
    does no harm. Game ``i`` begins with the seed ``seed + i``; when a game is over, the next one of its row has the seed `next_seed` of it and begins at
    once, in the same step (with ``autoreset=False`` the row waits for `reset_game`).

    With an ``opponent``, the name of a bot, the caller plays one seat of each game and the bot the others; without a ``seat`` it is the
    game's seed that says which: ``seed % players``. The bot ``random`` plays in the core, others in Python. Without an opponent the caller plays all seats.

    >>> batch = Batch("azul2", games=4, seed=7)
    >>> batch.seats, batch.legal_counts
    (array([0, 0, 0, 0], dtype=int32), array([90, 90, 78, 84], dtype=int32))
    >>> observations, rewards, terminations, truncations, info = batch.step(batch.masks.argmax(axis=1))
    >>> info["seat"]
    array([1, 1, 1, 1], dtype=int32)
    """

    observations: NDArray[np.int16]
    """What the seat that decides sees, as `Game.observation_fields` says; after the end of a game that no other follows, the final one."""
    final_observations: NDArray[np.int16]
    """What was seen at the end of the last game of each row: by the caller's seat, or else by the seat that acted last."""
    masks: NDArray[np.bool_]
    """Which actions are legal."""
    legal_counts: NDArray[np.int32]
    """How many actions are legal."""
    seats: NDArray[np.int32]
    """Who decides; -1 if the game is over."""
    own_seats: NDArray[np.int32]
    """Which seat is the caller's; -1 if all are."""
    rewards: NDArray[np.float32]
    """Of each seat, for the last step."""
    own_rewards: NDArray[np.float32]
    """Of the caller's seat, for the last step; 0 if it plays all."""
    scores: NDArray[np.int32]
    """Of each seat after the last step; where it ended a game, the final ones of that game."""
    terminations: NDArray[np.bool_]
    """Which games the last step ended."""
    truncations: NDArray[np.bool_]
    """Always false: every game comes to its end."""
    illegal: NDArray[np.bool_]
    """Which games it ended by an illegal action."""
    seeds: NDArray[np.uint64]
    """The seeds of the games that are being played."""

    def __init__(
        self,
        game: Game | str,
        games: int,
        seed: int | None = None,
        *,
        threads: int = 1,
        rewards: Rewards = "result",
        illegal: Illegal = "refuse",
        autoreset: bool = True,
        opponent: str | None = None,
        seat: int | None = None,
    ) -> None:
        self.game = game_of(game)
        games = checked_number("unusable number of games", games, 1, GAMES_LIMIT)
        # More than four for each processor would only stand in each other's way.
        threads = checked_number("unusable number of threads", threads, 1, 4 * (os.cpu_count() or 1))
        if opponent is None and seat is not None:
            raise AzulejosError(f"seat {seat} without an opponent: the caller plays all seats then")
        self.opponent = opponent
        self.seat = checked_seat(self.game, seat)
        # None where nobody plays in Python.
        self._opponents = Opponents(checked_opponent(opponent)) if opponent is not None and opponent != "random" else None
        first = fresh_seed() if seed is None else checked_seed(seed)
        whose = _core.EVERY_SEAT if opponent is None else _core.SEAT_BY_SEED if self.seat is None else self.seat
        self._core = _core.Batch(
            self.game._core, games, first, threads, reward_of(rewards), loses(illegal), autoreset, whose, opponent == "random"
        )
        for name, array in self._core.arrays().items():
            setattr(self, name, array)
        self.truncations = np.zeros(games, dtype=np.bool_)
        self.info: dict[str, Any] = {
            "action_mask": self.masks,
            "env_id": np.arange(games),
            "legal_count": self.legal_counts,
            "own_seat": self.own_seats,
            "score": self.scores,
            "seat": self.seats,
            "seed": self.seeds,
        }
        self._play_bots()

    def __len__(self) -> int:
        """How many games there are."""
        return len(self.seats)

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """New games everywhere, with the seeds from this one on; without a seed, every row goes on to its next game.

        >>> observations, info = Batch("azul2", games=2).reset(seed=7)
        >>> info["seed"]
        array([7, 8], dtype=uint64)
        """
        if seed is None:
            for row, last in enumerate(self.seeds.tolist()):
                self._core.reset_game(row, next_seed(last))
        else:
            self._core.reset(checked_seed(seed))
        self._release_bots()
        self._play_bots()
        return self.observations, self.info

    def reset_game(self, row: int, seed: int) -> None:
        """A new game in one row.

        >>> batch = Batch("azul2", games=2, seed=0)
        >>> batch.reset_game(1, seed=7)
        >>> batch.position(1) == batch.game.start(7)
        True
        """
        self._core.reset_game(row, checked_seed(seed))
        self._release_bots(row)
        self._play_bots()

    def close(self) -> None:
        """Ends the bots that play the other seats; it matters for those that are programs. The games stay as they are.

        >>> Batch("azul2", games=2, seed=0, opponent="greedy").close()
        """
        self._release_bots()

    def send(self, actions: ArrayLike) -> None:
        """Begins a step with one action for every game; with several threads it goes on while the caller does something else, up to `recv`.

        Raises `MalformedAction` or `IllegalAction` before anything has changed, unless illegal actions lose.

        >>> batch = Batch("azul2", games=2, seed=7)
        >>> batch.send([0, 30])
        Traceback (most recent call last):
        azulejos.IllegalAction: game 0: illegal action '0B1': the centre is empty
        """
        self._core.send(_as_actions(actions))

    def recv(self) -> Result:
        """Ends the step: observations, rewards (of all seats or, with an opponent, of the caller's), terminations, truncations, and the other arrays by name.

        >>> batch = Batch("azul2", games=2, seed=7, opponent="random")
        >>> batch.send(batch.masks.argmax(axis=1))
        >>> observations, rewards, terminations, truncations, info = batch.recv()
        >>> info["seat"] == info["own_seat"]
        array([ True,  True])
        """
        self._core.recv()
        self._play_bots()
        rewards = self.rewards if self.opponent is None else self.own_rewards
        return self.observations, rewards, self.terminations, self.truncations, self.info

    def step(self, actions: ArrayLike) -> Result:
        """`send` and `recv`.

        >>> batch = Batch("azul2", games=2, seed=7)
        >>> batch.step(batch.masks.argmax(axis=1))[1]
        array([[0., 0.],
               [0., 0.]], dtype=float32)
        """
        self.send(actions)
        return self.recv()

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """A legal action for every game, each with the same probability; 0 where a game is over.

        >>> batch = Batch("azul2", games=4, seed=7)
        >>> actions = batch.sample(np.random.default_rng(1))
        >>> batch.masks[range(4), actions].all()
        np.True_
        """
        # The n-th legal action of a row stands n places behind the first of that row.
        listed = np.flatnonzero(self.masks)
        begins = np.cumsum(self.legal_counts) - self.legal_counts
        chosen = begins + (rng.random(len(self)) * self.legal_counts).astype(np.int64)
        open_rows = self.legal_counts > 0
        actions = np.zeros(len(self), dtype=np.int64)
        actions[open_rows] = listed[chosen[open_rows]] % self.game.action_count
        return actions

    def position(self, row: int) -> Position:
        """The position of one game.

        >>> Batch("azul2", games=2, seed=7).position(0) == Game.from_variant("azul2").start(seed=7)
        True
        """
        return Position(self.game, self._core.state(row))

    def observe(self, row: int, seat: int) -> NDArray[np.int16]:
        """What any seat of one game sees, in a new array.

        >>> batch = Batch("azul2", games=2, seed=7)
        >>> (batch.observe(0, seat=0) == batch.observations[0]).all()
        np.True_
        """
        return self._core.observe(row, seat)

    def __reduce__(self) -> str:
        # Copies and pickles begin here.
        raise TypeError("a batch cannot be copied: look ahead with position(row), which never changes")

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} games of {self.game.variant}>"

    def _release_bots(self, row: int | None = None) -> None:
        if self._opponents is not None:
            self._opponents.close(row)

    def _play_bots(self) -> None:
        """Lets the bots that play in Python act until every game waits for the caller, or is over."""
        opponents = self._opponents
        if opponents is None:
            return
        while len(rows := np.flatnonzero((self.seats != self.own_seats) & (self.seats >= 0))):
            chosen = [opponents.choose(self.position(row), row=row, seed=self.seeds.item(row)) for row in rows.tolist()]
            self._core.go_on(rows.astype(np.int32), np.array([self.game.index(action) for action in chosen], dtype=np.int64))


def _as_actions(actions: ArrayLike) -> NDArray[np.int64]:
    given = np.asarray(actions)
    if given.dtype.kind not in "iu" or given.ndim != 1:
        raise AzulejosError(f"unusable actions of shape {given.shape} and type {given.dtype}: wanted is one whole number for every game")
    return np.ascontiguousarray(given, dtype=np.int64)
