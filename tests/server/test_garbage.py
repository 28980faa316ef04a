"""Tables that are there are left alone by Python's search for garbage, and what dies of them is found all the same."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from azulejos.server import garbage
from azulejos.server.garbage import Garbage
from tests.server.inside import house, soon


@pytest.fixture(autouse=True)
def _thawed() -> Iterator[None]:
    gc.unfreeze()
    yield
    gc.unfreeze()


class Knot:
    """Refers to itself, so that only a search finds it when it is dead."""

    def __init__(self) -> None:
        self.itself = self


def test_a_running_server_leaves_its_tables_alone() -> None:
    async def swept() -> None:
        async with house():
            await soon(gc.get_freeze_count)

    asyncio.run(swept())


@pytest.mark.parametrize("reason", [{"SECONDS_BETWEEN_FULL": 0.0}, {"FEW": 0}], ids=["late", "much"])
def test_what_died_after_it_was_left_alone_is_found_later(monkeypatch: pytest.MonkeyPatch, reason: dict[str, float]) -> None:
    watched = Garbage()
    knot = Knot()
    dead = weakref.ref(knot)
    watched.pass_over()
    del knot
    gc.collect()
    watched.pass_over()
    assert dead() is not None
    for name, value in reason.items():
        monkeypatch.setattr(garbage, name, value)
    watched.pass_over()
    assert dead() is None
