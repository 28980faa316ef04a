"""Bots that are somebody else's code: programs that behave, programs that do not, and Python classes."""

from __future__ import annotations

import os
import re
import shlex
import signal
import sys
import time
from pathlib import Path

import pytest

import azulejos as az
from azulejos.engine import bot
from azulejos.engine.bots import close
from azulejos.engine.process import Process, ProgramFailure
from azulejos.engine.program import ProgramBot
from tests.engine.talking import wait_until

PYTHON = shlex.quote(sys.executable)
ROOT = Path(__file__).parents[2]
HOSTILE = f"{PYTHON} {shlex.quote(str(Path(__file__).with_name('hostile.py')))}"
EXAMPLE = shlex.quote(str(ROOT / "examples" / "mybot.py"))
POSITION = az.Azul().start(seed=7)


def hostile(how: str, *more: str, timeout: float = 20) -> ProgramBot:
    words = " ".join(map(shlex.quote, (how, *more)))
    made = bot(f"program,timeout={timeout}:{HOSTILE} {words}", seed=1)
    assert isinstance(made, ProgramBot)
    return made


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ("crashes", "it ended with exit code 1: ZeroDivisionError: division by zero"),
        ("complains without end", "it ended with exit code 1: it was too much"),
        ("kills itself", "it was ended by signal 9"),
        ("floods", "it said 100000 lines without bestmove"),
        ("sends a line without end", "the line is too long: it may have "),
        ("sends bytes", "the line is not UTF-8: byte 10 is 0xff"),
        ("names nothing", "it named no action behind bestmove"),
        ("complains", "it says: I do not know this position"),
        ("closes its output", "it closed its output"),
    ],
)
def test_a_program_that_fails_says_why(how: str, sentence: str) -> None:
    program = hostile(how)
    with pytest.raises(ProgramFailure) as caught:
        program.choose(POSITION, 0)
    assert str(caught.value).startswith(sentence)
    close(program)
    assert program._process._process.poll() is not None, "it has been ended"


def test_a_program_that_does_not_answer_is_ended_in_time() -> None:
    program = hostile("is silent", timeout=0.3)
    began = time.monotonic()
    with pytest.raises(ProgramFailure, match="it did not answer in time"):
        program.choose(POSITION, 0)
    close(program)
    assert time.monotonic() - began < 20
    assert program._process._process.poll() is not None


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    program = hostile("has a child", str(tmp_path / "child"), timeout=0.2)
    with pytest.raises(ProgramFailure, match="in time"):
        program.choose(POSITION, 0)
    close(program)
    child = int((tmp_path / "child").read_text("ascii"))

    def gone() -> bool:
        try:
            os.kill(child, 0)
        except ProcessLookupError:
            return True
        # Nobody may be there to fetch it: then it stays as a name in the table.
        return Path(f"/proc/{child}/stat").read_text("ascii").rpartition(")")[2].split()[0] == "Z"

    wait_until(gone)


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ("dies at once", "it ended with exit code 1: no licence"),
        ("speaks another version", "it speaks version 2 of the protocol, and wanted is 1"),
        ("greets with noise", "it said 100000 lines without hellook"),
    ],
)
def test_a_program_that_cannot_be_greeted(how: str, sentence: str) -> None:
    with pytest.raises(ProgramFailure, match=f"^program,.* does not start: {sentence}"):
        hostile(how)


def test_a_program_that_ignores_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azulejos.engine.program.HANDSHAKE", 0.5)
    with pytest.raises(ProgramFailure, match="it did not answer in time"):
        hostile("ignores everything")


def test_a_program_that_does_not_read() -> None:
    process = Process(f"{HOSTILE} {shlex.quote('ignores everything')}")
    with pytest.raises(ProgramFailure, match="it does not read what it is sent"):
        process.send("x" * 1_000_000)
    process.kill()


def test_what_is_no_program() -> None:
    for spec, sentence in (
        ("program", "malformed bot 'program': wanted is a command behind the colon"),
        ("program:", "malformed bot 'program:'"),
        ("program:./nowhere --fast", "program:./nowhere --fast does not start: ./nowhere: no such file or directory"),
        ("program:'", 'malformed command "\'": no closing quotation'),
        ("program,timeout=0:x", "unusable timeout 0"),
        ("program,depth=3:x", "unknown option 'depth' of program: known are nodes, time, timeout"),
        ("program,nodes=0:x", "nodes is a whole number from 1"),
    ):
        with pytest.raises(az.AzulejosError) as caught:
            bot(spec, seed=1)
        assert str(caught.value).startswith(sentence) or sentence in str(caught.value)


def test_actions_are_passed_on_as_they_are() -> None:
    """Whether they are legal is found out by whoever plays them."""
    for how, action in (("names nonsense", "99Z99"), ("names the impossible", "1R1")):
        program = hostile(how)
        assert program.choose(POSITION, 0) == action
        close(program)


def test_infos_are_taken_as_far_as_they_make_sense() -> None:
    program = hostile("lies in its infos")
    assert program.choose(POSITION, 0) == "1B1"
    assert program.thought is not None
    assert (program.thought.nodes, program.thought.win_shares, program.thought.scores) == (3, (0.5, 0.5), (1.0, 2.0))
    close(program)


def test_a_program_is_kept_for_the_next_game() -> None:
    first = bot(f"program:{PYTHON} {EXAMPLE}", seed=1)
    assert isinstance(first, ProgramBot)
    number = first._process._process.pid
    close(first)
    second = bot(f"program:{PYTHON} {EXAMPLE}", seed=2)
    assert isinstance(second, ProgramBot)
    assert second._process._process.pid == number
    os.kill(number, signal.SIGKILL)
    with pytest.raises(ProgramFailure, match="signal 9"):
        second.choose(POSITION, 0)
    close(second)


@pytest.mark.parametrize("variant", ["azul2", "azul3g", "mini2", "duel2"])
def test_the_example_is_the_same_as_a_class_and_as_a_program(variant: str) -> None:
    game = az.Game.from_variant(variant)
    program, instance = bot(f"program:{PYTHON} {EXAMPLE}", seed=1), bot(f"python:{ROOT / 'examples' / 'mybot.py'}:MyBot", seed=1)
    dealer = az.Dealer(3)
    position = game.start(dealer)
    for _ in range(12):
        assert position.seat is not None
        view = position.view(position.seat)
        chosen = program.choose(view, position.seat)
        assert chosen == instance.choose(view, position.seat)
        position = position.play(chosen).deal(dealer)
    close(program)
    close(instance)


def test_the_example_has_at_most_forty_lines() -> None:
    assert len((ROOT / "examples" / "mybot.py").read_text("utf-8").splitlines()) <= 40


def test_our_own_engine_is_a_program_too() -> None:
    program = bot(f"program,nodes=200:{PYTHON} -m azulejos engine --bot uct", seed=1)
    assert isinstance(program, ProgramBot)
    assert program.choose(POSITION, 0) in POSITION.legal_actions()
    assert program.thought is not None
    assert program.thought.nodes == 200
    close(program)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("class Bot: pass", "Bot() takes no arguments"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("import sys; sys.exit(3)", "SystemExit: 3"),
        ("x = 1", "mine.py: there is no class 'Bot' in it"),
        ("def Bot(seed): return 1", "has no attribute 'choose'"),
        ("class Bot:\n def __init__(self, seed): pass\n def choose(self, position, seat): return 7", "it chose 7, and no action"),
        ("class Bot:\n def __init__(self, seed): pass\n def choose(self, position): return ''", "positional argument"),
    ],
)
def test_classes_that_are_no_bots(tmp_path: Path, text: str, sentence: str) -> None:
    (tmp_path / "mine.py").write_text(text, "utf-8")
    with pytest.raises(Exception, match=re.escape(sentence)):
        bot(f"python:{tmp_path}/mine.py:Bot", seed=1).choose(POSITION, 0)


@pytest.mark.parametrize("how", ["raise RuntimeError('no model')", "import sys; sys.exit('no model')"])
def test_a_class_that_cannot_be_made_is_no_bot(tmp_path: Path, how: str) -> None:
    (tmp_path / "mine.py").write_text(f"class Bot:\n def __init__(self, seed):\n  {how}\n", "utf-8")
    with pytest.raises(az.AzulejosError, match=r"mine\.py: (RuntimeError|SystemExit): no model$"):
        bot(f"python:{tmp_path}/mine.py:Bot", seed=1)


def test_a_class_lives_in_a_module_like_any_other(tmp_path: Path) -> None:
    # Both dataclasses with late annotations and pickling look for the module of a class.
    (tmp_path / "random.py").write_text(
        "from __future__ import annotations\n"
        "import pickle\n"
        "from dataclasses import dataclass\n"
        "@dataclass\n"
        "class Bot:\n"
        "    seed: int\n"
        "    def choose(self, position, seat):\n"
        "        return position.legal_actions()[pickle.loads(pickle.dumps(self)).seed]\n"
        "    def close(self):\n"
        "        raise SystemExit(3)\n",
        "utf-8",
    )
    made = bot(f"python:{tmp_path}/random.py:Bot", seed=2)
    assert made.choose(POSITION, 0) == POSITION.legal_actions()[2]
    close(made)
    import random

    assert random.Random(1).random() > 0, "what an import means is not changed by the name of somebody's file"


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("python", "wanted is python:FILE.py:CLASS or python:MODULE:CLASS"),
        ("python:nowhere.py:Bot", "FileNotFoundError"),
        ("python:no.such.module:Bot", "ModuleNotFoundError"),
        ("python:mine.py:1x", "wanted is python:FILE.py:CLASS"),
    ],
)
def test_what_is_no_class(spec: str, sentence: str) -> None:
    with pytest.raises(az.AzulejosError) as caught:
        bot(spec, seed=1)
    assert sentence in str(caught.value)
