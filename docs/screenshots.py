"""Pictures of the pages for the documentation, from a real server and a real Chromium: ``python -m docs.screenshots``."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.web import server
from tests.browser import chromium, playing

IMAGES = Path(__file__).parent / "images"
ME = {"kind": "here", "name": "Ana"}
BOT = {"kind": "bot", "bot": "level-3"}
DESK, PHONE, SMALL = (1280, 800), (390, 800), (320, 568)


def visitor(browser: Browser, address: str, size: tuple[int, int], theme: str) -> Page:
    """A page of somebody who likes a theme and no waiting."""
    context = browser.new_context(base_url=address, viewport={"width": size[0], "height": size[1]})
    liked = json.dumps({"language": "en", "theme": theme, "speed": 0, "confirm": "never", "volume": 0, "name": "Ana"})
    context.add_init_script(f"localStorage.setItem('azulejos.settings', {liked!r})")
    return context.new_page()


def sensible(page: Page) -> None:
    """Take tiles whose row has room for them; if there are none, whatever comes first."""
    sources = page.locator('[data-source][aria-disabled="false"]')
    for index in range(sources.count()):
        sources.nth(index).click()
        good = page.locator('.own .line[aria-disabled="false"]:not(:has(.cost))')
        if good.count():
            good.last.click()
            return
        page.keyboard.press("Escape")
    playing.move_by_mouse(page)


def play(page: Page, moves: int, edition: str, bots: int = 1, **options: str) -> None:
    """A table in the middle of a game, with tiles in hand."""
    playing.open_table(page, playing.make_table(page, [ME, *[BOT] * bots], edition, **options))
    for _ in range(moves):
        if not playing.wait_for_turn(page):
            break
        sensible(page)
        page.wait_for_timeout(150)
    playing.wait_for_turn(page)
    sources = page.locator('[data-source][aria-disabled="false"]')
    for index in reversed(range(sources.count())):
        sources.nth(index).click()
        rows = page.locator('.own .line[aria-disabled="false"]')
        if rows.count():
            rows.last.hover()
            return
        page.keyboard.press("Escape")


def show_choices(page: Page) -> None:
    """The grey wall at the end of a round, when its owner chooses squares."""
    playing.open_table(page, playing.make_table(page, [ME, BOT], "azul", wall="grey"))
    for _ in range(200):
        playing.wait_for_turn(page)
        if page.locator(".choice").count() > 1 and page.locator(".own .square [data-tile]").count() > 4:
            return
        if page.locator(".choice").count():
            playing.move_by_mouse(page)
        else:
            sensible(page)
        page.wait_for_timeout(150)


def show_guide(page: Page) -> None:
    """The guided first round, after two moves."""
    page.goto("/how/azul")
    page.get_by_role("button", name="Play a guided first round").click()
    for _ in range(2):
        playing.wait_for_turn(page)
        sensible(page)
        page.wait_for_timeout(150)
    playing.wait_for_turn(page)


def show_duel(page: Page) -> None:
    """Azul Duel in its second round."""
    playing.open_table(page, playing.make_table(page, [ME, BOT], "duel"))
    for _ in range(34):
        playing.play_by_mouse(page, set())


def finished(page: Page) -> str:
    """A game that bots have played to its end; its result is shown."""
    table: str = playing.make_table(page, [BOT, BOT])["table"]
    page.goto(f"/t/{table}")
    page.wait_for_selector("dialog .result")
    return table


def show_invitation(page: Page) -> None:
    """A table that waits for somebody."""
    page.goto("/new")
    page.get_by_label("Who plays on seat 2").select_option("link")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".waiting input")


def main(wanted: Sequence[str] = ()) -> None:
    """Take every picture anew, or those with these names; a replay and a position need the game of the result."""
    found = chromium.find()
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found.path, args=list(chromium.ARGUMENTS), env={**os.environ, **found.env})

        def take(name: str, shows: Callable[[Page], object], size: tuple[int, int] = DESK, theme: str = "light") -> None:
            if wanted and name not in wanted:
                return
            page = visitor(browser, address, size, theme)
            shows(page)
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(400)
            page.screenshot(path=IMAGES / f"{name}.png")
            page.context.close()

        def at(path: str, *presses: str) -> Callable[[Page], None]:
            def go(page: Page) -> None:
                page.goto(path)
                for selector in presses:
                    page.locator(selector).first.click()

            return go

        take("home", at("/"))
        take("new-table", at("/new", "input[value=azul]", "legend + .answers label:nth-child(2)"))
        take("invitation", show_invitation, PHONE)
        take("preferences", at("/", "footer button"), PHONE, "dark")
        take("table", lambda page: play(page, 11, "azul"))
        take("table-night", lambda page: play(page, 9, "azul", 3), theme="dark")
        take("table-phone", lambda page: play(page, 8, "azul", 2), PHONE)
        take("mini-phone", lambda page: play(page, 9, "mini"), SMALL)
        take("grey-wall", show_choices)
        take("duel", show_duel)
        over = ""

        def show_result(page: Page) -> None:
            nonlocal over
            over = finished(page)

        take("result", show_result)
        if over:
            take("replay", at(f"/r/{over}?move=23"))
            text = browser.new_context(base_url=address).request.get(f"/api/tables/{over}/replay").json()["frames"][23]["view"]["text"]
            take("position", at(f"/p?position={quote(text)}"), theme="dark")
        for edition in ("azul", "mini", "duel"):
            take(f"how-{edition}", at(f"/how/{edition}"))
        take("guide", show_guide)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
