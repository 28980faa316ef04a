"""Verification finds what cannot have happened, and names the first such event."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import azulejos as az
from azulejos.record import Record, Result
from tests.record.played import PROPERTY, play, recorded

GAMES = {variant: recorded(variant, seed=5) for variant in az.variants()}
SEEDS = st.integers(0, 10_000)


def changed(record: Record, **fields: Any) -> Record:
    return msgspec.structs.replace(record, **fields)


def with_event(record: Record, number: int, *events: str) -> Record:
    return changed(record, events=record.events[: number - 1] + events + record.events[number:])


def refusal(record: Record) -> az.IllegalRecord:
    with pytest.raises(az.IllegalRecord) as caught:
        record.verify()
    return caught.value


def numbers_of(record: Record, *, draws: bool) -> list[int]:
    return [number for number, event in enumerate(record.events, 1) if event.startswith("D:") == draws]


def draws_of(record: Record, number: int) -> list[str]:
    return [step.text for step in record.steps() if step.event == number]


def check_found_or_true(record: Record, number: int) -> None:
    """The change of that event is found, or else somebody could have played exactly this game, with these draws and this result."""
    try:
        last = record.verify()
    except az.IllegalRecord:
        error = refusal(record)
        assert error.event is None or error.event >= number
        return
    match = az.Match(record.game, seed=5)
    for event in record.events:
        if not event.startswith("D:"):
            match.play(event)
    assert (match.events, match.position) == (record.events, last)
    assert record.result == match.record(["x"] * record.players).result


@PROPERTY
@given(variant=st.sampled_from(az.variants()), data=st.data())
def test_every_changed_draw_is_found_where_it_is(variant: str, data: st.DataObject) -> None:
    record = GAMES[variant]
    number = data.draw(st.sampled_from(numbers_of(record, draws=True)))
    run = draws_of(record, number)
    place = data.draw(st.integers(0, len(run) - 1))
    # Another outcome of the same game, and no beginning of the true one.
    known = {outcome for other in numbers_of(record, draws=True) for outcome in draws_of(record, other)}
    others = sorted(outcome for outcome in known if not outcome.startswith(run[place]) and not run[place].startswith(outcome))
    if not others:
        return
    error = refusal(with_event(record, number, "D:" + "".join([*run[:place], data.draw(st.sampled_from(others)), *run[place + 1 :]])))
    assert (error.event, error.draw) == (number, place + 1)


@PROPERTY
@given(variant=st.sampled_from(az.variants()), data=st.data())
def test_every_changed_length_of_a_run_is_found(variant: str, data: st.DataObject) -> None:
    record = GAMES[variant]
    number = data.draw(st.sampled_from(numbers_of(record, draws=True)))
    run = draws_of(record, number)
    longer = refusal(with_event(record, number, "D:" + "".join([*run, run[0]])))
    assert (longer.event, longer.draw) == (number, len(run) + 1)
    if len(run) > 1:
        assert refusal(with_event(record, number, "D:" + "".join(run[:-1]))).event == number + 1


@PROPERTY
@given(variant=st.sampled_from(az.variants()), data=st.data())
def test_every_illegal_action_is_found_where_it_is(variant: str, data: st.DataObject) -> None:
    record = GAMES[variant]
    number = data.draw(st.sampled_from(numbers_of(record, draws=False)))
    before = next(step.position for step in reversed(list(record.steps())) if step.event == number - 1)
    illegal = sorted(set(record.game.actions) - set(before.legal_actions()))
    assert refusal(with_event(record, number, str(data.draw(st.sampled_from(illegal))))).event == number


@PROPERTY
@given(variant=st.sampled_from(az.variants()), data=st.data())
def test_another_legal_action_is_found_unless_the_game_is_as_true_with_it(variant: str, data: st.DataObject) -> None:
    record = GAMES[variant]
    number = data.draw(st.sampled_from(numbers_of(record, draws=False)))
    before = next(step.position for step in reversed(list(record.steps())) if step.event == number - 1)
    others = [action for action in before.legal_actions() if action != record.events[number - 1]]
    if not others:
        return
    other = with_event(record, number, str(data.draw(st.sampled_from(others))))
    check_found_or_true(other, number)


@PROPERTY
@given(variant=st.sampled_from(az.variants()), data=st.data())
def test_a_missing_or_repeated_event_is_found_unless_the_game_is_as_true_with_it(variant: str, data: st.DataObject) -> None:
    record = GAMES[variant]
    number = data.draw(st.integers(1, len(record.events)))
    for events in ((), (record.events[number - 1],) * 2):
        try:
            damaged = with_event(record, number, *events)
        except az.MalformedRecord:
            assert record.events[number - 1].startswith("D:") or not events  # two runs of draws would follow each other
            continue
        check_found_or_true(damaged, number)


@PROPERTY
@given(SEEDS)
def test_every_changed_result_is_found(seed: int) -> None:
    record = recorded("azul2", seed)
    result = record.result
    assert result is not None
    scores = (result.scores[0] + 1, *result.scores[1:])
    assert refusal(changed(record, result=msgspec.structs.replace(result, scores=scores))).event is None
    ranks = (3 - result.ranks[0], *result.ranks[1:])
    assert "ranks" in refusal(changed(record, result=msgspec.structs.replace(result, ranks=ranks))).reason
    stalled = "finished" if result.ending == "stalled" else "stalled"
    assert f"the result says {stalled}" in refusal(changed(record, result=msgspec.structs.replace(result, ending=stalled))).reason
    assert "no result" in refusal(changed(record, result=None)).reason


def test_what_is_said_of_each_disagreement() -> None:
    record = GAMES["azul2"]
    unfinished = recorded("azul2", seed=5, actions=3)
    some = Result(ending="finished", scores=(0, 0), ranks=(1, 1))
    said = {
        refusal(changed(unfinished, result=some)).args[0],
        refusal(changed(record, seed="6")).args[0],
        refusal(changed(record, seed="6", commitment=None)).args[0],
        refusal(changed(record, events=(*record.events, "1B1"))).args[0],
        refusal(changed(record, events=record.events[1:], commitment=None, seed=None)).args[0],
        refusal(changed(record, start="azul2 r1")).args[0],
        refusal(changed(record, start=str(az.Azul(players=3).initial()))).args[0],
        refusal(changed(record, seed=None, events=("D:BBBBBBBBBBBBBBBBBBBBB",), result=None)).args[0],
        refusal(changed(record, seed=None, events=("D:S",), result=None)).args[0],
    }
    first, last = record.events[1], len(record.events) + 1
    wanted, other = az.record.commitment(6), az.record.commitment(5)
    assert said == {
        "the record has a result, and its game is not over",
        f"the commitment is {other}, and that of the seed is {wanted}",
        f"event 1, draw 1: the draw is '{record.events[0][2]}', and the seed deals '{play('azul2', 6, 0).events[0][2]}'",
        f"event {last}: '1B1' comes after the end of the game",
        f"event 1: the action '{first}' comes where a draw is due: one of B, Y, R, K, W",
        "event 0: the start position is refused: malformed position: the idle count is missing",
        "event 0: the start position is one of azul3, and the game is azul2",
        "event 1, draw 21: 'B' is left of the run of draws, and no draw is due",
        "event 1, draw 1: impossible draw 'S': possible is one of B, Y, R, K, W",
    }


def test_a_colour_that_is_used_up_cannot_be_drawn() -> None:
    record = changed(recorded("azul3", seed=1, actions=0), seed=None, events=("D:" + "B" * 21,))
    assert refusal(record).args[0] == "event 1, draw 21: impossible draw 'B': possible is one of Y, R, K, W"
