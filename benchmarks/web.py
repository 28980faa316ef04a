"""How light and how quick the web client is, in a real Chromium: ``python -m benchmarks.web``.

What travels on the first visit, how long until the first button can be pressed, how long from a click on tiles until their targets are shown, and how even the
animation of a move is with the processor slowed down four times.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, Response, sync_playwright

from benchmarks import frames
from tests.browser import chromium, playing

VISITS = 9
CLICKS = 30
MOVES = 6
SLOWER = 4

SEATS = [{"kind": "here", "name": "Ana"}, {"kind": "here", "name": "Bo"}]

CLICK = """() => new Promise((resolve) => {
    const source = document.querySelector('[data-source][aria-disabled="false"]');
    const began = performance.now();
    source.click();
    const shown = () => document.querySelector('.own [data-line][aria-disabled="false"]') ? resolve(performance.now() - began) : requestAnimationFrame(shown);
    requestAnimationFrame(shown);
})"""


@contextmanager
def server() -> Iterator[str]:
    """The address of a server of this package, a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "azulejos", "serve", "--port", "0", "--no-browser", "--database", f"{folder}/tables.sqlite"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONUNBUFFERED": "1"})
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found, "the server named no address"
            yield found[0]
        finally:
            process.terminate()
            process.wait(timeout=15)


def visitor(browser: Browser, address: str, speed: float) -> Page:
    """A page of somebody who comes for the first time, but for the settings."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800})
    liked = json.dumps({"language": "en", "speed": speed, "confirm": "never", "volume": 0})
    context.add_init_script(f"localStorage.setItem('azulejos.settings', {liked!r})")
    return context.new_page()


def weight(page: Page, address: str) -> int:
    """The bytes of the scripts and styles of a first visit, compressed."""
    bodies: list[Response] = []
    page.on("response", lambda response: bodies.append(response) if re.search(r"\.(js|css)$", response.url) else None)
    page.goto(address)
    page.wait_for_load_state("networkidle")
    return sum(len(gzip.compress(response.body(), 9)) for response in bodies)


def interactive(page: Page) -> float:
    """Milliseconds from the first request to a start button that can be pressed."""
    page.goto("/")
    page.wait_for_selector(".start button:not([disabled])")
    return float(page.evaluate("performance.now()"))


def main() -> None:
    """Measure, and print rows for docs/benchmarks.md."""
    found = chromium.find()
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found.path, args=list(chromium.ARGUMENTS), env={**os.environ, **found.env})
        home = weight(visitor(browser, address, 0), "/")
        waits = [interactive(visitor(browser, address, 0)) for _ in range(VISITS)]
        page = visitor(browser, address, 1)
        made = playing.make_table(page, SEATS)
        table = weight(page, f"/t/{made['table']}#{made['token']}")
        page.wait_for_selector(playing.READY)
        clicks: list[float] = []
        for _ in range(CLICKS):
            clicks.append(page.evaluate(CLICK))
            page.keyboard.press("Escape")
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        slow_clicks: list[float] = []
        for _ in range(CLICKS):
            slow_clicks.append(page.evaluate(CLICK))
            page.keyboard.press("Escape")
        browser.start_tracing(page=page, categories=frames.CATEGORIES)
        for _ in range(MOVES):
            playing.wait_for_turn(page)
            playing.move_by_mouse(page)
            page.wait_for_timeout(1500)
        motion = frames.motion_in(browser.stop_tracing())
        browser.close()
    print(f"first visit, scripts and styles: {home / 1000:.0f} kB; with a table {table / 1000:.0f} kB")
    print(f"until the first button: {statistics.median(waits):.0f} ms (slowest {max(waits):.0f} ms) of {VISITS}")
    print(f"from a click to its targets: {statistics.median(clicks):.0f} ms (slowest {max(clicks):.0f} ms) of {CLICKS}")
    print(f"the same, {SLOWER} times slower: {statistics.median(slow_clicks):.0f} ms (slowest {max(slow_clicks):.0f} ms)")
    print(
        f"animation of {MOVES} moves, {SLOWER} times slower: {motion.per_second:.0f} frames a second on the screen, "
        f"{motion.shown} of {motion.due} in time, longest wait {motion.longest * 1000 / frames.RATE:.0f} ms"
    )


if __name__ == "__main__":
    main()
