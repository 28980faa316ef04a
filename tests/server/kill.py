"""Kills the server under play, again and again: ``python -m tests.server.kill --kills 200 [--on postgresql]``."""

from __future__ import annotations

import argparse
import contextlib
import json
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from urllib.request import Request, urlopen

from tests.server.postgres import Postgres
from tests.server.process import Player, Server

MOST_ACTIONS = 30
"""Before a kill, of all players together."""
PATIENCE_SECONDS = 120


def kill_again_and_again(
    database: str, kills: int, seed: int, log: Path | None = None, tell: Callable[[int, int, int], None] = lambda *_: None
) -> tuple[int, int]:
    """Plays games of four by one token and with a bot, kills the server at random instants.

    Returns the number of checks of acknowledged actions, and of games that were played to their ends. ``tell`` hears after each kill how many there were, and these two.
    """
    random, all_kills = Random(seed), kills
    checked = games = 0
    with Server(database, log=log) as server:
        players: list[Player] = []
        while kills > 0:
            if not players:
                players = [_new_player(server, seats, random.randrange(2**32)) for seats in (["here"] * 4, ["here", "bot"])]
            threads = [threading.Thread(target=player.play, args=(60,)) for player in players]
            for thread in threads:
                thread.start()
            _let_play(players, threads, random.randrange(MOST_ACTIONS), random.uniform(0, 0.05))
            server.kill()
            kills -= 1
            for thread in threads:
                thread.join()
            server.restart()
            for player in players:
                checked += _check(player)
            going_on = [player for player in players if not (player.state and player.state["result"])]
            games += len(players) - len(going_on)
            players = going_on
            tell(all_kills - kills, checked, games)
        for player in players:
            ends = time.monotonic() + PATIENCE_SECONDS
            while not player.play(stop_after=60):
                assert time.monotonic() < ends, "the game did not end"
            checked += _check(player)
    return checked, games + len(players)


def _let_play(players: list[Player], threads: list[threading.Thread], actions: int, more: float) -> None:
    """Until so many actions more are acknowledged, and then a little, so that what is under way is caught anywhere; however busy the machine is."""
    ends = time.monotonic() + PATIENCE_SECONDS
    wanted = actions + sum(len(player.acknowledged) for player in players)
    while sum(len(player.acknowledged) for player in players) < wanted and all(thread.is_alive() for thread in threads):
        assert time.monotonic() < ends, "nothing is acknowledged any more"
        time.sleep(0.001)
    time.sleep(more)


def _new_player(server: Server, seats: list[str], seed: int) -> Player:
    wish = {"seats": [{"kind": kind} | ({"bot": "level-1"} if kind == "bot" else {}) for kind in seats]}
    request = Request(f"http://127.0.0.1:{server.port}/api/tables", data=json.dumps(wish).encode(), method="POST")
    with urlopen(request, timeout=PATIENCE_SECONDS) as answer:
        created = json.load(answer)
    return Player(server.port, created["table"], created["token"], seed)


def _check(player: Player) -> int:
    """Everything that was acknowledged is in the log of the server, once, where it was said to be."""
    with urlopen(f"http://127.0.0.1:{player.port}/api/tables/{player.table}/record", timeout=PATIENCE_SECONDS) as answer:
        events = [event for event in json.load(answer)["events"] if not event.startswith("D:")]
    fresh = Player(player.port, player.table, token="", seed=0)
    fresh.look()
    played = {entry["version"]: entry["action"] for entry in fresh.log if entry["kind"] == "played"}
    for version, action in player.acknowledged.values():
        assert played.get(version) == action, f"action {action} was acknowledged as {version}, and the log has {played.get(version)}"
    assert len(events) >= len(player.acknowledged)
    return len(player.acknowledged)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--on", choices=["sqlite", "postgresql"], default="sqlite", help="an empty database of this kind is made and thrown away"
    )
    wanted = parser.parse_args()
    with contextlib.ExitStack() as passing:
        if wanted.on == "postgresql":
            database = passing.enter_context(Postgres()).database()
        else:
            database = passing.enter_context(tempfile.TemporaryDirectory()) + "/tables.db"

        def tell(kills: int, checked: int, games: int) -> None:
            if kills % 20 == 0 or kills == wanted.kills:
                print(
                    f"{wanted.on}, {kills} kills, {games} games to their ends: each of {checked} checks of an acknowledged action found it",
                    flush=True,
                )

        checked, games = kill_again_and_again(database, wanted.kills, wanted.seed, tell=tell)
    print(f"the games that were open then were played on: {games} games to their ends, {checked} checks")


if __name__ == "__main__":
    main()
