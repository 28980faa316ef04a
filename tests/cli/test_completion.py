"""The scripts for shells, in the shells that are there."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import get_args

import pytest

import azulejos as az
from azulejos.cli.options import Edition
from tests.cli.test_commands import said


def test_the_editions_of_the_options_are_those_that_exist() -> None:
    assert get_args(Edition) == az.editions()


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("./azulejos se", "serve selfplay"),
        ("azulejos selfplay --wa", "--wall"),
        ("azulejos selfplay --wall ", "coloured grey"),
        ("azulejos selfplay --game d", "duel"),
        ("azulejos rules ", "azul mini duel"),
        ("azulejos completion f", "fish"),
        # Nothing of ours: then bash offers files.
        ("azulejos verify game", ""),
    ],
)
def test_bash_completes(capsys: pytest.CaptureFixture[str], tmp_path: Path, line: str, expected: str) -> None:
    script = tmp_path / "completion"
    script.write_text(said(capsys, "completion", "bash"), "utf-8")
    ask = f"""
        source {script}
        [[ $(complete -p azulejos) == "complete -o default -F _azulejos azulejos" ]] || exit 1
        COMP_WORDS=({line.replace("  ", " ")}{" ''" if line.endswith(" ") else ""}) COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
        _azulejos
        echo "${{COMPREPLY[*]}}"
    """
    done = subprocess.run(["bash", "--norc", "-c", ask], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, expected, "")


def test_the_script_for_zsh_offers_files_where_nothing_else_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    script = said(capsys, "completion", "zsh")
    assert "'1:A file of records, in either form; - reads the standard input.:_files'" in script
    assert "[The file for the records; - is the standard output.]:out:_files'" in script
    assert '"*--game[The edition.]:game:(azul mini duel)"' in script
    assert "'1: :->cmds'" in script


@pytest.mark.skipif(shutil.which("zsh") is None, reason="there is no zsh here")
def test_zsh_loads_the_script_by_itself_and_by_hand(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "_azulejos").write_text(said(capsys, "completion", "zsh"), "utf-8")
    # In place of zsh's own, which work only while somebody types.
    tell = "_arguments() { echo asked }; compdef() { echo compdef $@ };"
    for load, expected in (
        (f"fpath=({tmp_path}); autoload -U _azulejos; _azulejos", "asked\n"),
        (f"source {tmp_path / '_azulejos'}", "compdef _cyclopts_azulejos azulejos\n"),
    ):
        done = subprocess.run(["zsh", "-f", "-c", tell + load], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout, done.stderr) == (0, expected, "")


@pytest.mark.skipif(shutil.which("fish") is None, reason="there is no fish here")
def test_fish_reads_its_script(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    script = tmp_path / "azulejos.fish"
    script.write_text(said(capsys, "completion", "fish"), "utf-8")
    ask = f"source {script}; complete -C 'azulejos selfplay --game d'"
    done = subprocess.run(["fish", "--no-config", "-c", ask], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.split()[:1], done.stderr) == (0, ["duel"], "")
