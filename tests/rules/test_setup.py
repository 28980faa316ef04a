"""Impossible positions are refused with every reason; unreadable ones with the field and what would be right."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import azulejos as az


def set_bag(setup: az.AzulSetup) -> None:
    setup.bag[0] += 1


def second_marker(setup: az.AzulSetup) -> None:
    setup.boards[1].floor = "M"


def no_marker(setup: az.AzulSetup) -> None:
    setup.marker = 0


def colour_twice_in_a_row(setup: az.AzulSetup) -> None:
    setup.boards[0].wall[0] = "BB..."
    setup.bag[0] -= 2


def crowded_line(setup: az.AzulSetup) -> None:
    setup.boards[1].lines[1] = ("R", 3)
    setup.bag[2] -= 3


def line_on_wall_row(setup: az.AzulSetup) -> None:
    setup.boards[0].wall[4] = "Y...."
    setup.boards[0].lines[4] = ("Y", 1)
    setup.bag[1] -= 2


def complete_row(setup: az.AzulSetup) -> None:
    setup.boards[0].wall[0] = "BYRKW"
    setup.bag = [count - 1 for count in setup.bag]


def crowded_factory(setup: az.AzulSetup) -> None:
    setup.factories[0][0] += 1
    setup.bag[0] -= 1


def crowded_floor(setup: az.AzulSetup) -> None:
    setup.boards[0].floor = "WWWWWWWW"
    setup.bag[4] -= 8


def high_score(setup: az.AzulSetup) -> None:
    setup.boards[0].score = 7


def late_round(setup: az.AzulSetup) -> None:
    setup.round = 5


@pytest.mark.parametrize(
    ("change", "reasons"),
    [
        (set_bag, ["21 blue tiles, there are 20"]),
        (second_marker, ["there are 2 start markers, there is one"]),
        (no_marker, ["the start marker is nowhere"]),
        (colour_twice_in_a_row, ["seat 0: blue lies on row 1, column 2, which is printed yellow"]),
        (crowded_line, ["seat 1: line 2 holds 3 tiles, at most 2 fit"]),
        (line_on_wall_row, ["seat 0: line 5 holds yellow, which row 5 of the wall already shows"]),
        (complete_row, ["seat 0: a row of the wall is complete, so the game is over"]),
        (crowded_factory, ["factory 1 holds 5 tiles, at most 4 fit"]),
        (crowded_floor, ["seat 0: the floor holds 8 tiles, at most 7 fit"]),
        (high_score, ["seat 0: the score 7 is more than its wall can have brought, 0"]),
        (late_round, ["round 5 is later than so few wall tiles allow"]),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_every_reason_is_listed(change: Callable[[az.AzulSetup], None], reasons: list[str]) -> None:
    setup = az.Azul().start(seed=7).setup()
    change(setup)
    assert list(setup.problems()) == reasons
    with pytest.raises(az.IllegalPosition) as caught:
        setup.position()
    assert list(caught.value.reasons) == reasons


def test_several_reasons_come_together() -> None:
    setup = az.Azul().start(seed=7).setup()
    set_bag(setup)
    second_marker(setup)
    high_score(setup)
    assert len(setup.problems()) == 3


def test_grey_wall_refuses_a_colour_twice_in_a_column() -> None:
    setup = az.Azul(wall="grey").start(seed=7).setup()
    setup.boards[0].wall[:2] = ["B....", "B...."]
    setup.bag[0] -= 2
    assert setup.problems() == ("seat 0: blue lies twice in column 1",)


GOOD = str(az.Azul().start(seed=7))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "malformed position '': wanted are fields separated by single spaces"),
        ("azul5 r1", "malformed position: unknown variant 'azul5': known are azul2, azul3"),
        (GOOD.replace(" r1 ", " r0 "), "malformed position: the round '0' is not a number from 1 to 999"),
        (GOOD.replace(" r1 ", " r01 "), "malformed position: not in its one form, which is "),
        (GOOD.replace(" take0 ", " take2 "), "malformed position: the phase '2' is not a number from 0 to 1"),
        (GOOD.replace(" take0 ", " think0 "), "malformed position: the phase 'think0' is not 'deal', 'take' and a seat"),
        (GOOD.replace("5/5/5/5/5", "5/5/5/5", 1), "malformed position: the board of seat 0 '5/5/5/5' is not 5 parts separated by '/'"),
        (GOOD.replace("5/5/5/5/5", "5/5/6/5/5", 1), "malformed position: the board of seat 0 '6' is not a wall row of five squares"),
        (GOOD.replace(" M ", " X "), "malformed position: the centre 'X' is not '-' or tiles B, Y, R, K, W and M"),
        (GOOD + " 0:-/-/-/-/-:5/5/5/5/5:-", "malformed position: the board of seat 1 is followed by more fields than a game of 2 has"),
        (GOOD + " ", "malformed position: the board of seat 1 is followed by more fields than a game of 2 has"),
        (GOOD.replace(" i0 ", "  i0 "), "malformed position: the idle count '' is not 'i' and a number"),
        ("azul2 " + "9" * 100_000, "malformed position: the round '99999999999"),
        ("azul2 r1\x00\x1b[31m", "malformed position: the round '1\\x00\\x1b[31m' is not a number"),
    ],
)
def test_unreadable_positions(text: str, message: str) -> None:
    with pytest.raises(az.MalformedPosition) as caught:
        az.Position.parse(text)
    assert str(caught.value).startswith(message)
    assert len(str(caught.value)) < 500


@given(st.text(max_size=200))
def test_any_text_is_refused_or_read(text: str) -> None:
    for attempt in (text, "azul2 " + text, GOOD[:40] + text, GOOD.replace("M", text, 1)):
        try:
            position = az.Position.parse(attempt)
        except (az.MalformedPosition, az.IllegalPosition):
            continue
        assert str(position) == attempt
