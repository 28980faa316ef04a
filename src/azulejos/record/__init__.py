"""Game records: one game per line of JSON, or as text for people, with every action and every random event; replayed and verified.

>>> import azulejos as az
>>> match = az.Match(az.Azul(), seed=7)
>>> _ = match.play("1B1")
>>> record = match.record(seats=["Ana", "Bo"])
>>> from_json(to_json(record)) == from_text(to_text(record)) == record
True
"""

from __future__ import annotations

from azulejos.record.errors import IllegalRecord, MalformedRecord, RecordError
from azulejos.record.events import is_draws
from azulejos.record.files import Form, Located, locate, naming, read, replacing, verify, write, write_stream
from azulejos.record.json_schema import published as schema
from azulejos.record.jsonl import LINE_LIMIT
from azulejos.record.jsonl import decode as from_json
from azulejos.record.jsonl import encode as to_json
from azulejos.record.match import Match
from azulejos.record.model import Note, Record, Result, Seat
from azulejos.record.replay import Step, Turn
from azulejos.record.seeds import commitment, derive_seed, parse_seed, seed_text
from azulejos.record.text import from_text, to_text

__all__ = [
    "LINE_LIMIT",
    "Form",
    "IllegalRecord",
    "Located",
    "MalformedRecord",
    "Match",
    "Note",
    "Record",
    "RecordError",
    "Result",
    "Seat",
    "Step",
    "Turn",
    "commitment",
    "derive_seed",
    "from_json",
    "from_text",
    "is_draws",
    "locate",
    "naming",
    "parse_seed",
    "read",
    "replacing",
    "schema",
    "seed_text",
    "to_json",
    "to_text",
    "verify",
    "write",
    "write_stream",
]
