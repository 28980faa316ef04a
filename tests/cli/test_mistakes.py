"""Whatever somebody does wrong: exit code 2, and one sentence that says what would be right."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from azulejos.cli import main

POSITION = "azul2 r1 i0 s0 take0 BBYK/BBYW/BRRW/YRWW/YRWW M 15,16,16,19,14 0,0,0,0,0 0:-/-/-/-/-:5/5/5/5/5:- 0:-/-/-/-/-:5/5/5/5/5:-"

MISTAKES: list[tuple[list[str], str]] = [
    (["shwo"], "unknown command 'shwo': did you mean 'show'?"),
    (["xyz"], "unknown command 'xyz': known are serve, backup, restore"),
    (["--foo"], "unknown option: --foo"),
    (["--port", "99999"], 'invalid value "99999" for --port: must be <= 65535'),
    (["serve", "here"], "unexpected 'here': azulejos serve --help says what is wanted"),
    (["show"], "no position: wanted is the text of one, or - "),
    (["show", "--foo"], "unknown option '--foo'"),
    (["show", "--variant", "azul2", "--foo"], "unknown option '--foo'"),
    (["show", "--variant", "azul9"], "unknown variant 'azul9': known are azul2, "),
    (["show", "--variant", "azul2", POSITION], "a position and --variant: wanted is one of them"),
    (["show", "--variant", "azul2", "--seed", "-1"], "malformed seed '-1': wanted is "),
    (["show", "--variant", "azul2", "--seed", "1" * 100], "malformed seed '"),
    (["show", ""], "malformed position ''"),
    (["show", "azul2"], "malformed position"),
    (["show", "é"], "malformed position 'é': it is written in ASCII"),
    (["show", "\udcff"], "malformed position '\\udcff': it is written in ASCII"),
    (["show", POSITION.replace("15,16", "15,15")], "impossible position: 19 yellow tiles, there are 20"),
    (["show", POSITION, "--svg", "--theme", "pink"], 'invalid value "pink" for --theme: choose from: "light", "dark"'),
    (["show", POSITION, "--letters"], "--letters is for pictures: wanted is --svg with it"),
    (["show", POSITION, "--language", "xx"], "unknown language 'xx': there are cs, en, pl, uk"),
    (["show", POSITION, "--language", "pl", "--svg"], "--language is for the terminal: pictures have English words"),
    (["show", POSITION, "--out", "x.svg"], "--out is for pictures: wanted is --svg with it"),
    (["show", POSITION, "--svg", "--out", "exists"], "exists exists already: --force replaces it"),
    (["show", POSITION, "--svg", "--out", "folder", "--force"], "folder is a folder: wanted is the name of a file"),
    (["show", POSITION, "--svg", "--out", "nowhere/x.svg"], "there is no folder "),
    (["rules", "chess"], 'invalid value "chess" for EDITION: choose from: "azul", "mini", "duel"'),
    (["selfplay"], 'command "selfplay" parameter --out requires an argument'),
    (["selfplay", "--out", "exists"], "exists exists already: --force replaces it"),
    (["selfplay", "--out", "folder", "--force"], "folder is a folder: wanted is the name of a file"),
    (["selfplay", "--out", "nowhere/x"], "there is no folder "),
    (["selfplay", "--out", os.devnull, "--force"], f"{os.devnull} is not an ordinary file"),
    (["selfplay", "--out", "x", "--game", "chess"], 'invalid value "chess" for --game: choose from: "azul", "mini", "duel"'),
    (["selfplay", "--out", "x", "--players", "5"], "Azul is not for 5 players: possible are 2, 3, 4"),
    (["selfplay", "--out", "x", "--players", "two"], 'invalid value for --players: unable to convert "two" into int'),
    (["selfplay", "--out", "x", "--wall", "red"], 'invalid value "red" for --wall: choose from: '),
    (["selfplay", "--out", "x", "--bot", "chess"], "unknown bot 'chess': known are random"),
    (["selfplay", "--out", "x", "--bot", "python:nowhere.py:Bot"], "nowhere.py: FileNotFoundError: "),
    (["selfplay", "--out", "x", "--bot", "python:builtins:len"], "builtins: TypeError: "),
    (
        ["selfplay", "--out", "x", "--bot", "python:builtins:int"],
        "python:builtins:int failed in game 0: AttributeError: 'int' object has no ",
    ),
    (["selfplay", "--out", "x", "--games", "0"], 'invalid value "0" for --games: must be >= 1'),
    (["selfplay", "--out", "x", "--seed", "one"], "malformed seed 'one'"),
    (["dataset"], 'command "dataset" parameter IN requires an argument'),
    (["dataset", "nowhere", "x.parquet"], "nowhere: no such file or directory"),
    (["arena"], "0 bots: wanted are at least two"),
    (["arena", "greedy"], "1 bot: wanted are at least two"),
    (["arena", "greedy", "chess"], "unknown bot 'chess': known are random"),
    (["arena", "greedy", "uct:x"], "malformed bot 'uct:x': 'x' is no number of nodes"),
    (["arena", "greedy", "greedy"], "two bots are called 'greedy': give one another name, like b=greedy"),
    (["arena", "greedy", "random", "--pairs", "0"], "unusable number of pairs 0: wanted is 1 or more"),
    (["arena", "greedy", "random", "--workers", "0"], 'invalid value "0" for --workers: must be >= 1'),
    (["arena", "greedy", "random", "--seed", "one"], "malformed seed 'one'"),
    (["arena", "greedy", "random", "--gauntlet", "uct"], "unknown bot 'uct' for the gauntlet: playing are greedy, random"),
    (["arena", "greedy", "random", "--anchor", "uct"], "unknown bot 'uct' for the anchor: playing are greedy, random"),
    (["arena", "greedy", "random", "--sprt", "elo0=0"], "malformed test 'elo0=0': elo0 and elo1 are both wanted"),
    (["arena", "greedy", "random", "--sprt", "elo0=9", "elo1=0"], "unusable test of 9 against 0 Elo: wanted is elo0 < elo1"),
    (["arena", "greedy", "random", "leaver", "--sprt", "elo0=0", "elo1=9"], "a sequential test is for two bots at tables for two"),
    (["arena", "greedy", "random", "--resume"], "--resume goes on with a file: wanted is --out with it"),
    (["arena", "greedy", "random", "--out", "exists"], "exists exists already: --resume goes on with it, --force replaces it"),
    (["arena", "greedy", "random", "--out", "exists", "--resume"], "exists:1: the line is not JSON"),
    (["arena", "greedy", "random", "--out", "folder", "--force"], "folder: is a directory"),
    (["arena", "greedy", "random", "--out", "nowhere/x"], "nowhere/x: no such file or directory"),
    (["arena", "greedy", "random", "--plot", "nowhere/x"], "nowhere/x: no such file or directory"),
    (["arena", "greedy", "random", "--plot", "exists"], "exists exists already: --force replaces it"),
    (["arena", "greedy", "random", "--json", "folder", "--force"], "folder: is a directory"),
    (["arena", "greedy", "random", "--plot", os.devnull, "--force"], f"{os.devnull} is not an ordinary file"),
    (["arena", "greedy", "random", "--out", "x", "--json", "./x"], "--out, --json and --plot: wanted is a file of its own for each"),
    (["arena", "greedy", "random", "--json", "x", "--plot", "x"], "--out, --json and --plot: wanted is a file of its own for each"),
    (["arena", "greedy", "chess", "--out", "x"], "unknown bot 'chess': known are random"),
    (["arena", "greedy", "chess", "--out", "exists", "--force"], "unknown bot 'chess': known are random"),
    (["arena", "greedy", "random", "--game", "chess"], 'invalid value "chess" for --game: choose from: "azul", "mini", "duel"'),
    (["arena", "greedy", "random", "--players", "5"], "Azul is not for 5 players"),
    (["arena", "greedy", "random", "--variant", "azul9"], "unknown variant 'azul9'"),
    (
        ["arena", "greedy", "random", "--variant", "azul3", "--players", "3"],
        "--variant and --game, --players, --wall or --goals: wanted is one",
    ),
    (["arena", "greedy", "random", "--ray", "--workers", "2"], "--workers and --ray: wanted is one of them"),
    (["arena", "greedy", "random", "--nodes", "0"], 'invalid value "0" for --nodes: must be >= 1'),
    (["arena", "greedy", "random", "--goals", "first"], "unknown goals 'first': Azul knows no such option"),
    (["sit", "here", "greedy"], "malformed link 'here': wanted is http://SERVER/t/TABLE#TOKEN"),
    (["sit", "http://127.0.0.1:9/t/a#b", "chess"], "unknown bot 'chess': known are random"),
    (["verify"], 'command "verify" parameter FILE requires an argument'),
    (["verify", "nowhere"], "nowhere: no such file or directory"),
    (["verify", "folder"], "folder: is a directory"),
    (["verify", "exists"], "exists:1: the line is not JSON: "),
    (["verify", "empty"], "empty: the file is empty: it holds no record"),
    (["convert", "exists"], 'command "convert" parameter OUT requires an argument'),
    (["convert", "nowhere", "x"], "nowhere: no such file or directory"),
    (["convert", "exists", "x"], "exists:1: the line is not JSON: "),
    (["convert", "empty", "x"], "empty: the file is empty: it holds no record"),
    (["perft", "--variant", "azul2"], 'command "perft" parameter --depth requires an argument'),
    (["perft", "--variant", "azul2", "--depth", "-1"], 'invalid value "-1" for --depth: must be >= 0'),
    (["perft", "--depth", "1"], "no position: wanted is "),
    (["bench", "--seconds", "0"], 'invalid value "0'),
    (["completion", "tcsh"], 'invalid value "tcsh" for SHELL: choose from: "bash", "zsh", "fish"'),
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("exists").write_text("hello\n", "utf-8")
    Path("empty").touch()
    Path("folder").mkdir()


@pytest.mark.parametrize(
    ("words", "sentence"), MISTAKES, ids=[" ".join(words)[:50].encode("ascii", "replace").decode() for words, _ in MISTAKES]
)
def test_mistakes(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"azulejos: {sentence}")
    assert err.count("\n") == 1
    assert sorted(path.name for path in Path().iterdir()) == ["empty", "exists", "folder"]
    assert Path("exists").read_text("utf-8") == "hello\n"
