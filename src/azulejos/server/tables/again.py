"""Another game of the same people."""

from __future__ import annotations

from azulejos.server.protocol.settings import Bot, Here, Link, NewTable, Outside
from azulejos.server.tables import events as happened
from azulejos.server.tables.decide import new_seed
from azulejos.server.tables.events import Event, Grant
from azulejos.server.tables.state import Table


def rematch(table: Table, at: int) -> list[Event]:
    """The first events of the next table: the same people, seats turned by one, the same tokens."""
    count = len(table.seats)
    seats = [table.seats[(number + 1) % count] for number in range(count)]
    settings = NewTable(
        seats=[Bot(bot=who.bot or "") if who.by == "bot" and not who.stands_in else _wish(who.wish, who.name) for who in seats],
        edition=table.settings.edition,
        options=table.settings.options,
        clock=table.settings.clock,
        listed=table.settings.listed,
        chat=table.settings.chat,
        takebacks=table.settings.takebacks,
    )
    grants = tuple(
        Grant(grant.token_hash, tuple(sorted((seat - 1) % count for seat in grant.seats)), grant.host) for grant in table.grants.values()
    )
    opened = happened.Opened(at=at, settings=settings, seed=new_seed(), secret=new_seed(), grants=grants, previous=table.id)
    people = [
        happened.Sat(at=at, seat=number, name=who.name)
        for number, who in enumerate(seats)
        if isinstance(settings.seats[number], Link) and not who.open
    ]
    return [opened, *people]


def _wish(wish: Here | Link | Bot | Outside, name: str) -> Here | Link | Bot | Outside:
    return wish if isinstance(wish, Bot) else type(wish)(name=name)
