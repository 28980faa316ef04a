"""The words of the line protocol, the same on both sides of the pipe: see ``docs/protocol``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from azulejos.engine.analysis import Analysis
from azulejos.rules.action import Action
from azulejos.rules.errors import AzulejosError
from azulejos.rules.position import Position

VERSION = 1
_LARGEST = 10**15


class ProtocolError(AzulejosError):
    """A line that means nothing in the line protocol.

    >>> raise ProtocolError("unknown command 'foo'")
    Traceback (most recent call last):
    azulejos.engine.messages.ProtocolError: unknown command 'foo'
    """


@dataclass(frozen=True, slots=True)
class Go:
    """What `go` asks for; without limits the engine's own hold.

    >>> Go.parse(["nodes", "1000", "time", "50"])
    Go(nodes=1000, time_ms=50, infinite=False)
    """

    nodes: int | None = None
    time_ms: int | None = None
    infinite: bool = False

    @staticmethod
    def parse(words: Sequence[str]) -> Go:
        """Reads the words behind `go`."""
        go = Go()
        rest = iter(words)
        seen: set[str] = set()
        for word in rest:
            if word in seen:
                raise ProtocolError(f"{word!r} comes twice in go")
            seen.add(word)
            if word == "infinite":
                go = replace(go, infinite=True)
            elif word == "nodes":
                go = replace(go, nodes=whole(word, next(rest, ""), least=1))
            elif word == "time":
                go = replace(go, time_ms=whole(word, next(rest, ""), least=1))
            else:
                raise ProtocolError(f"unknown word {word!r} in go: known are nodes, time, infinite")
        return go

    def __str__(self) -> str:
        words = ["go"]
        for name, value in (("nodes", self.nodes), ("time", self.time_ms)):
            words += [] if value is None else [name, str(value)]
        return " ".join(words + ["infinite"] * self.infinite)


def whole(name: str, text: str, *, least: int) -> int:
    """A whole number behind a word.

    >>> whole("nodes", "10", least=1)
    10
    """
    if not (text.isascii() and text.isdecimal() and least <= int(text[:16]) <= _LARGEST):
        raise ProtocolError(f"malformed {name} {text!r}: wanted is a whole number from {least}")
    return int(text)


def info(analysis: Analysis, *, time_ms: int) -> str:
    """The `info` line of an analysis.

    >>> from azulejos import Action
    >>> info(Analysis(0, Action("2B3"), (Action("2B3"),), (0.75, 0.25), (40.0, 31.5), 1000, 3, False, False, ()), time_ms=5)
    'info nodes 1000 depth 3 time 5 solved 0 shares 0.7500 0.2500 scores 40.00 31.50 line 2B3'
    """
    words = ["info", "nodes", str(analysis.nodes), "depth", str(analysis.depth), "time", str(time_ms), "solved", str(int(analysis.solved))]
    words += ["shares", *(f"{share:.4f}" for share in analysis.win_shares), "scores", *(f"{score:.2f}" for score in analysis.scores)]
    return " ".join([*words, "line", *analysis.line])


_KNOWN = {"nodes", "depth", "time", "solved", "shares", "scores", "line"}


def parse_info(words: Sequence[str], position: Position) -> Analysis | None:
    """What an `info` line says of a position, as far as it can be understood; None if it gives no shares of the win.

    A program may leave out what it does not know and add what nobody here knows.

    >>> from azulejos import Azul
    >>> parse_info("nodes 10 shares 0.75 0.25 line 1B1 speed 3".split(), Azul().start(seed=7)).best
    Action('1B1')
    """
    assert position.seat is not None
    values: dict[str, list[str]] = {}
    values_here: list[str] = []
    for word in words:
        if word in _KNOWN:
            values_here = values[word] = []
        else:
            values_here.append(word)
    players = position.game.players
    try:
        shares, scores = (tuple(map(float, values.get(name, ())[:players])) for name in ("shares", "scores"))
        nodes, depth, solved = (int((values.get(name) or ["0"])[0]) for name in ("nodes", "depth", "solved"))
    except ValueError:
        return None
    if len(shares) != players or not all(-0.001 <= share <= 1.001 for share in shares):
        return None
    if len(scores) != players or not all(abs(score) < 1e6 for score in scores):
        scores = (0.0,) * players
    line = tuple(_known(values.get("line", ()), position))
    if not line or not 0 <= nodes <= _LARGEST or not 0 <= depth <= _LARGEST:
        return None
    return Analysis(position.seat, line[0], line, shares, scores, nodes, depth, solved == 1, players > 2, ())


def _known(words: Iterable[str], position: Position) -> Iterator[Action]:
    for word in words:
        try:
            yield position.game.parse_action(word)
        except AzulejosError:
            return
