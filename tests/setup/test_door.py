"""The door script, really started."""

from __future__ import annotations

import os
import runpy
import shutil
import sys
from typing import TYPE_CHECKING

import pytest

from tests.setup.checkout import ROOT, copy_tree, door, environment, fake_compiler
from tools.door import DEVELOPER

if TYPE_CHECKING:
    from pathlib import Path

NOWHERE = "http://127.0.0.1:9/simple"


def last_sentence(stderr: str) -> str:
    assert "Traceback" not in stderr
    return stderr.rstrip().splitlines()[-1]


def test_a_warm_start_asks_nobody(tmp_path):
    first = door(ROOT, "--version")
    assert first.returncode == 0, first.stderr
    # No compiler, no uv, no git can be found, and none is missed.
    same = {"CXX": os.environ["CXX"]} if "CXX" in os.environ else {}
    again = door(ROOT, "--version", env=environment(tmp_path / "home", str(tmp_path / "empty"), **same))
    assert (again.returncode, again.stdout, again.stderr) == (0, "azulejos 0.1.0\n", "")


def test_the_overview_names_the_commands_of_the_checkout():
    answer = door(ROOT, "--help")
    assert (answer.returncode, answer.stderr) == (0, "")
    ours, _, theirs = answer.stdout.partition("In this checkout there are also, each with --help:")
    assert " selfplay " in ours
    assert [line.split()[0] for line in theirs.strip().splitlines()] == list(DEVELOPER)


@pytest.mark.parametrize(("word", "sentence"), [("tests", "did you mean 'test'?"), ("xyz", "known are serve, ")])
def test_a_mistyped_command_is_looked_for_among_those_of_the_checkout_too(word, sentence):
    answer = door(ROOT, word)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith(f"azulejos: unknown command {word!r}: {sentence}")
    assert word == "tests" or answer.stderr.endswith(", build, test, lint, docs, extra\n")


def test_an_older_python_is_told_so(monkeypatch, capsys):
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(ROOT / "azulejos"), run_name="__main__")
    assert end.value.code == 2
    assert capsys.readouterr().err == "azulejos: needs Python 3.11 or newer, and this is 3.9: start it as `python3.11 azulejos` or newer\n"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return copy_tree(tmp_path / "tree")


@pytest.fixture(scope="module")
def untouched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """For tests in which nothing is set up."""
    return copy_tree(tmp_path_factory.mktemp("untouched") / "tree")


@pytest.mark.parametrize("command", DEVELOPER)
@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_the_commands_of_the_checkout_explain_themselves_without_a_set_up(untouched, tmp_path, command, flag):
    answer = door(untouched, command, flag, env=environment(tmp_path / "home", str(tmp_path / "empty")))
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.startswith(f"Usage: ./azulejos {command}")
    assert "{" not in answer.stdout
    assert not (untouched / ".azulejos").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["build", "core"], "unexpected 'core': ./azulejos build --help says what is wanted"),
        (["lint", "--fix"], "unexpected '--fix': ./azulejos lint --help says what is wanted"),
        (["docs", "html"], "unexpected 'html': ./azulejos docs --help says what is wanted"),
        (["extra"], "no extra: known are dataset, envs, postgresql, ray, train"),
        (["extra", "dataset", "torch"], "unknown extra 'torch': known are dataset, envs, postgresql, ray, train"),
    ],
)
def test_what_a_command_of_the_checkout_does_not_take_is_refused_at_once(untouched, tmp_path, words, sentence):
    answer = door(untouched, *words, env=environment(tmp_path / "home", str(tmp_path / "empty")))
    assert (answer.returncode, answer.stdout, answer.stderr) == (2, "", f"azulejos: {sentence}\n")
    assert not (untouched / ".azulejos").exists()


def test_without_a_compiler_one_sentence_says_what_to_install(tree, tmp_path):
    answer = door(tree, "--version", env=environment(tmp_path / "home", str(tmp_path / "empty")))
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.count("\n") == 1
    assert "a C++20 compiler is needed (gcc 11 or newer, or clang 15 or newer), and none was found: install one" in answer.stderr
    assert "apt install g++" in answer.stderr


@pytest.mark.parametrize(
    ("macros", "named"),
    [(r"#define __GNUC__ 10\n", "g++ is gcc 10"), (r"#define __GNUC__ 4\n#define __clang_major__ 14\n", "g++ is clang 14")],
)
def test_a_compiler_that_is_too_old_is_named(tree, tmp_path, macros, named):
    answer = door(tree, "--version", env=environment(tmp_path / "home", str(fake_compiler(tmp_path / "bin", macros))))
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1
    assert f"; {named}: install one" in answer.stderr


def test_a_compiler_named_in_cxx_that_does_not_run_is_named(tree, tmp_path):
    answer = door(tree, "--version", env=environment(tmp_path / "home", "/usr/bin:/bin", CXX="/nowhere/g++"))
    assert answer.returncode == 2
    assert "/nowhere/g++, named in CXX, does not run" in answer.stderr


def test_an_unreachable_registry_is_told_before_there_is_a_uv(tree, tmp_path):
    compiler = fake_compiler(tmp_path / "bin", r"#define __GNUC__ 12\n")
    answer = door(tree, "--version", env=environment(tmp_path / "home", str(compiler), PIP_INDEX_URL=NOWHERE, PIP_NO_CACHE_DIR="1"))
    assert answer.returncode == 2
    assert last_sentence(answer.stderr).startswith("azulejos: a package registry could not be reached while fetching uv: check the network")


def test_an_unreachable_registry_is_told_while_installing(tree, tmp_path):
    compiler = fake_compiler(tmp_path / "bin", r"#define __GNUC__ 12\n")
    own = ROOT / ".azulejos" / "uv" / "bin" / "uv"
    uv = str(own) if own.exists() else shutil.which("uv")
    assert uv is not None
    (compiler / "uv").symlink_to(uv)
    env = environment(tmp_path / "home", str(compiler), PIP_INDEX_URL=NOWHERE, UV_HTTP_RETRIES="0")
    answer = door(tree, "--version", env=env)
    assert answer.returncode == 2
    assert last_sentence(answer.stderr).startswith(
        "azulejos: a package registry could not be reached while installing the locked packages: "
    )
