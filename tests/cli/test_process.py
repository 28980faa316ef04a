"""The commands as processes: pipes, Ctrl-C, what they import."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import azulejos as az
from azulejos.cli.failure import Failure
from tests.cli.running import ENVIRONMENT, command, process


def test_version_imports_nothing_heavy() -> None:
    code = "import sys; from azulejos.cli import main; code = main(['--version']); print(sorted({'cyclopts', 'rich', 'msgspec', 'numpy', 'starlette'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == f"azulejos {az.__version__}\n[]\n"


def test_records_through_pipes() -> None:
    games = process("selfplay", "--games", "3", "--out", "-")
    assert (games.returncode, games.stderr) == (0, b"")
    text = process("convert", "-", "-", stdin=games.stdout)
    assert process("convert", "-", "-", stdin=text.stdout).stdout == games.stdout
    for data in (games.stdout, text.stdout):
        verified = process("verify", "-", stdin=data)
        assert (verified.returncode, verified.stderr) == (0, b"")
        assert verified.stdout.startswith(b"3 games, ")
    broken = process("verify", "-", stdin=games.stdout[:-50])
    assert (broken.returncode, broken.stdout, broken.stderr) == (2, b"", b"azulejos: <stdin>:3: the line is cut off\n")


def test_a_position_through_a_pipe() -> None:
    position = az.Azul().start(seed=7)
    shown = process("show", "-", stdin=f"{position}\n".encode())
    assert shown.returncode == 0
    assert shown.stdout.decode().endswith(f"\n{position}\n")
    for nonsense in (b"\xff\xfe", b"x" * 200_000, b""):
        refused = process("show", "-", stdin=nonsense)
        assert (refused.returncode, refused.stdout, refused.stderr.count(b"\n")) == (2, b"", 1)


@pytest.mark.parametrize(
    "words", [("selfplay", "--games", "2000", "--out", "-"), ("completion", "bash"), ("show", "--variant", "azul4", "--svg")]
)
def test_whoever_reads_may_stop(words: tuple[str, ...]) -> None:
    running = subprocess.Popen(command(*words), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT)
    assert running.stdout is not None
    running.stdout.close()
    assert running.stderr is not None
    assert running.stderr.read() == b""
    running.stderr.close()
    assert running.wait(30) == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_a_full_disk_and_closed_streams() -> None:
    line = " ".join(command("show", "--variant", "azul2"))
    full = subprocess.run(["sh", "-c", f"{line} > /dev/full"], capture_output=True, env=ENVIRONMENT, check=False)
    assert (full.returncode, full.stderr) == (2, b"azulejos: no space left on device\n")
    for closed in (">&-", "<&-", "2>&-"):
        done = subprocess.run(["sh", "-c", f"{line} {closed}"], capture_output=True, env=ENVIRONMENT, check=False)
        assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no limit for the size of files")
@pytest.mark.parametrize(
    ("words", "file", "said"),
    [
        (("selfplay", "--games", "20", "--out", "g.jsonl"), "g.jsonl", b""),
        (("show", "--variant", "azul4", "--svg", "--out", "x.svg"), "x.svg", b""),
        # What was played is told all the same.
        (("arena", "greedy", "random", "--pairs", "1", "--workers", "1", "--plot", "p.svg"), "p.svg", b"Elo"),
        (("arena", "greedy", "random", "--pairs", "20", "--workers", "1", "--out", "m.jsonl"), "m.jsonl", b""),
    ],
)
def test_a_file_that_cannot_grow_is_named_and_nothing_is_left_of_it(tmp_path: Path, words: tuple[str, ...], file: str, said: bytes) -> None:
    done = subprocess.run(
        ["sh", "-c", 'ulimit -f 2 && exec "$@"', "sh", *command(*words)], capture_output=True, cwd=tmp_path, env=ENVIRONMENT, check=False
    )
    assert (done.returncode, done.stderr) == (2, f"azulejos: {file}: file too large\n".encode())
    assert said in done.stdout
    # A match keeps what was played: it is gone on with.
    assert [path.name for path in tmp_path.iterdir()] == (["m.jsonl"] if "--out" in words and "arena" in words else [])


@pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")
@pytest.mark.parametrize(
    "words",
    [
        ("selfplay", "--games", "1000000", "--out", "games.jsonl"),
        ("perft", "--variant", "azul4", "--depth", "20"),
        ("bench", "--seconds", "600"),
    ],
)
def test_ctrl_c_ends_quietly(tmp_path: Path, words: tuple[str, ...]) -> None:
    # Python itself tells of a Ctrl-C that comes while it is still loading the package.
    program = (
        f"import sys; from azulejos.cli.app import run; from azulejos.cli import main; print('loaded', flush=True); sys.exit(main({words}))"
    )
    running = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path, env=ENVIRONMENT
    )
    assert running.stdout is not None
    assert running.stdout.readline() == b"loaded\n"
    time.sleep(1)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=120)
    assert (running.returncode, out, err) == (130, b"", b"")
    assert list(tmp_path.iterdir()) == []


def test_the_process_ends_with_the_code_of_the_command(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(process("selfplay", "--out", "-").stdout.replace(b'"scores":[', b'"scores":[9'))
    assert process("verify", str(file)).returncode == 1
    assert process("verify", "nowhere").returncode == 2
    assert process("verify", b"\xff".decode("utf-8", "surrogateescape")).returncode == 2
    assert Failure("x").code == 2


def test_a_terminal_that_knows_only_ascii() -> None:
    environment = ENVIRONMENT | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    for words in (("--help",), ("show", "--variant", "azul2", "--svg"), ("show", "é")):
        done = subprocess.run(command(*words), capture_output=True, env=environment, check=False)
        assert b"Traceback" not in done.stderr
