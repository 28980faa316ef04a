"""The log of a table, as one viewer may see it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from azulejos.server.protocol.base import Data, Milliseconds, Quick, Version

Player = Literal["person", "bot", "outside"]


class StepView(Data):
    """One step of a settlement that follows from an action: a tile scored, a floor paid, a bonus. Its kind, words and numbers are the game's."""

    kind: str
    seat: int
    words: dict[str, str]
    facts: dict[str, int]
    text: str


class _Entry(Data):
    version: Version
    at: Milliseconds


class Started(_Entry, tag_field="kind", tag="started"):
    """All seats were taken and the first tiles dealt."""

    draws: list[str]


class Played(_Entry, tag_field="kind", tag="played"):
    """An action, what it did, what was settled after it, and what chance brought then. What this viewer may not see is ``?``."""

    seat: int
    by: Player
    action: str
    parts: dict[str, str]
    facts: dict[str, int]
    text: str
    steps: list[StepView]
    draws: list[str]
    """Outcomes of chance in their order, like the tiles of the next deal."""
    turn: int
    """The number of the turn in the game, from 1; the actions of one turn share it."""
    round: int
    scores: list[int]
    """After all of it."""
    spent: Milliseconds


class Undone(_Entry, tag_field="kind", tag="undone"):
    """Everything played after the event ``to`` has not been."""

    to: Version
    by: int


class Seated(_Entry, tag_field="kind", tag="seated"):
    """A seat got somebody, or another name."""

    seat: int
    by: Player
    name: str
    open: bool
    """Nobody sits there now."""


class Resigned(_Entry, tag_field="kind", tag="resigned"):
    """A seat gave up."""

    seat: int


class Flagged(_Entry, tag_field="kind", tag="flagged"):
    """The time of a seat was over."""

    seat: int


class Paused(_Entry, tag_field="kind", tag="paused"):
    """Clock and bots stand still."""

    by: int | None


class Continued(_Entry, tag_field="kind", tag="continued"):
    """They go on."""

    by: int | None


class Ended(_Entry, tag_field="kind", tag="ended"):
    """The game is over."""

    ending: str


class Rematched(_Entry, tag_field="kind", tag="rematched"):
    """There is a further table with the same players. Its tokens are those of this one."""

    table: str


Entry: TypeAlias = Started | Played | Undone | Seated | Resigned | Flagged | Paused | Continued | Ended | Rematched


class ChatLine(Data):
    """What somebody said."""

    version: Version
    at: Milliseconds
    seat: int | None
    """None for a spectator."""
    name: str
    text: str | None
    quick: Quick | None
