"""What a bot is, and the bots there are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from azulejos.engine.baselines import GreedyBot, LeaverBot, RandomBot
from azulejos.engine.levels import LEVELS, LevelBot
from azulejos.engine.monte_carlo import EXPLORATION, MonteCarlo, checked_exploration
from azulejos.engine.process import ProgramFailure
from azulejos.engine.program import program, python
from azulejos.engine.search import shared_search
from azulejos.engine.spec import BadSpec, Spec
from azulejos.engine.thinking import ThinkingBot
from azulejos.rules.action import Action
from azulejos.rules.position import Position


class Bot(Protocol):
    """Chooses actions for one seat of one game.

    A bot is asked only where its seat decides, and shown only what its seat may know. Whatever it needs of chance comes from its own seed, never from the dealer of
    the game: the tiles of a game do not depend on who plays, and a bot cannot know them.
    """

    @property
    def name(self) -> str:
        """What it is called in records and tables."""
        ...

    def choose(self, position: Position, seat: int) -> Action:
        """The action that it plays in a position, as that seat; the position is the seat's view."""
        ...


Maker = Callable[[Spec, int], Bot]


def _plain(make: Callable[[int], Bot]) -> Maker:
    def made(spec: Spec, seed: int) -> Bot:
        spec.check()
        return make(seed)

    return made


def _monte_carlo(spec: Spec, seed: int, *, tree: bool, nodes: int) -> Bot:
    spec.check(argument=True, options=["exploration"] if tree else [])
    exploration = checked_exploration(spec.number("exploration", EXPLORATION))
    return ThinkingBot(spec.title, lambda game: MonteCarlo(game, tree=tree, exploration=exploration), spec.nodes(nodes), seed)


def _searching(spec: Spec, seed: int, *, evaluation: str) -> Bot:
    spec.check(argument=True, options=["memory", "solver", "table"])
    memory, solver, table = spec.whole("memory", _MEMORY_MB), spec.switch("solver"), spec.switch("table")
    make = partial(shared_search, evaluation=evaluation, memory_mb=memory, solver=solver, table=table)
    return ThinkingBot(spec.title, make, spec.nodes(100_000), seed)


def _level(spec: Spec, seed: int, *, level: int) -> Bot:
    spec.check()
    return LevelBot(level, seed, name=spec.title)


_MEMORY_MB = 64

_MAKERS: dict[str, Maker] = {
    "random": _plain(RandomBot),
    "leaver": _plain(LeaverBot),
    "greedy": _plain(GreedyBot),
    "flat": partial(_monte_carlo, tree=False, nodes=1000),
    "uct": partial(_monte_carlo, tree=True, nodes=10_000),
    "alphabeta": partial(_searching, evaluation="hand"),
    "search": partial(_searching, evaluation="net"),
    **{f"level-{level.number}": partial(_level, level=level.number) for level in LEVELS},
    "program": program,
    "python": python,
}
_LIMITED = ("flat", "uct", "alphabeta", "search")
"""Bots that a number of nodes limits."""
_WHOLE = ("program", "python")
"""Bots that are somebody else's code: all that follows the colon says where it is."""


def bots() -> tuple[str, ...]:
    """The names of all bots.

    >>> bots()[:6]
    ('random', 'leaver', 'greedy', 'flat', 'uct', 'alphabeta')
    """
    return tuple(_MAKERS)


def parse_spec(text: str) -> Spec:
    """Reads the text that names a bot; whether there is such a bot is found out when it is made.

    >>> parse_spec("uct:500").name
    'uct'
    """
    return Spec.parse(text, whole=_WHOLE)


def with_nodes(spec: Spec, nodes: int) -> Spec:
    """The same bot with so many nodes for each choice, if nodes limit it and it does not name its own number.

    >>> with_nodes(parse_spec("new=uct,exploration=0.4"), 500).text
    'new=uct:500,exploration=0.4'
    >>> with_nodes(parse_spec("uct:20"), 500).text, with_nodes(parse_spec("greedy"), 500).text
    ('uct:20', 'greedy')
    """
    begin = spec.text.index(spec.name, 0 if spec.label is None else len(spec.label) + 1) + len(spec.name)
    before, after = spec.text[:begin], spec.text[begin:]
    if spec.name in _LIMITED and spec.argument is None:
        return parse_spec(f"{before}:{nodes}{after}")
    if spec.name == "program" and "nodes" not in spec.options:
        return parse_spec(f"{before},nodes={nodes}{after}")
    return spec


def bot(spec: str, seed: int) -> Bot:
    """A new bot with its own seed, from a text like ``greedy``, ``uct:10000`` or ``uct:10000,exploration=1.4``; raises `AzulejosError`.

    >>> bot("uct:200", seed=1).name
    'uct:200'
    """
    parsed = parse_spec(spec)
    if parsed.name not in _MAKERS:
        raise BadSpec(f"unknown bot {parsed.name!r}: known are {', '.join(bots())}")
    try:
        return _MAKERS[parsed.name](parsed, seed)
    except ProgramFailure as failure:
        raise ProgramFailure(f"{parsed.title} does not start: {failure}") from None


def said(error: Exception) -> str:
    """What an error of a bot says, in one sentence.

    >>> said(ZeroDivisionError("division by zero"))
    'ZeroDivisionError: division by zero'
    """
    text = str(error) if isinstance(error, ValueError) and str(error) else f"{type(error).__name__}: {error}"
    return " ".join(text.split())


def close(bot: Bot) -> None:
    """Ends what a bot has running, like a program; most have nothing. It is not asked anything afterwards.

    >>> close(bot("random", seed=1))
    """
    end = getattr(bot, "close", None)
    if end is not None:
        end()
