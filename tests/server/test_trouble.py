"""When the disk is full, the database gone, the clock set: what was acknowledged stays, what was not has not been."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest
from sqlalchemy import event

from azulejos.server.live import hall as halls
from azulejos.server.live import room, timers
from azulejos.server.live.hall import Hall
from azulejos.server.protocol.settings import Bot, Here, Increment, Link, NewTable
from azulejos.server.store.journal import Journal, StorageError
from azulejos.server.tables.decide import Refusal
from azulejos.server.tables.events import Undone
from azulejos.server.time import ServerTime
from tests.server.inside import Guest, Instant, house, soon
from tests.server.postgres import Postgres
from tests.server.running import run

TWO = NewTable(seats=[Here(name="Ana"), Here(name="Bo")])


class SmallDisk:
    """Lets a SQLite database grow no further while it is full."""

    def __init__(self, hall: Hall) -> None:
        self.full = False
        event.listen(hall.journal.engine.sync_engine, "checkout", self._limit)

    def _limit(self, connection, *_) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA max_page_count = 1" if self.full else "PRAGMA max_page_count = 1073741823")
        cursor.close()


def test_with_a_full_disk_nothing_changes_and_the_game_goes_on_when_there_is_room_again(tmp_path):
    async def play() -> None:
        async with house(str(tmp_path / "tables.db")) as hall:
            disk = SmallDisk(hall)
            created = await hall.create(TWO)
            ana = await Guest.at(hall, created.table, created.token)
            assert (await ana.play())["type"] == "ack"
            disk.full = True
            said = {}
            # There may be room in the last page for a while.
            for _ in range(40):
                before = ana.state
                said = await ana.play()
                if said["type"] == "refused":
                    break
            assert (said["code"], said["reason"]) == (
                "storage",
                "the game cannot be written down now, so nothing has changed: database or disk is full",
            )
            assert (ana.state["version"], ana.state["view"]) == (before["version"], before["view"])
            with pytest.raises(Refusal, match="the table cannot be written down now: database or disk is full"):
                await hall.create(TWO)
            disk.full = False
            assert (await ana.play())["type"] == "ack"
            version = ana.state["version"]
        async with house(str(tmp_path / "tables.db")) as again:
            assert (await Guest.at(again, created.table)).room.table.version == version

    run(play())


def test_a_bot_whose_move_cannot_be_written_moves_when_it_can(tmp_path):
    async def play() -> None:
        async with house(str(tmp_path / "tables.db")) as hall:
            created = await hall.create(NewTable(seats=[Here(), Bot(bot="level-1")]))
            me = await Guest.at(hall, created.table, created.token)
            honest = hall.journal._attempt
            failed: list[bool] = []

            async def failing(batch):
                if not failed and any(
                    getattr(new, "by", "") == "bot" for waiting in batch for entry in waiting.entries for new in entry.events
                ):
                    failed.append(True)
                    return StorageError("the disk is full")
                return await honest(batch)

            hall.journal._attempt = failing  # type: ignore[method-assign]
            assert (await me.play())["type"] == "ack"
            await me.until(lambda state: state["options"])
            assert failed
            assert [entry["by"] for entry in me.log if entry["kind"] == "played"] == ["person", "bot"]

    run(play())


class Gone:
    """A database that can be read and not written while it is gone."""

    def __init__(self, hall: Hall) -> None:
        self.gone = False
        self._honest = hall.journal._attempt
        hall.journal._attempt = self._attempt  # type: ignore[method-assign]

    async def _attempt(self, batch):
        return StorageError("the disk is full") if self.gone else await self._honest(batch)


def test_a_flag_that_cannot_be_written_falls_for_nobody_and_the_time_of_the_turn_comes_back(tmp_path, monkeypatch):
    monkeypatch.setattr(timers, "AGAIN_MS", 10)
    monkeypatch.setattr(room, "AGAIN_MS", 10)

    async def play() -> None:
        async with house(str(tmp_path / "tables.db")) as hall:
            database = Gone(hall)
            created = await hall.create(NewTable(seats=TWO.seats, clock=Increment(initial=60_000)))
            both = await Guest.at(hall, created.table, created.token)
            assert (await both.play())["type"] == "ack"
            now = hall.now
            for late in (59_950, 119_900):
                database.gone = True
                hall.now = partial(lambda late: now() + late, late)  # type: ignore[method-assign]
                act = {"version": both.state["version"], "action": both.legal()[0]}
                assert (await both.ask("act", **act))["code"] == "storage"
                # The flag would fall now, and again and again.
                await both.room.wake(forgive=False)
                await asyncio.sleep(0.1)
                assert both.room.table.ending is None
                database.gone = False
                await both.until(lambda state: state["log"] and state["log"][-1]["kind"] == "continued")
                assert (await both.play())["type"] == "ack"
                assert all(left > 50_000 for left in both.state["clocks"]["left"])

    run(play())


def test_the_hall_is_swept_on_when_a_table_cannot_be_given_up(tmp_path, monkeypatch):
    monkeypatch.setattr(halls, "SWEEP_SECONDS", 0.01)

    async def play() -> None:
        async with house(str(tmp_path / "tables.db")) as hall:
            database = Gone(hall)
            created = await hall.create(TWO)
            began, database.gone = hall.now(), True
            hall.now = lambda: began + (halls.PLAYING_DAYS + 1) * halls.DAY  # type: ignore[method-assign]
            await asyncio.sleep(0.1)
            database.gone = False
            await soon(lambda: created.table in hall.rooms and hall.rooms[created.table].table.ending == "aborted")

    run(play())


def test_what_was_written_is_acknowledged_though_what_follows_has_to_wait(tmp_path, monkeypatch):
    """The consent to an undo is on the disk, the undo itself is not yet."""
    monkeypatch.setattr(room, "AGAIN_MS", 10)

    async def play() -> None:
        async with house(str(tmp_path / "tables.db")) as hall:
            created = await hall.create(NewTable(seats=[Here(), Link()]))
            ana = await Guest.at(hall, created.table, created.token)
            bo = await Guest.at(hall, created.table, created.links[0].token)
            await bo.ask("sit", seat=1, name="Bo")
            assert (await ana.play())["type"] == "ack"
            asked = await ana.ask("undo", seat=0)
            honest = hall.journal._attempt
            failed: list[bool] = []

            async def failing(batch):
                if not failed and any(isinstance(new, Undone) for waiting in batch for entry in waiting.entries for new in entry.events):
                    failed.append(True)
                    return StorageError("the disk is full")
                return await honest(batch)

            hall.journal._attempt = failing  # type: ignore[method-assign]
            assert (await bo.ask("answer", seat=1, offer=asked["version"], accept=True))["type"] == "ack"
            await bo.until(lambda state: state["log"] and state["log"][-1]["kind"] == "undone")
            assert failed

    run(play())


@pytest.mark.xdist_group("postgresql")
@pytest.mark.slow
def test_a_database_that_goes_away_and_comes_back_is_waited_for():
    async def play(postgres: Postgres) -> None:
        address = postgres.database()
        async with house(address) as hall:
            created = await hall.create(TWO)
            ana = await Guest.at(hall, created.table, created.token)
            assert (await ana.play())["type"] == "ack"
            await hall.journal.check()
            postgres.stop()
            refused = await ana.play()
            assert (refused["type"], refused["code"]) == ("refused", "storage")
            assert "postgresql://" not in refused["reason"]
            with pytest.raises(StorageError):
                await hall.journal.check()
            with pytest.raises(StorageError):
                await hall.room("000000000000")
            postgres.start()
            assert (await ana.play())["type"] == "ack"
            assert (await ana.play())["type"] == "ack"
            assert len([entry for entry in ana.log if entry["kind"] == "played"]) == 3

    with Postgres() as own:
        run(play(own))


def test_whether_a_commit_that_was_not_answered_happened_is_found_out_before_anything_else():
    """The database has written an action, and the answer was lost: the client sends the action again, and it is there once."""

    async def play() -> None:
        async with house() as hall:
            created = await hall.create(TWO)
            ana = await Guest.at(hall, created.table, created.token)
            await ana.until(lambda state: state["options"])
            honest = hall.journal._attempt

            async def silent(batch):
                return await honest(batch) or StorageError("the connection was lost")

            hall.journal._attempt = silent  # type: ignore[method-assign]
            act = {"id": "sent-twice", "version": ana.state["version"], "action": ana.legal()[0]}
            assert (await ana.ask("act", **act))["code"] == "storage"
            hall.journal._attempt = honest  # type: ignore[method-assign]
            assert await ana.ask("act", **act) == {"type": "ack", "id": "sent-twice", "version": 3}
            assert [entry["version"] for entry in ana.log if entry["kind"] == "played"] == [3]

    run(play())


def test_a_clock_that_is_set_forward_or_back_moves_no_flag():
    wall, steady = 1_700_000_000_000_000_000, 5_000_000_000
    times = ServerTime(lambda: wall, lambda: steady)
    began = times.now()
    steady += 3_000_000_000
    for jump in (3600, -7200):
        wall += jump * 1_000_000_000
        assert times.now() == began + 3000


def test_after_a_restart_with_the_clock_set_nobody_has_lost_time(tmp_path):
    """Back by an hour: what is written later bears no earlier time. Forward by a day: the time without the server counts for nobody."""

    async def play() -> None:
        database = str(tmp_path / "tables.db")
        async with house(database) as hall:
            created = await hall.create(NewTable(seats=TWO.seats, clock=Increment(initial=60_000)))
            ana = await Guest.at(hall, created.table, created.token)
            await ana.play()
            now = hall.now()
        for jump in (-3_600_000, 86_400_000):
            async with Journal(database) as journal, Hall(journal, Instant()) as later:
                later.now = partial(sum, (now, jump))  # type: ignore[method-assign]
                guest = await Guest.at(later, created.table, created.token)
                await guest.until(lambda state: state["clocks"])
                assert guest.state["result"] is None
                assert all(left > 59_000 for left in guest.state["clocks"]["left"])
                assert (await guest.play())["type"] == "ack"
                times = [at.at for _, at in guest.room.table.log.entries]
                assert times == sorted(times)

    run(play())
