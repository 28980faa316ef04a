"""What the commands do."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import azulejos as az
from azulejos.cli import main
from azulejos.record import read, to_text, verify

COMMANDS = (
    "serve",
    "backup",
    "restore",
    "rules",
    "show",
    "selfplay",
    "arena",
    "engine",
    "sit",
    "verify",
    "convert",
    "dataset",
    "perft",
    "bench",
    "train",
    "completion",
)


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(words) == code
    out, err = capsys.readouterr()
    assert err == ""
    return out


@pytest.mark.parametrize("words", [(), *((command,) for command in COMMANDS)], ids=lambda words: " ".join(words) or "azulejos")
@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_every_help_has_an_example(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], flag: str) -> None:
    text = said(capsys, *words, flag)
    examples = text.partition("Examples:")[2]
    assert f"azulejos {words[0] if words and words[0] != 'serve' else ''}".strip() in examples
    assert "Traceback" not in text


@pytest.mark.parametrize("width", ["80", "100", "200"])
@pytest.mark.parametrize("command", COMMANDS)
def test_examples_can_be_copied_from_any_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str, width: str
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    examples = said(capsys, command, "--help").partition("Examples:\n")[2]
    lines = examples.replace("\\\n", "").splitlines()
    assert lines
    assert all(line.startswith("    ") and "azulejos" in line for line in lines)


def test_texts_of_a_help_flow_with_the_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    text = said(capsys, "arena", "--help")
    assert "wants something illegal loses that game. The same settings and seed give the same games" in text


def test_the_commands_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "--help")
    assert all(f" {command} " in text for command in COMMANDS)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "--version") == f"azulejos {az.__version__}\n"


def test_show(capsys: pytest.CaptureFixture[str]) -> None:
    position = az.Azul(players=3, wall="grey").start(seed=7)
    by_variant = said(capsys, "show", "--variant", "azul3g", "--seed", "7")
    assert by_variant.endswith(f"\n{position}\n")
    assert "\x1b" not in by_variant
    assert said(capsys, "show", str(position)) == by_variant
    assert said(capsys, "show", *str(position).split(" "), "--no-color") == by_variant
    assert "\x1b[" in said(capsys, "show", str(position), "--color")
    # The words of a position may begin with a hyphen.
    empty = str(az.Azul().initial())
    assert "-/-/-/-/-" in empty
    assert empty in said(capsys, "show", *empty.split(" "))


def test_show_speaks(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    polish = said(capsys, "show", "--variant", "azul2", "--seed", "7", "--language", "pl")
    assert polish.startswith("Azul, 2 gracze, kolorowa ściana, runda 1\n> miejsce 0: wziąć płytki\n")
    # The position itself is the same in every language.
    assert polish.splitlines()[-1] == said(capsys, "show", "--variant", "azul2", "--seed", "7").splitlines()[-1]
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    assert said(capsys, "show", "--variant", "azul2", "--seed", "7") == polish
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert said(capsys, "show", "--variant", "azul2", "--seed", "7").startswith("Azul, 2 players, coloured wall, round 1\n")


def test_show_as_svg(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    position = az.AzulMini().start(seed=7)
    picture = said(capsys, "show", "--svg", str(position))
    assert picture.startswith("<svg ")
    assert said(capsys, "show", "--svg", "--theme", "dark", str(position)) != picture
    file = tmp_path / "table.svg"
    assert said(capsys, "show", str(position), "--svg", "--out", str(file)) == ""
    assert file.read_text("utf-8") == picture
    assert said(capsys, "show", "--variant", "azul2", "--svg", "--letters", "--out", str(file), "--force") == ""
    assert file.read_text("utf-8") != picture


@pytest.mark.parametrize("edition", [(), ("azul",), ("mini",)])
def test_rules(capsys: pytest.CaptureFixture[str], edition: tuple[str, ...]) -> None:
    text = said(capsys, "rules", *edition)
    assert ("`azul2`" in text) == (edition != ("mini",))
    assert ("`mini4g`" in text) == (edition != ("azul",))
    assert "stall" in text.lower()


def test_selfplay_verify_convert(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    first, again, other, text, back = (str(tmp_path / name) for name in ("a.jsonl", "b.jsonl", "c.jsonl", "a.txt", "d.jsonl"))
    wish = ("selfplay", "--game", "azul", "--players", "3", "--wall", "grey", "--games", "5", "--bot", "random")
    assert said(capsys, *wish, "--seed", "1", "--out", first) == f"{first}: 5 games of azul3g\n"
    said(capsys, *wish, "--seed", "1", "--out", again)
    said(capsys, *wish, "--seed", "2", "--out", other)
    said(capsys, *wish, "--seed", "1", "--text", "--out", text)
    data = Path(first).read_bytes()
    assert Path(again).read_bytes() == data != Path(other).read_bytes()
    assert {record.game.variant for record in verify(first)} == {"azul3g"}
    assert said(capsys, "verify", first, text).endswith(" events: all is well\n")
    assert said(capsys, "verify", first, text).startswith("10 games, ")
    assert said(capsys, "convert", text, back) == f"{back}: 5 games as JSON lines\n"
    assert Path(back).read_bytes() == data
    assert said(capsys, "convert", first, text, "--force") == f"{text}: 5 games as text\n"
    assert Path(text).read_text("utf-8") == "\n".join(map(to_text, read(first)))


def test_arena(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    games, results, picture = (str(tmp_path / name) for name in ("games.jsonl", "results.json", "ladder.svg"))
    wish = ("arena", "greedy", "weak=random", "--pairs", "3", "--seed", "1", "--workers", "1", "--out", games)
    table = said(capsys, *wish, "--json", results, "--plot", picture)
    assert table.startswith("azul2, 6 of 6 games, seed 1; Elo beside greedy")
    assert [row.split()[:1] for row in table.splitlines()[3:5]] == [["greedy"], ["weak"]]
    report = json.loads(Path(results).read_text("utf-8"))
    assert [(row["bot"], row["spec"], row["wins"]) for row in report["standings"]] == [("greedy", "greedy", 6), ("weak", "random", 0)]
    ElementTree.parse(picture)
    assert len(list(verify(games))) == 6
    again = json.loads(said(capsys, *wish, "--resume", "--json", "-"))
    assert again["standings"][0]["ms_per_action"] is None
    assert again["meetings"] == report["meetings"]
    stopped = said(capsys, "arena", "greedy", "random", "--workers", "1", "--pairs", "900", "--sprt", "elo0=0", "elo1=200")
    assert "sequential test of 0 against 200 Elo: 200 Elo accepted" in stopped
    assert "azul3g" in said(capsys, "arena", "greedy", "random", "--workers", "1", "--pairs", "1", "--variant", "azul3g")


def test_verify_names_the_first_disagreement(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    said(capsys, "selfplay", "--games", "3", "--out", str(file))
    lines = file.read_text("utf-8").splitlines(keepends=True)
    record = json.loads(lines[1])
    record["events"][4] = record["events"][3]
    file.write_text(lines[0] + json.dumps(record) + "\n" + lines[2], "utf-8")
    assert main(["verify", str(file)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"azulejos: {file}:2: event 5: illegal action '{record['events'][3]}': ")
    assert err.count("\n") == 1


def test_perft(capsys: pytest.CaptureFixture[str]) -> None:
    position = az.Azul().start(seed=7)
    total = position.perft(2, 7)
    assert said(capsys, "perft", "--variant", "azul2", "--depth", "2", "--seed", "7").startswith(f"depth 2: {total} sequences in ")
    assert said(capsys, "perft", *str(position).split(" "), "--depth", "2", "--seed", "7").startswith(f"depth 2: {total} sequences in ")
    *rows, last = said(capsys, "perft", "--variant", "azul2", "--depth", "2", "--seed", "7", "--divide").splitlines()
    assert [row.split()[0] for row in rows] == list(position.legal_actions())
    assert sum(int(row.split()[1]) for row in rows) == total
    assert last.startswith(f"depth 2: {total} ")
    assert said(capsys, "perft", "--variant", "azul2", "--depth", "0", "--divide").startswith("depth 0: 1 ")


def test_bench(capsys: pytest.CaptureFixture[str]) -> None:
    measured = json.loads(said(capsys, "bench", "--seconds", "0.001", "--json"))
    assert [row["variant"] for row in measured["playouts"]] == list(az.variants())
    assert measured["playouts"][0]["ratio_to_azul2"] == 1
    assert all(row["games_per_second"] > 0 for row in measured["playouts"])
    assert "position.play(index)" in {call["call"] for call in measured["calls"]}
    assert "azul4g" in said(capsys, "bench", "--seconds", "0.001")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_knows_the_commands(capsys: pytest.CaptureFixture[str], shell: str) -> None:
    script = said(capsys, "completion", shell)
    assert all(command in script for command in COMMANDS)
    assert "--divide" in script or "divide" in script


def test_serve_is_what_happens_without_a_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    calls: list[tuple[object, ...]] = []

    def serve(host: str, port: int | None, *, database: str | None, origins: tuple[str, ...], open_browser: bool) -> None:
        calls.append((host, port, database, origins, open_browser))

    monkeypatch.setattr("azulejos.server.serve", serve)
    said(capsys)
    said(capsys, "--no-browser", "--port", "8000")
    said(capsys, "serve", "--host", "0.0.0.0", "--database", "games.sqlite", "--origin", "https://azul.example")
    assert calls == [
        ("127.0.0.1", None, None, (), True),
        ("127.0.0.1", 8000, None, (), False),
        ("0.0.0.0", None, "games.sqlite", ("https://azul.example",), True),
    ]
