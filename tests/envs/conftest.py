"""What the tests of the environments share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from azulejos.engine.bots import _MAKERS, Bot


@pytest.fixture
def register(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Callable[[int], Bot]], None]:
    """Makes a bot known by a name while the test runs."""

    def registered(name: str, make: Callable[[int], Bot]) -> None:
        monkeypatch.setitem(_MAKERS, name, lambda _spec, seed: make(seed))

    return registered
