"""A record as text for people to read, one to one with its JSON: see ``docs/records``."""

from __future__ import annotations

import msgspec

from azulejos.record.events import is_draws
from azulejos.record.jsonl import encode
from azulejos.record.model import Note, Record
from azulejos.record.text_reader import parse

HEADING = '[Azulejos "record 1"]'


def to_text(record: Record) -> str:
    """The record as text; raises `MalformedRecord` if it could not be read again.

    >>> from azulejos import Azul, Match
    >>> match = Match(Azul(), seed=7)
    >>> _ = match.play("1B1"), match.play("2B2")
    >>> match.note(spent=900, text="hm!")
    >>> print(to_text(match.record(seats=["Ana", "Bo"])))
    [Azulejos "record 1"]
    [Edition "azul"]
    [Players "2"]
    [Option.wall "coloured"]
    [Seat.0 "Ana"]
    [Seat.1 "Bo"]
    [Seed "7"]
    [Commitment "308a2cb725235987a35b2fa2c1bef10e28f0665309f7d138fcf956b0c59e7135"]
    <BLANKLINE>
    1. D:KYBBYBWBRWBRWYRWRYWW
       1B1 2B2 {spent 900, "hm!"}
    unfinished
    <BLANKLINE>
    """
    encode(record)  # refuses what cannot be read again
    lines = [HEADING, *(f"[{key} {_quoted(value)}]" for key, value in _headers(record)), "", *_events(record), _result(record)]
    return "\n".join(lines) + "\n"


def from_text(text: str) -> Record:
    r"""Reads the text of one record; raises `MalformedRecord` with the line and the event.

    >>> from_text('[Azulejos "record 1"]\n[Editoin "azul"]\n')
    Traceback (most recent call last):
    azulejos.MalformedRecord: line 2: unknown header 'Editoin'
    """
    return parse(text).record


def _headers(record: Record) -> list[tuple[str, str]]:
    headers = [("Edition", record.edition), ("Players", str(record.players))]
    headers += [(f"Option.{key}", value) for key, value in sorted(record.options.items())]
    for number, seat in enumerate(record.seats):
        headers.append((f"Seat.{number}", seat.name))
        headers += [(f"Seat.{number}.{key}", value) for key, value in (("kind", seat.kind), ("bot", seat.bot)) if value is not None]
    optional = [
        ("Id", record.id),
        ("Date", record.date),
        *((f"Tag.{key}", value) for key, value in sorted(record.tags.items())),
        ("Seed", record.seed),
        ("Commitment", record.commitment),
        ("Start", record.start),
    ]
    return headers + [(key, value) for key, value in optional if value is not None]


def _events(record: Record) -> list[str]:
    """A block for each run of draws, in which a line has as many actions as there are players, or ends with a note."""
    notes = {note.event: note for note in record.notes}
    lines: list[str] = []
    words: list[str] = []
    block = 0

    def end_line() -> None:
        if words:
            lines.append("   " + " ".join(words))
            words.clear()

    for number, event in enumerate(record.events, 1):
        note = f" {_note(notes[number])}" if number in notes else ""
        if is_draws(event) or not block:
            end_line()
            block += 1
            lines.append(f"{block}. {event}{note}")
            continue
        words.append(event + note)
        if note or len(words) == record.players:
            end_line()
    end_line()
    return lines


def _note(note: Note) -> str:
    parts = [f"{key} {value}" for key, value in (("spent", note.spent), ("left", note.left)) if value is not None]
    parts += [f"{key} {msgspec.json.encode(value).decode()}" for key, value in sorted(note.values.items())]
    parts += [_quoted(note.text)] if note.text else []
    return "{" + ", ".join(parts) + "}"


def _result(record: Record) -> str:
    if record.result is None:
        return "unfinished"
    scores, ranks = (" ".join(map(str, numbers)) for numbers in (record.result.scores, record.result.ranks))
    return f"{record.result.ending}: scores {scores}, ranks {ranks}"


def _quoted(text: str) -> str:
    return msgspec.json.encode(text).decode()
