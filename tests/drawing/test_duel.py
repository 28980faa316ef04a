"""Pictures of Azul Duel: what only this game shows."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree as ET

import pytest

import azulejos as az
from azulejos.rules.drawing import svg, terminal
from azulejos.rules.drawing.terminal import LEAST_WIDTH
from tests.drawing.test_svg import NAMESPACE, check_document
from tests.perft.table import read
from tests.rules.duel_helpers import board, build, other, tiled
from tests.rules.test_duel_decisions import FULL, FULL_OTHER

POSITIONS = list(dict.fromkeys(row.position for row in read("duel")))
ESCAPES = re.compile(r"\x1b\[[0-9;]*m")

GOLDEN = """\
Azul Duel, rows, columns, diagonals, round 1
> seat 0 to take a turn

display  SKBR  SBTR  SRKY
stack    13  top special

factory 1 sun T T Y K   chip ?
factory 2 moon K Y   chip ?
factory 3 chip TY
factory 4 empty
factory 5 moon B B M

bag      B 9   T 6   R 13  Y 9   K 11
tower    B 0   T 3   R 0   Y 0   K 0

> seat 0 to take        score 5      seat 1                score 0
1           .  | s T . . . .  1    1           .  | . . . . . .  1
2         . T  | k Y . . . .  2    2         . .  | . . . . . .  2
3       . . .  | . . . . . .  3    3       . . .  | . . . . . .  3
4     . . . .  | . . . . . .  4    4     . . . .  | . . . . . .  4
5   . . . . .  | . . . . . .  5    5   . . . . .  | . . . . r Y  5
6 . . . . . .  | . . . . . .  6    6 . . . . . .  | . . . . B k  6
  B . . .  .         damaged -1      . . . .  .          damaged 0
  chips B                            chips none

"""


def a_table() -> az.Position:
    """Something of everything."""
    mine = board(lines="-/T1/-/-/-/-", dome="StyK0/-/-/-/-/-/-/-/-", damaged="B", chips="B")
    theirs = other(score=0, dome="-/-/-/-/-/-/-/-/wKbR1Y", chips="-")
    return build(factories="TTYK/^KY/cTY/-", moon="BB", tower="TTT", boards=(mine, theirs), display="SKBR.SBTR.SRKY")


def test_golden() -> None:
    assert terminal(a_table(), colour=False, width=80) == GOLDEN


@pytest.mark.parametrize("text", POSITIONS)
def test_every_kind_of_choice(text: str) -> None:
    position = az.Position.parse(text)
    for theme in ("light", "dark"):
        drawn = svg(position, theme=theme, letters=theme == "dark")
        check_document(drawn, position.setup())
        assert len(drawn.encode()) < 160_000
    for seat in range(2):
        view = position.view(seat)
        check_document(svg(view), view.setup())
    for width in (1, LEAST_WIDTH, 31, 32, 40, 47, 60, 68, 80, 100, 140):
        plain = terminal(position, colour=False, width=width)
        assert max(map(len, plain.splitlines())) <= max(width, LEAST_WIDTH)
        assert plain.isascii()
        coloured = terminal(position, colour=True, width=width)
        assert [line.rstrip() for line in ESCAPES.sub("", coloured).splitlines()] == plain.splitlines()


def test_a_picture_of_a_view_shows_only_backs_of_what_is_hidden() -> None:
    text = next(text for text in POSITIONS if " under" in text)
    position = az.Position.parse(text)
    acting = int(position.setup().seat)
    parts = Counter(
        element.get("data-part")
        for element in ET.fromstring(svg(position.view(1 - acting))).iter(f"{NAMESPACE}g")
        if element.get("data-part")
    )
    setup = position.setup()
    for tile in setup.hand:
        assert f"dome tile {tile}" not in parts
    backs = Counter(f"back {tile[0]}" for tile in setup.hand)
    assert all(parts[name] >= count for name, count in backs.items())


def test_described_in_words() -> None:
    described = ET.fromstring(svg(a_table())).findtext(f"{NAMESPACE}desc") or ""
    assert described.splitlines()[0] == "Seat 0 to take a turn."
    assert "Factory 2: moon from the bottom black, yellow, chip face down. Factory 3: chip TY. Factory 4: empty." in described
    assert "Factory 5: sun none, moon 2 blue, the start-player piece." in described
    assert "Display: SKBR, SBTR, SRKY. Stack: 13 dome tiles." in described
    assert "Damaged: 1 blue, minus 1. Chips: B." in described


def test_chips_show_their_colours() -> None:
    drawn = svg(a_table())
    assert 'data-chip="TY"' in drawn
    assert 'data-chip="?"' in drawn
    assert re.search(r'<symbol id="az-chip-TY".*?#4BFBDE.*?#F8AE1A.*?</symbol>', drawn)


@pytest.mark.parametrize(("goals", "name"), [("1A2A3A4B", "Special spaces"), ("1B2B3B", "Colourful rows")])
def test_goals_stand_on_panels(goals: str, name: str) -> None:
    drawn = svg(az.Duel(goals=goals).start(seed=7))
    assert f">{name}</text>" in drawn
    assert drawn.count('data-part="goal ') == len(goals) // 2


def test_goals_still_to_be_drawn() -> None:
    assert svg(az.Duel(goals="random").initial()).count(">to be drawn</text>") == 3


def test_a_tie_is_told_by_the_start_player_piece() -> None:
    mine = board(score=9, dome=FULL, chips="B.B.T.T.R.R.Y.Y.K")
    theirs = other(score=7, dome=FULL_OTHER, chips="K.TY.YK.YK.KB.KB.BR.BR.RT.RT")
    mine.dome[0], theirs.dome[0] = "StYK0", "StBY0"
    end = tiled(mine, theirs, round_=5, start=1, marker=0)
    assert "Game over: seat 0 wins with 7 to 7 points, with the start-player piece." in svg(end)
    assert "> seat 0 wins " in terminal(end, colour=False, width=80)
