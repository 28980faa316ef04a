"""What is sent, logged, counted and stored holds nothing that its reader may not know."""

from __future__ import annotations

import pytest

from tests.server.leaks import search
from tests.server.running import run


@pytest.mark.slow
def test_nothing_hidden_is_sent_in_whole_games():
    messages, size = run(search(10, seed=1))
    assert messages > 2000
    assert size > 1_000_000
