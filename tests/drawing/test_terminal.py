"""The terminal's picture: letters always, never wider than the terminal."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from azulejos import Position
from azulejos.rules.drawing import Drawable, terminal
from azulejos.rules.drawing.catalogue import languages
from azulejos.rules.drawing.terminal import LEAST_WIDTH
from tests.drawing.tables import PHASES, VARIANTS, first_turn, table, tiles_on_table, with_boards
from tests.perft.table import read

ESCAPES = re.compile(r"\x1b\[[0-9;]*m")

GOLDEN = """\
Azul Mini, 2 players, grey wall, round 3
> seat 1 to choose a column for line 2 (blue)

  1       2       3       4       5
 .  .    .  .    .  .    .  .    .  .
 .  .    .  .    .  .    .  .    .  .

centre empty
bag     B  7    Y  10   R  0    K  3    W  12
lid     B  0    Y  1    R  2    K  3    W  4

  seat 0               score [3][1]    > seat 1 to tile       score [6][9]
1              .  |  .  Y  R  .  W     1              .  |  W  .  Y  .  .
2           B  B  |  W  .  Y  .  .     2           B  B  >  .  .  B  Y  .
3        .  .  K  |  .  .  B  Y  .     3        .  .  K  |  R  .  .  .  .
4     .  .  .  .  |  R  .  .  .  .     4     .  .  .  .  |  .  .  .  .  B
5  .  W  W  W  W  |  .  .  .  .  B     5  .  W  W  W  W  |  .  Y  R  .  W
  -1 -1 -2 -2 -2 -3 -3                   -1 -1 -2 -2 -2 -3 -3
   .  .  .  .  .  .  .      floor 0       M  R  R  .  .  .  .     floor -4
"""


@pytest.mark.parametrize("language", [code for code in languages() if code != "en"])
def test_other_languages(language: str) -> None:
    """Every phase has its words, no line is too long for the terminal, and none is left in English."""
    english = {line.strip() for width in (28, 80) for line in _drawn("en", width) if re.search("[a-z]{3}", line)}
    for width in (28, 40, 80, 120):
        drawn = _drawn(language, width)
        assert max(map(len, drawn)) <= width
        assert not {line.strip() for line in drawn} & english


def _drawn(language: str, width: int) -> list[str]:
    tables = [table(variant, phase) for variant in VARIANTS for phase in PHASES]
    duels = [Position.parse(text) for text in dict.fromkeys(row.position for row in read("duel"))]
    shown: list[Drawable] = [*tables, *duels]
    return [line for one in shown for line in terminal(one, colour=False, width=width, language=language).splitlines()]


def test_golden() -> None:
    assert terminal(table("mini2g", "tile"), colour=False, width=80) == GOLDEN


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("width", [1, 28, 33, 40, 60, 80, 120, 200])
def test_width(variant: str, width: int) -> None:
    tables = [first_turn(variant), *(table(variant, phase) for phase in PHASES)]
    tables.append(with_boards(tables[2], floor="RRRRRRRM", score=218))
    for drawable in tables:
        plain = terminal(drawable, colour=False, width=width)
        assert max(map(len, plain.splitlines())) <= max(width, LEAST_WIDTH)
        assert plain.isascii()
        coloured = terminal(drawable, colour=True, width=width)
        stripped = [line.rstrip() for line in ESCAPES.sub("", coloured).splitlines()]
        assert stripped == plain.splitlines()


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_tile_once(variant: str) -> None:
    drawable = table(variant)
    setup = drawable.setup()
    coloured = terminal(drawable, colour=True, width=100)
    # a tile is the only bold cell with a ground of its own; stores show one sample for each number
    shown = Counter(re.findall(r"\x1b\[1;38;2;[\d;]+m ?(\w) *\x1b", coloured))
    expected = tiles_on_table(setup)
    for colour, count in zip("BYRKW", setup.centre, strict=True):
        expected[colour] += 2 - count + (count > 0)
    assert shown == Counter(expected)


def test_two_boards_side_by_side_in_80_columns() -> None:
    assert re.search(r"seat 0 .*seat 1", terminal(first_turn("azul2"), colour=False, width=80))
    assert not re.search(r"seat 0 .*seat 1", terminal(first_turn("azul2"), colour=False, width=60))


def test_the_coloured_wall_shows_small_letters() -> None:
    assert "|  b  y  r  k  w" in terminal(first_turn("azul3"), colour=False, width=80)
    assert "|  .  .  .  .  ." in terminal(first_turn("azul3g"), colour=False, width=80)


def test_dials_beyond_a_hundred() -> None:
    assert "[0][7]+100" in terminal(with_boards(table("mini2"), score=107), colour=False, width=80)
