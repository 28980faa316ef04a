"""The colours: told apart by every eye, and dark or light enough where they meet."""

from __future__ import annotations

import colorsys
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from azulejos.rules.drawing.ansi import mixed
from azulejos.rules.drawing.motifs import EDGE, EDGE_LIGHT, art
from azulejos.rules.drawing.palette import FILLS, INKS, LETTER_INKS, NAMES, THEMES, ThemeName
from tests.drawing.colour_science import MACHADO, ciede2000, contrast, seen

TEXT = [
    "ink/ground",
    "ink/panel",
    "ink/plate",
    "muted/ground",
    "muted/panel",
    "muted/well",
    "accent/ground",
    "panel/accent",
    "loss/panel",
    "ink/case",
    "muted/case",
    "accent/case",
    "ink/overlay",
    "muted/overlay",
    "loss/overlay",
    "ink/sunken",
    "overlay/ink",
]
SHAPES = [
    "line/panel",
    "line/well",
    "rim/table",
    "rim/plate",
    "accent/panel",
    "accent/ground",
    "shade/overlay",
    "shade/sunken",
    "shade/case",
    "accent/overlay",
    "accent/case",
    "rim/day",
    "rim/night",
    "rim/special",
    "line/plate",
]
SURFACES = ["ground", "panel", "well", "plate", "case", "overlay", "sunken"]
BOTH: tuple[ThemeName, ThemeName] = ("light", "dark")


def colour(theme: ThemeName, surface: str) -> str:
    value = getattr(THEMES[theme], surface)
    assert isinstance(value, str)
    return value


def test_the_measure_itself() -> None:
    # three of the published test pairs of CIEDE2000
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert ciede2000((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514)) == pytest.approx(0.9082, abs=1e-4)
    assert ciede2000((50, -1.3802, -84.2814), (50, 0, -82.7485)) == pytest.approx(1.0, abs=1e-4)
    assert contrast("#ffffff", "#000000") == pytest.approx(21)


def test_fills_are_the_chosen_ones() -> None:
    assert FILLS == {"B": "#4484D9", "Y": "#F8AE1A", "R": "#A6360D", "K": "#1D1D27", "W": "#ECFAFB", "T": "#4BFBDE"}


@pytest.mark.parametrize("eye", MACHADO)
def test_tiles_of_azul_differ_for_every_eye(eye: str) -> None:
    for one, other in combinations("BYRKW", 2):
        assert ciede2000(seen(FILLS[one], eye), seen(FILLS[other], eye)) >= 30


def least_difference(fill: str) -> float:
    """How far a fill is from the nearest of the tiles it would lie among, for the eye that sees least of it."""
    return min(ciede2000(seen(fill, eye), seen(FILLS[other], eye)) for eye in MACHADO for other in "BYRK")


def test_no_turquoise_differs_more_from_the_tiles_of_duel() -> None:
    turquoises = (
        colorsys.hls_to_rgb(hue / 360, light / 100, saturation / 100)
        for hue in range(162, 192, 4)
        for light in range(25, 80, 6)
        for saturation in range(30, 101, 10)
    )
    best = max(least_difference("#" + "".join(f"{round(255 * part):02x}" for part in channels)) for channels in turquoises)
    assert least_difference(FILLS["T"]) >= max(27, best)


@pytest.mark.parametrize("theme", BOTH)
@pytest.mark.parametrize("pair", TEXT)
def test_text_is_readable(theme: ThemeName, pair: str) -> None:
    front, back = pair.split("/")
    assert contrast(colour(theme, front), colour(theme, back)) >= 4.5


@pytest.mark.parametrize("theme", BOTH)
@pytest.mark.parametrize("pair", SHAPES)
def test_shapes_are_seen(theme: ThemeName, pair: str) -> None:
    front, back = pair.split("/")
    assert contrast(colour(theme, front), colour(theme, back)) >= 3


@pytest.mark.parametrize("letter", FILLS)
def test_motifs_and_letters_on_their_tiles(letter: str) -> None:
    assert contrast(INKS[letter], FILLS[letter]) >= 3
    assert contrast(LETTER_INKS[letter], FILLS[letter]) >= 4.5


@pytest.mark.parametrize("theme", BOTH)
@pytest.mark.parametrize("surface", ["panel", "sunken"])
@pytest.mark.parametrize("letter", FILLS)
def test_printed_letters_on_the_faint_motif(theme: ThemeName, surface: str, letter: str) -> None:
    ground = mixed(FILLS[letter], colour(theme, surface), 0.18)
    assert contrast(colour(theme, "ink"), ground) >= 4.5


@pytest.mark.parametrize("theme", BOTH)
@pytest.mark.parametrize("surface", SURFACES)
@pytest.mark.parametrize("size", ["", "-small"])
@pytest.mark.parametrize("letter", FILLS)
def test_tiles_stand_out_from_what_they_lie_on(theme: ThemeName, surface: str, size: str, letter: str) -> None:
    """The two tones of the edge are there so that one of them always does."""
    root = ET.fromstring(f"<symbol>{art(NAMES[letter] + size)}</symbol>")
    tones = [element.attrib["stroke"] for element in root.iter("rect") if "stroke" in element.attrib]
    assert len(tones) == 2
    ground = colour(theme, surface)
    assert max(contrast(_long(tone), ground) for tone in [*tones, FILLS[letter]]) >= 3


@pytest.mark.parametrize("theme", BOTH)
@pytest.mark.parametrize("surface", ["table", "day", "night", "plate", "special", "well", "panel"])
@pytest.mark.parametrize("letter", sorted(set(FILLS) - {"W"}))
def test_round_tiles_stand_out_from_what_they_lie_on(theme: ThemeName, surface: str, letter: str) -> None:
    """Their edge has two tones as well: a dark one around a light one."""
    ground = colour(theme, surface)
    light = mixed("#ffffff", FILLS[letter], EDGE_LIGHT)
    assert max(contrast(tone, ground) for tone in (EDGE, light, FILLS[letter])) >= 3


@pytest.mark.parametrize("letter", FILLS)
def test_small_letters_in_the_terminal(letter: str) -> None:
    dark = THEMES["dark"]
    assert contrast(dark.ink, mixed(FILLS[letter], dark.panel, 0.25)) >= 4.5


def _long(tone: str) -> str:
    return "#" + "".join(2 * digit for digit in tone[1:]) if len(tone) == 4 else tone
