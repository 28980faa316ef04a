"""The commands there are, and what becomes of everything that goes wrong in one."""

from __future__ import annotations

import difflib
import inspect
import os
import re
import shutil
import sys
from collections.abc import Callable, Sequence

from cyclopts import App, CycloptsError, Parameter, UnusedCliTokensError

from azulejos import AzulejosError, __version__
from azulejos.cli.arena import arena
from azulejos.cli.backup import backup, restore
from azulejos.cli.bench import bench
from azulejos.cli.completion import completion
from azulejos.cli.convert import convert
from azulejos.cli.dataset import dataset
from azulejos.cli.engine import engine
from azulejos.cli.failure import Failure
from azulejos.cli.perft import perft
from azulejos.cli.rules import rules
from azulejos.cli.selfplay import selfplay
from azulejos.cli.serve import serve
from azulejos.cli.show import show
from azulejos.cli.sit import sit
from azulejos.cli.train import train
from azulejos.cli.verify import verify

_WORD = re.compile(r"""(?:[^\s'"]|'[^']*'|"[^"]*")+""")
_SENTENCE = re.compile(r"(^|[.?] )([A-Z])(?=[a-z])")
_COMMANDS: tuple[Callable[..., None], ...] = (
    serve,
    backup,
    restore,
    rules,
    show,
    selfplay,
    arena,
    engine,
    sit,
    verify,
    convert,
    dataset,
    perft,
    bench,
    train,
    completion,
)
_NAMES = tuple(command.__name__ for command in _COMMANDS)


def make_app() -> App:
    """The parser of the command line.

    >>> "show" in make_app()
    True
    """
    app = App(
        name="azulejos",
        help="The place, the engine and the library for the tile game Azul. Without a command it starts the table server.",
        help_epilogue="Examples:\n\n    azulejos\n    azulejos show --variant azul3 --seed 7\n    azulejos COMMAND --help",
        help_format="plaintext",
        version=f"azulejos {__version__}",
        version_flags=["--version"],
        help_flags=["--help", "-h"],
        # No --empty-origin and the like.
        default_parameter=Parameter(negative_iterable=()),
        exit_on_error=False,
        print_error=False,
        result_action="return_value",
        suppress_keyboard_interrupt=False,
    )
    for command in _COMMANDS:
        text, examples = _help_of(command)
        app.command(command, help=text, help_format="plaintext", help_epilogue=examples)
    app.default(serve)
    return app


def _help_of(command: Callable[..., None]) -> tuple[str, str]:
    """What a docstring says, each paragraph one line for a terminal of any width, and its examples, which cyclopts would leave out."""
    text, _, examples = (inspect.getdoc(command) or "").partition("Examples:\n")
    paragraphs = [" ".join(paragraph.split()) for paragraph in text.strip().split("\n\n")]
    width = shutil.get_terminal_size().columns
    return "\n\n".join(paragraphs), "\n".join(["Examples:", *(_folded(line, width) for line in examples.splitlines())])


def _folded(line: str, width: int) -> str:
    r"""A command line in lines that fit a terminal and can be copied from there.

    >>> print(_folded("    azulejos arena greedy 'mine=program:./mybot --fast' --pairs 10", 50))
        azulejos arena greedy \
            'mine=program:./mybot --fast' --pairs 10
    """
    if len(line) <= width:
        return line
    rows = ["   "]
    for word in _WORD.findall(line):
        # Room for the backslash.
        if len(rows[-1]) + 1 + len(word) > width - 2 and rows[-1].strip():
            rows.append("       ")
        rows[-1] += f" {word}"
    return " \\\n".join(rows)


def run(words: Sequence[str]) -> int:
    """Runs a command; the answer is the exit code: 2, and one sentence, for whatever somebody did wrong.

    >>> run(["shwo"])
    2
    """
    _prepare_streams()
    try:
        make_app()(list(words))
        sys.stdout.flush()
    except BrokenPipeError:
        # Who reads the output has enough of it.
        _forget_output()
        return 141
    except CycloptsError as error:
        return _refuse(_sentence(error), 2)
    except Failure as error:
        return _refuse(str(error), error.code)
    except AzulejosError as error:
        return _refuse(str(error), 2)
    except OSError as error:
        _forget_output()
        return _refuse(_what_the_system_says(error), 2)
    return 0


def _sentence(error: CycloptsError) -> str:
    """What the parser has to say, as one sentence that begins small."""
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        word = error.unused_tokens[0]
        if error.command_chain:
            return f"unexpected {word!r}: azulejos {error.command_chain[0]} --help says what is wanted"
        # The script of a checkout has some of its own.
        names = (*_NAMES, *os.environ.get("AZULEJOS_DOOR_COMMANDS", "").split())
        close = difflib.get_close_matches(word, names, n=1)
        return f"unknown command {word!r}: " + (f"did you mean {close[0]!r}?" if close else f"known are {', '.join(names)}")
    text = _SENTENCE.sub(lambda start: start[1] + start[2].lower(), " ".join(str(error).split()))
    return text.removesuffix(".").replace(". ", ": ")


def _what_the_system_says(error: OSError) -> str:
    if error.strerror is None:
        return str(error)
    return f"{error.filename}: {error.strerror.lower()}" if error.filename else error.strerror.lower()


def _refuse(sentence: str, code: int) -> int:
    print(f"azulejos: {sentence}", file=sys.stderr)
    return code


def _prepare_streams() -> None:
    """Streams that somebody closed become empty ones; a terminal that cannot show a character gets a question mark instead."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 (open until the end)
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def _forget_output() -> None:
    """What cannot be written any more is given up, or Python would complain about it once more when it ends."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
