"""What the pages for people name is there: files, pages, commands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from azulejos.cli.app import make_app
from tests.setup.checkout import ROOT
from tools.door import DEVELOPER

TOP = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
PAGES = [*TOP, *sorted((ROOT / "docs").rglob("*.md")), *sorted((ROOT / "src/azulejos/rules/text").glob("*.md"))]

LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)")
COMMAND = re.compile(r"(?:^ {4}|`|\| |; )(?:\./)?azulejos ([a-z-]+)(?=[ `\n])", re.MULTILINE)


@pytest.mark.parametrize("page", TOP, ids=lambda page: page.name)
def test_what_a_page_links_to_is_there(page: Path) -> None:
    assert [link for link in LINK.findall(page.read_text("utf-8")) if not (page.parent / link).exists()] == []


def test_the_readme_leads_to_every_page_of_the_documentation() -> None:
    linked = {(ROOT / link).resolve() for link in LINK.findall((ROOT / "README.md").read_text("utf-8"))}
    pages = {page for page in (ROOT / "docs").rglob("*.md") if page.name != "index.md"}
    assert sorted(page.name for page in pages - linked) == []


def test_every_picture_is_shown_somewhere() -> None:
    shown = {(page.parent / link).resolve() for page in PAGES for link in LINK.findall(page.read_text("utf-8"))}
    assert sorted(picture.name for picture in set((ROOT / "docs/images").iterdir()) - shown) == []


def test_every_command_that_a_page_names_exists() -> None:
    # The last two begin the texts of which seeds are hashes.
    known = {*make_app(), *DEVELOPER, "seed", "derived"}
    named = {(page.name, command) for page in PAGES for command in COMMAND.findall(page.read_text("utf-8"))}
    assert {command for _, command in named} >= {"test", "serve", "selfplay", "arena"}
    assert sorted((page, command) for page, command in named if command not in known) == []


def test_the_readme_names_every_command() -> None:
    named = set(re.findall(r"\./azulejos ([a-z]+)", (ROOT / "README.md").read_text("utf-8")))
    assert {name for name in make_app() if not name.startswith("-")} - named == set()
