"""The measurement of strength goes on where it was, and never adds up what different engines played."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from benchmarks import strength


def measure(monkeypatch: pytest.MonkeyPatch, folder: Path, *words: str) -> list[dict[str, object]]:
    monkeypatch.setattr(sys, "argv", ["strength", *words, "--out", str(folder), "--workers", "1"])
    strength.main()
    rows: list[dict[str, object]] = json.loads((folder / f"{words[0]}.json").read_text())["rows"]
    return rows


@pytest.mark.slow
def test_matches_go_on_where_they_were(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    words = ["ladder", "--variants", "azul2", "azul3", "--levels", "1", "2"]
    begun = measure(monkeypatch, tmp_path, *words, "--pairs", "1")
    assert [(row["variant"], row["bot"], row["games"]) for row in begun] == [
        ("azul2", "level-2", 2),
        ("azul3", "level-2", 6),
        ("azul2", "greedy", 2),
        ("azul3", "greedy", 6),
    ]
    log = tmp_path / "ladder.jsonl"
    before = log.read_bytes()
    # The last line was cut off while it was written.
    log.write_bytes(before[:-20])
    assert [row["games"] for row in measure(monkeypatch, tmp_path, *words, "--pairs", "2")] == [4, 6, 4, 6]
    assert log.read_bytes().startswith(before[: before[:-20].rfind(b"\n")])
    monkeypatch.setattr(strength, "fingerprint", lambda _: "another")
    with pytest.raises(SystemExit, match="was made by another engine"):
        measure(monkeypatch, tmp_path, *words, "--pairs", "2")


@pytest.mark.slow
def test_the_strongest_level_plays_best_at_the_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    rows = measure(monkeypatch, tmp_path, "lastround", "--variants", "azul2", "--levels", "1", "8", "--pairs", "8")
    weak, strong = rows
    assert strong["solved"] == strong["positions"] == 8
    assert strong["best"] == 8
    assert isinstance(weak["best"], int)
    assert weak["best"] < 8
