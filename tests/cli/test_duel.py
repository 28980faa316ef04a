"""The commands with Azul Duel: nothing is different, and its mistakes are answered as well."""

from __future__ import annotations

from pathlib import Path

import pytest

import azulejos as az
from azulejos.cli import main
from azulejos.record import read, to_text, verify
from tests.cli.test_commands import said
from tests.rules.duel_helpers import TILES
from tests.rules.test_duel_setup import BASES


def test_show(capsys: pytest.CaptureFixture[str]) -> None:
    position = az.Duel(goals="1A2B4A").start(seed=7)
    shown = said(capsys, "show", "--variant", "duel2.1a2b4a", "--seed", "7")
    assert shown.startswith("Azul Duel, rows, edge, wild spaces, round 1\n> seat ")
    assert shown.endswith(f"\n{position}\n")
    assert said(capsys, "show", *str(position).split(" ")) == shown
    assert said(capsys, "show", "--svg", str(position)).startswith("<svg ")


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "rules", "duel")
    assert "- **Azul Duel** (`duel`): `duel2`, `duel2r`, `duel2f`" in text
    assert "15. **Who is next.**" in text


@pytest.mark.parametrize("goals", ["first", "random", "random4", "1b2a4b"])
def test_selfplay_verify_convert(capsys: pytest.CaptureFixture[str], tmp_path: Path, goals: str) -> None:
    first, again, text, back = (str(tmp_path / name) for name in ("a.jsonl", "b.jsonl", "a.txt", "d.jsonl"))
    variant = az.Duel(goals=goals).variant
    wish = ("selfplay", "--game", "duel", "--goals", goals, "--games", "3", "--seed", "1")
    assert said(capsys, *wish, "--out", first) == f"{first}: 3 games of {variant}\n"
    said(capsys, *wish, "--out", again)
    assert Path(again).read_bytes() == Path(first).read_bytes()
    assert {record.game.variant for record in verify(first)} == {variant}
    assert said(capsys, "convert", first, text) == f"{text}: 3 games as text\n"
    assert Path(text).read_text("utf-8") == "\n".join(map(to_text, read(first)))
    assert said(capsys, "convert", text, back) == f"{back}: 3 games as JSON lines\n"
    assert Path(back).read_bytes() == Path(first).read_bytes()
    assert said(capsys, "verify", first, text).startswith("6 games, ")


def test_perft(capsys: pytest.CaptureFixture[str]) -> None:
    said_so = said(capsys, "perft", "--variant", "duel2", "--seed", "3", "--depth", "2", "--divide")
    assert said_so.splitlines()[:3] == ["SRTK 36", "SKBR 36", "WYRT 36"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["selfplay", "--game", "duel", "--players", "3", "--out", "x"], "Azul Duel is not for 3 players: possible are 2"),
        (
            ["selfplay", "--game", "duel", "--goals", "1A1B2A", "--out", "x"],
            "unknown goals '1A1B2A': Azul Duel knows first, random, random4, three or four goal tiles",
        ),
        (["selfplay", "--game", "duel", "--wall", "grey", "--out", "x"], "unknown wall 'grey': Azul Duel knows no such option"),
        (["selfplay", "--goals", "first", "--out", "x"], "unknown goals 'first': Azul knows no such option"),
        (["show", "--variant", "duel2.1a1b2a"], "unknown variant 'duel2.1a1b2a': known are azul2, "),
        (["show", "duel2 r1"], "malformed position: the goals are missing"),
        (["show", BASES["start"].replace(" 6,10", " 7,10")], "impossible position: 14 blue tiles, there are 13"),
        (
            ["perft", "--depth", "1", BASES["offer"].replace("STYK0", "STYK4")],
            "malformed position: the board of seat 0 '4' is not a number from 0 to 3",
        ),
    ],
)
def test_mistakes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"azulejos: {message}")
    assert list(tmp_path.iterdir()) == []


def test_a_record_that_cannot_be_true(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    said(capsys, "selfplay", "--game", "duel", "--seed", "1", "--out", str(file))
    (record,) = read(file)
    taken = record.events[1]
    hidden = next(tile for tile in TILES if tile not in record.events[0])
    file.write_text(file.read_text("utf-8").replace(f'"{taken}"', f'"{hidden}"', 1), "utf-8")
    assert main(["verify", str(file)]) == 1
    assert f"event 2: illegal action '{hidden}': {hidden} is not on the display" in capsys.readouterr().err
