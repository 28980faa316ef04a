"""Playing a schedule on the machines of a Ray cluster."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Generator, Iterable
from contextlib import suppress
from typing import Any

from azulejos.arena.failure import ArenaError
from azulejos.arena.play import PlayedSet, play_set
from azulejos.arena.schedule import AHEAD, DuplicateSet, Schedule
from azulejos.extras import need

_TRIES = 3
"""How often a set is begun that a machine has taken with it."""


def play_on_cluster(schedule: Schedule, sets: Iterable[DuplicateSet]) -> Generator[PlayedSet, None, None]:
    """The results in the order of the sets, from the cluster that this process or this machine belongs to; without one, Ray is started on this machine alone."""
    ray = _ray()
    mine = not ray.is_initialized()
    pending: deque[Any] = deque()
    try:
        if mine:
            # Nobody else is told of the matches that are played here.
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
            ray.init(log_to_driver=False, logging_level="error", include_dashboard=False)
        play = ray.remote(num_cpus=1, max_retries=_TRIES - 1)(play_set)
        plan = ray.put(schedule)
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        for games in sets:
            pending.append(play.remote(plan, games))
            if len(pending) == AHEAD * cores:
                yield ray.get(pending.popleft())
        while pending:
            yield ray.get(pending.popleft())
    except (ray.exceptions.RayError, ConnectionError) as error:
        said = " ".join(str(error).split())[:300]
        raise ArenaError(f"the cluster failed: what was played so far is kept, and --resume goes on with it ({said})") from None
    finally:
        # Enough was played, or somebody wants to stop: nobody waits for the games that were begun.
        with suppress(Exception):
            for begun in pending:
                ray.cancel(begun, force=True)
        if mine:
            ray.shutdown()


def _ray() -> Any:
    need("--ray", "ray", "ray", "ray")
    import ray

    return ray
