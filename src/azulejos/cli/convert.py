"""`azulejos convert`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import chain
from typing import Annotated

from cyclopts import Parameter

from azulejos import Record
from azulejos.cli.failure import Failure
from azulejos.cli.options import source_of
from azulejos.record import Form, locate, write, write_stream


def convert(
    source: Annotated[
        str, Parameter(name="IN", allow_leading_hyphen=True, help="A file of records, in either form; - reads the standard input.")
    ],
    target: Annotated[str, Parameter(name="OUT", allow_leading_hyphen=True, help="The file for the other form; - is the standard output.")],
    /,
    *,
    force: Annotated[bool, Parameter(help="Replace the file if it exists.", negative="")] = False,
) -> None:
    """Write records in the other form: JSON lines as text for people, and text as JSON lines.

    Examples:
        azulejos convert games.jsonl games.txt
        azulejos convert games.txt -
    """
    located = locate(source_of(source))
    first = next(located)
    form: Form = "text" if first.form == "json" else "json"
    records: Iterator[Record] = (found.record for found in chain([first], located))
    if target == "-":
        write_stream(sys.stdout.buffer, records, form=form)
        return
    try:
        count = write(target, records, form=form, overwrite=force)
    except FileExistsError:
        raise Failure(f"{target} exists already: --force replaces it") from None
    print(f"{target}: {count} {'game' if count == 1 else 'games'} as {'text' if form == 'text' else 'JSON lines'}")
