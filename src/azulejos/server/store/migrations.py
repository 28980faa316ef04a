"""Bringing a database to the schema of this version: one function for each step, in order, each in a transaction of its own."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, insert, inspect, select, update

from azulejos.server.store.schema import about, metadata


def _first(connection: Connection) -> None:
    metadata.create_all(connection)
    connection.execute(insert(about).values(name="schema", value="0"))


STEPS: tuple[Callable[[Connection], None], ...] = (_first,)


class NewerDatabase(ValueError):
    """A database that a later version has written.

    >>> str(NewerDatabase("the database has schema 9, and this version knows 1"))
    'the database has schema 9, and this version knows 1'
    """


def migrate(connection: Connection) -> None:
    """Takes the steps that are missing; raises `NewerDatabase`.

    >>> from sqlalchemy import create_engine
    >>> with create_engine("sqlite://").begin() as connection:
    ...     migrate(connection)
    ...     version_of(connection)
    1
    """
    done = version_of(connection)
    if done > len(STEPS):
        raise NewerDatabase(f"the database has schema {done}, and this version of azulejos knows {len(STEPS)}: use a newer azulejos")
    for number, step in enumerate(STEPS[done:], done + 1):
        step(connection)
        connection.execute(update(about).where(about.c.name == "schema").values(value=str(number)))


def version_of(connection: Connection) -> int:
    """The version of a database's schema; 0 for an empty one."""
    if not inspect(connection).has_table(about.name):
        return 0
    return int(connection.execute(select(about.c.value).where(about.c.name == "schema")).scalar_one())
