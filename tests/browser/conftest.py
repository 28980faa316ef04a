"""A real server process and a real Chromium for the tests of this folder."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser import chromium, playing
from tests.browser.line import Line

SETTINGS = {"language": "en", "theme": "light", "speed": 0, "confirm": "never", "volume": 0, "name": "Ana"}
"""What the visitors of these tests like: no waiting for animations, no second press."""

NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server of this package listens, a process of its own."""
    folder = tmp_path_factory.mktemp("server")
    command = [sys.executable, "-m", "azulejos", "serve", "--port", "0", "--no-browser", "--database", str(folder / "tables.sqlite")]
    env = os.environ | {"PYTHONUNBUFFERED": "1"}
    with (folder / "log.txt").open("w") as log, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=env) as server:
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            found = re.search(r"http://\S+", said)
            assert found, f"the server said {said!r}; its log: {(folder / 'log.txt').read_text()}"
            yield found[0]
        finally:
            server.terminate()
            server.wait(timeout=15)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A Chromium. Without one these tests fail: they are the only ones that see what a player sees.

    It ends with this folder's tests, because as long as it lives Playwright keeps an event loop running in this thread, and no other test could have one.
    """
    found = chromium.find()
    with sync_playwright() as playwright:
        env: dict[str, str | float | bool] = {**os.environ, **found.env}
        started = playwright.chromium.launch(executable_path=found.path, args=list(chromium.ARGUMENTS), env=env)
        yield started
        started.close()


@pytest.fixture
def new_page(browser: Browser, address: str) -> Iterator[NewPage]:
    """Opens pages of visitors who have nothing to do with each other. A script error on any of them fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(width: int = 1280, height: int = 860, settings: dict[str, Any] | None = None, **options: Any) -> Page:
        context = browser.new_context(**{"viewport": {"width": width, "height": height}, "base_url": address, **options})
        contexts.append(context)
        liked = json.dumps(SETTINGS | (settings or {}))
        context.add_init_script(f"if (!localStorage.getItem('azulejos.settings')) localStorage.setItem('azulejos.settings', {liked!r})")
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if "Content Security Policy" in message.text else None)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture(scope="package")
def finished(browser: Browser, address: str) -> str:
    """A game of Azul that two bots have played to its end; bots play for somebody only, so somebody watches."""
    context = browser.new_context(base_url=address)
    # Sixty moves, each shown at once.
    context.add_init_script(f"localStorage.setItem('azulejos.settings', {json.dumps(SETTINGS)!r})")
    page = context.new_page()
    page.set_default_timeout(60_000)
    table: str = playing.make_table(page, [{"kind": "bot", "bot": "level-1"}] * 2)["table"]
    page.goto(f"/t/{table}")
    page.wait_for_selector("dialog .result")
    context.close()
    return table


@pytest.fixture
def line(address: str) -> Iterator[Line]:
    """A network between the server and some of the visitors, which can be cut."""
    with Line(address) as between:
        yield between


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker, from the client's development packages."""
    return (Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
