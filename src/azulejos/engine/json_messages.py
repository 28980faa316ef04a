"""The messages of the analysis protocol, each a line of JSON: see ``docs/protocol``."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from azulejos.engine.analysis import ActionValue, Analysis
from azulejos.record import Record

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Limit: TypeAlias = Annotated[int, Meta(ge=1, le=10**9)]


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="hello"):
    """Who is there?"""


class Analyse(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="analyse"):
    """Wants the analysis of a position, or of several of one game.

    >>> decode(b'{"kind":"analyse","id":"a","start":"azul2","events":["D:KYBBYBWBRWBRWYRWRYWW"]}').nodes is None
    True
    """

    id: Id
    start: str | None = None
    """A variant, or the text of a position."""
    events: tuple[str, ...] = ()
    record: Record | None = None
    """A whole game in place of start and events."""
    at: Literal["all"] | tuple[Count, ...] | None = None
    """After how many events; all: wherever somebody decides; by default after the last event."""
    nodes: Annotated[int, Meta(ge=1, le=2**53)] | None = None
    time: Limit | None = None
    """In milliseconds."""
    seed: Count | None = None
    actions: bool = True
    """Whether every action of the position is valued, and not only the best."""
    partial: bool = False
    """Whether what is known in between is told too."""


class Cancel(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="cancel"):
    """No more of this is wanted."""

    id: Id


class Quit(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="quit"):
    """Nothing more of anything is wanted."""


class WithId(Struct):
    """Whatever has an id."""

    id: Id


Request: TypeAlias = Hello | Analyse | Cancel | Quit

_DECODER: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Hello | Analyse | Cancel | Quit)


class Name(Struct, frozen=True, tag_field="kind", tag="hello"):
    """Who is here."""

    protocol: int
    name: str
    version: str
    bot: str
    variants: tuple[str, ...]
    workers: int


class Valued(Struct, frozen=True):
    """What an action is worth."""

    action: str
    shares: tuple[float, ...]
    scores: tuple[float, ...]
    solved: bool
    loss: float


class Answer(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind", tag="analysis"):
    """The analysis of one position."""

    id: str
    after: int
    seat: int
    best: str
    line: tuple[str, ...]
    shares: tuple[float, ...]
    scores: tuple[float, ...]
    nodes: int
    depth: int
    solved: bool
    estimate: bool
    time: int
    actions: tuple[Valued, ...] = ()
    partial: bool = False


class Done(Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="done"):
    """Nothing more comes for a request."""

    id: str
    analyses: int
    cancelled: bool = False


class Refused(Struct, frozen=True, tag_field="kind", tag="error"):
    """Why nothing comes for a request; the id is null if it could not be read."""

    id: str | None
    code: str
    reason: str


Reply: TypeAlias = Name | Answer | Done | Refused


def decode(line: bytes) -> Request:
    """Reads a request; raises `ValueError`.

    >>> decode(b'{"kind":"cancel","id":"a"}')
    Cancel(id='a')
    """
    return _DECODER.decode(line)


def encode(reply: Reply) -> str:
    """Writes a reply, without a line feed.

    >>> encode(Done("a", 3))
    '{"kind":"done","id":"a","analyses":3}'
    """
    return msgspec.json.encode(reply).decode()


def id_of(line: bytes) -> str | None:
    """The id of a request that is wrong in some other way.

    >>> id_of(b'{"kind":"analyse","id":"a","depth":3}')
    'a'
    """
    try:
        return msgspec.json.decode(line, type=WithId).id
    except ValueError:
        return None


def answer(request: Analyse, after: int, analysis: Analysis, *, time_ms: int, partial: bool = False) -> Answer:
    """An analysis as a message.

    >>> from azulejos import Action
    >>> analysis = Analysis(0, Action("2B3"), (Action("2B3"),), (0.75, 0.25), (40.0, 31.5), 1000, 3, False, False, ())
    >>> encode(answer(Analyse(id="a"), 1, analysis, time_ms=5))[:60]
    '{"kind":"analysis","id":"a","after":1,"seat":0,"best":"2B3",'
    """
    return Answer(
        id=request.id,
        after=after,
        seat=analysis.seat,
        best=str(analysis.best),
        line=tuple(map(str, analysis.line)),
        shares=_rounded(analysis.win_shares, 4),
        scores=_rounded(analysis.scores, 2),
        nodes=analysis.nodes,
        depth=analysis.depth,
        solved=analysis.solved,
        estimate=analysis.estimate,
        time=time_ms,
        actions=tuple(map(_valued, analysis.actions)) if request.actions and not partial else (),
        partial=partial,
    )


def _valued(action: ActionValue) -> Valued:
    return Valued(str(action.action), _rounded(action.win_shares, 4), _rounded(action.scores, 2), action.solved, round(action.loss, 4))


def _rounded(values: tuple[float, ...], digits: int) -> tuple[float, ...]:
    return tuple(round(value, digits) for value in values)
