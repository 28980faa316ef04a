"""What a player's hands do, in words."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import APIResponse, Page, expect

READY = '[data-source][aria-disabled="false"], .choice, dialog .result'
"""Something can be taken, a column chosen, or the game is over."""

READY_FOR_KEYS = ".ask.mine, dialog .result"
"""It is this player's turn, or the game is over."""

OPEN_LINE = '.own [data-line][aria-disabled="false"]'


def make_table(page: Page, seats: list[dict[str, Any]], edition: str = "azul", **options: str) -> dict[str, Any]:
    """Make a table as any program could, and give this visitor its key."""
    wish = {"edition": edition, "options": options, "seats": seats}
    answer: APIResponse = page.request.post("/api/tables", data=wish)
    assert answer.status == 201, answer.text()
    made: dict[str, Any] = answer.json()
    return made


def open_table(page: Page, made: dict[str, Any]) -> None:
    """Go to a table with its key."""
    page.goto(f"/t/{made['table']}#{made['token']}")


def wait_for_turn(page: Page) -> bool:
    """Wait until it is this player's turn; False if the game is over."""
    page.wait_for_selector(READY)
    return page.locator("dialog .result").count() == 0


def move_by_mouse(page: Page) -> None:
    """Take the first tiles that can be taken, and put them where they cost least."""
    column = page.locator(".choice")
    if column.count():
        column.first.click()
        return
    page.locator('[data-source][aria-disabled="false"]').first.click()
    lines = page.locator('.own [data-line][aria-disabled="false"]')
    lines.first.wait_for()
    lines.first.click()


CHOICES = (
    ".choice",
    ".own .choose",
    ".own .gain",
    ".own .chip.pay",
    ".tray .piece-button",
    ".tray .hand .tile-button.usable",
    ".tray .hand .button.main",
    ".tray .hand .button[aria-disabled]",
    ".own [data-line]",
    "[data-source]",
    ".tray .domes .usable",
)
"""What may be pressed on a table of any edition, the second half of a choice before the first."""


def play_by_mouse(page: Page, kinds: set[str]) -> bool:
    """Press the first thing that can be pressed and, if that was half a move, its other half; notes what it was, and is False when the game is over."""
    enabled = {kind: f'{kind}:not([aria-disabled="true"])' for kind in CHOICES}
    page.wait_for_selector(", ".join(["dialog .result", *(enabled[kind] for kind in CHOICES if kind != ".own [data-line]"), OPEN_LINE]))
    if page.locator("dialog .result").count():
        return False
    enabled[".own [data-line]"] = OPEN_LINE
    before = moves_played(page)
    for kind in CHOICES:
        found = page.locator(enabled[kind])
        if not found.count():
            continue
        kinds.add(kind)
        found.first.click()
        line = page.locator(OPEN_LINE)
        if kind == "[data-source]" and page.locator(".choosing").count():
            kinds.add(".own [data-line]")
            line.first.click()
        break
    wait_for_move(page, before)
    return True


def wait_for_move(page: Page, before: int) -> None:
    """Wait until the log shows more moves than before."""
    page.wait_for_function("(count) => document.querySelectorAll('.side .move').length > count", arg=before)


def asked(page: Page) -> str:
    """What the turn line says."""
    return page.locator(".ask .text").inner_text()


def moves_played(page: Page) -> int:
    """How many moves the log shows."""
    return page.locator(".side .move").count()


def expect_focus(page: Page, selector: str) -> None:
    """The focus is on an element of that kind."""
    expect(page.locator(f"{selector}:focus")).to_have_count(1)


KEYS = {"r": ".own [data-line]", "d": ".own .choice, .own .choose, .own .gain, .own .chip.pay, .tray [data-tray]", "f": "[data-source]"}
"""The keys that go to what can be chosen, and where they go; rows take tiles only when some are in hand."""

USABLE = """(selector) => {
    const there = document.activeElement;
    return there.matches(selector) && there.getAttribute('aria-disabled') !== 'true';
}"""


def move_by_keyboard(page: Page) -> bool:
    """Choose what the first key that helps leads to, and with tiles in hand a row for them; False when the game is over."""
    page.wait_for_selector(READY_FOR_KEYS)
    if page.locator("dialog .result").count():
        return False
    before = moves_played(page)
    for key, selector in KEYS.items():
        page.keyboard.press(key)
        if page.evaluate(USABLE, selector):
            break
    else:
        raise AssertionError(f"no key leads anywhere: {asked(page)}")
    page.keyboard.press("Enter")
    if key == "f" and page.locator(".choosing").count() and moves_played(page) == before:
        expect_focus(page, ".own [data-line]")
        page.keyboard.press("Enter")
    wait_for_move(page, before)
    return True
