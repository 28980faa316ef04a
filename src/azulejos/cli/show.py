"""`azulejos show`."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from azulejos.cli.failure import Failure
from azulejos.cli.options import Seed, Variant, Word, position_of
from azulejos.record import replacing
from azulejos.rules.drawing.catalogue import language_of, languages


def show(
    *position: Word,
    variant: Variant = None,
    seed: Seed = "0",
    svg: Annotated[bool, Parameter(help="Write an SVG picture instead.", negative="")] = False,
    out: Annotated[Path | None, Parameter(name=("--out", "-o"), help="The file for the picture.")] = None,
    force: Annotated[bool, Parameter(help="Replace the file if it exists.", negative="")] = False,
    theme: Annotated[Literal["light", "dark"], Parameter(help="The colours of the picture.")] = "light",
    letters: Annotated[bool, Parameter(help="Put its letter on every tile of the picture.", negative="")] = False,
    colour: Annotated[
        bool | None,
        Parameter(
            name=("--colour", "--color"),
            negative=("--no-colour", "--no-color"),
            help="Colours in the terminal; by default where they can be seen.",
        ),
    ] = None,
    language: Annotated[str | None, Parameter(help="The words in the terminal, like pl; by default the language of the system.")] = None,
) -> None:
    """Draw a position in the terminal, or as an SVG picture.

    Examples:
        azulejos show --variant azul3g --seed 7
        azulejos show azul2 r1 i0 s0 take0 BBYK/BBYW/BRRW/YRWW/YRWW M 15,16,16,19,14 0,0,0,0,0 0:-/-/-/-/-:5/5/5/5/5:- 0:-/-/-/-/-:5/5/5/5/5:-
        azulejos show --variant duel2 --language uk
        azulejos show --variant azul2 --seed 7 --svg --out table.svg
    """
    if language is not None and language not in languages():
        raise Failure(f"unknown language {language!r}: there are {', '.join(languages())}")
    shown = position_of(position, variant, seed)
    if not svg and (out is not None or letters):
        raise Failure(f"{'--out' if out is not None else '--letters'} is for pictures: wanted is --svg with it")
    if svg and language is not None:
        raise Failure("--language is for the terminal: pictures have English words")
    if svg:
        from azulejos.rules.drawing import svg as draw

        picture = draw(shown, theme=theme, letters=letters)
        if out is None:
            print(picture)
        else:
            _write(out, picture, force=force)
        return
    from azulejos.rules.drawing import terminal

    colourful = colour if colour is not None else sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    spoken = language or language_of(os.environ)
    print(terminal(shown, colour=colourful, width=shutil.get_terminal_size().columns, language=spoken))
    print(shown)


def _write(path: Path, picture: str, *, force: bool) -> None:
    try:
        with replacing(path, overwrite=force) as file:
            file.write(f"{picture}\n".encode())
    except FileExistsError:
        raise Failure(f"{path} exists already: --force replaces it") from None
