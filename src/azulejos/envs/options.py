"""The choices that all environments share, by name."""

from __future__ import annotations

from operator import index
from typing import Any, Final, Literal, SupportsIndex, TypeAlias, get_args

from azulejos import _core
from azulejos.envs.opponents import checked_opponent
from azulejos.rules.errors import AzulejosError
from azulejos.rules.game import Game
from azulejos.rules.game import game as make_game

Rewards: TypeAlias = Literal["result", "difference", "points"]
"""What a seat is told of how it does.

``result``: at the end 1 for a win, and the others share -1; who shares a win shares the 1, and the sum is 0. ``difference``: at the end the own score less
the mean of the others'. ``points``: after every action how the own score changed.
"""

Illegal: TypeAlias = Literal["refuse", "lose"]
"""What becomes of an illegal action: ``refuse`` raises `IllegalAction` and changes nothing; ``lose`` ends the game, lost for who did it."""

ILLEGAL_POINTS: Final[float] = _core.ILLEGAL_POINTS
"""What an illegal action costs where rewards are points or their difference."""


def reward_of(rewards: str) -> _core.Reward:
    """The core's name of a kind of rewards.

    >>> reward_of("elo")
    Traceback (most recent call last):
    azulejos.AzulejosError: unknown rewards 'elo': known are result, difference, points
    """
    if rewards not in get_args(Rewards):
        raise AzulejosError(f"unknown rewards {rewards!r}: known are {', '.join(get_args(Rewards))}")
    return _core.Reward[rewards]


def loses(illegal: str) -> bool:
    """Whether an illegal action loses the game.

    >>> loses("refuse")
    False
    """
    if illegal not in get_args(Illegal):
        raise AzulejosError(f"unknown treatment of illegal actions {illegal!r}: known are {', '.join(get_args(Illegal))}")
    return illegal == "lose"


def game_of(game: Game | str) -> Game:
    """A game, given as such or by the name of its variant.

    >>> game_of("azul3g")
    Azul(players=3, wall='grey')
    """
    return game if isinstance(game, Game) else Game.from_variant(game)


def azul(edition: str, players: int, wall: str) -> Game:
    """The game of an environment of Azul or Azul Mini.

    >>> azul("duel", players=2, wall="grey")
    Traceback (most recent call last):
    azulejos.AzulejosError: unknown edition 'duel': known are azul, mini
    """
    if edition not in ("azul", "mini"):
        raise AzulejosError(f"unknown edition {edition!r}: known are azul, mini")
    return make_game(edition, players, wall=wall)


def checked_number(what: str, number: SupportsIndex, low: int, high: int) -> int:
    """The whole number, if it is one and in its bounds.

    >>> checked_number("unusable number of games", 0, 1, 100)
    Traceback (most recent call last):
    azulejos.AzulejosError: unusable number of games 0: wanted is 1 to 100
    """
    try:
        found = index(number)
    except TypeError:
        found = low - 1
    if not low <= found <= high:
        raise AzulejosError(f"{what} {number!r}: wanted is {low} to {high}")
    return found


def checked_seat(game: Game, seat: SupportsIndex | None) -> int | None:
    """The seat, if the game has it, or None.

    >>> checked_seat(game_of("azul2"), 2)
    Traceback (most recent call last):
    azulejos.AzulejosError: unknown seat 2: wanted is 0 to 1
    """
    return None if seat is None else checked_number("unknown seat", seat, 0, game.players - 1)


def checked_options(game: Game, opponent: str, seat: int | None, rewards: str) -> dict[str, Any]:
    """The options of a batch with an opponent, refused before the first game is dealt if they are wrong.

    >>> checked_options(game_of("azul2"), "random", None, "result")
    {'opponent': 'random', 'seat': None, 'rewards': 'result'}
    """
    reward_of(rewards)
    return {"opponent": checked_opponent(opponent), "seat": checked_seat(game, seat), "rewards": rewards}
