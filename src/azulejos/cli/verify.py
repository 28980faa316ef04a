"""`azulejos verify`."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from azulejos import IllegalRecord
from azulejos.cli.failure import Failure
from azulejos.cli.options import source_of
from azulejos.record import verify as verified


def verify(
    first: Annotated[
        str, Parameter(name="FILE", allow_leading_hyphen=True, help="A file of records, in either form; - reads the standard input.")
    ],
    /,
    *more: Annotated[str, Parameter(name="MORE", allow_leading_hyphen=True, help="Further files.")],
) -> None:
    """Replay every event of every record, and name the first that cannot be true.

    Exit code 0: all is well. 1: a record tells what cannot have happened. 2: a file cannot be read as records.

    Examples:
        azulejos verify games.jsonl
        azulejos selfplay --games 10 --out - | azulejos verify -
    """
    files = (first, *more)
    games = events = 0
    try:
        for file in files:
            for record in verified(source_of(file)):
                games += 1
                events += len(record.events)
    except IllegalRecord as error:
        raise Failure(str(error), code=1) from None
    print(f"{games} {'game' if games == 1 else 'games'}, {events} events: all is well")
