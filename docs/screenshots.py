"""Pictures of the pages for the documentation, from a real server and a real Chromium: ``python -m docs.screenshots``."""

from __future__ import annotations

import json
import os
from pathlib import Path

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


def main() -> None:
    """Take every picture anew."""
    found = chromium.find()
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found.path, args=list(chromium.ARGUMENTS), env={**os.environ, **found.env})

        def keep(page: Page, name: str) -> None:
            page.wait_for_timeout(400)
            page.screenshot(path=IMAGES / f"{name}.png")
            page.context.close()

        home = visitor(browser, address, DESK, "light")
        home.goto("/")
        keep(home, "home")
        for name, size, theme, edition, bots, moves in (
            ("table", DESK, "light", "azul", 1, 11),
            ("table-night", DESK, "dark", "azul", 3, 9),
            ("table-phone", PHONE, "light", "azul", 2, 8),
            ("mini-phone", SMALL, "light", "mini", 1, 9),
        ):
            page = visitor(browser, address, size, theme)
            play(page, moves, edition, bots)
            keep(page, name)
        duel = visitor(browser, address, DESK, "light")
        playing.open_table(duel, playing.make_table(duel, [ME, BOT], "duel"))
        for _ in range(34):
            playing.play_by_mouse(duel, set())
        keep(duel, "duel")
        how = visitor(browser, address, DESK, "light")
        how.goto("/how/duel")
        keep(how, "how-to-play")
        browser.close()


if __name__ == "__main__":
    main()
