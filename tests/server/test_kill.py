"""A server that is killed under play: nothing that was acknowledged is lost, and everybody goes on. ``tests/server/kill.py`` does it for long."""

from __future__ import annotations

import pytest

from tests.server.kill import kill_again_and_again


@pytest.mark.slow
def test_what_was_acknowledged_survives_kills_at_random_instants(database):
    checked, games = kill_again_and_again(database, kills=2, seed=1)
    assert (checked > 0, games) == (True, 2)
