"""What is stored: tables that are given up, older databases, backups, secrets."""

from __future__ import annotations

import json
import sqlite3
import stat
from functools import partial
from pathlib import Path

import pytest

from azulejos.cli import main
from azulejos.server.live.hall import DAY, PLAYING_DAYS, WAITING_DAYS
from azulejos.server.protocol.settings import Here, Link, NewTable
from azulejos.server.store import migrations
from azulejos.server.store.journal import Journal, StorageError
from azulejos.server.tables.state import DamagedTable
from tests.server.inside import Guest, house, soon
from tests.server.running import run

TWO = NewTable(seats=[Here(name="Ana"), Here(name="Bo")])


def test_abandoned_tables_are_given_up_and_finished_ones_stay(database):
    async def play() -> None:
        async with house(database) as hall:
            began = hall.now()
            waiting = await hall.create(NewTable(seats=[Here(), Link()]))
            playing = await hall.create(TWO)
            finished = await hall.create(TWO)
            guest = await Guest.at(hall, finished.table, finished.token)
            await guest.ask("resign", seat=0)
            for days, given_up in ((1, set()), (WAITING_DAYS + 1, {waiting.table}), (PLAYING_DAYS + 1, {waiting.table, playing.table})):
                hall.now = partial(sum, (began, days * DAY))  # type: ignore[method-assign]
                await hall._archive()
                over = {row.id for row in await hall.journal.rows(statuses=["over"])}
                assert over == given_up | {finished.table}
            room = await hall.room(playing.table)
            assert room is not None
            assert room.table.ending == "aborted"

    run(play())


def test_a_table_that_nobody_looks_at_leaves_the_memory_and_comes_back(database):
    async def play() -> None:
        async with house(database) as hall:
            created = await hall.create(TWO)
            guest = await Guest.at(hall, created.table, created.token)
            await guest.play()
            before = str(guest.room.table.position)
            guest.room.leave(guest.connection)
            began = hall.now()
            hall.now = lambda: began + 120_000  # type: ignore[method-assign]
            await hall._forget_idle()
            assert not hall.rooms
            again = await Guest.at(hall, created.table, created.token)
            assert str(again.room.table.position) == before
            assert (await again.play())["type"] == "ack"

    run(play())


def test_a_database_of_a_later_version_is_left_alone(tmp_path):
    path = tmp_path / "tables.db"

    async def opened() -> None:
        async with Journal(str(path)):
            pass

    run(opened())
    with sqlite3.connect(path) as database:
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        database.execute("UPDATE about SET value = '9' WHERE name = 'schema'")
    with pytest.raises(StorageError, match="the database has schema 9, and this version of azulejos knows 1"):
        run(opened())


def test_an_older_database_is_brought_up_to_date_step_by_step(database, monkeypatch):
    def second(connection) -> None:
        connection.exec_driver_sql("ALTER TABLE games ADD COLUMN colour TEXT")

    async def play() -> None:
        async with house(database) as hall:
            created = await hall.create(TWO)
        monkeypatch.setattr(migrations, "STEPS", (*migrations.STEPS, second))
        for _ in range(2):
            async with house(database) as hall, hall.journal.engine.connect() as connection:
                assert await connection.run_sync(migrations.version_of) == 2
                assert (await connection.exec_driver_sql("SELECT colour FROM games")).all() == [(None,)]
                assert (await (await Guest.at(hall, created.table, created.token)).play())["type"] == "ack"

    run(play())


def test_a_database_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").touch()

    async def opened() -> None:
        async with Journal(str(tmp_path / "file" / "tables.db")):
            pass

    with pytest.raises(StorageError, match=r"cannot open the database .*tables\.db: (not a directory|file exists)"):
        run(opened())


def test_a_damaged_table_is_refused_and_the_others_go_on(tmp_path):
    async def play() -> None:
        path = tmp_path / "tables.db"
        async with house(str(path)) as hall:
            tables = [await hall.create(TWO) for _ in range(3)]
        with sqlite3.connect(path) as stored:
            stored.execute("UPDATE events SET body = '{' WHERE game = ? AND version = 2", (tables[0].table,))
            stored.execute("DELETE FROM events WHERE game = ? AND version = 1", (tables[1].table,))
        async with house(str(path)) as hall:
            for damaged in tables[:2]:
                with pytest.raises(DamagedTable):
                    await hall.room(damaged.table)
            assert (await (await Guest.at(hall, tables[2].table, tables[2].token)).play())["type"] == "ack"

    run(play())


def test_every_connection_waits_for_the_disk(tmp_path):
    async def asked() -> list[int]:
        async with Journal(str(tmp_path / "tables.db")) as journal, journal.engine.connect() as connection:
            return [(await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one() for name in ("synchronous", "foreign_keys")]

    assert run(asked()) == [2, 1]  # 2: FULL


def test_only_hashes_of_tokens_are_stored(tmp_path):
    async def play() -> list[str]:
        async with house(str(tmp_path / "tables.db")) as hall:
            created = await hall.create(NewTable(seats=[Here(), Link()]))
            guest = await Guest.at(hall, created.table, created.token)
            await guest.ask("sit", seat=0, name="Ana")
            return [created.token, created.links[0].token]

    tokens = run(play())
    assert stat.S_IMODE((tmp_path / "tables.db").stat().st_mode) == 0o600
    assert all(len(token) == 22 for token in tokens)  # 128 bits
    stored = b"".join(path.read_bytes() for path in Path(tmp_path).iterdir())
    assert b"Ana" in stored
    assert not any(token.encode() in stored for token in tokens)


def test_a_backup_goes_from_one_kind_of_database_to_the_other_and_back(tmp_path, database, capsys):
    async def play() -> tuple[str, str]:
        async with house(database) as hall:
            created = await hall.create(TWO)
            guest = await Guest.at(hall, created.table, created.token)
            for _ in range(5):
                await guest.play()
            await hall.create(NewTable(seats=[Here(), Link()]))
            return created.table, created.token

    table, token = run(play())
    first, second, other = tmp_path / "first.jsonl", tmp_path / "second.jsonl", tmp_path / "other.db"
    run(_commands(["backup", str(first), "--database", database], ["restore", str(first), "--database", str(other)]))
    assert "2 new, 0 already there" in capsys.readouterr().err
    run(_commands(["restore", str(first), "--database", str(other)], ["backup", str(second), "--database", str(other)]))
    assert "0 new, 2 already there" in capsys.readouterr().err
    assert first.read_bytes() == second.read_bytes()
    assert stat.S_IMODE(first.stat().st_mode) == 0o600

    async def goes_on() -> None:
        async with house(str(other)) as hall:
            guest = await Guest.at(hall, table, token)
            assert (await guest.play())["type"] == "ack"
            await soon(lambda: guest.room.table.version == 8)

    run(goes_on())


async def _commands(*commands: list[str]) -> None:
    import asyncio

    for command in commands:
        assert await asyncio.to_thread(main, command) == 0


def test_a_backup_leaves_out_what_is_damaged_and_says_so_and_makes_no_database(tmp_path, capsys):
    async def play() -> list[str]:
        async with house(str(tmp_path / "tables.db")) as hall:
            return [(await hall.create(TWO)).table for _ in range(2)]

    damaged, whole = run(play())
    with sqlite3.connect(tmp_path / "tables.db") as stored:
        stored.execute("UPDATE events SET body = '{' WHERE game = ?", (damaged,))
    assert main(["backup", str(tmp_path / "some.jsonl"), "--database", str(tmp_path / "tables.db")]) == 2
    said = capsys.readouterr().err
    assert "1 table written" in said
    assert f"1 left out, whose log is damaged: {damaged}" in said
    assert [json.loads(line).get("table") for line in (tmp_path / "some.jsonl").read_text().splitlines()] == [None, whole]
    # A name that is mistyped is no empty database.
    assert main(["backup", str(tmp_path / "none.jsonl"), "--database", str(tmp_path / "none.db")]) == 2
    assert f"there is no database {tmp_path / 'none.db'}" in capsys.readouterr().err
    assert main(["backup", str(tmp_path / "no" / "such.jsonl"), "--database", str(tmp_path / "tables.db")]) == 2
    assert "no such file or directory" in capsys.readouterr().err
    assert not list(tmp_path.glob("none*"))


def test_a_backup_that_tells_what_cannot_have_happened_is_refused(tmp_path, capsys):
    async def play() -> None:
        async with house(str(tmp_path / "tables.db")) as hall:
            created = await hall.create(TWO)
            await (await Guest.at(hall, created.table, created.token)).play()

    run(play())
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    run(_commands(["backup", str(good), "--database", str(tmp_path / "tables.db")]))
    head, line = good.read_text().splitlines()
    told = json.loads(line)
    told["events"][1]["draws"].reverse()
    for text, reason in (
        (f"{head}\n{json.dumps(told)}\n", "line 2: table"),
        ('{"azulejos_tables":9}\n', "this is form 9 of a backup, and this version of azulejos reads 1"),
        ("chess\n", "line 1: this is not a backup of tables"),
        (f'{head}\n{{"table":"k3v9","events":[]}}\n', "line 2: table k3v9: "),
    ):
        bad.write_text(text)

        async def refused() -> int:
            import asyncio

            return await asyncio.to_thread(main, ["restore", str(bad), "--database", str(tmp_path / "other.db")])

        assert run(refused()) == 2
        assert reason in capsys.readouterr().err
    assert main(["restore", str(tmp_path / "nothing")]) == 2
