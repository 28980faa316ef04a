"""`azulejos rules`."""

from __future__ import annotations

import sys
from importlib import resources
from typing import Annotated

from cyclopts import Parameter

from azulejos import Game, editions, variants
from azulejos.cli.options import Edition

_PAGES = {"azul": "azul.md", "mini": "azul.md", "duel": "duel.md"}
"""Azul Mini is Azul in a smaller box: one page tells the rules of both."""


def rules(edition: Annotated[Edition | None, Parameter(help="Only the rules of this edition.")] = None, /) -> None:
    """Tell the rules as they are played here, with every decision that the rulebooks leave open.

    Examples:
        azulejos rules
        azulejos rules duel
    """
    chosen = editions() if edition is None else (edition,)
    pages = dict.fromkeys(_PAGES[name] for name in chosen)
    _show("\n".join(["Editions and variants:", "", *map(_implemented, chosen), "", *(_page(page) for page in pages)]))


def _implemented(edition: str) -> str:
    games = [game for game in map(Game.from_variant, variants()) if game.edition == edition]
    return f"- **{games[0].title}** (`{edition}`): {', '.join(f'`{game.variant}`' for game in games)}"


def _page(name: str) -> str:
    return resources.files("azulejos.rules").joinpath("text", name).read_text("utf-8")


def _show(markdown: str) -> None:
    """For a terminal with headings and colours; for a file or a program as it is written."""
    if not sys.stdout.isatty():
        print(markdown, end="")
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    console.print(Markdown(markdown), width=min(console.width, 100))
