"""Reading the text form of a record."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, NoReturn

import msgspec

from azulejos.record.errors import MalformedRecord, RecordError
from azulejos.record.events import is_draws
from azulejos.record.jsonl import check_line, decode
from azulejos.record.model import FORMAT, Record

_STRING = r'"(?:[^"\\]|\\.)*"'
_HEADER = re.compile(rf"\[([A-Za-z][A-Za-z0-9_.-]*) ({_STRING})\]")
_SEAT = re.compile(r"Seat\.(0|[1-9][0-9]?)(?:\.(kind|bot))?")
_WORD = re.compile(rf"\s*(?:(?P<block>[1-9][0-9]*\.)(?=\s|$)|(?P<note>\{{(?:[^\"}}]|{_STRING})*\}})|(?P<event>[^\s{{}}\[\]\"]+))(?=\s|$)")
_PART = re.compile(rf"(?P<name>[a-z][a-z0-9_]*) (?P<number>-?[0-9][0-9.eE+-]*)|(?P<text>{_STRING})")
_NUMBERS = r"-?[0-9]{1,16}(?: -?[0-9]{1,16})*"
_ENDING = re.compile(rf"(finished|stalled): scores ({_NUMBERS}), ranks ({_NUMBERS})")
_SIMPLE = {"Edition": "edition", "Id": "id", "Date": "date", "Seed": "seed", "Commitment": "commitment", "Start": "start"}


@dataclass
class Parsed:
    """A record and where its events are.

    >>> from azulejos.record import to_text
    >>> from azulejos import Azul, Match
    >>> parse(to_text(Match(Azul(), seed=7).record(seats=["Ana", "Bo"]))).event_lines
    [10]
    """

    record: Record
    event_lines: list[int]
    """The line of each event."""


@dataclass
class _Reading:
    """What has been read so far, in the shape of the JSON form, which then checks it."""

    data: dict[str, Any] = field(
        default_factory=lambda: {"format": FORMAT, "options": {}, "seats": [], "tags": {}, "events": [], "notes": []}
    )
    seen: set[str] = field(default_factory=set)
    event_lines: list[int] = field(default_factory=list)
    blocks: int = 0
    block_open: bool = False
    line: int = 0

    def fail(self, reason: str, *, event: int | None = None) -> NoReturn:
        raise MalformedRecord(reason, line=self.line, event=event)


def parse(text: str, first_line: int = 1) -> Parsed:
    """Reads one record from text whose first line has that number in its file; raises `MalformedRecord`.

    >>> parse("1. D:BB", first_line=5)
    Traceback (most recent call last):
    azulejos.MalformedRecord: line 5: a record begins with [Azulejos "record 1"]
    """
    reading = _Reading(line=first_line)
    lines = text.removesuffix("\n").split("\n")
    if lines[0] != '[Azulejos "record 1"]':
        reading.fail('a record begins with [Azulejos "record 1"]')
    in_headers = True
    for reading.line, line in enumerate(lines[1:], first_line + 1):
        try:
            check_line(line.encode())
        except UnicodeError:
            reading.fail("a text is not Unicode")
        except RecordError as error:
            reading.fail(error.reason)
        if "result" in reading.data:
            if line:
                reading.fail(f"{_shown(line)} comes after the result")
        elif in_headers and line.startswith("["):
            _read_header(reading, line)
        elif not line:
            in_headers = False
        elif line == "unfinished" or line.startswith(("finished", "stalled")):
            _read_result(reading, line)
        else:
            in_headers = False
            _read_events(reading, line)
    if "result" not in reading.data:
        reading.fail('the record is cut off: its last line is "unfinished", or begins with "finished:" or "stalled:"')
    return _finish(reading, first_line)


def _read_header(reading: _Reading, line: str) -> None:
    found = _HEADER.fullmatch(line)
    if not found:
        reading.fail(f'malformed header {_shown(line)}: wanted is [Key "value"]')
    key, data = found[1], reading.data
    value = _string(reading, found[2])
    if key in reading.seen:
        reading.fail(f"the header {key!r} comes twice")
    reading.seen.add(key)
    kind, _, rest = key.partition(".")
    if key in _SIMPLE:
        data[_SIMPLE[key]] = value
    elif key == "Players":
        if not re.fullmatch("[1-9][0-9]?", value):
            reading.fail(f"malformed number of players {_shown(value)}")
        data["players"] = int(value)
    elif kind == "Option" and rest:
        data["options"][rest] = value
    elif kind == "Tag" and rest:
        data["tags"][rest] = value
    elif seat := _SEAT.fullmatch(key):
        _read_seat(reading, int(seat[1]), seat[2], value)
    else:
        reading.fail(f"unknown header {key!r}")


def _read_seat(reading: _Reading, number: int, detail: str | None, value: str) -> None:
    seats = reading.data["seats"]
    if detail is None and number == len(seats):
        seats.append({"name": value})
    elif detail is not None and number == len(seats) - 1:
        seats[number][detail] = value
    else:
        reading.fail(f"header of seat {number} out of order: seats come from 0, each with its name first")


def _read_events(reading: _Reading, line: str) -> None:
    events, place = reading.data["events"], 0
    while place < len(line):
        word = _WORD.match(line, place)
        if not word:
            if not line[place:].strip():
                return
            reading.fail(f"malformed word at {_shown(line[place:].strip())}", event=len(events) + 1)
        place = word.end()
        if word["block"]:
            reading.blocks += 1
            if reading.block_open or int(word["block"][:9].rstrip(".")) != reading.blocks:
                reading.fail(f"block {word['block']!r} out of order: expected is {reading.blocks}. and its events", event=len(events) + 1)
            reading.block_open = True
        elif word["note"]:
            _read_note(reading, word["note"])
        else:
            event = word["event"]
            if not reading.block_open and (is_draws(event) or not events):
                reading.fail(f"{_shown(event)} begins no block: expected is '{reading.blocks + 1}.' before it", event=len(events) + 1)
            if reading.block_open and events and not is_draws(event):
                reading.fail(f"{_shown(event)} begins a block: only draws do", event=len(events) + 1)
            reading.block_open = False
            events.append(event)
            reading.event_lines.append(reading.line)


def _read_note(reading: _Reading, text: str) -> None:
    event = len(reading.data["events"])
    if not event or reading.block_open or (reading.data["notes"] and reading.data["notes"][-1]["event"] == event):
        reading.fail("a note that follows no event, or another note", event=event)
    note: dict[str, Any] = {"event": event}
    values: dict[str, Any] = {}
    place = 1
    while place < len(text) - 1:
        part = _PART.match(text, place)
        if not part or text[part.end()] not in ",}" or "text" in note:
            reading.fail(
                f"malformed note at {_shown(text[place:])}: wanted is a name and a number, or at the end a quoted text", event=event
            )
        # A comma and a space follow, or the end.
        place = part.end() + (2 if text.startswith(", ", part.end()) else 1)
        if part["text"]:
            note["text"] = _string(reading, part["text"])
            continue
        target = note if part["name"] in ("spent", "left") else values
        if part["name"] in target:
            reading.fail(f"{part['name']!r} comes twice in a note", event=event)
        try:
            target[part["name"]] = msgspec.json.decode(part["number"], type=int | float)
        except msgspec.MsgspecError:
            reading.fail(f"malformed number {_shown(part['number'])}", event=event)
    reading.data["notes"].append(note | ({"values": values} if values else {}))


def _read_result(reading: _Reading, line: str) -> None:
    if reading.block_open:
        reading.fail("a block without events")
    if line == "unfinished":
        reading.data["result"] = None
        return
    found = _ENDING.fullmatch(line)
    if not found:
        reading.fail(f"malformed result {_shown(line)}: wanted is like 'finished: scores 34 20, ranks 1 2'")
    scores, ranks = ([int(number) for number in found[group].split()] for group in (2, 3))
    reading.data["result"] = {"ending": found[1], "scores": scores, "ranks": ranks}


def _finish(reading: _Reading, first_line: int) -> Parsed:
    """The JSON form checks everything else, so that both forms are equally strict."""
    try:
        record = decode(msgspec.json.encode(reading.data))
    except RecordError as error:
        line = reading.event_lines[error.event - 1] if error.event and error.event <= len(reading.event_lines) else first_line
        raise error.at(None, line) from None
    return Parsed(record, reading.event_lines)


def _string(reading: _Reading, text: str) -> str:
    try:
        return msgspec.json.decode(text, type=str)
    except (msgspec.MsgspecError, UnicodeError):
        reading.fail(f"malformed text {_shown(text)}: it is quoted as in JSON")


def _shown(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:39] + "…")
