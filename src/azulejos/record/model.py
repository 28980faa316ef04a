"""What a record holds. The classes are the format: see ``docs/records`` and ``schema/record-1.json``."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from azulejos.record.errors import MalformedRecord
from azulejos.record.events import DRAWS, is_draws
from azulejos.record.seeds import parse_seed
from azulejos.rules.errors import AzulejosError, MalformedAction, UnknownVariant
from azulejos.rules.game import Game, editions, variants
from azulejos.rules.game import game as make_game

if TYPE_CHECKING:
    from azulejos.record.replay import Step, Turn
    from azulejos.rules.position import Position

FORMAT = "azulejos-record/1"
LARGEST_NUMBER = 2**53
"""Whole numbers beyond it are changed by programs that read all numbers as floating point."""

# `$` alone would let a line feed pass in Python, `\Z` is unknown to JSON Schema.
_END = r"$(?!\n)"
_NO_CONTROLS = r"[^\u0000-\u001f\u007f-\u009f]"

Name = Annotated[str, Meta(pattern=f"^{_NO_CONTROLS}*{_END}", min_length=1, max_length=100)]
Line = Annotated[str, Meta(pattern=f"^{_NO_CONTROLS}*{_END}", max_length=1000)]
Comment = Annotated[str, Meta(pattern=rf"^({_NO_CONTROLS}|\n)*$", max_length=10_000)]
Key = Annotated[str, Meta(pattern=f"^[A-Za-z][A-Za-z0-9_-]*{_END}", max_length=50)]
ValueName = Annotated[str, Meta(pattern=f"^[a-z][a-z0-9_]*{_END}", max_length=50)]
Identifier = Annotated[str, Meta(pattern=f"^[A-Za-z0-9._:-]+{_END}", max_length=100)]
EventText = Annotated[str, Meta(pattern=f"^[0-9A-Za-z:.+*/!@$^>-]+{_END}")]
Date = Annotated[str, Meta(pattern=f"^[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}(T[0-9]{{2}}:[0-9]{{2}}:[0-9]{{2}}Z)?{_END}")]
SeedText = Annotated[str, Meta(pattern=f"^(0|[1-9][0-9]{{0,77}}|0x[0-9a-f]{{64}}){_END}")]
Commitment = Annotated[str, Meta(pattern=f"^[0-9a-f]{{64}}{_END}")]
Milliseconds = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
Ending: TypeAlias = Literal["finished", "stalled"]
Count = Annotated[int, Meta(ge=1, le=99)]


class Seat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sat where.

    >>> Seat(name="Ana", kind="human").name
    'Ana'
    """

    name: Name
    kind: Literal["human", "bot"] | None = None
    bot: Annotated[Name | None, Meta(description="Which bot it was, and at which level.")] = None


class Note(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What somebody noted about one event: times, numbers, a comment.

    >>> Note(event=2, spent=1250, values={"eval": 0.25}, text="forced").values["eval"]
    0.25
    """

    event: Annotated[int, Meta(ge=1, le=LARGEST_NUMBER, description="The event it is about, counted from 1.")]
    spent: Annotated[Milliseconds | None, Meta(description="Milliseconds that the action took.")] = None
    left: Annotated[Milliseconds | None, Meta(description="Milliseconds left on the clock of its seat after the action.")] = None
    values: Annotated[dict[ValueName, int | float], Meta(description="Numbers of an engine, by name; none is named spent or left.")] = {}
    text: Comment = ""


class Result(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a game ended.

    >>> Result(ending="finished", scores=(34, 20), ranks=(1, 2)).ranks
    (1, 2)
    """

    ending: Ending
    scores: tuple[Annotated[int, Meta(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)], ...]
    ranks: tuple[Count, ...]


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="format", tag=FORMAT):
    """One game: who played what, every action, every random event, and the result. Most are made by `Match.record` or `read`.

    >>> from azulejos import Azul, Match
    >>> record = Match(Azul(), seed=7).record(seats=["Ana", "Bo"])
    >>> record.events
    ('D:KYBBYBWBRWBRWYRWRYWW',)
    """

    edition: Name
    players: Count
    options: Annotated[dict[Key, Name], Meta(description="All options of the edition, like the wall.")]
    seats: Annotated[tuple[Seat, ...], Meta(description="One for each player, from seat 0.")]
    id: Identifier | None = None
    date: Annotated[Date | None, Meta(description="The day, or the second in UTC, on which the game began.")] = None
    tags: Annotated[dict[Key, Line], Meta(description="Whatever else is worth keeping.")] = {}
    seed: Annotated[
        SeedText | None, Meta(description="The seed of the dealer whose stream, from its beginning, made all draws of this record.")
    ] = None
    commitment: Annotated[Commitment | None, Meta(description="The commitment to the seed.")] = None
    start: Annotated[Line | None, Meta(description="The position before the first event, if it is not the edition's own.")] = None
    events: Annotated[tuple[EventText, ...], Meta(description="Actions, and runs of draws: D: and the outcomes.")]
    notes: Annotated[tuple[Note, ...], Meta(description="Notes about events, in their order.")] = ()
    result: Annotated[Result | None, Meta(description="null if the game is not over.")]

    def __post_init__(self) -> None:
        _check_game(self)
        _check_events(self)
        _check_notes(self)

    @property
    def game(self) -> Game:
        """The game that was played.

        >>> from azulejos import AzulMini, Match
        >>> Match(AzulMini(), seed=7).record(seats=["Ana", "Bo"]).game
        AzulMini(players=2, wall='coloured')
        """
        return find_game(self.edition, self.players, self.options)

    def steps(self) -> Iterator[Step]:
        """Replays the game: what happened, and the position after it, for every action and every single draw; raises `IllegalRecord`.

        >>> from azulejos import Azul, Match
        >>> step = next(Match(Azul(), seed=7).record(seats=["Ana", "Bo"]).steps())
        >>> step.event, step.draw, step.text
        (1, 1, 'K')
        """
        from azulejos.record.replay import steps

        return steps(self)

    def turns(self) -> Iterator[Turn]:
        """Replays the game turn by turn, for games whose turns have several actions; raises `IllegalRecord`.

        >>> from azulejos import Azul, Match
        >>> match = Match(Azul(), seed=7)
        >>> _ = match.play("1B1")
        >>> next(match.record(seats=["Ana", "Bo"]).turns())
        Turn(seat=0, text='1B1')
        """
        from azulejos.record.replay import turns

        return turns(self)

    def positions(self) -> Iterator[Position]:
        """The start position and the position after every action and every single draw; raises `IllegalRecord`.

        >>> from azulejos import Azul, Match
        >>> len(list(Match(Azul(), seed=7).record(seats=["Ana", "Bo"]).positions()))
        21
        """
        from azulejos.record.replay import positions

        return positions(self)

    def verify(self) -> Position:
        """Replays the game and checks everything that can be checked: legality, the draws and the commitment of the seed, the result.

        The answer is the last position. Raises `IllegalRecord` with the first disagreement.

        >>> from azulejos import Azul, Match
        >>> Match(Azul(), seed=7).record(seats=["Ana", "Bo"]).verify().seat
        0
        """
        from azulejos.record.replay import verify

        return verify(self)


@cache
def _games() -> dict[tuple[str, int], list[Game]]:
    games: dict[tuple[str, int], list[Game]] = {}
    for variant in variants():
        game = Game.from_variant(variant)
        games.setdefault((game.edition, game.players), []).append(game)
    return games


@cache
def _actions(game: Game) -> frozenset[str]:
    return frozenset(game.actions)


def find_game(edition: str, players: int, options: dict[str, str]) -> Game:
    """The game of an edition with exactly these options; raises `MalformedRecord`.

    >>> find_game("azul", 2, {"wall": "grey"})
    Azul(players=2, wall='grey')
    """
    if edition not in editions():
        raise MalformedRecord(f"unknown edition {edition!r}: known are {', '.join(editions())}")
    games = _games().get((edition, players), [])
    if not games:
        counts = ", ".join(str(count) for name, count in _games() if name == edition)
        raise MalformedRecord(f"edition {edition!r} is not for {players} players: possible are {counts}")
    for game in games:
        if game.options == options:
            return game
    try:
        # An option may have more values than are listed.
        unlisted = make_game(edition, players, **options)
    except UnknownVariant:
        pass
    else:
        if unlisted.options == options:
            return unlisted
    raise MalformedRecord(f"options {options} do not name a game: possible are {', '.join(str(game.options) for game in games)}")


def _check_game(record: Record) -> None:
    find_game(record.edition, record.players, record.options)
    if len(record.seats) != record.players:
        raise MalformedRecord(f"{len(record.seats)} seats for {record.players} players")
    if record.result and not len(record.result.scores) == len(record.result.ranks) == record.players:
        raise MalformedRecord(
            f"the result has {len(record.result.scores)} scores and {len(record.result.ranks)} ranks for {record.players} players"
        )
    try:
        if record.seed is not None:
            parse_seed(record.seed)
    except AzulejosError as error:
        raise MalformedRecord(str(error)) from None
    try:
        if record.date is not None:
            datetime.fromisoformat(record.date)
    except ValueError:
        raise MalformedRecord(f"there is no such date as {record.date!r}") from None


def _check_events(record: Record) -> None:
    game = record.game
    known = _actions(game)
    after_draws = False
    for number, event in enumerate(record.events, 1):
        if event in known:
            after_draws = False
        elif not is_draws(event):
            raise MalformedRecord(_complaint(game, event), event=number)
        elif event == DRAWS:
            raise MalformedRecord("an empty run of draws", event=number)
        elif after_draws:
            raise MalformedRecord("a second run of draws in a row: they are written as one", event=number)
        else:
            after_draws = True


def _complaint(game: Game, event: str) -> str:
    try:
        return f"malformed action {event!r}: it is written {str(game.parse_action(event))!r}"
    except MalformedAction as error:
        return str(error)


def _check_notes(record: Record) -> None:
    last = 0
    for note in record.notes:
        if note.event <= last:
            raise MalformedRecord(f"the note about event {note.event} comes after one about event {last}: each event has one, in order")
        if note.event > len(record.events):
            raise MalformedRecord(f"a note about event {note.event}, and there are {len(record.events)}")
        last = note.event
        if note.spent is None and note.left is None and not note.values and not note.text:
            raise MalformedRecord("an empty note", event=note.event)
        if is_draws(record.events[note.event - 1]) and (note.spent is not None or note.left is not None):
            raise MalformedRecord("times for a run of draws: only actions take time", event=note.event)
        for name, value in note.values.items():
            if name in ("spent", "left"):
                raise MalformedRecord(f"a value named {name!r}: that is the name of a time", event=note.event)
            # Written so that it refuses what is not a number, too.
            if isinstance(value, int) and not abs(value) <= LARGEST_NUMBER:
                raise MalformedRecord(f"the whole number {name!r} is beyond 2**53", event=note.event)
            if isinstance(value, float) and not abs(value) < float("inf"):
                raise MalformedRecord(f"the number {name!r} is {value}: JSON cannot write it", event=note.event)
