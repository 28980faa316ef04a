"""What a client says on the live connection."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from azulejos.server.protocol.base import ActionId, ActionText, ChatText, Data, Name, Quick, SeatNumber, Token, Version
from azulejos.server.protocol.settings import Bot, Link


class Hello(Data, tag_field="type", tag="hello"):
    """The first message, and the only one that carries secrets: one token for each link that this device holds, none to watch."""

    protocol: int
    tokens: Annotated[list[Token], Meta(max_length=8)] = []
    version: Version = 0
    """The version that the client has; 0 for none. What came after it is sent."""


class Act(Data, tag_field="type", tag="act"):
    """One action of the seat whose turn it is."""

    id: ActionId
    version: Version
    """The version that the client was looking at. If the position has changed since, the action is stale."""
    action: ActionText


class Undo(Data, tag_field="type", tag="undo"):
    """Back to before my last turn: at once against bots, else an offer to the others."""

    id: ActionId
    seat: SeatNumber


class Pause(Data, tag_field="type", tag="pause"):
    """Stops the clock and the bots, or lets them go on. With a clock and other people it is an offer."""

    id: ActionId
    seat: SeatNumber
    on: bool


class Rematch(Data, tag_field="type", tag="rematch"):
    """The same table again, the seats turned by one: at once if nobody else plays, else an offer."""

    id: ActionId
    seat: SeatNumber


class Answer(Data, tag_field="type", tag="answer"):
    """Yes or no to an offer. Whoever made an offer takes it back by a no."""

    id: ActionId
    seat: SeatNumber
    offer: Version
    accept: bool


class Resign(Data, tag_field="type", tag="resign"):
    """Gives the game up."""

    id: ActionId
    seat: SeatNumber


class Sit(Data, tag_field="type", tag="sit"):
    """Says who sits on a seat of mine: the name of whoever comes by a link, or the return to a seat that a bot looked after."""

    id: ActionId
    seat: SeatNumber
    name: Name


class Replace(Data, tag_field="type", tag="replace"):
    """Gives a seat to a bot or to whoever comes: one's own, or one that ``rights.replace`` lists because its player has left."""

    id: ActionId
    seat: SeatNumber
    by: Bot | Link


class Say(Data, tag_field="type", tag="say"):
    """A line of chat: words, or one of the quick phrases."""

    id: ActionId
    seat: SeatNumber | None = None
    text: ChatText | None = None
    quick: Quick | None = None


class Resume(Data, tag_field="type", tag="resume"):
    """Asks for everything after a version, or with 0 for the whole state: after a gap, or when in doubt."""

    version: Version


class Look(Data, tag_field="type", tag="look"):
    """Asks how the table looked after the event with this version; the answer is a `Seen`."""

    version: Version


class Ping(Data, tag_field="type", tag="ping"):
    """Are you there?"""

    at: Annotated[int, Meta(ge=0, le=2**53)]
    """Comes back in the answer."""


Command: TypeAlias = Act | Undo | Pause | Rematch | Answer | Resign | Sit | Replace | Say
"""What changes the table; each is acknowledged or refused by its id."""
FromClient: TypeAlias = Hello | Act | Undo | Pause | Rematch | Answer | Resign | Sit | Replace | Say | Resume | Look | Ping
OfferKind = Literal["undo", "pause", "rematch"]
