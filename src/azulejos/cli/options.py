"""Options that several commands share."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, BinaryIO, Literal, TypeAlias

from cyclopts import Parameter

from azulejos import Game, Position
from azulejos.cli.failure import Failure
from azulejos.record import parse_seed

Word: TypeAlias = Annotated[
    str,
    Parameter(
        name="POSITION", allow_leading_hyphen=True, help="The text of a position, quoted or not; - reads it from the standard input."
    ),
]
Edition: TypeAlias = Literal["azul", "mini", "duel"]
"""Those of `azulejos.editions`, for the help and the shell."""
Variant: TypeAlias = Annotated[str | None, Parameter(help="A variant like azul2 or azul3g, at its first decision, in place of a position.")]
Seed: TypeAlias = Annotated[str, Parameter(help="A number below 2**256, decimal or as 0x and 64 hexadecimal digits.")]


def position_of(words: Sequence[str], variant: str | None, seed: str) -> Position:
    """The position that somebody asks for on the command line.

    >>> position_of((), "azul2", "7").kind
    'decision'
    """
    if option := next((word for word in words if word.startswith("--")), None):
        raise Failure(f"unknown option {option!r}")
    if variant is not None:
        if words:
            raise Failure("a position and --variant: wanted is one of them")
        return Game.from_variant(variant).start(parse_seed(seed))
    if not words:
        raise Failure("no position: wanted is the text of one, or - to read it from the standard input, or --variant like azul2")
    text = " ".join(_stdin_text().split() if list(words) == ["-"] else words)
    if not text.isascii():
        raise Failure(f"malformed position {text[:60]!r}: it is written in ASCII")
    return Position.parse(text)


def source_of(file: str) -> str | BinaryIO:
    """Where records come from: ``-`` is the standard input.

    >>> source_of("games.jsonl")
    'games.jsonl'
    """
    return sys.stdin.buffer if file == "-" else file


def _stdin_text() -> str:
    # No position is longer, and whoever sends more has something else in mind.
    limit = 100_000
    data = sys.stdin.buffer.read(limit + 1)
    if len(data) > limit:
        raise Failure("the standard input is too long for a position")
    return data.decode("utf-8", "replace")
