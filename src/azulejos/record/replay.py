"""Playing a record again, and finding the first thing that cannot be true."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from azulejos.record.errors import IllegalRecord
from azulejos.record.events import DRAWS, first_outcome, is_draws
from azulejos.record.model import Ending, Record, Result
from azulejos.record.seeds import commitment, parse_seed
from azulejos.rules.dealer import Dealer
from azulejos.rules.errors import AzulejosError
from azulejos.rules.position import Position

_ENDINGS: Final[dict[str, Ending]] = {"finished": "finished", "stalled": "stalled"}


class Step(NamedTuple):
    """One thing that happened: an action, or a single draw.

    >>> from azulejos import Azul
    >>> Step(event=1, draw=2, text="B", seat=None, position=Azul().initial()).text
    'B'
    """

    event: int
    """Which event of the record it belongs to, counted from 1."""
    draw: int
    """Which draw of its run it is, counted from 1; 0 for an action."""
    text: str
    seat: int | None
    """Who acted; None for a draw."""
    position: Position
    """The position after it."""


def steps(record: Record) -> Iterator[Step]:
    """Every action and every single draw of a record with the position after it; raises `IllegalRecord` at the first that is not possible.

    >>> from azulejos import Azul, Match
    >>> [step.text for step in steps(Match(Azul(), seed=7).record(seats=["Ana", "Bo"]))][:4]
    ['K', 'Y', 'B', 'B']
    """
    return _play(record, start_of(record), None)


class Turn(NamedTuple):
    """A whole turn of a seat: one action, or several that belong together.

    >>> Turn(seat=0, text="2T.L3.^K").text
    '2T.L3.^K'
    """

    seat: int
    text: str
    """Its actions joined by points."""


def turns(record: Record) -> Iterator[Turn]:
    """The whole turns of a record, the last one as far as it was played; raises `IllegalRecord`.

    >>> from azulejos import Duel, Match
    >>> match = Match(Duel(), seed=7)
    >>> for action in ("SKYB", "@21", "SBTR"):
    ...     _ = match.play(action)
    >>> list(turns(match.record(seats=["Ana", "Bo"])))
    [Turn(seat=0, text='SKYB.@21'), Turn(seat=1, text='SBTR')]
    """
    begun: list[str] = []
    owner = 0
    for step in steps(record):
        if step.seat is None:
            continue
        owner = step.seat
        begun.append(step.text)
        if not step.position.mid_turn:
            yield Turn(owner, ".".join(begun))
            begun = []
    if begun:
        yield Turn(owner, ".".join(begun))


def positions(record: Record) -> Iterator[Position]:
    """The start position of a record and the position after every action and every single draw; raises `IllegalRecord`.

    >>> from azulejos import Azul, Match
    >>> next(positions(Match(Azul(), seed=7).record(seats=["Ana", "Bo"]))) == Azul().initial()
    True
    """
    start = start_of(record)
    yield start
    for step in _play(record, start, None):
        yield step.position


def verify(record: Record) -> Position:
    """Checks everything about a record that can be checked, and gives its last position; raises `IllegalRecord` with the first disagreement.

    >>> from azulejos import Azul, Match
    >>> verify(Match(Azul(), seed=7).record(seats=["Ana", "Bo"])).kind
    'decision'
    """
    seed = None if record.seed is None else parse_seed(record.seed)
    if seed is not None and record.commitment not in (None, wanted := commitment(seed)):
        raise IllegalRecord(f"the commitment is {record.commitment}, and that of the seed is {wanted}")
    position = start_of(record)
    for step in _play(record, position, None if seed is None else Dealer(seed)):
        position = step.position
    _check_result(record.result, result_of(position))
    return position


def start_of(record: Record) -> Position:
    """The position before the first event of a record; raises `IllegalRecord`.

    >>> from azulejos import Azul, Match
    >>> start_of(Match(Azul(), seed=7).record(seats=["Ana", "Bo"])) == Azul().initial()
    True
    """
    if record.start is None:
        return record.game.initial()
    try:
        position = Position.parse(record.start)
    except AzulejosError as error:
        raise IllegalRecord(f"the start position is refused: {error}", event=0) from None
    if position.game != record.game:
        raise IllegalRecord(f"the start position is one of {position.game.variant}, and the game is {record.game.variant}", event=0)
    return position


def result_of(position: Position) -> Result | None:
    """How the game ended in that position; None if it is not over.

    >>> from azulejos import Azul
    >>> result_of(Azul().initial()) is None
    True
    """
    ending = position.ending
    if ending is None:
        return None
    return Result(ending=_ENDINGS[ending], scores=position.scores, ranks=position.ranks)


def _play(record: Record, position: Position, dealer: Dealer | None) -> Iterator[Step]:
    """Every step; with a dealer, every draw must be the dealer's."""
    for number, event in enumerate(record.events, 1):
        if position.kind == "end":
            raise IllegalRecord(f"{event!r} comes after the end of the game", event=number)
        if is_draws(event):
            for step in _draw(event, number, position, dealer):
                position = step.position
                yield step
            continue
        if position.kind == "chance":
            raise IllegalRecord(f"the action {event!r} comes where a draw is due: one of {_listed(position)}", event=number)
        seat = position.seat
        try:
            position = position.play(event)
        except AzulejosError as error:
            raise IllegalRecord(str(error), event=number) from None
        yield Step(number, 0, event, seat, position)


def _draw(event: str, number: int, position: Position, dealer: Dealer | None) -> Iterator[Step]:
    rest = event.removeprefix(DRAWS)
    draw = 0
    while rest:
        draw += 1
        if position.kind != "chance":
            why = "no draw is due" if position.kind == "decision" else "the game is over"
            raise IllegalRecord(f"{rest!r} is left of the run of draws, and {why}", event=number, draw=draw)
        outcomes = position.outcomes()
        outcome = first_outcome(rest, outcomes)
        if outcome is None or not outcomes[outcome]:
            raise IllegalRecord(f"impossible draw {_shortened(rest)!r}: possible is one of {_listed(position)}", event=number, draw=draw)
        if dealer is not None:
            dealt = list(outcomes)[dealer.choose(list(outcomes.values()))]
            if dealt != outcome:
                raise IllegalRecord(f"the draw is {outcome!r}, and the seed deals {dealt!r}", event=number, draw=draw)
        position = position.draw(outcome)
        rest = rest[len(outcome) :]
        yield Step(number, draw, outcome, None, position)


def _listed(position: Position) -> str:
    return ", ".join(outcome for outcome, weight in position.outcomes().items() if weight)


def _shortened(text: str) -> str:
    return text if len(text) <= 20 else text[:19] + "…"


def _check_result(written: Result | None, true: Result | None) -> None:
    if written == true:
        return
    if true is None:
        raise IllegalRecord("the record has a result, and its game is not over")
    if written is None:
        raise IllegalRecord(f"the record has no result, and its game is over: {true.ending}, scores {_numbers(true.scores)}")
    if written.ending != true.ending:
        raise IllegalRecord(f"the result says {written.ending}, and the game is {true.ending}")
    if written.scores != true.scores:
        raise IllegalRecord(f"the result has scores {_numbers(written.scores)}, and the game {_numbers(true.scores)}")
    raise IllegalRecord(f"the result has ranks {_numbers(written.ranks)}, and the game {_numbers(true.ranks)}")


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
