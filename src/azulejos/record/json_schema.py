"""The JSON Schema of a record: published as ``schema/record-1.json``, made from the classes."""

from __future__ import annotations

from importlib import resources
from typing import Any

import msgspec

from azulejos.record.model import Record

_WHAT_IT_CANNOT_SAY = (
    "One game, as one line of UTF-8 of at most 1048576 bytes, its line feed counted. Beyond this schema: no key comes twice; there is a seat, a score and a rank "
    "for each player; events are actions of the game or runs of draws, of which no two follow each other; notes are in the order of their events, at most one for "
    "each; only actions have times."
)


def published() -> dict[str, Any]:
    """The published schema.

    >>> published()["title"]
    'azulejos record, version 1'
    """
    text = resources.files("azulejos.record").joinpath("schema", "record-1.json").read_bytes()
    schema: dict[str, Any] = msgspec.json.decode(text)
    return schema


def made() -> dict[str, Any]:
    """The schema that the classes make; the published one must be equal to it.

    >>> made() == published()
    True
    """
    schema = msgspec.json.schema(Record)
    record = schema["$defs"]["Record"]
    # The tag of a class is optional for msgspec when nothing else could be meant, and in a record it is not.
    record["required"] = ["format", *(key for key in record["required"] if key != "format")]
    for name, definition in schema["$defs"].items():
        definition["description"] = _WHAT_IT_CANNOT_SAY if name == "Record" else definition["description"].split("\n")[0]
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "azulejos record, version 1",
        **schema,
    }
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(whole))
    return plain
