"""The tests of the commands expect English, whatever the machine speaks."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system without a language."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
