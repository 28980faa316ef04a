"""A record as one line of JSON."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from azulejos.record.errors import MalformedRecord, RecordError
from azulejos.record.model import FORMAT, Record

LINE_LIMIT = 2**20
"""A line may have so many bytes, its line feed counted: 1 MiB."""

_ENCODER = msgspec.json.Encoder(order="deterministic")
_DECODER = msgspec.json.Decoder(Record)


def encode(record: Record) -> bytes:
    """The one line of JSON that is this record, with its line feed; raises `MalformedRecord` if it could not be read again.

    >>> from azulejos import Azul, Match
    >>> encode(Match(Azul(), seed=7).record(seats=["Ana", "Bo"]))[:62]
    b'{"format":"azulejos-record/1","edition":"azul","players":2,"op'
    """
    try:
        line = _ENCODER.encode(record)
        # Only decoding checks what the fields hold, and a record that cannot be read must not be written.
        _DECODER.decode(line)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise _refusal(error) from None
    if len(line) >= LINE_LIMIT:
        raise MalformedRecord(f"the record has {len(line) + 1} bytes: a line may have {LINE_LIMIT}")
    return line + b"\n"


def decode(line: bytes) -> Record:
    """Reads one line of JSON, with or without its line feed; raises `MalformedRecord`.

    >>> decode(b'{"format":"azulejos-record/1"}')
    Traceback (most recent call last):
    azulejos.MalformedRecord: object missing required field `edition`
    """
    line = line.removesuffix(b"\n")
    check_line(line)
    try:
        record = _DECODER.decode(line)
        if _ENCODER.encode(record) != line:
            # Written by another program, or with something that the decoder passes over in silence.
            _check_keys(line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise _refusal(error) from None
    return record


def check_line(line: bytes) -> None:
    r"""Refuses what no line of either form may hold; raises `MalformedRecord`.

    >>> check_line(b'[Edition "azul"]\r')
    Traceback (most recent call last):
    azulejos.MalformedRecord: the line ends with a carriage return: wanted is a line feed alone
    """
    if len(line) >= LINE_LIMIT:
        raise MalformedRecord(f"the line is too long: it may have {LINE_LIMIT} bytes")
    if line.startswith(b"\xef\xbb\xbf"):
        raise MalformedRecord("the line begins with a byte order mark: wanted is UTF-8 without one")
    if line.startswith(b"\x1f\x8b"):
        raise MalformedRecord("this is compressed with gzip: unpack it first")
    if line.endswith(b"\r"):
        raise MalformedRecord("the line ends with a carriage return: wanted is a line feed alone")
    if b"\x00" in line:
        raise MalformedRecord(f"the line holds a zero byte at byte {line.index(0) + 1}")
    try:
        line.decode()
    except UnicodeDecodeError as error:
        raise MalformedRecord(f"the line is not UTF-8: byte {error.start + 1} is 0x{line[error.start]:02x}") from None


def _check_keys(line: bytes) -> None:
    """Refuses a key that comes twice, which msgspec does not, and a missing format, which it takes for granted."""

    def checked(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        keys: set[str] = set()
        for key, _ in pairs:
            if key in keys:
                raise MalformedRecord(f"the key {key!r} comes twice")
            keys.add(key)
        return dict(pairs)

    if "format" not in json.loads(line, object_pairs_hook=checked):
        raise MalformedRecord(f"the format is missing: wanted is {FORMAT!r}")


def _refusal(error: Exception) -> MalformedRecord:
    cause = error.__cause__
    if isinstance(cause, RecordError):
        return MalformedRecord(cause.reason, event=cause.event)
    if isinstance(error, RecursionError):
        return MalformedRecord("the line is nested too deeply")
    if isinstance(error, UnicodeError):
        return MalformedRecord(f"a text is not Unicode: {error}")
    reason = str(error)
    event = None
    place = reason.rpartition(" - at `$.events[")[2].removesuffix("]`")
    if isinstance(error, msgspec.ValidationError) and place.isdecimal():
        event = int(place) + 1
    elif not isinstance(error, msgspec.ValidationError):
        reason = "the line is cut off" if "truncated" in reason else f"the line is not JSON: {reason.removeprefix('JSON is malformed: ')}"
    # Patterns end with what keeps a line feed out, which nobody needs to read.
    reason = reason.replace(r"$(?!\\n)'", "$'")
    return MalformedRecord(reason[0].lower() + reason[1:], event=event)
