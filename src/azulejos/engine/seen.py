"""Following a game from one seat: what it saw of each event, and so what it knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from azulejos.record import is_draws
from azulejos.record.events import DRAWS, first_outcome
from azulejos.rules.errors import AzulejosError, IllegalAction, IllegalOutcome
from azulejos.rules.position import Position

_SAMPLES = 2000
"""Full positions that are tried before an event is called impossible."""


def follow(position: Position, events: Iterable[str], seat: int | None = None) -> Position:
    """The position, or the view of ``seat``, after events as that seat saw them, with ``?`` for what was hidden from it; raises `AzulejosError`.

    Events are written as in records: actions, and runs of draws. Without a seat nothing may have been hidden.

    >>> from azulejos import Azul
    >>> follow(Azul().initial(), ["D:KYBBYBWBRWBRWYRWRYWW", "1B1"]) == Azul().start(seed=7).play("1B1")
    True
    """
    for after in followed(position, events, seat):
        position = after
    return position


def followed(position: Position, events: Iterable[str], seat: int | None = None) -> Iterator[Position]:
    """The start, and what `follow` gives after each event; raises `AzulejosError`.

    >>> from azulejos import Azul
    >>> [position.kind for position in followed(Azul().initial(), ["D:KYBBYBWBRWBRWYRWRYWW", "1B1"])]
    ['chance', 'decision', 'decision']
    """
    yield position
    for number, event in enumerate(events, 1):
        try:
            position = _after(position, event, seat)
        except AzulejosError as error:
            raise type(error)(f"event {number}: {error}") from None
        yield position


def seen_events(events: Iterable[str], start: Position, seat: int) -> Iterator[str]:
    """Events of a game as one seat saw them.

    >>> from azulejos import Azul
    >>> list(seen_events(["D:KYBBYBWBRWBRWYRWRYWW", "1B1"], Azul().initial(), seat=0))
    ['D:KYBBYBWBRWBRWYRWRYWW', '1B1']
    """
    position = start
    for event in events:
        if not is_draws(event):
            yield position.seen_action(event, seat)
            position = position.play(event)
            continue
        seen, rest = "", event.removeprefix(DRAWS)
        while rest:
            outcome = first_outcome(rest, position.outcomes())
            if outcome is None:
                raise IllegalOutcome(f"illegal draw {rest!r}: nothing like it is to be drawn now")
            seen += position.seen_outcome(outcome, seat)
            position = position.draw(outcome)
            rest = rest[len(outcome) :]
        yield DRAWS + seen


def _after(position: Position, event: str, seat: int | None) -> Position:
    if not is_draws(event):
        return _play(position, event, seat)
    rest = event.removeprefix(DRAWS)
    while rest:
        position, size = _draw(position, rest, seat)
        rest = rest[size:]
    return position


def _play(position: Position, event: str, seat: int | None) -> Position:
    if seat is None:
        return position.play(event)
    if "?" not in event and _all_is_known(position):
        return position.play(event).view(seat)
    # A view does not hold what others know. In some full position that looks like it the event is possible, and after it the view is the same in all of them.
    wanted = event.upper()
    for full in _samples(position):
        for action in full.legal_actions():
            if full.seen_action(action, seat) == wanted:
                return full.play(action).view(seat)
    raise IllegalAction(f"illegal action {event!r}: it cannot have happened here")


def _draw(position: Position, rest: str, seat: int | None) -> tuple[Position, int]:
    if seat is None or _all_is_known(position):
        outcome = first_outcome(rest, position.outcomes())
        if outcome is not None:
            after = position.draw(outcome)
            return after if seat is None else after.view(seat), len(outcome)
    if seat is not None:
        for full in _samples(position):
            seen = {full.seen_outcome(outcome, seat): outcome for outcome in full.outcomes()}
            text = first_outcome(rest, seen)
            if text is not None:
                return full.draw(seen[text]).view(seat), len(text)
    # Refused with what is possible, or because nothing is to be drawn.
    position.draw(rest[:20])
    raise IllegalOutcome(f"illegal draw {rest[:20]!r}: it cannot have happened here")


def _all_is_known(view: Position) -> bool:
    return view.sample(0) == view


def _samples(view: Position) -> Iterator[Position]:
    """Full positions that look like a view; only one where all is known."""
    return (view.sample(seed) for seed in range(1 if _all_is_known(view) else _SAMPLES))
