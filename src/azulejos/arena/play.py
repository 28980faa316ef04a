"""One game of the arena, in which whoever fails loses."""

from __future__ import annotations

import dataclasses
import time
from dataclasses import dataclass

from azulejos.arena.schedule import DuplicateSet, Schedule, ScheduledGame
from azulejos.engine.bots import Bot, bot, close, said
from azulejos.engine.thinking import Thinking
from azulejos.record import Match, Record, Seat, to_json

_REASON = 300
"""Letters that a record keeps of why a game was lost."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that was played, and what is not in its record: how long the bots took."""

    bots: tuple[int, ...]
    shares: tuple[float, ...]
    """The part of the win that each seat has: 1 for who wins alone. Who forfeits has none, and the others share it."""
    ranks: tuple[int, ...]
    """By seat; who forfeits is last, and the others share the first rank."""
    scores: tuple[int, ...] | None
    """None if the game was not finished."""
    forfeit: int | None
    """The seat that failed."""
    reason: str
    seconds: tuple[float, ...] = ()
    actions: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayedSet:
    """A duplicate set with the lines of its records; without lines if it was read from them."""

    pair: int
    table: int
    games: tuple[PlayedGame, ...]
    lines: tuple[bytes, ...]


class Forfeit(Exception):
    """A bot did not play.

    >>> Forfeit(1, "it crashed").seat
    1
    """

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.seat = seat
        self.reason = "".join(letter if letter.isprintable() else "?" for letter in " ".join(reason.split()))[:_REASON]


def play_set(schedule: Schedule, games: DuplicateSet) -> PlayedSet:
    """Plays all games of a duplicate set.

    >>> from azulejos import Azul
    >>> schedule = Schedule(Azul(), ["random", "greedy"], pairs=1, seed=1)
    >>> [game.shares for game in play_set(schedule, next(schedule.sets())).games]
    [(0.0, 1.0), (1.0, 0.0)]
    """
    played = [_play(schedule, game) for game in games.games]
    return PlayedSet(games.pair, games.table, tuple(game for game, _ in played), tuple(to_json(record) for _, record in played))


def read_game(record: Record, game: ScheduledGame) -> PlayedGame:
    """What was played, from its record; times are not in it.

    >>> from azulejos import Azul
    >>> schedule = Schedule(Azul(), ["random", "greedy"], pairs=1, seed=1)
    >>> games = next(schedule.sets())
    >>> from azulejos.record import from_json
    >>> [read_game(from_json(line), game).shares for line, game in zip(play_set(schedule, games).lines, games.games)]
    [(0.0, 1.0), (1.0, 0.0)]
    """
    if record.result is not None:
        ranks = record.result.ranks
        return PlayedGame(game.bots, _shares(ranks), ranks, record.result.scores, None, "")
    loser = int(record.tags["forfeit"])
    seats = len(game.bots)
    ranks = tuple(seats if seat == loser else 1 for seat in range(seats))
    return PlayedGame(game.bots, _shares(ranks), ranks, None, loser, record.tags["reason"])


def _play(schedule: Schedule, game: ScheduledGame) -> tuple[PlayedGame, Record]:
    match = Match(schedule.game, seed=game.deal_seed)
    seats = range(schedule.game.players)
    players: list[Bot] = []
    seconds, actions = [0.0 for _ in seats], [0 for _ in seats]
    tags = {"pair": str(game.pair), "table": str(game.table), "rotation": str(game.rotation)}
    try:
        for seat in seats:
            players.append(_make(schedule, game, seat))
        while (seat_now := match.position.seat) is not None:
            began = time.perf_counter()
            try:
                _move(match, players[seat_now], seat_now)
            finally:
                seconds[seat_now] += time.perf_counter() - began
            actions[seat_now] += 1
    except Forfeit as forfeit:
        tags |= {"forfeit": str(forfeit.seat), "reason": forfeit.reason or "no reason is known"}
    finally:
        for player in players:
            close(player)
    record = match.record([_seat(schedule, number) for number in game.bots], tags=tags)
    return dataclasses.replace(read_game(record, game), seconds=tuple(seconds), actions=tuple(actions)), record


def _make(schedule: Schedule, game: ScheduledGame, seat: int) -> Bot:
    try:
        return bot(schedule.spec(game.bots[seat]).text, game.bot_seeds[seat])
    except Exception as error:
        raise Forfeit(seat, said(error)) from error


def _move(match: Match, player: Bot, seat: int) -> None:
    try:
        action = player.choose(match.position.view(seat), seat)
    except Exception as error:
        raise Forfeit(seat, said(error)) from error
    try:
        match.play(action)
    except (ValueError, TypeError) as error:
        raise Forfeit(seat, str(error)) from error
    thought = player.thought if isinstance(player, Thinking) else None
    if thought is not None:
        values = {"nodes": thought.nodes, "depth": thought.depth, "share": round(thought.win_shares[seat], 4)}
        match.note(values=values | {"score": round(thought.scores[seat], 2), "solved": int(thought.solved)})


def _seat(schedule: Schedule, number: int) -> Seat:
    spec = schedule.spec(number)
    return Seat(name=spec.title, kind="bot", bot=spec.written)


def _shares(ranks: tuple[int, ...]) -> tuple[float, ...]:
    return tuple(1 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks)
