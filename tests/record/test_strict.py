"""Everything that is wrong with a record is said: which line, which event, and why."""

from __future__ import annotations

import json
from typing import Any

import pytest

import azulejos as az
from azulejos.record import LINE_LIMIT, Note, Record, Result, Seat, from_json, from_text, to_json, to_text
from tests.record.played import recorded

RECORD = recorded("azul2", seed=5)
PLAIN: dict[str, Any] = json.loads(to_json(RECORD))
TEXT = to_text(RECORD)


def line(**changes: Any) -> bytes:
    """The record with other fields; ``...`` leaves a field out."""
    fields = {key: value for key, value in (PLAIN | changes).items() if value is not ...}
    return json.dumps(fields, separators=(",", ":"), ensure_ascii=False).encode()


def events(number: int, *others: str) -> list[str]:
    """The events, with others in place of one of them."""
    kept: list[str] = PLAIN["events"]
    return kept[: number - 1] + list(others) + kept[number:]


PERSON = {"name": "Ana"}
LONG = "x" * LINE_LIMIT
BROKEN_JSON: list[tuple[bytes, int | None, str]] = [
    (b"", None, "the line is cut off"),
    (line()[:-1], None, "the line is cut off"),
    (line()[:200], None, "the line is cut off"),
    (line() + b"}", None, "the line is not JSON: trailing characters"),
    (line() + line(), None, "the line is not JSON: trailing characters"),
    (b"games", None, "the line is not JSON: invalid character (byte 0)"),
    (b"[]", None, "expected `object`, got `array`"),
    (b"null", None, "expected `object`, got `null`"),
    (b"7", None, "expected `object`, got `int`"),
    (b"[" * 100_000, None, "expected `object`, got `array`"),
    (line(tags={"deep": json.loads("[" * 500 + "]" * 500)}), None, "expected `str`, got `array` - at `$.tags[...]`"),
    (b'{"a":' * 100_000, None, "object contains unknown field `a`"),
    (b"\xef\xbb\xbf" + line(), None, "the line begins with a byte order mark: wanted is UTF-8 without one"),
    (line() + b"\r\n", None, "the line ends with a carriage return: wanted is a line feed alone"),
    (line() + b"\x00", None, f"the line holds a zero byte at byte {len(line()) + 1}"),
    (b"\x1f\x8b\x08\x00", None, "this is compressed with gzip: unpack it first"),
    (b"\xff" + line(), None, "the line is not UTF-8: byte 1 is 0xff"),
    (line(id=None)[:-3] + b"\xc3(", None, "the line is not UTF-8: byte"),
    (line(tags={"x": LONG}), None, f"the line is too long: it may have {LINE_LIMIT} bytes"),
    (line(format=...), None, "the format is missing: wanted is 'azulejos-record/1'"),
    (line(format="azulejos-record/2"), None, "invalid value 'azulejos-record/2' - at `$.format`"),
    (line(format=1), None, "expected `str` - at `$.format`"),
    (line(surprise=1), None, "object contains unknown field `surprise`"),
    (line(edition=...), None, "object missing required field `edition`"),
    (line(result=...), None, "object missing required field `result`"),
    (line(edition="chess"), None, "unknown edition 'chess': known are azul, mini, duel"),
    (line(players=5), None, "edition 'azul' is not for 5 players: possible are 2, 3, 4"),
    (line(players="2"), None, "expected `int`, got `str` - at `$.players`"),
    (line(players=True), None, "expected `int`, got `bool` - at `$.players`"),
    (line(players=2.5), None, "expected `int`, got `float` - at `$.players`"),
    (line(players=10**400), None, "expected `int` <= 99 - at `$.players`"),
    (line().replace(b'"players":2', b'"players":1e999'), None, "number out of range - at `$.players`"),
    (line().replace(b'"players":2', b'"players":2,"players":2'), None, "the key 'players' comes twice"),
    (line().replace(b'"name":"Ana"', b'"name":"Ana","name":"Bo"'), None, "the key 'name' comes twice"),
    (line(options={}), None, "options {} do not name a game: possible are {'wall': 'coloured'}, {'wall': 'grey'}"),
    (line(options={"wall": "red"}), None, "options {'wall': 'red'} do not name a game"),
    (line(options={"wall": "grey", "roof": "red"}), None, "options {'wall': 'grey', 'roof': 'red'} do not name a game"),
    (line(seats=[PERSON]), None, "1 seats for 2 players"),
    (line(seats=[PERSON, {"name": ""}]), None, "expected `str` of length >= 1 - at `$.seats[1].name`"),
    (line(seats=[PERSON, {"name": "B\x1b[31mo"}]), None, "expected `str` matching regex"),
    (line(seats=[PERSON, {"name": "Bo\n"}]), None, "expected `str` matching regex"),
    (line(seats=[PERSON, {"name": "Bo", "kind": "cat"}]), None, "invalid enum value 'cat' - at `$.seats[1].kind`"),
    (line(seats=[PERSON, {"name": "Bo", "age": 7}]), None, "object contains unknown field `age` - at `$.seats[1]`"),
    (line(id="a b"), None, "expected `str` matching regex '^[A-Za-z0-9._:-]+$' - at `$.id`"),
    (line(date="2026-02-30"), None, "there is no such date as '2026-02-30'"),
    (line(date="yesterday"), None, "expected `str` matching regex"),
    (line(tags={"": "x"}), None, "expected `str` matching regex"),
    (line(seed=7), None, "expected `str | null`, got `int` - at `$.seed`"),
    (line(seed="-7"), None, "expected `str` matching regex"),
    (line(seed=str(2**256)), None, f"malformed seed '{2**256}': wanted is a number below 2**256"),
    (line(commitment="00"), None, "expected `str` matching regex '^[0-9a-f]{64}$' - at `$.commitment`"),
    (line(events=None), None, "expected `array`, got `null` - at `$.events`"),
    (line(events=events(3, "é")), 3, "expected `str` matching regex"),
    (line(events=[*PLAIN["events"][:2], 7]), 3, "expected `str`, got `int`"),
    (line(events=events(2, "2B9")), 2, "malformed action '2B9'"),
    (line(events=events(2, "1b1")), 2, "malformed action '1b1': it is written '1B1'"),
    (line(events=events(2, "3-1")), 2, "malformed action '3-1'"),
    (line(events=events(2, "")), 2, "expected `str` matching regex"),
    (line(events=events(1, "D:")), 1, "an empty run of draws"),
    (line(events=events(1, "D:B", "D:Y")), 2, "a second run of draws in a row: they are written as one"),
    (line(notes=[{"event": 0, "text": "x"}]), None, "expected `int` >= 1 - at `$.notes[0].event`"),
    (line(notes=[{"event": 10_000, "text": "x"}]), None, f"a note about event 10000, and there are {len(PLAIN['events'])}"),
    (line(notes=[{"event": 2}]), 2, "an empty note"),
    (line(notes=[{"event": 3, "text": "x"}, {"event": 3, "text": "y"}]), None, "the note about event 3 comes after one about event 3"),
    (line(notes=[{"event": 1, "spent": 7}]), 1, "times for a run of draws: only actions take time"),
    (line(notes=[{"event": 2, "spent": -7}]), None, "expected `int` >= 0 - at `$.notes[0].spent`"),
    (line(notes=[{"event": 2, "values": {"eval": 2**53 + 1}}]), 2, "the whole number 'eval' is beyond 2**53"),
    (line(notes=[{"event": 2, "values": {"eval": 10**400}}]), 2, "the whole number 'eval' is beyond 2**53"),
    (line(notes=[{"event": 2, "values": {"eval": "good"}}]), None, "expected `int | float`, got `str`"),
    (line(notes=[{"event": 2, "values": {"spent": 1}}]), 2, "a value named 'spent': that is the name of a time"),
    (line(notes=[{"event": 2, "text": "\x07"}]), None, "expected `str` matching regex"),
    (line(result={}), None, "object missing required field `ending` - at `$.result`"),
    (line(result={"ending": "resigned", "scores": [1, 2], "ranks": [2, 1]}), None, "invalid enum value 'resigned' - at `$.result.ending`"),
    (line(result={"ending": "finished", "scores": [1], "ranks": [2, 1]}), None, "the result has 1 scores and 2 ranks for 2 players"),
]


@pytest.mark.parametrize(
    ("data", "event", "reason"), BROKEN_JSON, ids=[f"{number} {reason[:40]}" for number, (_, _, reason) in enumerate(BROKEN_JSON)]
)
def test_broken_json(data: bytes, event: int | None, reason: str) -> None:
    with pytest.raises(az.MalformedRecord) as caught:
        from_json(data)
    assert caught.value.reason.startswith(reason)
    assert caught.value.event == event
    assert "\n" not in str(caught.value)
    assert "(?!" not in str(caught.value)


HEAD, BODY = TEXT.split("\n\n")
FIRST_EVENT = len(HEAD.split("\n")) + 2
ENDING = BODY.splitlines()[-1]
BROKEN_TEXT: list[tuple[str, int, int | None, str]] = [
    ("", 1, None, 'a record begins with [Azulejos "record 1"]'),
    ('[Azulejos "record 2"]\n', 1, None, 'a record begins with [Azulejos "record 1"]'),
    (TEXT.replace("[Edition", "[Editoin"), 2, None, "unknown header 'Editoin'"),
    (TEXT.replace('[Edition "azul"]\n', ""), 1, None, "object missing required field `edition`"),
    (TEXT.replace('[Edition "azul"]\n', '[Edition "azul"]\n' * 2), 3, None, "the header 'Edition' comes twice"),
    (TEXT.replace('[Edition "azul"]', "[Edition azul]"), 2, None, "malformed header '[Edition azul]': wanted is [Key \"value\"]"),
    (TEXT.replace('[Edition "azul"]', '[Edition "\\q"]'), 2, None, "malformed text '\"\\\\q\"': it is quoted as in JSON"),
    (TEXT.replace('[Edition "azul"]', '[Edition "chess"]'), 1, None, "unknown edition 'chess': known are azul, mini, duel"),
    (TEXT.replace('[Players "2"]', '[Players "two"]'), 3, None, "malformed number of players 'two'"),
    (TEXT.replace('[Players "2"]', '[Players "3"]'), 1, None, "2 seats for 3 players"),
    (TEXT.replace("[Seat.0", "[Seat.7"), 5, None, "header of seat 7 out of order: seats come from 0, each with its name first"),
    (TEXT.replace('[Seat.0 "Ana"]', '[Seat.0 "Ana"]\n[Seat.1.kind "bot"]'), 6, None, "header of seat 1 out of order"),
    (TEXT.replace("\n[Id", "\r\n[Id"), 6, None, "the line ends with a carriage return: wanted is a line feed alone"),
    (TEXT.replace("Ana", "A\x00a"), 5, None, "the line holds a zero byte at byte 11"),
    (TEXT.replace("Ana", "A\udcffa"), 5, None, "a text is not Unicode"),
    (TEXT.replace("1. D:", "2. D:"), FIRST_EVENT, 1, "block '2.' out of order: expected is 1. and its events"),
    (TEXT.replace("1. D:", "D:", 1), FIRST_EVENT, 1, "'D:"),
    (TEXT.replace("\n   ", "\n2. ", 1), FIRST_EVENT + 1, 2, "'"),
    (TEXT.replace("\n   ", '\n   "quoted" ', 1), FIRST_EVENT + 1, 2, 'malformed word at \'"quoted"'),
    (TEXT.replace("\n   ", "\n   9Z9 ", 1), FIRST_EVENT + 1, 2, "malformed action '9Z9'"),
    (TEXT.replace("\n   ", " {spent 7}\n   ", 1), FIRST_EVENT, 1, "times for a run of draws: only actions take time"),
    (TEXT.replace("\n   ", " {eval 1} {eval 2}\n   ", 1), FIRST_EVENT, 1, "a note that follows no event, or another note"),
    (TEXT.replace("\n   ", " {}\n   ", 1), FIRST_EVENT, 1, "an empty note"),
    (TEXT.replace("\n   ", " {eval}\n   ", 1), FIRST_EVENT, 1, "malformed note at 'eval}': wanted is a name and a number"),
    (TEXT.replace("\n   ", " {eval 1e999}\n   ", 1), FIRST_EVENT, 1, "malformed number '1e999'"),
    (TEXT.replace("\n   ", " {eval 01}\n   ", 1), FIRST_EVENT, 1, "malformed number '01'"),
    (TEXT.replace("\n   ", " {eval 1, eval 2}\n   ", 1), FIRST_EVENT, 1, "'eval' comes twice in a note"),
    (TEXT.replace("\n   ", ' {"x", eval 2}\n   ', 1), FIRST_EVENT, 1, "malformed note at 'eval 2}'"),
    (TEXT.replace("\n   ", ' {"x"\n   ', 1), FIRST_EVENT, 2, "malformed word at '{\"x\"'"),
    (TEXT.replace(ENDING + "\n", ""), FIRST_EVENT + len(BODY.splitlines()) - 2, None, "the record is cut off"),
    (TEXT.replace(ENDING, "finished"), FIRST_EVENT + len(BODY.splitlines()) - 1, None, "malformed result 'finished': wanted is like"),
    (TEXT.replace(ENDING, "finished: scores 1, ranks 1"), 1, None, "the result has 1 scores and 1 ranks for 2 players"),
    (TEXT.replace(ENDING, "finished: scores " + "1 " * 200_000 + "x"), FIRST_EVENT + len(BODY.splitlines()) - 1, None, "malformed result"),
    (TEXT + "1B1\n", FIRST_EVENT + len(BODY.splitlines()), None, "'1B1' comes after the result"),
]


@pytest.mark.parametrize(
    ("text", "number", "event", "reason"), BROKEN_TEXT, ids=[f"{number} {row[3][:40]}" for number, row in enumerate(BROKEN_TEXT)]
)
def test_broken_text(text: str, number: int, event: int | None, reason: str) -> None:
    with pytest.raises(az.MalformedRecord) as caught:
        from_text(text)
    assert (caught.value.reason[: len(reason)], caught.value.event) == (reason, event)
    # What the record as a whole lacks is said of its first line.
    assert caught.value.line == number


def make(**changes: Any) -> Record:
    fields: dict[str, Any] = {
        "edition": "azul",
        "players": 2,
        "options": {"wall": "coloured"},
        "seats": (Seat(name="Ana"), Seat(name="Bo")),
    }
    return Record(**(fields | {"events": (), "result": None} | changes))


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"seats": (Seat(name=""), Seat(name="Bo"))}, "length >= 1"),
        ({"id": "a b"}, "matching regex"),
        ({"tags": {"x": "\ud800"}}, "not Unicode"),
        ({"tags": {"x": 7}}, "got `int`"),
        ({"tags": {str(f"k{number}"): "x" * 1000 for number in range(1100)}}, "a line may have"),
        ({"result": Result(ending="resigned", scores=(1, 2), ranks=(2, 1))}, "invalid enum value"),  # type: ignore[arg-type]
        ({"commitment": "00"}, "matching regex"),
    ],
)
def test_what_could_not_be_read_is_not_written(changes: dict[str, Any], reason: str) -> None:
    record = make(**changes)
    for write in (to_json, to_text):
        with pytest.raises(az.MalformedRecord, match=reason):
            write(record)


@pytest.mark.parametrize("number", [float("nan"), float("inf"), -float("inf")])
def test_numbers_that_json_cannot_write(number: float) -> None:
    with pytest.raises(az.MalformedRecord, match="event 1: the number 'eval' is"):
        make(events=("D:B",), notes=(Note(event=1, values={"eval": number}),))


def test_other_programs_may_write_their_keys_in_any_order_and_with_spaces() -> None:
    shuffled = json.dumps(dict(reversed(PLAIN.items())), indent=None).encode()
    assert from_json(shuffled) == RECORD
    assert to_json(from_json(shuffled)) == to_json(RECORD)
