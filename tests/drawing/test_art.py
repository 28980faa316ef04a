"""The pictures of the tiles: files that stand alone, and nothing in them that reaches outside."""

from __future__ import annotations

import subprocess
import sys
from importlib import resources
from xml.etree import ElementTree as ET

import pytest

from azulejos.rules.drawing.motifs import art
from azulejos.rules.drawing.palette import FILLS, INKS, NAMES

NAMESPACE = "{http://www.w3.org/2000/svg}"
SPACES = ["special", "wild", "chip"]
MARKS = ["sun", "moon"]
FILES = [*(name + size for name in [*NAMES.values(), *SPACES] for size in ("", "-small")), *MARKS]


def source(name: str) -> str:
    return resources.files("azulejos.rules.drawing").joinpath("art", f"{name}.svg").read_text(encoding="utf-8")


def test_nothing_else_in_the_folder() -> None:
    folder = resources.files("azulejos.rules.drawing").joinpath("art")
    assert sorted(entry.name for entry in folder.iterdir()) == sorted(f"{name}.svg" for name in FILES)


@pytest.mark.parametrize("name", FILES)
def test_stands_alone(name: str) -> None:
    root = ET.fromstring(source(name))
    assert root.tag == f"{NAMESPACE}svg"
    assert root.get("viewBox") == "0 0 64 64"
    allowed = {"svg", "defs", "linearGradient", "stop", "g", "path", "rect", "circle"}
    assert {element.tag.removeprefix(NAMESPACE) for element in root.iter()} <= allowed
    assert not any("href" in key or key.startswith("on") for element in root.iter() for key in element.attrib)
    assert len(source(name)) < 4096


@pytest.mark.parametrize("name", FILES)
def test_inside_is_well_formed(name: str) -> None:
    inside = art(name)
    assert "<!--" not in inside
    assert "\n  <" not in inside
    ET.fromstring(f"<symbol>{inside}</symbol>")


@pytest.mark.parametrize("size", ["", "-small"])
@pytest.mark.parametrize("letter", FILLS)
def test_ground_and_ink_are_those_of_the_palette(letter: str, size: str) -> None:
    root = ET.fromstring(source(NAMES[letter] + size))
    ground = next(root.iter(f"{NAMESPACE}rect"))
    assert ground.get("fill") == FILLS[letter]
    assert (ground.get("width"), ground.get("height")) == ("64", "64")
    used = {element.get(key) for element in root.iter() for key in ("fill", "stroke")}
    assert INKS[letter] in used


def test_importing_reads_no_picture() -> None:
    script = "import azulejos.rules.drawing.motifs as m; print(m.art.cache_info().currsize)"
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert answer.stdout == "0\n"
