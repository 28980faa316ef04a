"""A server for tests, and the databases that it runs on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from azulejos.server import create_app
from tests.server.live import HERE, LINK, new_table, window
from tests.server.postgres import Postgres


@pytest.fixture
def client() -> Iterator[TestClient]:
    with TestClient(create_app()) as opened:
        yield opened


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with Postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.xdist_group("postgresql"))])
def database(request, tmp_path) -> str:
    """The address of an empty database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.database()


@pytest.fixture
def two(client):
    """Ana and Bo in two windows, their game begun."""
    table = new_table(client, HERE, LINK)
    with (
        window(client, table["table"], table["token"]) as ana,
        window(client, table["table"], table["links"][0]["token"]) as bo,
    ):
        bo.ask("sit", seat=1, name="Bo")
        ana.until_state(lambda state: state["view"])
        bo.token = table["links"][0]["token"]
        yield ana, bo
