"""Playing a schedule on many cores, in order, and going on where it was left."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from types import FrameType
from typing import TypeAlias

from azulejos.arena.failure import ArenaError
from azulejos.arena.files import Log
from azulejos.arena.play import PlayedSet, play_set
from azulejos.arena.report import Tally
from azulejos.arena.schedule import AHEAD, DuplicateSet, Schedule
from azulejos.arena.sprt import Sprt
from azulejos.engine.bots import bot, close, said
from azulejos.engine.process import end_all
from azulejos.engine.spec import Spec
from azulejos.record import derive_seed
from azulejos.rules.errors import AzulejosError

OnSet: TypeAlias = Callable[[PlayedSet], None]


def run(
    schedule: Schedule,
    *,
    workers: int = 1,
    cluster: bool = False,
    log: Log | None = None,
    sprt: Sprt | None = None,
    on_set: OnSet | None = None,
) -> Tally:
    """Plays all sets of a schedule that a log does not hold yet, or until a sequential test is decided; raises `AzulejosError`.

    The games are the same for any number of workers and on a Ray cluster, and so is what the log holds.

    >>> from azulejos import Azul
    >>> report = run(Schedule(Azul(), ["greedy", "random"], pairs=5, seed=1)).report()
    >>> [(standing.bot, standing.wins) for standing in report.standings]
    [('greedy', 10), ('random', 0)]
    """
    if workers < 1:
        raise AzulejosError(f"unusable number of workers {workers}: wanted is 1 or more")
    if sprt is not None and (schedule.game.players != 2 or len(schedule.names) != 2):
        raise AzulejosError("a sequential test is for two bots at tables for two")
    for spec in schedule.specs:
        _check(spec, schedule)
    tally = Tally(schedule, sprt)
    sets = schedule.sets()
    if log is not None:
        for played in log.played(schedule):
            next(sets)
            tally.add(played)
            if on_set is not None:
                on_set(played)
            if tally.verdict != "open":
                return tally
    with closing(_playing(schedule, sets, workers, cluster=cluster)) as results:
        for played in results:
            if log is not None:
                log.append(played)
            tally.add(played)
            if on_set is not None:
                on_set(played)
            if tally.verdict != "open":
                break
    return tally


def _check(spec: Spec, schedule: Schedule) -> None:
    """Whoever cannot play at all is told so at once, and does not lose hundreds of games."""
    seed = derive_seed(schedule.seed, "check")
    position = schedule.game.start(seed)
    assert position.seat is not None
    player = bot(spec.text, seed)
    try:
        position.play(player.choose(position.view(position.seat), position.seat))
    except Exception as error:
        raise ArenaError(f"{spec.title} cannot play {schedule.game.variant}: {said(error)}") from error
    finally:
        close(player)


def _playing(schedule: Schedule, sets: Iterable[DuplicateSet], workers: int, *, cluster: bool) -> Generator[PlayedSet, None, None]:
    if cluster:
        from azulejos.arena.cluster import play_on_cluster

        return play_on_cluster(schedule, sets)
    return _here(schedule, sets) if workers == 1 else _elsewhere(schedule, sets, workers)


def _here(schedule: Schedule, sets: Iterable[DuplicateSet]) -> Generator[PlayedSet, None, None]:
    for games in sets:
        yield play_set(schedule, games)


def _elsewhere(schedule: Schedule, sets: Iterable[DuplicateSet], workers: int) -> Generator[PlayedSet, None, None]:
    """The results in the order of the sets, whoever is ready first."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _begin, (schedule,))
    try:
        pending: deque[Future[PlayedSet]] = deque()
        for games in sets:
            with _undisturbed():
                pending.append(pool.submit(_play, games))
            if len(pending) == AHEAD * workers:
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()
    except BaseException as error:
        # Enough was played, or somebody wants to stop: nobody waits for the games that were begun.
        for worker in set(multiprocessing.active_children()) - others:
            worker.terminate()
        if isinstance(error, BrokenProcessPool):
            raise ArenaError("a worker died: what was played so far is kept, and --resume goes on with it") from None
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Keeps Ctrl-C waiting. A worker that is started meanwhile never hears it: while it still starts it could only complain."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_schedule: Schedule | None = None
"""What this worker plays."""


def _begin(schedule: Schedule) -> None:
    global _schedule
    _schedule = schedule
    # Ctrl-C reaches all processes of a terminal, and the first of them ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)
    if hasattr(signal, "pthread_sigmask"):
        # It was kept waiting while this worker started; the programs that it starts shall not inherit that.
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    # Whoever is killed cannot end the others any more: then they see to it themselves.
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _end(number: int, frame: FrameType | None) -> None:  # noqa: ARG001 (a handler gets both)
    # At once and without a word: an exception would be told about wherever it struck.
    end_all()
    os._exit(128 + number)


def _outlive_nobody() -> None:
    first = multiprocessing.parent_process()
    assert first is not None
    first.join()
    _end(signal.SIGTERM, None)


def _play(games: DuplicateSet) -> PlayedSet:
    assert _schedule is not None
    return play_set(_schedule, games)
