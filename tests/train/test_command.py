"""`azulejos train value` as somebody types it."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

from azulejos.cli import main

TOY = ["train", "value", "--games", "40", "--generations", "1", "--nodes", "10", "--trials", "2", "--epochs", "2", "--width", "32"]


def test_a_small_course(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*TOY, "--out", str(tmp_path / "nets")]) in (None, 0)
    out, err = capsys.readouterr()
    assert f"{tmp_path / 'nets' / 'azul2-chance.net'}: loss 0." in out
    assert "generation 1: 40 games, " in err
    card = json.loads((tmp_path / "nets" / "azul2-chance.json").read_text("utf-8"))
    assert card["generation"] == 1
    assert card["games"] == 40


def test_nothing_better_than_the_nets_to_start_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nets = str(tmp_path)
    main([*TOY, "--out", nets])
    capsys.readouterr()
    assert main([*TOY, "--out", nets, "--start", nets]) in (None, 0)
    assert capsys.readouterr().out == f"no generation was better than the nets of {nets}: they stay the best\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--start", "nowhere"], "no nets to start with: nowhere/azul2-chance.net does not exist"),
        (["--players", "5"], "5 players"),
        (["--goals", "first"], "goals"),
        (["--trust", "2"], "unusable trust 2.0: wanted is a number from 0 to 1"),
        (["--games", "0"], "unusable number of games 0: wanted is 1 or more"),
        (["--width", "1000"], "1000"),
    ],
)
def test_mistakes(words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "value", *words, "--out", str(tmp_path)]) == 2
    err = capsys.readouterr().err
    assert sentence in err
    assert "Traceback" not in err
    assert len(err.splitlines()) == 1


@pytest.mark.skipif(importlib.util.find_spec("torch") is not None, reason="torch is there")
def test_a_missing_torch_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*TOY, "--device", "cuda", "--out", str(tmp_path)]) == 2
    err = capsys.readouterr().err
    assert err == 'azulejos: --device cuda needs the package torch: pip install "azulejos[train]"\n'
