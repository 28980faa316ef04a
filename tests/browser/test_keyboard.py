"""Everything by keyboard alone: a whole game, the guided first round of each edition, and no focus that gets lost."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.conftest import NewPage
from tests.browser.words import words

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("browser")]

BOT = {"kind": "bot", "bot": "level-1"}
ME = {"kind": "here", "name": "Ana"}


def _tab_to(page: Page, name: str) -> None:
    """Press Tab until something of that name has the focus."""
    for _ in range(30):
        page.keyboard.press("Tab")
        if name in page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent"):
            return
    raise AssertionError(f"Tab never comes to {name!r} on {page.url}")


def test_a_whole_game_by_keyboard_alone(new_page: NewPage) -> None:
    """From the home page to the result: Tab, single keys, arrows, Enter and Escape are enough, and the focus is never lost."""
    page = new_page()
    # The wish of the last time: a gentle bot, which answers at once.
    wish = {"seats": [{"kind": "me", "bot": "", "name": ""}, {"kind": "bot", "bot": "level-1", "name": ""}]}
    page.context.add_init_script(f"localStorage.setItem('azulejos.wish', {json.dumps(wish)!r})")
    page.goto("/")
    page.wait_for_selector(".start")
    _tab_to(page, "Play now")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/t/\w+$"))
    page.wait_for_selector(playing.READY_FOR_KEYS)
    page.keyboard.press("f")
    playing.expect_focus(page, '[data-source][aria-disabled="false"]')
    first = page.evaluate("document.activeElement.dataset.source")
    page.keyboard.press("ArrowRight")
    playing.expect_focus(page, f'[data-source]:not([data-source="{first}"])')
    page.keyboard.press("Enter")
    playing.expect_focus(page, ".own [data-line]")
    expect(page.locator(".ask .text")).to_have_text(re.compile("^Choose a row for"))
    page.keyboard.press("Escape")
    playing.expect_focus(page, "[data-source]")
    expect(page.locator(".ask .text")).to_have_text("Your turn: take tiles")
    page.keyboard.press("Enter")
    playing.expect_focus(page, ".own [data-line]")
    page.keyboard.press("Enter")
    playing.wait_for_move(page, 0)
    while playing.move_by_keyboard(page):
        if page.locator("dialog").count() == 0:
            page.wait_for_function("() => document.activeElement !== document.body")
    expect(page.locator("dialog .result")).to_be_visible()
    expect(page.locator("dialog .total td")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize(("edition", "language"), [("azul", "pl"), ("mini", "cs"), ("duel", "uk"), ("duel", "en")])
def test_the_guided_first_round_by_keyboard(new_page: NewPage, edition: str, language: str) -> None:
    """It is started, played and closed by keys, says what there is to know as a status, and ends when the round does."""
    say = words(language)
    page = new_page(settings={"language": language})
    page.goto(f"/how/{edition}")
    page.get_by_role("button", name=say["guided-round"]).focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/t/\w+$"))
    guide = page.get_by_role("complementary", name=say["guide"]).get_by_role("status")
    told = set[str]()
    lessons = {text for key, text in say.items() if key.startswith("guide-")}
    last = guide.get_by_text(say["guide-round"])
    for _ in range(60):
        page.wait_for_selector(playing.READY_FOR_KEYS)
        told.add(guide.locator("p").first.inner_text())
        if last.count():
            break
        assert playing.move_by_keyboard(page)
    expect(last).to_be_visible()
    assert told <= lessons
    begin = {"guide-duel-sun", "guide-duel-line"} if edition == "duel" else {"guide-first", "guide-second"}
    assert {say[key] for key in begin} <= told
    page.get_by_role("button", name=say["end-guide"]).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("complementary", name=say["guide"])).to_have_count(0)


def test_single_keys_can_be_turned_off(new_page: NewPage) -> None:
    """Whoever speaks to the computer must not play by accident: without shortcuts no letter does anything."""
    page = new_page(settings={"shortcuts": False})
    playing.open_table(page, playing.make_table(page, [ME, BOT]))
    page.wait_for_selector(playing.READY_FOR_KEYS)
    for key in "frdlcu/":
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement === document.body"), key
    expect(page.locator("dialog")).to_have_count(0)


def test_another_page_begins_at_its_beginning(new_page: NewPage) -> None:
    """After a link the focus is on the new page, not on something that is gone."""
    page = new_page()
    page.goto("/")
    page.get_by_role("link", name="New table").press("Enter")
    expect(page.get_by_role("heading", name="New table")).to_be_visible()
    playing.expect_focus(page, "#app")
    page.keyboard.press("Tab")
    playing.expect_focus(page, "a[href='/']")
    page.go_back()
    page.wait_for_selector(".start")
    playing.expect_focus(page, "#app")


def test_the_command_box_of_a_phone_and_of_duel(new_page: NewPage) -> None:
    """On a narrow page the box lies under the log, and / opens it; Duel's moves and questions can be typed as well."""
    page = new_page(390, 844)
    playing.open_table(page, playing.make_table(page, [ME, BOT], "duel"))
    page.wait_for_selector(playing.READY_FOR_KEYS)
    page.keyboard.press("/")
    playing.expect_focus(page, "dialog .command input")
    answer = page.locator("dialog .command .answer")

    def ask(text: str) -> None:
        page.keyboard.type(text)
        page.keyboard.press("Enter")

    ask("b")
    expect(answer).to_contain_text("Bag: ")
    expect(answer).to_contain_text("Tower: empty")
    ask("q 7")
    expect(answer).to_contain_text("“q 7” is no move here.")
    ask("m")
    first = answer.locator("p").first
    expect(first).to_have_text(re.compile(r"^[SW][A-Z]{3}: (special|wild) dome tile: "))
    tile = first.inner_text().split(":")[0]
    before = page.locator("dialog .move").count()
    ask(tile)
    page.wait_for_function("(count) => document.querySelectorAll('dialog .move').length > count", arg=before)
    expect(answer).to_contain_text(tile)
