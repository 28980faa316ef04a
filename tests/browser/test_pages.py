"""Every page in every language at every size: nothing overflows, nothing is cut, nothing is left in English; the accessibility checker finds nothing to complain about."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from azulejos import Duel
from tests.browser import playing
from tests.browser.conftest import NewPage

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("browser")]

LOCALES = Path(__file__).resolve().parents[2] / "src" / "azulejos" / "locales"
LANGUAGES = sorted(path.stem for path in LOCALES.glob("*.ftl"))
SIZES = ((320, 568), (360, 740), (768, 1024), (1280, 800))
HERE = [{"kind": "here", "name": "Ana"}, {"kind": "here", "name": "Bo"}]
BOTS = [{"kind": "bot", "bot": "level-1"}, {"kind": "bot", "bot": "level-1"}]

# Names of the games and of people, abbreviations, addresses and moves are the same in all languages.
CUT = """() => {
    const cut = [];
    for (const element of document.querySelectorAll('body *')) {
        const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
        if (!text || element.closest('.hidden, svg, code, textarea, option') || element.getClientRects().length === 0) continue;
        if (getComputedStyle(element).display === 'inline') continue;
        if (element.scrollWidth > element.clientWidth + 1) cut.push(`${element.tagName}.${element.className}: ${element.textContent.trim()}`);
    }
    return cut;
}"""

TEXTS = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode.data.trim());
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
        texts.push(element.ariaLabel ?? '', element.title ?? '', element.placeholder ?? '');
    return [...new Set(texts.filter((text) => text !== ''))];
}"""

AXE = """() => axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
    .then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`))"""


@pytest.fixture(scope="module")
def addresses(browser: Any, address: str) -> dict[str, str]:
    """The addresses of all pages, with what they need: a table of each kind, and a finished game."""
    context = browser.new_context(base_url=address)
    page = context.new_page()
    tables = {
        name: playing.make_table(page, seats, edition, **options)
        for name, edition, seats, options in (
            ("azul", "azul", HERE, {}),
            ("four", "azul", [*HERE, {"kind": "here", "name": "Cyd"}, {"kind": "here", "name": "Dov"}], {}),
            ("grey", "azul", HERE, {"wall": "grey"}),
            ("mini", "mini", HERE, {}),
            ("duel", "duel", HERE, {}),
            ("waiting", "azul", [HERE[0], {"kind": "link"}], {}),
            ("finished", "azul", BOTS, {}),
        )
    }
    finished = tables["finished"]["table"]
    # Bots play for somebody only.
    page.goto(f"/t/{finished}")
    page.wait_for_selector("dialog .result")
    context.close()
    position = Duel().start(seed=3).view(0)
    return {
        "home": "/",
        "new": "/new",
        **{name: f"/t/{made['table']}#{made['token']}" for name, made in tables.items() if name != "finished"},
        "replay": f"/r/{finished}?move=9",
        "how to play Azul": "/how/azul",
        "how to play Mini": "/how/mini",
        "how to play Duel": "/how/duel",
        "position": f"/p?position={str(position).replace(' ', '%20')}",
    }


WHOLE = ".learn a, form [type=submit]:not([disabled]), .own .board, .waiting li, .boards .board, article > p:last-of-type"
"""What a page has only when everything that it fetches has come."""


def _visit(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector(WHOLE)
    page.evaluate("document.fonts.ready.then(() => undefined)")


def _english() -> dict[str, str]:
    """The messages of English that are long enough to be told from names, by their keys."""
    text = (LOCALES / "en.ftl").read_text("utf-8")
    found = re.findall(r"^([a-z][a-z0-9-]*) = ([^\n{]+)$", text, flags=re.MULTILINE)
    return {key: value.strip() for key, value in found if " " in value.strip()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_at_every_size(new_page: NewPage, addresses: dict[str, str], language: str) -> None:
    """Nothing makes a page scroll sideways, no text is cut, and in another language than English no English is left."""
    page = new_page(settings={"language": language})
    own = (LOCALES / f"{language}.ftl").read_text("utf-8")
    foreign = {value for key, value in _english().items() if f"{key} = {value}\n" not in own}
    faults: list[str] = []
    for name, address in addresses.items():
        _visit(page, address)
        shown = page.evaluate(TEXTS)
        faults += [f"{name}: {text!r} is English" for text in shown if text in foreign]
        faults += [f"{name}: {text!r} is a key" for text in shown if re.fullmatch(r"[a-z]+(-[a-z0-9]+)+", text)]
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(40)
            wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            if wide > 0:
                faults.append(f"{name} at {width}: {wide} pixels too wide")
            faults += [f"{name} at {width}: cut {text}" for text in page.evaluate(CUT)]
    assert faults == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_accessibility_checker_finds_nothing(new_page: NewPage, addresses: dict[str, str], axe: str, theme: str) -> None:
    """Axe over every page, in a phone's size by day and a desk's by night, with tiles in hand where there is a table."""
    page = new_page(*((1280, 900) if theme == "dark" else (390, 844)), settings={"theme": theme})
    faults: list[str] = []
    for name, address in addresses.items():
        _visit(page, address)
        source = page.locator('[data-source][aria-disabled="false"]')
        if source.count():
            source.first.click()
        page.evaluate(axe)
        faults += [f"{name}: {fault}" for fault in page.evaluate(AXE)]
    assert faults == []


def test_what_a_screen_reader_is_told(new_page: NewPage) -> None:
    """The board in words: sources, rows with the consequence of the tiles in hand, the wall, the floor."""
    page = new_page()
    playing.open_table(page, playing.make_table(page, [*HERE]))
    page.locator('[data-source][aria-disabled="false"]').first.click()
    expect(page.get_by_role("group", name=re.compile(r"^factory 1: \d (blue|yellow|red|black|white)"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile(r"^row 5, empty, room for 5 tiles; \d \w+: \d placed$"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile(r"^floor: empty, costs nothing; \d \w+: \d to the floor, minus \d$"))).to_be_visible()
    wall = page.locator(".own").get_by_role("table")
    expect(wall).to_match_aria_snapshot(
        """
        - table "Wall of Ana":
          - rowgroup:
            - row "empty square for blue empty square for yellow empty square for red empty square for black empty square for white"
            - row "empty square for white empty square for blue empty square for yellow empty square for red empty square for black"
            - row "empty square for black empty square for white empty square for blue empty square for yellow empty square for red"
            - row "empty square for red empty square for black empty square for white empty square for blue empty square for yellow"
            - row "empty square for yellow empty square for red empty square for black empty square for white empty square for blue"
        """
    )


def test_reduced_motion_and_forced_colours(new_page: NewPage) -> None:
    """With reduced motion no tile flies; with forced colours the chosen tiles and the open rows are still marked."""
    page = new_page(settings={"speed": 1}, reduced_motion="reduce", forced_colors="active")
    playing.open_table(page, playing.make_table(page, [*HERE]))
    source = page.locator('[data-source][aria-disabled="false"]').first
    source.click()
    marks = page.evaluate("['.chosen', '.own .open'].map((kind) => getComputedStyle(document.querySelector(kind)).outlineStyle)")
    assert marks == ["solid", "solid"]
    page.locator('.own [data-line="5"]').click()
    expect(page.locator('[data-line="5"] [data-tile]').first).to_be_visible()
    assert page.evaluate("document.getAnimations().filter(({ effect }) => effect.getTiming().duration > 50).length") == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_leaves_room_for_the_board(new_page: NewPage, language: str) -> None:
    """On the smallest phone a chosen move that waits to be confirmed covers less than a fifth of the screen, and its row can be seen."""
    page = new_page(320, 568, settings={"language": language, "confirm": "always"})
    playing.open_table(page, playing.make_table(page, [*HERE]))
    page.locator('[data-source][aria-disabled="false"]').last.click()
    page.locator('.own [data-line="5"]').click()
    expect(page.locator("[data-confirm]")).to_be_visible()
    sheet, row = page.locator(".bar").bounding_box(), page.locator('.own [data-line="5"]').bounding_box()
    assert sheet is not None
    assert row is not None
    assert sheet["height"] < 568 / 5
    assert row["y"] + row["height"] <= sheet["y"]


def test_it_can_be_installed(new_page: NewPage) -> None:
    """The browser finds the manifest, and every icon that it names."""
    page = new_page()
    page.goto("/")
    manifest = page.request.get(page.locator("link[rel=manifest]").evaluate("(link) => link.href"))
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    told = manifest.json()
    assert told["display"] == "standalone"
    for icon in told["icons"]:
        answer = page.request.get(icon["src"])
        assert (answer.status, answer.headers["content-type"].split(";")[0]) == (200, icon["type"])
