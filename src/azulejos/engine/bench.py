"""A fixed amount of work whose answer is the same on every machine: it shows whether an engine thinks as it should, and how fast."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator

from azulejos import _core
from azulejos.engine.bots import Bot, bot, close
from azulejos.engine.thinking import ThinkingBot
from azulejos.record import derive_seed
from azulejos.rules.dealer import Dealer
from azulejos.rules.game import Game, variants
from azulejos.rules.position import Position

SIGNATURE = "bench signature "
"""How the last line begins."""

_SEED = 1
_ACTIONS = (0, 5, 25)
"""Positions after so many random actions."""


def bench(spec: str, nodes: int | None = None, stop: _core.Stop | None = None) -> Iterator[str]:
    """Lets a bot choose in fixed positions of all variants, and says line by line what it chose, then a signature of all choices.

    A ``stop`` that is set ends it, and there is no signature.

    >>> next(iter(bench("greedy"))).startswith("bench azul2 after 0 nodes 0 bestmove ")
    True
    """
    digest = hashlib.sha256()
    total = 0
    began = time.perf_counter()
    for variant in variants():
        for actions in _ACTIONS:
            player = bot(spec, derive_seed(_SEED, variant, actions))
            position = _position(Game.from_variant(variant), actions)
            choice, count = _choice(player, position, nodes, stop)
            close(player)
            if stop is not None and stop.is_set:
                return
            total += count
            line = f"bench {variant} after {actions} nodes {count} bestmove {choice}"
            digest.update(f"{line}\n".encode())
            yield line
    milliseconds = max(1, round(1000 * (time.perf_counter() - began)))
    yield f"{SIGNATURE}{digest.hexdigest()[:16]} nodes {total} time {milliseconds} nps {1000 * total // milliseconds}"


def _choice(player: Bot, position: Position, nodes: int | None, stop: _core.Stop | None) -> tuple[str, int]:
    assert position.seat is not None
    view = position.view(position.seat)
    if isinstance(player, ThinkingBot):
        analysis = player.think(view, nodes=nodes, stop=stop)
        return analysis.best, analysis.nodes
    return player.choose(view, position.seat), 0


def _position(game: Game, actions: int) -> Position:
    """The same position everywhere: dealt and played at random from fixed seeds."""
    dealer, chance = Dealer(_SEED), Dealer(derive_seed(_SEED, game.variant))
    position = game.start(dealer)
    for _ in range(actions):
        legal = position.legal_actions()
        position = position.play(legal[chance.choose([1] * len(legal))]).deal(dealer)
    return position
