"""`azulejos engine` as a process: what comes through its pipes, and what does not."""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

import pytest

import azulejos as az
from azulejos.engine.lines import LINE_LIMIT
from tests.cli.running import process
from tests.engine.talking import Spoken, request, wait_until

DEAL = "D:KYBBYBWBRWBRWYRWRYWW"
GO = (f"position start azul2 events {DEAL}", "go")
FOREVER = request("analyse", id="a", start="azul2", events=[DEAL], nodes=2**53, actions=False)

pipes = pytest.mark.skipif(sys.platform != "linux", reason="it looks at the process through /proc, which only Linux has")


def test_a_conversation_line_by_line() -> None:
    with Spoken("--bot", "search:500") as engine:
        engine.say("hello 1")
        assert "hellook" in engine.until("hellook")
        engine.say(*GO)
        first = engine.until("bestmove ")[-1]
        engine.say("newgame", *GO)
        assert engine.until("bestmove ")[-1] == first
        engine.say("quit")
        assert engine.ended() == (0, "")


def test_everything_through_a_pipe_at_once() -> None:
    done = process("engine", "--bot", "uct:2000", stdin="\n".join(GO).encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.splitlines()[-1].split()[1].decode() in az.Azul().start(seed=7).legal_actions()
    requests = [request("analyse", id=str(number), start="azul2", events=[DEAL], nodes=100, actions=False) for number in range(5)]
    done = process("engine", "--json", "--workers", "3", stdin="\n".join(requests).encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert sum(json.loads(line)["kind"] == "done" for line in done.stdout.splitlines()) == 5


def test_lines_that_are_none() -> None:
    with Spoken("--bot", "greedy") as engine:
        engine.say(b"\xff\xfe\n", b"hel\x00lo\n", b"\r\n", b"x" * (LINE_LIMIT + 5) + b"\n", b"isready\r\n")
        assert engine.until("readyok") == [
            "error the line is not UTF-8: byte 1 is 0xff",
            "error unknown command 'hel\\x00lo': known are hello, isready, setoption, newgame, position, go, stop, bench, quit",
            f"error the line is too long: it may have {LINE_LIMIT} bytes",
            "readyok",
        ]
    with Spoken("--json") as engine:
        engine.say(b"\xff\xfe\n", b"x" * (LINE_LIMIT + 5) + b"\n", request("hello"))
        assert [json.loads(engine.hear())["kind"] for _ in range(3)] == ["error", "error", "hello"]


@pipes
@pytest.mark.parametrize(("words", "lines"), [((), (GO[0], "go infinite")), (("--json",), (FOREVER,))])
def test_the_search_ends_when_nobody_reads_any_more(words: tuple[str, ...], lines: tuple[str, ...]) -> None:
    """Even one that has nothing to say for a long time: its input may still be open."""
    with Spoken(*words) as engine:
        engine.say(*lines)
        wait_until(lambda: engine.processor_seconds() > 1)
        engine.stdout.close()
        assert engine.ended() == (141, "")


@pipes
@pytest.mark.parametrize(
    ("words", "lines"), [((), (GO[0], "go infinite")), (("--json",), (FOREVER,)), ((), ("bench nodes 1000000",)), ((), ())]
)
def test_ctrl_c_ends_quietly(words: tuple[str, ...], lines: tuple[str, ...]) -> None:
    with Spoken(*words) as engine:
        engine.say(*lines, "isready" if not words else request("hello"))
        engine.until("readyok" if not words else '{"kind":"hello"')
        engine.process.send_signal(signal.SIGINT)
        assert engine.ended() == (130, "")


@pipes
def test_without_limits_it_ends_with_its_input() -> None:
    with Spoken() as engine:
        engine.say(GO[0], "go infinite")
        assert engine.hear().startswith("info ")
        engine.stdin.close()
        assert engine.until("bestmove ")
        assert engine.ended() == (0, "")


@pipes
@pytest.mark.parametrize("words", [("--bot", "greedy"), ("--json",)])
def test_whoever_asks_much_and_reads_nothing_fills_no_memory(words: tuple[str, ...]) -> None:
    """The engine stops reading while nobody takes its answers: the asker is stopped in turn."""
    with Spoken(*words) as engine:
        os.set_blocking(engine.stdin.fileno(), False)
        sent = 0

        def stuck() -> bool:
            nonlocal sent
            written = engine.stdin.write(b"jump\n" * 10_000) or 0
            sent += written
            return written == 0 and sent > 100_000

        for _ in range(3):
            wait_until(stuck)
        assert sent < 20_000_000
        pages = int(Path(f"/proc/{engine.process.pid}/statm").read_text("ascii").split()[1])
        assert pages * os.sysconf("SC_PAGE_SIZE") < 500_000_000


def test_what_a_bot_prints_is_no_answer(tmp_path: Path) -> None:
    (tmp_path / "chatty.py").write_text(
        "class Bot:\n def __init__(self, seed): pass\n def choose(self, position, seat):\n  print('bestmove nonsense')\n  return position.legal_actions()[0]\n",
        "utf-8",
    )
    done = process("engine", "--bot", f"python:{tmp_path}/chatty.py:Bot", stdin="\n".join(GO).encode())
    assert done.stdout == b"bestmove 1B1\n"
    assert done.stderr == b"bestmove nonsense\n"


@pytest.mark.parametrize(("bot", "signature"), [("greedy", "fb27236aa5aba758"), ("uct", "e6a8aaaa39b7a2ab")])
def test_bench_is_the_same_on_every_machine(bot: str, signature: str) -> None:
    """The signatures of baselines: they change with the rules, the variants or the baseline, and with nothing else."""
    done = process("engine", "--bot", bot, stdin=b"bench nodes 100\n")
    *lines, last = done.stdout.decode().splitlines()
    assert [line.split()[1] for line in lines] == [variant for variant in az.variants() for _ in range(3)]
    assert last.split()[:3] == ["bench", "signature", signature]


def test_bench_does_not_depend_on_what_was_searched_before() -> None:
    with Spoken("--bot", "search:300") as engine:
        engine.say("bench nodes 500")
        first = engine.until("bench signature")
        engine.say(*GO, "isready")
        engine.until("bestmove ")
        engine.say("bench nodes 500")
        again = engine.until("bench signature")
        assert [line for line in again if line != "readyok"][:-1] == first[:-1]
        assert again[-1].split()[2] == first[-1].split()[2]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bot", "chess"), "azulejos: unknown bot 'chess': known are random"),
        (("--workers", "2"), "azulejos: --workers is for analyses: wanted is --json with it"),
        (("--json", "--bot", "greedy"), "azulejos: greedy does not analyse: wanted is a bot that searches"),
        (("--seed", "x"), "azulejos: malformed seed 'x'"),
        (("here",), "azulejos: unexpected 'here'"),
    ],
)
def test_mistakes_on_the_command_line(words: tuple[str, ...], sentence: str) -> None:
    done = process("engine", *words)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().startswith(sentence)
