"""Whole games against a bot and between people, in a real browser."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.conftest import NewPage
from tests.browser.line import Line

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("browser")]

BOT = {"kind": "bot", "bot": "level-1"}
ME = {"kind": "here", "name": "Ana"}


def _to_the_end(page: Page) -> None:
    expect(page.locator("dialog .result")).to_be_visible()
    expect(page.locator("dialog .total td")).to_have_count(2)


def test_play_now_and_a_whole_game_by_mouse(new_page: NewPage) -> None:
    """From the home page, two clicks to the first tile, to the result and its breakdown, then a rematch."""
    page = new_page()
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    expect(page.locator(".ask .text")).to_have_text(re.compile("Your turn"))
    made = playing.make_table(page, [ME, BOT])
    playing.open_table(page, made)
    while playing.wait_for_turn(page):
        playing.move_by_mouse(page)
        page.locator('.own [data-line][aria-disabled="false"]').first.wait_for(state="hidden")
    _to_the_end(page)
    assert page.evaluate("document.documentElement.scrollHeight") == 860, "the whole table fits a desk's screen, however long its log is"
    rows = page.locator("dialog tbody th").all_inner_texts()
    assert rows[:2] == ["Total", "Tiles on the wall"], rows
    page.get_by_role("button", name="Rematch").click()
    page.get_by_role("link", name="To the rematch").click()
    page.wait_for_url(lambda url: made["table"] not in url)
    playing.wait_for_turn(page)


def test_a_whole_game_by_the_command_box(new_page: NewPage) -> None:
    """Typing moves and questions, never leaving the box."""
    page = new_page()
    playing.open_table(page, playing.make_table(page, [ME, BOT]))
    box = page.get_by_label("Command")
    answer = page.locator(".command .answer")
    asked = False
    while playing.wait_for_turn(page):
        box.fill("m")
        box.press("Enter")
        source, colour, line = list(answer.locator("p").first.inner_text().split(":")[0])
        typed = f"{'c' if source == '0' else 'f' + source} {colour.lower()} {'f' if line == '-' else line}"
        if not asked:
            for question, reply in (("s", "Ana: 0 points"), ("b", "Bag: "), ("?", "Moves: "), ("f9 q 7", "is no move here")):
                box.fill(question)
                box.press("Enter")
                expect(answer).to_contain_text(reply)
            asked = True
        before = playing.moves_played(page)
        box.fill(typed)
        box.press("Enter")
        playing.wait_for_move(page, before)
    _to_the_end(page)


def test_two_browsers_a_reload_and_a_lost_connection(new_page: NewPage, line: Line) -> None:
    """An invitation, a reload in the middle, a network that breaks twice: it is told, both see the same game, and nothing is played twice."""
    ana, bo = new_page(base_url=line.address), new_page(390, 800, settings={"name": "Bo"})
    ana.goto("/new")
    ana.get_by_label("Who plays on seat 2").select_option("link")
    ana.get_by_role("button", name="Start").click()
    ana.wait_for_url(re.compile(r"/t/\w+$"))
    # Bo has a network of his own.
    bo.goto(urlsplit(ana.get_by_label("Invitation to seat 2").input_value())._replace(scheme="", netloc="").geturl())
    bo.get_by_role("button", name="Sit down").click()
    assert bo.evaluate("location.hash") == "", "the secret does not stay in the address"
    playing.wait_for_turn(ana)
    playing.move_by_mouse(ana)
    playing.wait_for_turn(bo)
    bo.reload()
    playing.wait_for_turn(bo)
    playing.move_by_mouse(bo)
    playing.wait_for_turn(ana)

    lost = ana.get_by_text("The connection was lost. Reconnecting")
    expect(lost).to_have_count(0)
    line.cut()
    expect(lost).to_be_visible()
    playing.move_by_mouse(ana)
    expect(ana.locator(".side .move")).to_have_count(2)
    line.mend()
    expect(ana.locator(".side .move")).to_have_count(3)
    expect(lost).to_have_count(0)

    playing.wait_for_turn(bo)
    line.cut()
    expect(lost).to_be_visible()
    playing.move_by_mouse(bo)
    expect(bo.get_by_text("Waiting for Ana").first).to_be_visible()
    line.mend()
    playing.wait_for_turn(ana)
    expect(ana.locator(".side .move")).to_have_count(4)

    watcher = new_page()
    watcher.goto(urlsplit(ana.url).path)
    expect(watcher.get_by_text("You are watching this game")).to_be_visible()
    expect(watcher.locator('[data-source][aria-disabled="false"]')).to_have_count(0)
    expect(watcher.locator(".side .move")).to_have_count(4)


def test_undo_scrubber_and_refusals(new_page: NewPage) -> None:
    """Against a bot the last move can be taken back; the log can be walked while the game goes on; every refusal has its reason."""
    page = new_page()
    playing.open_table(page, playing.make_table(page, [ME, BOT]))
    playing.wait_for_turn(page)
    source = page.locator('[data-source][aria-disabled="false"]').first
    colour = source.get_attribute("aria-label")
    playing.move_by_mouse(page)
    playing.wait_for_turn(page)
    expect(page.locator(".side .move")).to_have_count(2)
    page.get_by_role("button", name="First position").click()
    expect(page.get_by_text("You are looking at an earlier position").first).to_be_visible()
    expect(page.locator('[data-source][aria-disabled="false"]')).to_have_count(0)
    page.get_by_role("button", name="Back to now").click()
    playing.wait_for_turn(page)
    # The same tiles do not fit a row that holds another colour.
    other = page.locator('[data-source][aria-disabled="false"]').filter(has_not=page.locator(f'[aria-label="{colour}"]'))
    other.last.click()
    refused = page.locator(".own .line.shut").first
    if refused.count():
        # It can be pressed to ask why, though it is told as disabled.
        refused.click(force=True)
        expect(page.locator(".ask .detail.refusal")).to_have_text(re.compile("already (holds|shows)|is full"))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Undo").first.click()
    expect(page.locator(".side .move")).to_have_count(0)
    playing.wait_for_turn(page)


@pytest.mark.parametrize(("edition", "options"), [("mini", {}), ("azul", {"wall": "grey"}), ("duel", {})])
def test_a_whole_game_of_every_other_edition_by_mouse(new_page: NewPage, edition: str, options: dict[str, str]) -> None:
    """Mini, the grey wall with its choice of squares, and Duel with all its kinds of turns, to the result."""
    page = new_page()
    playing.open_table(page, playing.make_table(page, [ME, BOT], edition, **options))
    kinds = set[str]()
    while playing.play_by_mouse(page, kinds):
        pass
    _to_the_end(page)
    if edition == "duel":
        assert {".own .choose", "[data-source]", ".own [data-line]", ".own .gain"} <= kinds
    else:
        assert (".choice" in kinds) == (options != {})


def test_four_people_at_one_device(new_page: NewPage) -> None:
    """Hot-seat: the board of whoever is to move lies in front, and the turn line names them."""
    page = new_page(1280, 900)
    people = ["Ana", "Bo", "Cyd", "Dov"]
    playing.open_table(page, playing.make_table(page, [{"kind": "here", "name": name} for name in people]))
    asked = []
    for _ in range(8):
        playing.wait_for_turn(page)
        name = playing.asked(page).split(":")[0]
        expect(page.locator(".own .nameplate .name")).to_have_text(name)
        asked.append(name)
        playing.play_by_mouse(page, set())
    first = people.index(asked[0])
    assert asked == 2 * (people[first:] + people[:first])


def test_a_spectator_of_duel(new_page: NewPage) -> None:
    """Whoever watches sees both boards and every move, may touch nothing, and is counted."""
    page, watcher = new_page(), new_page(390, 844)
    made = playing.make_table(page, [ME, {"kind": "here", "name": "Bo"}], "duel")
    playing.open_table(page, made)
    watcher.goto(f"/t/{made['table']}")
    expect(watcher.get_by_text("You are watching this game")).to_be_visible()
    expect(page.get_by_text("one spectator")).to_be_attached()
    for _ in range(6):
        assert playing.play_by_mouse(page, set())
    moves = page.locator(".side .move").count()
    expect(watcher.locator(".side .move")).to_have_count(moves)
    expect(watcher.locator('[aria-disabled="false"]')).to_have_count(0)
    watcher.get_by_role("button", name=re.compile("show the board")).first.click()
    expect(watcher.get_by_role("dialog").get_by_role("table", name=re.compile("Dome of"))).to_be_visible()


def test_the_single_tile_on_a_plate_can_be_pressed_beside_the_chosen_three(new_page: NewPage) -> None:
    """Three tiles and one share a plate; choosing the three, by mouse or by key, never covers the one."""
    page = new_page(1280, 900)
    plates = page.locator(".shape-31")
    for _ in range(20):
        playing.open_table(page, playing.make_table(page, [{"kind": "here", "name": name} for name in ("Ana", "Bo", "Cyd", "Dov")]))
        playing.wait_for_turn(page)
        if plates.count():
            break
    three, one = plates.first.locator("button").all()
    three.click(position={"x": 8, "y": 8})
    expect(three).to_have_attribute("aria-pressed", "true")
    one.click()
    expect(one).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    three.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    one.click()
    expect(one).to_have_attribute("aria-pressed", "true")
