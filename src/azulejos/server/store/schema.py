"""The tables of the database. ``migrations`` brings an older database here, step by step."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("variant", String(40), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("status", String(10), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger),
    Index("games_by_status", "status", "changed"),
    Index("games_by_due", "due"),
)
"""One row for each table (the word belongs to SQL). All of it follows from the events: it is there to be searched."""

events = Table(
    "events",
    metadata,
    Column("game", String(20), ForeignKey("games.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)
"""The log. That a version exists once is what makes one of two racing actions win."""

about = Table("about", metadata, Column("name", String(20), primary_key=True), Column("value", Text, nullable=False))
"""Facts about the database itself: the version of its schema."""
