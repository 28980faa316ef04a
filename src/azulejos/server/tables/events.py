"""What happened at a table. The list of these, numbered from 1, is the truth about it; everything else follows."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from azulejos.server.protocol.base import Quick
from azulejos.server.protocol.commands import OfferKind
from azulejos.server.protocol.entries import Player
from azulejos.server.protocol.settings import Bot, Link, NewTable

Ending = Literal["finished", "stalled", "resigned", "time", "aborted"]


class Grant(Struct, frozen=True):
    """What the holder of a token may do; the token itself is known to its holder only."""

    token_hash: str
    seats: tuple[int, ...]
    host: bool = False


class _Happened(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="event"):
    at: int
    """Milliseconds since 1970, never smaller than those of the event before."""
    id: str | None = None
    """The client's id of the command that it comes from."""


class Opened(_Happened, frozen=True, tag="opened"):
    """The table was made. Its seed is known to the server alone until the end; ``secret`` seeds the bots."""

    settings: NewTable
    seed: str
    secret: str
    grants: tuple[Grant, ...]
    previous: str | None = None


class Sat(_Happened, frozen=True, tag="sat"):
    """Somebody took a seat, came back to it, or changed the name. With a grant, nobody else's token is for this seat any more."""

    seat: int
    name: str
    grant: Grant | None = None
    holder: str | None = None
    """The hash of the token of whoever sat down, if the seat was open."""


class Started(_Happened, frozen=True, tag="started"):
    """All seats were taken and the first tiles dealt."""

    draws: tuple[str, ...]


class Played(_Happened, frozen=True, tag="played"):
    """A seat acted, and then chance did."""

    seat: int
    action: str
    by: Player
    draws: tuple[str, ...] = ()


class Undone(_Happened, frozen=True, tag="undone"):
    """All actions after the event ``to`` have not been."""

    to: int
    by: int


class Offered(_Happened, frozen=True, tag="offered"):
    """A seat asks the others for something."""

    kind: OfferKind
    by: int


class Answered(_Happened, frozen=True, tag="answered"):
    """A seat says yes or no to an offer."""

    offer: int
    by: int
    accept: bool


class Paused(_Happened, frozen=True, tag="paused"):
    """Clock and bots stand still."""

    by: int | None


class Continued(_Happened, frozen=True, tag="continued"):
    """They go on. Without a seat: the server came back, and the time without it counts for nobody."""

    by: int | None


class Resigned(_Happened, frozen=True, tag="resigned"):
    """A seat gave up."""

    seat: int


class Flagged(_Happened, frozen=True, tag="flagged"):
    """The time of a seat was over."""

    seat: int


class Replaced(_Happened, frozen=True, tag="replaced"):
    """A seat was given to a bot, or to whoever comes with the new token."""

    seat: int
    to: Bot | Link
    grant: Grant | None = None


class Said(_Happened, frozen=True, tag="said"):
    """Somebody said something."""

    seat: int
    text: str | None = None
    quick: Quick | None = None


class Ended(_Happened, frozen=True, tag="ended"):
    """The game is over."""

    ending: Ending


class Rematched(_Happened, frozen=True, tag="rematched"):
    """There is a further table with the same players."""

    table: str


Event: TypeAlias = (
    Opened
    | Sat
    | Started
    | Played
    | Undone
    | Offered
    | Answered
    | Paused
    | Continued
    | Resigned
    | Flagged
    | Replaced
    | Said
    | Ended
    | Rematched
)
