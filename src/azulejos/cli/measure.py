"""The numbers that `azulejos bench` prints."""

from __future__ import annotations

import platform
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

from msgspec import Struct

from azulejos import Game, Position, __version__, variants


class Playouts(Struct, frozen=True):
    """Random games of one variant."""

    variant: str
    games_per_second: float
    actions_per_second: float
    nanoseconds_per_action: float
    legal_actions_per_decision: float
    ratio_to_azul2: float
    """Actions a second, compared."""
    games_per_second_one_by_one: float
    """With a call from Python for every game."""


class Call(Struct, frozen=True):
    """What one call from Python costs."""

    call: str
    nanoseconds: float


class Benchmark(Struct, frozen=True):
    """Everything measured, and where."""

    azulejos: str
    python: str
    system: str
    processor: str
    playouts: list[Playouts]
    calls: list[Call]


def benchmark(seconds: float) -> Benchmark:
    """Measures everything, each number for about so many seconds.

    >>> benchmark(0.001).playouts[0].variant
    'azul2'
    """
    playouts: list[Playouts] = []
    for variant in variants():
        playouts.append(_playouts(variant, seconds, playouts[0].actions_per_second if playouts else None))
    return Benchmark(
        azulejos=__version__,
        python=platform.python_version(),
        system=f"{platform.system()} {platform.machine()}",
        processor=_processor(),
        playouts=playouts,
        calls=_calls(seconds),
    )


def _playouts(variant: str, seconds: float, azul2: float | None) -> Playouts:
    game = Game.from_variant(variant)
    seeds = count()
    games = 32
    while True:
        began = time.perf_counter()
        stats = game.playouts(games, seed=1)
        took = time.perf_counter() - began
        if took >= seconds / 2:
            break
        games *= 2
    actions = stats.actions / took
    return Playouts(
        variant=variant,
        games_per_second=games / took,
        actions_per_second=actions,
        nanoseconds_per_action=1e9 / actions,
        legal_actions_per_decision=stats.legal_actions / stats.actions,
        ratio_to_azul2=actions / (azul2 or actions),
        games_per_second_one_by_one=1e9 / _nanoseconds(lambda: game.playouts(1, seed=next(seeds)), seconds / 4),
    )


def _calls(seconds: float) -> list[Call]:
    position = Game.from_variant("azul2").start(seed=7)
    text, indices = str(position), position.legal_indices()
    index, action = indices[len(indices) // 2], position.legal_actions()[len(indices) // 2]
    initial = position.game.initial()
    calls: dict[str, Callable[[], object]] = {
        "nothing (the loop itself)": lambda: None,
        "position.play(index)": lambda: position.play(index),
        "position.play(action)": lambda: position.play(action),
        "position.legal_indices()": position.legal_indices,
        "position.legal_actions()": position.legal_actions,
        "position.is_legal(index)": lambda: position.is_legal(index),
        "position.observation(0)": lambda: position.observation(0),
        "str(position)": lambda: str(position),
        "Position.parse(text)": lambda: Position.parse(text),
        "position.outcomes(), at a draw": initial.outcomes,
        "position.draw(outcome)": lambda: initial.draw("B"),
    }
    return [Call(name, _nanoseconds(call, seconds / 4)) for name, call in calls.items()]


def _nanoseconds(call: Callable[[], object], seconds: float) -> float:
    """The least of a few measurements: everything else that runs on a machine only ever adds."""
    call()  # what is only done the first time is not meant
    loops, best = 16, float("inf")
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        start = time.perf_counter_ns()
        for _ in range(loops):
            call()
        took = time.perf_counter_ns() - start
        best = min(best, took / loops)
        if took < 1_000_000:
            loops *= 2
    return best


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    return next(
        (line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.processor() or "unknown processor"
    )
