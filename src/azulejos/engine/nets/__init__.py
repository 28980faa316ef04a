"""The nets of the package: learned evaluations, one or two files for each variant. `docs/strength.md` says how they were made and how strong they are."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path

from azulejos import _core
from azulejos._core import MalformedNet as MalformedNet
from azulejos.rules.errors import AzulejosError
from azulejos.rules.game import Game

MalformedNet.__module__ = "azulejos.engine.nets"

SUFFIX = ".net"
_SAME_RULES = {"mini": "azul"}


def net_name(game: Game, kind: str) -> str:
    """What the file of a net is called: for positions that wait for ``chance``, or in which a seat makes a ``decision``. One net serves all goals of Azul Duel.

    >>> from azulejos import AzulMini
    >>> net_name(AzulMini(players=3, wall="grey"), "chance")
    'azul3g-chance.net'
    """
    edition = type(game).edition
    wall = "g" if game.options.get("wall") == "grey" else ""
    return f"{_SAME_RULES.get(edition, edition)}{game.players}{wall}-{kind}{SUFFIX}"


def evaluator(game: Game) -> _core.Evaluator | None:
    """The learned evaluation of the package, or None if there is none for this variant.

    >>> from azulejos import Azul
    >>> evaluator(Azul()) is evaluator(Azul())
    True
    """
    return _evaluator_of_variant(game.variant)


@cache
def _evaluator_of_variant(variant: str) -> _core.Evaluator | None:
    with resources.as_file(resources.files(__name__)) as folder:
        return evaluator_in(Game.from_variant(variant), folder)


def evaluator_in(game: Game, folder: Path) -> _core.Evaluator | None:
    """The learned evaluation from the files of a folder, or None if it has none for this variant. Raises `MalformedNet` for a file that is damaged.

    >>> from azulejos import Azul
    >>> evaluator_in(Azul(), Path("no-such-folder")) is None
    True
    """
    chance = _read(folder / net_name(game, "chance"))
    if chance is None:
        return None
    return _core.net_evaluator(_core.game(game.variant), chance, _read(folder / net_name(game, "decision")))


def _read(path: Path) -> _core.Net | None:
    if not path.exists():
        return None
    try:
        net = _core.Net(path.read_bytes())
    except AzulejosError as error:
        raise MalformedNet(f"{path}: {error}") from None
    # Both walls are observed with the same fields: the core cannot tell their nets apart.
    if net.name != path.stem:
        raise MalformedNet(f"{path}: the net {net.name!r} is for something else")
    return net
