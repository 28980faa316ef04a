"""Bots in their processes: shares, cancelled thoughts, crashes; and bots of somebody else."""

from __future__ import annotations

import asyncio
import math
import os
import signal
import time

import pytest

from azulejos import Azul, Position
from azulejos.server.bots.pool import DEEP_SECONDS, Pool
from azulejos.server.tables.decide import Refusal
from tests.server.live import BOT, HERE, new_table, window
from tests.server.running import run

START = str(Azul().start(seed=7))
DEEP = "uct:100000000"
"""It would think for minutes."""


def until_true(true) -> None:
    """Waits for something that comes soon."""
    ends = time.monotonic() + 30
    while not true():
        assert time.monotonic() < ends, "it never came"
        time.sleep(0.01)


def nobody_thinks(pool: Pool) -> None:
    """Waits until no bot thinks."""
    until_true(lambda: pool.thinking == 0)


async def until(true) -> None:
    """Waits for something that comes soon."""
    for _ in range(2000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came")


def test_deep_bots_leave_room_for_quick_ones():
    async def play() -> None:
        async with Pool(most=4) as pool:
            pool._usual[DEEP] = 2 * DEEP_SECONDS
            deep = [asyncio.create_task(pool.choose(DEEP, START, 0, seed)) for seed in range(8)]
            await until(lambda: pool.thinking == 3)
            for seed in range(5):
                assert Position.parse(START).is_legal(await pool.choose("level-1", START, 0, seed))
            assert pool.thinking == 3
            assert not any(task.done() for task in deep)
            for task in deep:
                task.cancel()
            await asyncio.gather(*deep, return_exceptions=True)
            assert pool.thinking == 0

    run(play())


def test_what_a_bot_usually_takes_is_learned():
    async def play() -> None:
        async with Pool(most=2) as pool:
            await pool.choose("level-1", START, 0, 1)
            assert 0 < pool._usual["level-1"] < math.inf
            usual = dict(pool._usual)
            # What was given up says nothing about how long it would have taken.
            thought = asyncio.create_task(pool.choose(DEEP, START, 0, 1))
            await until(lambda: pool.thinking)
            thought.cancel()
            await asyncio.gather(thought, return_exceptions=True)
            assert pool._usual == usual | {DEEP: math.inf}


def test_many_thoughts_of_a_bot_that_nobody_knows_yet_leave_room_for_others():
    async def play() -> None:
        async with Pool(most=8) as pool:
            deep = [asyncio.create_task(pool.choose(DEEP, START, 0, seed)) for seed in range(20)]
            await until(lambda: pool.thinking == 7)
            assert Position.parse(START).is_legal(await pool.choose("level-1", START, 0, 1))
            for task in deep:
                task.cancel()
            await asyncio.gather(*deep, return_exceptions=True)

    run(play())


def test_a_cancelled_thought_ends_its_process():
    async def play() -> None:
        async with Pool(most=2) as pool:
            thought = asyncio.create_task(pool.choose(DEEP, START, 0, 1))
            await until(lambda: pool.thinking)
            (process,) = pool._all
            thought.cancel()
            await asyncio.gather(thought, return_exceptions=True)
            assert await process.wait() == -signal.SIGKILL
            assert await pool.choose("level-2", START, 0, 1) == await pool.choose("level-2", START, 0, 1)

    run(play())


def test_a_crashed_process_is_replaced_and_the_move_thought_about_again():
    async def play() -> None:
        async with Pool(most=2) as pool:
            expected = await pool.choose("uct:40000", START, 0, 1)
            again = asyncio.create_task(pool.choose("uct:40000", START, 0, 1))
            await until(lambda: pool.thinking)
            (process,) = pool._all
            os.kill(process.pid, signal.SIGKILL)
            assert await again == expected
            assert pool.replaced == 1

    run(play())


def test_a_bot_that_fails_again_and_again_is_given_up_with_a_reason():
    async def play() -> None:
        async with Pool(most=2) as pool:
            with pytest.raises(Refusal, match="the bot failed 3 times: BadSpec: unknown bot 'nobody'"):
                await pool.choose("nobody", START, 0, 1)

    run(play())


def test_the_game_goes_on_when_the_process_of_its_bot_is_killed_and_nobody_waits_for_a_thought_that_was_undone(client):
    table = new_table(client, HERE, {"kind": "bot", "bot": "level-8"})
    pool = client.app.state.pool
    with window(client, table["table"], table["token"]) as me:
        for _ in range(4):
            me.play()
            for process in list(pool._all):
                os.kill(process.pid, signal.SIGKILL)
            me.until_state(lambda state: state["options"])
        me.play()
        assert me.ask("undo", seat=0)["type"] == "ack"
        assert me.until_state(lambda state: state["options"])["view"]["seat"] == 0
        nobody_thinks(pool)
        assert me.play()["type"] == "ack"


def test_without_a_clock_bots_play_for_somebody_only(client):
    table = new_table(client, BOT, BOT)
    pool, room = client.app.state.pool, client.app.state.hall.rooms[table["table"]]
    assert room.table.version == 2
    with window(client, table["table"]) as watching:
        watching.until_state(lambda state: state["version"] > 5)
    nobody_thinks(pool)
    version = room.table.version
    time.sleep(0.3)
    assert (room.table.version, pool.thinking) == (version, 0)
    with window(client, table["table"]) as watching:
        watching.until_state(lambda state: state["version"] > version)
    clock = {"kind": "increment", "initial": 60_000}
    timed = new_table(client, BOT, BOT, clock=clock)
    room = client.app.state.hall.rooms[timed["table"]]
    until_true(lambda: room.table.ending is not None)
