"""What the server says on the live connection."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta

from azulejos.server.protocol.base import Data, Milliseconds, Version
from azulejos.server.protocol.commands import OfferKind
from azulejos.server.protocol.entries import ChatLine, Entry, Player
from azulejos.server.protocol.settings import ChatSetting, Clock

Status = Literal["waiting", "playing", "paused", "over"]
Out = Literal["resigned", "time"]
"""Why a seat no longer plays."""
Ask = Literal["free", "ask", "no"]
"""Whether one may do something at once, has to ask the others, or cannot."""
Setup = Annotated[dict[str, Any], Meta(extra_json_schema={"title": "Setup"})]
"""The data class of a game's setup (`AzulSetup`), field by field."""


class RefusalView(Data, frozen=True):
    """Why something cannot be done: a code with arguments for every language, and an English sentence."""

    code: str
    args: dict[str, str]
    text: str


class Option(Data, frozen=True):
    """An action and what it would do, or why it is refused. Refused ones are listed beside legal ones that differ in the last part only."""

    action: str
    parts: dict[str, str]
    facts: dict[str, int]
    text: str
    refusal: RefusalView | None


class DealView(Data, frozen=True):
    """What the next deal will bring, as far as it is known: how many tiles, which of them for sure, and how many of each colour in the mean."""

    tiles: int
    certain: dict[str, int]
    expected: dict[str, float]
    from_lid: int
    """How many of them will come from the lid, whose contents may grow until then; they are in neither of the two."""


class View(Data, frozen=True):
    """A position, as the viewer may know it."""

    variant: str
    edition: str
    kind: Literal["decision", "chance", "end"]
    seat: int | None
    """Whose turn it is."""
    mid_turn: bool
    round: int
    turn: int
    """The number of the turn that is to be played, from 1."""
    scores: list[int]
    ending: str | None
    setup: Setup
    text: str
    deal: DealView | None
    goals: dict[str, list[int]]
    """What each goal of Azul Duel would bring each seat as things stand; empty in the other games."""


class SeatInfo(Data, frozen=True):
    """A seat and who sits there."""

    seat: int
    by: Player
    name: str
    bot: str | None
    open: bool
    """Nobody has come yet."""
    stands_in: bool
    """The bot looks after the seat of somebody who may come back."""
    connected: bool
    away_since: Milliseconds | None
    """When the last window of this player was closed."""
    out: Out | None


class TableInfo(Data, frozen=True):
    """What everybody may know about a table."""

    id: str
    variant: str
    edition: str
    title: str
    players: int
    options: dict[str, str]
    clock: Clock | None
    listed: bool
    chat: ChatSetting
    takebacks: bool
    created: Milliseconds
    status: Status
    seats: list[SeatInfo]
    previous: str | None
    """The table of which this is the rematch."""
    next: str | None
    """The rematch of this table."""
    commitment: str
    """The hash of the seed of all deals, published before the first tile."""
    seed: str | None
    """The seed itself, when the game is over."""


class You(Data, frozen=True):
    """Who the server takes this connection for."""

    seats: list[int]
    host: bool
    view: int | None
    """The seat through whose eyes the table is shown; None for a spectator."""


class Clocks(Data, frozen=True):
    """The clocks at the moment ``at``, in the server's time."""

    left: list[Milliseconds]
    running: int | None
    at: Milliseconds


class Offer(Data, frozen=True):
    """Something one asks the others."""

    version: Version
    """Its name in an `Answer`."""
    kind: OfferKind
    by: int
    waiting: list[int]
    """Seats that have not answered yet."""


class Rights(Data, frozen=True):
    """What this viewer may ask for now."""

    undo: Ask
    undo_reason: RefusalView | None
    pause: Ask
    resign: bool
    rematch: Ask
    chat: ChatSetting
    replace: list[int]
    """Seats that may be given to a bot or to whoever comes."""


class Tally(Data, frozen=True):
    """Points of one seat from one kind of step in one round."""

    seat: int
    round: int
    kind: str
    points: int
    count: int


class ResultView(Data, frozen=True):
    """How the game ended, and where all points came from."""

    ending: Literal["finished", "stalled", "resigned", "time", "aborted"]
    scores: list[int]
    ranks: list[int]
    winners: list[int]
    breakdown: list[Tally]


class State(Data, frozen=True, tag_field="type", tag="state"):
    """The table as this viewer may see it: always whole, but for ``log`` and ``chat``, which begin after the version ``since``."""

    version: Version
    since: Version
    """0: forget what you have. Your version: append log and chat. A greater one: there is a gap, so ask with `Resume`."""
    at: Milliseconds
    you: You
    table: TableInfo
    view: View | None
    """None until all seats are taken."""
    options: list[Option]
    log: list[Entry]
    chat: list[ChatLine]
    clocks: Clocks | None
    offers: list[Offer]
    rights: Rights
    spectators: int
    result: ResultView | None


class Ack(Data, frozen=True, tag_field="type", tag="ack"):
    """A command was carried out, and is written down: not even a power cut undoes it."""

    id: str
    version: Version
    """The event that it became."""


class Refused(Data, frozen=True, tag_field="type", tag="refused"):
    """A command was not carried out. A `State` with everything follows."""

    id: str
    code: str
    args: dict[str, str]
    reason: str


class Presence(Data, frozen=True, tag_field="type", tag="presence"):
    """Who is there; sent when it changes."""

    connected: list[bool]
    away_since: list[Milliseconds | None]
    spectators: int


class Thinking(Data, frozen=True, tag_field="type", tag="thinking"):
    """A bot has begun to think."""

    seat: int


class Seen(Data, frozen=True, tag_field="type", tag="seen"):
    """The answer to `Look`: the position after the event with this version."""

    version: Version
    view: View


class Replacement(Data, frozen=True, tag_field="type", tag="link"):
    """The new secret of a seat that is open to whoever comes, for whoever opened it."""

    seat: int
    token: str


class Pong(Data, frozen=True, tag_field="type", tag="pong"):
    """The answer to `Ping`."""

    at: int
    server: Milliseconds


class Problem(Data, frozen=True, tag_field="type", tag="problem"):
    """Something that is wrong with the connection or a message; after some codes the server closes it."""

    code: str
    reason: str
    closes: bool


FromServer: TypeAlias = State | Ack | Refused | Presence | Thinking | Seen | Replacement | Pong | Problem


class Frame(Data, frozen=True):
    """One moment of a replay: what happened, and the position after it."""

    entry: Entry
    view: View


class Replay(Data, frozen=True):
    """A whole game, as everybody may see it when it is over."""

    variant: str
    edition: str
    title: str
    players: int
    options: dict[str, str]
    seats: list[str]
    frames: list[Frame]
    result: ResultView | None
    commitment: str | None
    seed: str | None


class ErrorAnswer(Data, frozen=True):
    """What every refused request is answered with: a code for programs and a reason for people."""

    code: str
    reason: str


class VariantInfo(Data, frozen=True):
    """One way to play: an edition, a number of players and a set of options."""

    code: str
    edition: str
    title: str
    players: int
    options: dict[str, str]


class Level(Data, frozen=True):
    """A bot of this house."""

    bot: str
    title: str
    variants: list[str] | None
    """What it can play; None for everything."""
