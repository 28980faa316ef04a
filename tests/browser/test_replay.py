"""Replays and positions: step, play by itself, jump, share, pictures, records."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.conftest import NewPage

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("browser")]


def _at(page: Page) -> int:
    return int(page.get_by_label("Position in the game").input_value())


def _opened(page: Page, finished: str, move: int = 0) -> int:
    """Go to a replay; the number of its last position."""
    page.goto(f"/r/{finished}?move={move}")
    slider = page.get_by_label("Position in the game")
    expect(slider).to_have_value(str(move))
    return int(slider.get_attribute("max") or "0")


def test_step_jump_and_play_by_itself(new_page: NewPage, finished: str) -> None:
    """By buttons, by keys, by the list of rounds; the address always names the position that is shown."""
    page = new_page()
    last = _opened(page, finished)
    page.get_by_role("button", name="One move forward").click()
    page.get_by_role("button", name="One move forward").click()
    assert _at(page) == 2
    expect(page.locator(".ask .text")).to_have_text(re.compile(r"^Bot 1 \([12]\): \d \w+ from "))
    page.keyboard.press("ArrowLeft")
    assert _at(page) == 1
    assert page.url.endswith(f"/r/{finished}?move=1")
    rounds = page.get_by_label("Jump to a round")
    rounds.select_option(label="Round 3")
    third = _at(page)
    expect(page.locator("h1")).to_contain_text("Round 3")
    # In the list the arrows choose a round; with a modifier they are the browser's.
    rounds.press("ArrowLeft")
    assert _at(page) != third - 1
    page.get_by_role("button", name="First position").focus()
    now = _at(page)
    page.keyboard.press("Control+ArrowRight")
    assert _at(page) == now
    page.keyboard.press("End")
    assert _at(page) == last
    page.get_by_role("button", name="Result", exact=True).click()
    expect(page.locator("dialog .total td")).to_have_count(2)
    page.keyboard.press("Escape")
    # At the end there is nothing more to play: it begins anew.
    page.get_by_role("button", name="Play by itself").click()
    page.wait_for_function("() => Number(document.querySelector('.controls input').value) >= 3")
    page.get_by_role("button", name="Pause").click()
    assert 3 <= _at(page) < last


def test_a_position_is_shared_and_drawn_and_the_record_kept(new_page: NewPage, finished: str, tmp_path: Path) -> None:
    """The link shows the same position to somebody else; pictures and record can be downloaded, and the record opened again."""
    page, other = new_page(), new_page(390, 844)
    _opened(page, finished, 7)
    board = page.locator(".own .board")
    expect(board).to_be_visible()
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link to this position").input_value()
    other.goto(link)
    expect(other.get_by_label("Position in the game")).to_have_value("7")
    assert other.locator(".own .board").inner_text() == board.inner_text()
    for kind, begins in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with page.expect_download() as download:
            page.get_by_role("link", name=kind, exact=True).click()
        assert Path(download.value.path()).read_bytes().startswith(begins)
    with page.expect_download() as download:
        page.get_by_role("link", name="Record", exact=True).click()
    kept = tmp_path / "game.txt"
    download.value.save_as(kept)
    other.goto("/")
    other.locator("input[type=file]").set_input_files(kept)
    other.wait_for_url("**/record")
    last = int(page.get_by_label("Position in the game").get_attribute("max") or "0")
    expect(other.get_by_label("Position in the game")).to_have_attribute("max", str(last))
    # A record is on no server: its positions are shared by their texts.
    other.get_by_role("button", name="Share").click()
    alone = new_page()
    alone.goto(other.get_by_label("Link to this position").input_value())
    expect(alone.get_by_role("heading", name="Position")).to_be_visible()
    expect(alone.locator(".boards .board")).to_have_count(2)


def test_what_cannot_be_opened_says_why(new_page: NewPage, tmp_path: Path) -> None:
    """A table that is not there, a game that goes on, a file that is no record, a text that is no position: in the words of the page."""
    page = new_page(settings={"language": "pl"})
    page.goto("/r/nothing00000")
    expect(page.get_by_role("alert")).to_have_text("Nie ma takiego stołu. Mógł zostać usunięty.")
    made = playing.make_table(page, [{"kind": "here", "name": "Ana"}, {"kind": "here", "name": "Bo"}])
    page.goto(f"/r/{made['table']}")
    expect(page.get_by_role("alert")).to_have_text("Tę grę można odtworzyć, gdy się skończy.")
    page.goto("/")
    wrong = tmp_path / "shopping.txt"
    wrong.write_text("milk\nbread\n")
    page.locator("input[type=file]").set_input_files(wrong)
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"^Tego zapisu nie da się odczytać\. \(line 1: "))
    page.goto("/p?position=chess")
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"^Tej pozycji nie da się odczytać\. \(.*chess"))
