"""Several processes on one PostgreSQL: each sees what the others write, any serves any table, one of two racing actions wins."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from azulejos.server.limits import Limits
from azulejos.server.live import hall as halls
from azulejos.server.protocol.settings import Bot, Here, Increment, Link, NewTable
from azulejos.server.store import relay
from tests.server.inside import Guest, house, soon
from tests.server.running import run

pytestmark = pytest.mark.xdist_group("postgresql")
TWO = NewTable(seats=[Here(name="Ana"), Here(name="Bo")])


def test_two_people_at_two_processes_play_a_whole_game(postgres):
    async def play(address: str) -> None:
        async with house(address) as one, house(address) as other:
            created = await one.create(NewTable(seats=[Here(name="Ana"), Link()]))
            ana = await Guest.at(one, created.table, created.token)
            bo = await Guest.at(other, created.table, created.links[0].token)
            watching = await Guest.at(other, created.table)
            assert (await bo.ask("sit", seat=1, name="Bo"))["type"] == "ack"
            choose, people = Random(1).choice, [ana, bo]
            await ana.until(lambda state: state["view"])
            while ana.state["result"] is None:
                seat = ana.state["view"]["seat"]
                assert (await people[seat].play(choose))["type"] == "ack"
                version = people[seat].state["version"]
                for each in (ana, bo, watching):
                    await each.until_version(version)
            assert ana.log == bo.log == watching.log
            assert ana.state["result"] == bo.state["result"]

    run(play(postgres.database()))


def test_one_of_two_racing_actions_wins(postgres):
    async def play(address: str) -> None:
        async with house(address) as one, house(address) as other:
            created = await one.create(TWO)
            here = await Guest.at(one, created.table, created.token)
            there = await Guest.at(other, created.table, created.token)
            won = 0
            for turn in range(20):
                for each in (here, there):
                    await each.until_turn(turn + 1)
                version = here.state["version"]
                first, last = here.legal()[0], here.legal()[-1]
                answers = await asyncio.gather(
                    here.ask("act", version=version, action=first), there.ask("act", version=version, action=last)
                )
                assert sorted(answer["type"] for answer in answers) == ["ack", "refused"]
                assert next(answer["code"] for answer in answers if answer["type"] == "refused") == "stale"
                won += answers[0]["type"] == "ack"
            await there.until(lambda state: state["version"] == here.state["version"])
            assert there.state["view"] == here.state["view"]

    run(play(postgres.database()))


def test_the_same_command_at_two_processes_is_carried_out_once(postgres):
    async def play(address: str) -> None:
        async with house(address) as one, house(address) as other:
            created = await one.create(TWO)
            guests = [await Guest.at(each, created.table, created.token) for each in (one, other)]
            for each in guests:
                await each.until(lambda state: state["options"])
            act = {"id": "sent-to-both", "version": guests[0].state["version"], "action": guests[0].legal()[0]}
            answers = await asyncio.gather(*(each.ask("act", **act) for each in guests))
            assert answers[0] == answers[1] == {"type": "ack", "id": "sent-to-both", "version": 3}

    run(play(postgres.database()))


def test_a_bot_goes_on_at_another_process_when_its_own_has_ended(postgres):
    async def play(address: str) -> None:
        async with house(address) as one:
            created = await one.create(NewTable(seats=[Here(), Bot(bot="level-1")]))
            async with house(address) as other:
                # Whoever wrote last lets the bot think, and that process is busy with something else for ever.
                me = await Guest.at(other, created.table, created.token)
                room = await one.room(created.table)
                assert room is not None
                assert (await me.play())["type"] == "ack"
                await me.until(lambda state: state["options"])
                room = me.room
                room.mine = False
                await me.ask("undo", seat=0)
                room.mine = False
                assert (await me.play())["type"] == "ack"
                await me.until(lambda state: state["options"])

    run(play(postgres.database()))


def test_a_flag_falls_at_another_process_when_that_of_the_table_has_ended(postgres, monkeypatch):
    monkeypatch.setattr(halls, "SWEEP_SECONDS", 0.05)
    monkeypatch.setattr(halls, "OVERDUE", 100)

    async def play(address: str) -> None:
        async with house(address) as one:
            created = await one.create(NewTable(seats=TWO.seats, clock=Increment(initial=5_000)))
        async with house(address) as other:
            now = other.now
            other.now = lambda: now() + 10_000  # type: ignore[method-assign]
            await soon(lambda: created.table in other.rooms and other.rooms[created.table].table.ending == "time")

    run(play(postgres.database()))


def test_when_no_process_was_there_for_long_no_flag_falls(postgres, monkeypatch):
    monkeypatch.setattr(halls, "SWEEP_SECONDS", 0.05)

    async def play(address: str) -> None:
        async with house(address) as one:
            created = await one.create(NewTable(seats=TWO.seats, clock=Increment(initial=5_000)))
        async with house(address) as other:
            now = other.now
            other.now = lambda: now() + 600_000  # type: ignore[method-assign]
            both = await Guest.at(other, created.table, created.token)
            await both.until(lambda state: state["log"] and state["log"][-1]["kind"] == "continued")
            assert both.state["result"] is None
            assert (await both.play())["type"] == "ack"

    run(play(postgres.database()))


def test_everybody_is_seen_at_every_process_and_nobody_who_is_there_loses_the_seat(postgres):
    async def play(address: str) -> None:
        async with house(address, Limits(away_ms=0)) as one, house(address, Limits(away_ms=0)) as other:
            created = await one.create(NewTable(seats=[Here(name="Ana"), Link()]))
            ana = await Guest.at(one, created.table, created.token)
            bo = await Guest.at(one, created.table, created.links[0].token)
            assert (await bo.ask("sit", seat=1, name="Bo"))["type"] == "ack"
            # Bo's next connection goes to the other process, as a web server before them sends it.
            again = await Guest.at(other, created.table, created.links[0].token)
            watching = await Guest.at(other, created.table)
            await soon(lambda: ana.room.presence().spectators == 1)
            bo.room.leave(bo.connection)
            assert ana.room.presence().connected == (True, True)
            await soon(lambda: again.room.presence().connected == (True, True))
            assert (await ana.ask("replace", seat=1, by={"kind": "bot", "bot": "level-1"}))["code"] == "not-yours"
            again.room.leave(again.connection)
            watching.room.leave(watching.connection)
            await soon(lambda: ana.room.presence().connected == (True, False))
            assert ana.room.presence().spectators == 0
            assert (await ana.ask("replace", seat=1, by={"kind": "bot", "bot": "level-1"}))["type"] == "ack"

    run(play(postgres.database()))


def test_who_was_at_a_process_that_has_died_is_not_there(postgres, monkeypatch):
    monkeypatch.setattr(relay, "ALIVE_SECONDS", 0.05)
    monkeypatch.setattr(relay, "SILENT_SECONDS", 0.5)

    async def play(address: str) -> None:
        async with house(address) as one, house(address) as other:
            created = await one.create(NewTable(seats=[Here(name="Ana"), Link()]))
            bo = await Guest.at(other, created.table, created.links[0].token)
            assert (await bo.ask("sit", seat=1, name="Bo"))["type"] == "ack"
            ana = await Guest.at(one, created.table, created.token)
            await soon(lambda: ana.room.presence().connected == (True, True))
            # It falls silent, and says nothing before.
            assert other.journal._relay is not None
            await other.journal._relay.stop()
            await soon(lambda: ana.room.presence().connected == (True, False))
            # It was only cut off, and is heard again.
            other.journal._relay.start()
            await soon(lambda: ana.room.presence().connected == (True, True))

    run(play(postgres.database()))


def test_who_listens_hears_again_after_the_connection_was_cut(postgres):
    async def play(address: str) -> None:
        async with house(address) as one, house(address) as other:
            created = await one.create(TWO)
            here = await Guest.at(one, created.table, created.token)
            there = await Guest.at(other, created.table)
            await asyncio.to_thread(
                postgres.say,
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND query LIKE 'LISTEN%';",
            )
            assert (await here.play())["type"] == "ack"
            assert (await here.play())["type"] == "ack"
            await there.until(lambda state: state["version"] == here.state["version"])

    run(play(postgres.database()))


def test_who_listens_is_not_put_off_by_what_others_say_on_the_channel(postgres):
    async def play(address: str) -> None:
        async with house(address) as one, house(address) as other:
            created = await one.create(TWO)
            here = await Guest.at(one, created.table, created.token)
            there = await Guest.at(other, created.table)
            async with one.journal.engine.begin() as connection:
                for nonsense in ("", "hello", "me present k3v9 x y", "me written k3v9 1 2", "me written k3v9 x"):
                    await connection.exec_driver_sql(f"SELECT pg_notify('{relay.CHANNEL}', '{nonsense}')")
            assert (await here.play())["type"] == "ack"
            await there.until(lambda state: state["version"] == here.state["version"])

    run(play(postgres.database()))
