"""What the database keeps of a table beside its events, so that it can be searched."""

from __future__ import annotations

from collections.abc import Sequence

from azulejos.server.store.journal import Row
from azulejos.server.tables import events as happened
from azulejos.server.tables.events import Event
from azulejos.server.tables.state import Table


def row_of(table: Table, new: Sequence[Event] = ()) -> Row:
    """What is searched for of a table, when further events will have happened."""
    status = table.status
    for event in new:
        match event:
            case happened.Started() | happened.Continued():
                status = "playing"
            case happened.Paused():
                status = "paused"
            case happened.Ended():
                status = "over"
            case _:
                pass
    changed = new[-1].at if new else table.changed
    return Row(table.id, table.game.variant, table.settings.listed, status, table.opened.at, changed, _due(table, status, new))


def _due(table: Table, status: str, new: Sequence[Event]) -> int | None:
    """When something is to happen by itself; where events are still to come, the earliest moment that it could be."""
    if status != "playing" or table.clocks is None:
        return None
    at = new[-1].at if new else table.changed
    seat = table.to_act
    if new:
        first = new[0]
        if not isinstance(first, happened.Played) or table.line is None:
            return at
        seat = table.line.foresee(first.action)[2].seat
    if seat is None:
        return None
    return at if table.seats[seat].thinker else at + table.clocks.left[seat]
