"""Where the database is: the user's own file, another one, or a server."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

_POSTGRESQL = ("postgres", "postgresql")


def data_folder() -> Path:
    """The folder for this user's data, as the system has it.

    >>> data_folder().name
    'azulejos'
    """
    named = os.environ.get("AZULEJOS_DATA")
    if named:
        return Path(named)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "azulejos"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "azulejos"


def address_of(database: str | None) -> URL:
    """The address for a wish: nothing, a path, or ``postgresql://…``; raises `ValueError`.

    >>> address_of("games.db").drivername, address_of("postgresql://localhost/azulejos").drivername
    ('sqlite+aiosqlite', 'postgresql+psycopg')
    """
    if database is None:
        return _file(data_folder() / "tables.db")
    if "://" not in database:
        return _file(Path(database))
    try:
        url = make_url(database)
    except ArgumentError:
        raise ValueError("malformed database address: wanted is a path, or postgresql://user@host/name") from None
    if url.drivername in _POSTGRESQL:
        return url.set(drivername="postgresql+psycopg")
    if url.drivername == "sqlite":
        return _file(Path(url.database or "tables.db"))
    raise ValueError(f"unknown kind of database {url.drivername!r}: wanted is a path, or postgresql://user@host/name")


def _file(path: Path) -> URL:
    return URL.create("sqlite+aiosqlite", database=str(path))
