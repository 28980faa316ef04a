"""A server for tests, and the databases that it runs on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from azulejos.server import create_app
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
