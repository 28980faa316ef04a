"""What a table is to be: sent once, when it is made."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from azulejos.server.protocol.base import BotName, Data, Milliseconds, Name, OptionKey, OptionValue, SeatNumber, TableId, Token


class Increment(Data, tag_field="kind", tag="increment"):
    """A clock that runs while its seat thinks, and gets some time back after every turn; in milliseconds."""

    initial: Annotated[int, Meta(ge=5_000, le=10_800_000)]
    increment: Annotated[int, Meta(ge=0, le=180_000)] = 0


class Days(Data, tag_field="kind", tag="days"):
    """So many days for each turn."""

    days: Annotated[int, Meta(ge=1, le=14)]


Clock: TypeAlias = Increment | Days


class Here(Data, tag_field="kind", tag="here"):
    """Somebody at the device that makes the table. Several of them share it: hot-seat."""

    name: Name = ""


class Link(Data, tag_field="kind", tag="link"):
    """Somebody who is sent the secret link of this seat, or, at a listed table, anybody who comes."""

    name: Name = ""


class Bot(Data, tag_field="kind", tag="bot"):
    """A bot of this house; ``/api/levels`` lists them."""

    bot: BotName


class Outside(Data, tag_field="kind", tag="outside"):
    """A program of somebody else, by the token of the seat and the bot API."""

    name: Name = ""


NewSeat: TypeAlias = Here | Link | Bot | Outside
ChatSetting = Literal["on", "quick", "off"]


class NewTable(Data):
    """The wish for a table. ``players`` follows from the seats."""

    seats: Annotated[list[NewSeat], Meta(min_length=2, max_length=4)]
    edition: OptionValue = "azul"
    options: Annotated[dict[OptionKey, OptionValue], Meta(max_length=8)] = {}
    clock: Clock | None = None
    listed: bool = False
    """Shown on the home page, where anybody may take an open seat."""
    chat: ChatSetting = "on"
    takebacks: bool = True
    """Whether people may ask each other for their last move back. Against bots alone undo is always free."""


class SeatLink(Data):
    """A seat and its secret: whoever has it plays there. In an address it stands behind the ``#``, which browsers never send."""

    seat: SeatNumber
    token: Token


class Created(Data):
    """The answer to a `NewTable`."""

    table: TableId
    token: Token
    """The secret of whoever made the table: for all seats ``here``, and to manage the table."""
    links: list[SeatLink]
    """For each seat by link and each outside bot."""


class Claim(Data):
    """Taking an open seat of a listed table."""

    name: Name = ""


class Listed(Data):
    """A table on the home page."""

    table: TableId
    variant: str
    title: str
    players: int
    options: dict[str, str]
    clock: Clock | None
    created: Milliseconds
    status: Literal["waiting", "playing", "paused", "over"]
    seats: list[str]
    """The name at each seat; empty if it is open."""
    open: list[int]
    """Seats that anybody may take."""
    spectators: int
