"""Every page in every language at every size: nothing overflows, nothing is cut, nothing is left in English; the accessibility checker finds nothing to complain about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from azulejos import Azul, Duel
from tests.browser import playing
from tests.browser.conftest import NewPage
from tests.browser.words import LANGUAGES, words

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("browser")]

SIZES = ((320, 568), (360, 740), (768, 1024), (1280, 800))
HERE = [{"kind": "here", "name": "Ana"}, {"kind": "here", "name": "Bo"}]
THEMES = ("light", "dark")

# Text that has no room, and words that are broken in the middle because a line has none for them. Addresses and hashes may break anywhere.
CUT = """() => {
    const cut = [];
    for (const element of document.querySelectorAll('body *')) {
        const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
        if (!text || element.closest('.hidden, svg, code, textarea, option') || element.getClientRects().length === 0) continue;
        const { display, clipPath } = getComputedStyle(element);
        if (display === 'inline' || clipPath === 'inset(50%)') continue;
        if (element.scrollWidth > element.clientWidth + 1) cut.push(`${element.tagName}.${element.className}: ${element.textContent.trim()}`);
        if (element.closest('.seed, input, select')) continue;
        for (const node of element.childNodes) {
            if (node.nodeType !== 3) continue;
            for (const word of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
                const range = document.createRange();
                range.setStart(node, word.index);
                range.setEnd(node, word.index + word[0].length);
                if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) cut.push(`inside the word ${word[0]}`);
            }
        }
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

ANIMATED = """window.animated = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) { window.animated.push([frames, options.duration]); return animate.call(this, frames, options); };"""

AXE = """() => axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
    .then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`))"""


@pytest.fixture(scope="module")
def addresses(browser: Any, address: str, finished: str) -> dict[str, str]:
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
        )
    }
    context.close()
    positions = {"position": Azul().start(seed=3), "position of Duel": Duel().start(seed=3).view(0)}
    return {
        "home": "/",
        "new": "/new",
        **{name: f"/t/{made['table']}#{made['token']}" for name, made in tables.items()},
        "replay": f"/r/{finished}?move=9",
        "how to play Azul": "/how/azul",
        "how to play Mini": "/how/mini",
        "how to play Duel": "/how/duel",
        **{name: f"/p?position={str(position).replace(' ', '%20')}" for name, position in positions.items()},
    }


WHOLE = ".learn a, form [type=submit]:not([disabled]), .own .board, .waiting li, .boards .board, article > p:last-of-type"
"""What a page has only when everything that it fetches has come."""


COME_TO_REST = """Promise.allSettled(
    document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity).map(({ finished }) => finished)
).then(() => undefined)"""
"""Waits for all that moves, but for what moves for ever."""


def _visit(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector(WHOLE)
    page.evaluate("document.fonts.ready.then(() => undefined)")


def _foreign(language: str) -> set[str]:
    """English messages that are long enough to be told from names, and are others in this language."""
    own = words(language)
    return {text for key, text in words("en").items() if " " in text and own.get(key) != text}


def _faults(page: Page, name: str, foreign: set[str]) -> Iterator[str]:
    """What is wrong with what is shown now, in any size and by day and night."""
    shown = page.evaluate(TEXTS)
    yield from (f"{name}: {text!r} is English" for text in shown if text in foreign)
    yield from (f"{name}: {text!r} is a key" for text in shown if re.fullmatch(r"[a-z]+(-[a-z0-9]+)+", text))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(40)
        for theme in THEMES:
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
            wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            if wide > 0:
                yield f"{name} at {width}, {theme}: {wide} pixels too wide"
            yield from (f"{name} at {width}, {theme}: cut {text}" for text in page.evaluate(CUT))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_at_every_size(new_page: NewPage, addresses: dict[str, str], language: str) -> None:
    """Nothing makes a page scroll sideways, no text is cut, and in another language than English no English is left."""
    page = new_page(settings={"language": language})
    foreign = _foreign(language)
    faults: list[str] = []
    for name, address in addresses.items():
        _visit(page, address)
        faults += _faults(page, name, foreign)
    assert faults == []


DIALOGS = (
    ("home", "preferences", ("footer button",)),
    ("azul", "menu", (".top > .button:last-child",)),
    ("azul", "preferences of a table", (".top > .button:last-child", "dialog .menu button:has(+ a)")),
    ("azul", "log", (".top > .narrow",)),
    ("azul", "the other board", (".chips .chip",)),
    ("duel", "the other board of Duel", (".chips .chip",)),
    ("replay", "result", ("header > .button:nth-last-child(2)",)),
    ("replay", "share", ("header > .button:last-child",)),
)
"""On which page a dialog opens, what it is, and what is pressed to come to it, on a phone."""


def _open(page: Page, address: str, presses: tuple[str, ...]) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    # The key of a seat stands behind the #: without another page between, the same table would not be loaded anew.
    page.goto("/")
    _visit(page, address)
    for selector in presses:
        page.locator(selector).first.click()
    page.wait_for_selector("dialog[open]")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_dialog_at_every_size(new_page: NewPage, addresses: dict[str, str], language: str) -> None:
    """What opens over a page fits as well and is translated as well."""
    page = new_page(settings={"language": language})
    foreign = _foreign(language)
    faults: list[str] = []
    for where, name, presses in DIALOGS:
        _open(page, addresses[where], presses)
        faults += _faults(page, name, foreign)
    assert faults == []


@pytest.mark.parametrize("size", [(390, 844), (1280, 900)], ids=["phone", "desk"])
@pytest.mark.parametrize("theme", THEMES)
def test_the_accessibility_checker_finds_nothing(
    new_page: NewPage, addresses: dict[str, str], axe: str, theme: str, size: tuple[int, int]
) -> None:
    """Axe over every page and every dialog, on a phone and at a desk, by day and by night, with tiles in hand where there is a table."""
    page = new_page(*size, settings={"theme": theme})
    faults: list[str] = []

    def check(name: str) -> None:
        # What fades in has its colours only at the end.
        page.evaluate(COME_TO_REST)
        page.evaluate(axe)
        faults.extend(f"{name}: {fault}" for fault in page.evaluate(AXE))

    for name, address in addresses.items():
        _visit(page, address)
        source = page.locator('[data-source][aria-disabled="false"]')
        if source.count():
            source.first.click()
        check(name)
    for where, name, presses in DIALOGS:
        _open(page, addresses[where], presses)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        check(name)
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


def test_what_a_screen_reader_is_told_of_duel(new_page: NewPage) -> None:
    """Both sides of a factory, what a choice would do, the dome as a table with the worth of each row, the goals as a list."""
    page = new_page()
    playing.open_table(page, playing.make_table(page, [*HERE], "duel"))
    page.wait_for_selector(WHOLE)
    colours = r"(\d (blue|turquoise|red|yellow|black)(, )?)+"
    expect(page.get_by_role("group", name=re.compile(rf"^factory 1; sun side: {colours}; moon side: empty$"))).to_be_visible()
    expect(page.get_by_role("group", name=re.compile(rf"^large factory; sun side: {colours}; moon side: empty$"))).to_be_visible()
    expect(page.get_by_role("button", name="chip, face down")).to_have_count(4)
    expect(page.get_by_role("region", name="Dome tiles")).to_match_aria_snapshot(
        """
        - region "Dome tiles":
          - 'button /^(special|wild) dome tile: \\w+, \\w+, \\w+$/'
          - 'button /^(special|wild) dome tile: \\w+, \\w+, \\w+$/'
          - 'button /^(special|wild) dome tile: \\w+, \\w+, \\w+$/'
          - button /^stack of dome tiles, \\d+ left/
        """
    )
    expect(page.locator(".own").get_by_role("table")).to_match_aria_snapshot(
        """
        - table /^Dome of (Ana|Bo)$/:
          - rowgroup:
            - row "no dome tile no dome tile no dome tile no dome tile no dome tile no dome tile 1"
            - row "no dome tile no dome tile no dome tile no dome tile no dome tile no dome tile 2"
            - row "no dome tile no dome tile no dome tile no dome tile no dome tile no dome tile 3"
            - row "no dome tile no dome tile no dome tile no dome tile no dome tile no dome tile 4"
            - row "no dome tile no dome tile no dome tile no dome tile no dome tile no dome tile 5"
            - row "no dome tile no dome tile no dome tile no dome tile no dome tile no dome tile 6"
        """
    )
    expect(page.get_by_role("list", name="Goals").get_by_role("listitem")).to_have_text(
        [
            re.compile(rf"^\s*{points} for each complete {what}\s*(Ana\s*0\s*Bo|Bo\s*0\s*Ana)\s*0\s*$")
            for points, what in ((3, "row"), (7, "column"), (10, "diagonal"))
        ]
    )
    page.locator(".tray .usable").first.click()
    expect(page.get_by_role("status").filter(has_text="Choose a slot for the dome tile, and turn it")).to_be_attached()


def test_reduced_motion_and_forced_colours(new_page: NewPage) -> None:
    """With reduced motion no tile flies, it only fades in; with forced colours the chosen tiles and the open rows are still marked."""
    page = new_page(settings={"speed": 1}, reduced_motion="reduce", forced_colors="active")
    page.add_init_script(ANIMATED)
    playing.open_table(page, playing.make_table(page, [*HERE]))
    source = page.locator('[data-source][aria-disabled="false"]').first
    source.click()
    marks = page.evaluate("['.chosen', '.own .open'].map((kind) => getComputedStyle(document.querySelector(kind)).outlineStyle)")
    assert marks == ["solid", "solid"]
    page.locator('.own [data-line="5"]').click()
    expect(page.locator('[data-line="5"] [data-tile]').first).to_be_visible()
    animated = page.evaluate("window.animated")
    assert animated
    assert all(set(frame) <= {"opacity", "offset"} for frames, _ in animated for frame in frames)
    assert max(duration for _, duration in animated) < 200
    assert page.evaluate("document.getAnimations().filter(({ effect }) => effect.getTiming().duration > 200).length") == 0


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
