"""What is written can be read, in both forms, and writing it again gives the same bytes."""

from __future__ import annotations

import random

import jsonschema
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import azulejos as az
from azulejos.record import Note, Record, Seat, from_json, from_text, schema, to_json, to_text
from tests.record.played import NAMES, PROPERTY, play, recorded

# Texts with everything that could be mistaken for the syntax around them.
WORDS = st.text(st.one_of(st.sampled_from('"\\{}[],:1. D'), st.characters(exclude_categories=("Cc", "Cs"))), max_size=30)
NUMBERS = st.one_of(st.integers(-(2**53), 2**53), st.floats(allow_nan=False, allow_infinity=False))
KEYS = st.from_regex(r"\A[A-Za-z][A-Za-z0-9_-]{0,9}\Z")
TIMES = st.none() | st.integers(0, 10**9)
VALIDATOR = jsonschema.Draft202012Validator(schema())


@st.composite
def records(draw: st.DrawFn) -> Record:
    variant = draw(st.sampled_from(az.variants()))
    seed = draw(st.integers(0, 2**16) | st.integers(0, 2**256 - 1))
    match = play(variant, seed, draw(st.none() | st.integers(0, 40)))
    events = match.events
    notes = []
    for number in sorted(draw(st.sets(st.integers(1, len(events)), max_size=5))):
        is_action = not events[number - 1].startswith("D:")
        note = Note(
            event=number,
            spent=draw(TIMES) if is_action else None,
            left=draw(TIMES) if is_action else None,
            values=draw(
                st.dictionaries(
                    st.from_regex(r"\A[a-z][a-z0-9_]{0,9}\Z").filter(lambda name: name not in ("spent", "left")), NUMBERS, max_size=3
                )
            ),
            text=draw(WORDS | st.just("two\nlines")),
        )
        if note != Note(event=number):
            notes.append(note)
    seats = [
        Seat(name=draw(WORDS.filter(bool)), kind=draw(st.sampled_from([None, "human", "bot"])), bot=draw(st.none() | WORDS.filter(bool)))
        for _ in range(match.game.players)
    ]
    record = match.record(
        seats,
        id=draw(st.none() | st.from_regex(r"\A[A-Za-z0-9._:-]{1,20}\Z")),
        date=draw(st.sampled_from([None, "2026-11-18", "2026-11-18T20:15:00Z"])),
        tags=draw(st.dictionaries(KEYS, WORDS, max_size=3)),
        reveal=draw(st.booleans()),
    )
    return msgspec.structs.replace(record, notes=tuple(notes))


@PROPERTY
@given(records())
def test_both_forms_are_one_to_one(record: Record) -> None:
    line, text = to_json(record), to_text(record)
    assert line.count(b"\n") == 1
    assert from_json(line) == record
    assert from_text(text) == record
    assert to_json(from_text(text)) == line
    assert to_text(from_json(line)) == text


@PROPERTY
@given(records())
def test_the_published_schema_accepts_every_record(record: Record) -> None:
    VALIDATOR.validate(msgspec.json.decode(to_json(record)))


@PROPERTY
@given(records())
def test_every_played_game_is_verified(record: Record) -> None:
    position = record.verify()
    assert (record.result is None) == (position.kind != "end")
    *_, last = record.positions()
    assert last == position


@pytest.mark.parametrize("variant", az.variants())
def test_whole_games_of_every_variant(variant: str) -> None:
    for seed in range(5):
        match = play(variant, seed)
        record = match.record(NAMES[: match.game.players])
        assert from_text(to_text(from_json(to_json(record)))) == record
        assert record.verify() == match.position
        assert record.game == match.game


@PROPERTY
@given(st.randoms(use_true_random=False))
def test_the_text_form_may_be_laid_out_differently(chance: random.Random) -> None:
    record = play("azul3", seed=4).record(NAMES[:3])
    head, _, body = to_text(record).partition("\n\n")
    *lines, ending = body.splitlines()
    words = " ".join(lines).split()
    spaced = "".join(word + chance.choice([" ", "\n", "   ", "\n \n"]) for word in words)
    assert from_text(f"{head}\n\n{spaced}\n{ending}\n") == record


@PROPERTY
@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_reading_never_fails_in_another_way(data: bytes) -> None:
    with pytest.raises(az.MalformedRecord):
        from_json(data)
    with pytest.raises(az.MalformedRecord):
        from_text('[Azulejos "record 1"]\n' + data.decode("utf-8", "surrogateescape"))


@PROPERTY
@given(st.data())
def test_damaged_records_are_refused_or_are_records(data: st.DataObject) -> None:
    for good, read, write in (
        (to_json(GOOD).decode(), lambda text: from_json(text.encode()), lambda record: to_json(record).decode()),
        (to_text(GOOD), from_text, to_text),
    ):
        place = data.draw(st.integers(0, len(good) - 1))
        damaged = good[:place] + data.draw(st.text(max_size=3)) + good[place + data.draw(st.integers(0, 3)) :]
        try:
            record = read(damaged)
        except az.RecordError:
            continue
        assert read(write(record)) == record


GOOD = play("azul2g", seed=3).record(["Ana", Seat(name="Bo", kind="bot", bot="random")], tags={"club": "Évora"})


@pytest.mark.parametrize("variant", ["duel2r", "azul3"])
def test_a_game_by_its_turns_is_the_same_game(variant: str) -> None:
    """Played again by the texts of its whole turns, with draws from the same seed, it comes to the same end."""
    record = recorded(variant, seed=3)
    dealer = az.Dealer(seed=3)
    position = record.game.start(dealer)
    turns = list(record.turns())
    for turn in turns:
        assert position.seat == turn.seat
        position = position.play_turn(turn.text, dealer)
    assert position == list(record.positions())[-1]
    actions = sum(len(turn.text.split(".")) for turn in turns)
    assert actions == sum(not event.startswith("D:") for event in record.events)
    assert (len(turns) < actions) == (variant == "duel2r")
