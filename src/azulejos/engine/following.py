"""Following a game by its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from azulejos.record import is_draws
from azulejos.record.events import DRAWS, first_outcome
from azulejos.rules.errors import AzulejosError
from azulejos.rules.position import Position


def followed(position: Position, events: Iterable[str]) -> Iterator[Position]:
    """The start, and the position after each event; raises `AzulejosError`.

    Events are written as in records: actions, and runs of draws.

    >>> from azulejos import Azul
    >>> [position.kind for position in followed(Azul().initial(), ["D:KYBBYBWBRWBRWYRWRYWW", "1B1"])]
    ['chance', 'decision', 'decision']
    """
    yield position
    for number, event in enumerate(events, 1):
        try:
            position = _drawn(position, event.removeprefix(DRAWS)) if is_draws(event) else position.play(event)
        except AzulejosError as error:
            raise AzulejosError(f"event {number}: {error}") from None
        yield position


def _drawn(position: Position, rest: str) -> Position:
    while rest:
        outcome = first_outcome(rest, position.outcomes())
        # What is no outcome is refused with what is possible, or because nothing is to be drawn.
        position = position.draw(rest[:20] if outcome is None else outcome)
        rest = rest[len(outcome or rest) :]
    return position
