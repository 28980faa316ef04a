"""A server that is killed under play: nothing that was acknowledged is lost, and everybody goes on."""

from __future__ import annotations

from tests.server.kill import kill_again_and_again


def test_what_was_acknowledged_survives_kills_at_random_instants(tmp_path):
    assert kill_again_and_again(str(tmp_path / "tables.db"), kills=2, seed=1) > 0
