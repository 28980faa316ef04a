"""The SVG picture: whole, closed to the outside, and true to the position."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from azulejos.rules.drawing import svg
from azulejos.rules.drawing.canvas import text_width
from azulejos.rules.duel_setup import DuelSetup
from azulejos.rules.setup import COLOURS, AzulSetup
from tests.drawing.tables import (
    PHASES,
    VARIANTS,
    Table,
    chips_on_table,
    first_turn,
    pieces_on_table,
    table,
    tiles_on_table,
    with_boards,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from azulejos.rules.drawing.palette import ThemeName

NAMESPACE = "{http://www.w3.org/2000/svg}"
DRAWN = frozenset(
    [
        "svg",
        "title",
        "desc",
        "defs",
        "symbol",
        "linearGradient",
        "stop",
        "clipPath",
        "g",
        "use",
        "rect",
        "circle",
        "ellipse",
        "path",
        "text",
        "tspan",
    ]
)


def every_table() -> Iterator[Table]:
    for variant in VARIANTS:
        yield first_turn(variant)
        yield from (table(variant, phase) for phase in PHASES)


def check_document(text: str, setup: AzulSetup | DuelSetup) -> None:
    """A picture is whole and closed to the outside, and shows every piece that lies open exactly once."""
    root = check_closed(text)
    drawn = Counter(element.get("data-tile") for element in root.iter(f"{NAMESPACE}use"))
    del drawn[None]
    pieces = pieces_on_table(setup) if isinstance(setup, DuelSetup) else tiles_on_table(setup)
    assert drawn == Counter({letter: count for letter, count in pieces.items() if count})
    for part, store in (("bag", setup.bag), ("tower", setup.tower) if isinstance(setup, DuelSetup) else ("lid", setup.lid)):
        (group,) = (element for element in root.iter(f"{NAMESPACE}g") if element.get("data-part") == part)
        assert [element.text for element in group.iter(f"{NAMESPACE}text")][1:] == [str(count) for count in store]
    if isinstance(setup, DuelSetup):
        chips = [element.get("data-chip", "") for element in root.iter(f"{NAMESPACE}use") if element.get("data-chip")]
        assert sorted(chips) == chips_on_table(setup)


def check_closed(text: str) -> ET.Element:
    """The root of a document that reaches nowhere outside."""
    root = ET.fromstring(text)
    assert root.get("role") == "img"
    assert {element.tag.removeprefix(NAMESPACE) for element in root.iter()} <= DRAWN
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in root.iter():
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            if name.endswith("href"):
                assert value.removeprefix("#") in ids
            assert all(inner in ids for inner in re.findall(r"url\(#(.*?)\)", value))
            assert "//" not in value
    return root


@pytest.mark.parametrize("letters", [False, True])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_variant_and_phase(theme: ThemeName, letters: bool) -> None:
    for drawable in every_table():
        text = svg(drawable, theme=theme, letters=letters)
        check_document(text, drawable.setup())
        assert len(text.encode()) < 120_000
        assert svg(drawable, theme=theme, letters=letters) == text


def test_described_in_words() -> None:
    root = ET.fromstring(svg(table("azul3g")))
    assert root.findtext(f"{NAMESPACE}title") == "Azul, 3 players, grey wall, round 3"
    described = root.findtext(f"{NAMESPACE}desc") or ""
    assert described.splitlines()[0] == "Seat 1 to take tiles."
    assert "Factory 2: 1 blue, 2 yellow, 1 white." in described
    assert "Centre: 2 blue, 11 red, 1 black." in described
    assert "Bag: 7 blue, 10 yellow, 3 black, 12 white." in described
    assert "Floor: start marker, red, red, minus 4." in described


@pytest.mark.parametrize(
    ("phase", "asked"),
    [
        ("deal", "A tile is drawn for factory 1"),
        ("take", "Seat 1 to take tiles"),
        ("tile", "Seat 1 to choose a column for line 2 (blue)"),
        ("end", "Game over: seat 1 wins with 69 points"),
        ("stalled", "Nobody could go on: seat 1 wins with 69 points"),
    ],
)
def test_turn_line(phase: str, asked: str) -> None:
    assert f">{asked}</text>" in svg(table("azul2g", phase))


def test_equal_scores_have_no_winner_in_the_picture() -> None:
    drawn = svg(with_boards(table("azul3", "end"), score=40))
    assert "seats 0, 1 and 2 have 40 points each" in drawn
    assert ">wins<" not in drawn


def test_a_long_result_leaves_room_for_the_bag() -> None:
    drawn = svg(with_boards(table("mini4", "stalled"), score=140))
    found = re.search(r'font-size="([\d.]+)"[^>]*>(Nobody[^<]*)<', drawn)
    assert found
    assert text_width(found[2], float(found[1])) < 500


def test_coloured_walls_promise_their_colours() -> None:
    promise = re.compile(r'<use href="#az-(\w+)-faint"')
    shown = Counter(promise.findall(svg(first_turn("azul2"))))
    assert shown == dict.fromkeys(("blue", "yellow", "red", "black", "white"), 10)
    assert not promise.findall(svg(first_turn("azul2g")))
    assert promise.findall(svg(first_turn("mini2")))


def test_full_floor_with_the_marker_behind() -> None:
    drawn = svg(with_boards(table("azul2"), floor="RRRRRRRM"))
    assert drawn.count("−14") == 2
    assert ET.fromstring(drawn) is not None


def test_a_floor_already_paid_for_costs_nothing() -> None:
    waiting = table("azul2", "deal")
    boards = [replace(board, floor="M" if seat == 1 else "") for seat, board in enumerate(waiting.data.boards)]
    lost = re.findall(r'fill="#A6360D"[^>]*>−', svg(Table(replace(waiting.data, boards=boards))))
    assert not lost


def test_mini_dials_show_hundreds_beside() -> None:
    drawn = svg(with_boards(table("mini2"), score=107))
    assert drawn.count(">+100<") == 2
    assert ">107<" not in drawn
    assert "107 points" in drawn


def test_small_pictures_use_simple_motifs() -> None:
    assert 'id="az-blue"' in svg(first_turn("azul2"))
    small = svg(first_turn("azul2"), width=360)
    assert 'id="az-blue"' not in small
    assert 'id="az-blue-small"' in small
    assert ET.fromstring(small).get("width") == "360"


def test_letters_stand_on_every_tile_when_asked() -> None:
    drawn = svg(table("azul4"), letters=True)
    tiles = re.findall(r'<use href="#(\S+)"[^>]*data-tile="(\w)"', drawn)
    assert tiles
    assert all(name.endswith("-letter") for name, _ in tiles)
    for colour in COLOURS:
        assert re.search(rf'<symbol id="az-\w+-letter".*?>{colour}</text></symbol>', drawn)
