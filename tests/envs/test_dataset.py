"""The export of games as a table."""

from __future__ import annotations

import hashlib
import io
import json
from itertools import pairwise
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

import azulejos as az
from azulejos.engine import selfplay
from azulejos.envs.dataset import COLUMNS, FORMAT, export
from azulejos.envs.fields import fields_table
from azulejos.record import verify, write
from azulejos.record.replay import positions


@pytest.mark.parametrize("variant", ["azul2", "azul3g", "duel2"])
def test_every_decision_is_a_row(variant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azulejos.envs.dataset.ROWS_AT_ONCE", 50)
    game = az.Game.from_variant(variant)
    records = list(selfplay(game, ["greedy", *["random"] * (game.players - 1)], games=3, seed=1))
    source, target = tmp_path / "games.jsonl", tmp_path / "games.parquet"
    write(source, records)
    exported = export(source, target)
    table = pq.read_table(target)
    assert table.column_names == list(COLUMNS)
    assert (exported.games, exported.rows, exported.unfinished) == (3, table.num_rows, 0)
    assert exported.bots == {"greedy": 3, "random": 3 * (game.players - 1)}
    rows = iter(table.to_pylist())
    for number, record in enumerate(records):
        found = list(positions(record))
        assert record.result is not None
        for position, after in pairwise(found):
            if position.seat is None:
                continue
            row = next(rows)
            seat = position.seat
            assert (row["game"], row["seat"], row["round"], row["seed"]) == (number, seat, position.round, record.seed)
            assert (row["player"], row["bot"]) == (record.seats[seat].name, record.seats[seat].bot)
            assert record.events[row["event"] - 1] == row["action_text"]
            assert position.play(row["action"]) == after
            assert game.action(row["action"]) == row["action_text"]
            assert row["position"] == str(position.view(seat))
            assert row["observation"] == position.observation(seat).tolist()
            assert np.flatnonzero(row["mask"]).tolist() == position.legal_indices()
            assert row["legal"] == len(position.legal_indices())
            assert tuple(row["scores"]) == position.scores
            assert (tuple(row["final_scores"]), tuple(row["ranks"])) == (record.result.scores, record.result.ranks)
            winners = record.result.ranks.count(1)
            share = 1 / winners if record.result.ranks[seat] == 1 else 0
            assert row["reward"] == pytest.approx((share * game.players - 1) / (game.players - 1))
    assert next(rows, None) is None


def test_the_schema_and_the_card_say_what_it_is(tmp_path: Path) -> None:
    source, target = tmp_path / "games.jsonl", tmp_path / "games.parquet"
    write(source, selfplay(az.Azul(), ["random", "greedy"], games=2, seed=1))
    exported = export(source, target)
    schema = pq.read_schema(target)
    said = {key.decode(): value.decode() for key, value in schema.metadata.items()}
    assert (said["format"], said["variant"], said["azulejos"]) == (FORMAT, "azul2", az.__version__)
    fields = json.loads(said["observation_fields"])
    assert [field["name"] for field in fields] == [field.name for field in az.Azul().observation_fields]
    assert schema.field("mask").type.list_size == 180
    assert {name: schema.field(name).metadata[b"meaning"].decode() for name in COLUMNS} == COLUMNS
    card = (tmp_path / "games.md").read_text("utf-8")
    assert f"# Azul: {exported.rows} decisions of 2 games" in card
    assert hashlib.sha256(source.read_bytes()).hexdigest() in card
    assert "Seats: random 2, greedy 2. Unfinished games: 0." in card
    assert all(f"| `{name}` | {meaning} |" in card for name, meaning in COLUMNS.items())
    assert fields_table(az.Azul()) in card


def test_the_same_games_are_the_same_bytes(tmp_path: Path) -> None:
    source = tmp_path / "games.jsonl"
    write(source, selfplay(az.Azul(), ["random", "greedy"], games=2, seed=1))
    export(source, tmp_path / "a.parquet")
    export(source, tmp_path / "b.parquet")
    assert (tmp_path / "a.parquet").read_bytes() == (tmp_path / "b.parquet").read_bytes()


def test_games_come_from_a_pipe_too(tmp_path: Path) -> None:
    write(tmp_path / "games.jsonl", selfplay(az.Azul(), ["random", "greedy"], games=2, seed=1))
    data = (tmp_path / "games.jsonl").read_bytes()
    exported = export(io.BytesIO(data), tmp_path / "piped.parquet")
    assert exported == export(tmp_path / "games.jsonl", tmp_path / "games.parquet")
    assert (tmp_path / "piped.parquet").read_bytes() == (tmp_path / "games.parquet").read_bytes()
    assert f"`<stream>` (SHA-256 `{hashlib.sha256(data).hexdigest()}`)" in (tmp_path / "piped.md").read_text("utf-8")


def test_the_games_are_never_written_over(tmp_path: Path) -> None:
    source = tmp_path / "games.jsonl"
    write(source, selfplay(az.Azul(), ["random", "greedy"], games=1, seed=1))
    before = source.read_bytes()
    (tmp_path / "link.md").symlink_to(source)
    for target, what in (("games.jsonl", "table"), ("link.parquet", "card")):
        with pytest.raises(az.AzulejosError, match=f"would be both the games and their {what}: wanted are names of their own"):
            export(source, tmp_path / target, overwrite=True)
    assert source.read_bytes() == before


def test_a_wrong_event_of_a_text_is_told_with_its_own_line(tmp_path: Path) -> None:
    write(tmp_path / "games.txt", selfplay(az.Azul(), ["random", "random"], games=1, seed=1), form="text")
    lines = (tmp_path / "games.txt").read_text("utf-8").splitlines(keepends=True)
    wrong = next(number for number, line in enumerate(lines) if number > len(lines) // 2 and not line.startswith("["))
    (tmp_path / "wrong.txt").write_text("".join([*lines[:wrong], *lines[wrong + 1 :]]), "utf-8")
    with pytest.raises(az.IllegalRecord) as raised:
        export(tmp_path / "wrong.txt", tmp_path / "wrong.parquet")
    with pytest.raises(az.IllegalRecord) as verified:
        list(verify(tmp_path / "wrong.txt"))
    assert str(raised.value) == str(verified.value)


def test_games_that_are_not_over_have_no_result(tmp_path: Path) -> None:
    match = az.Match(az.Azul(), seed=7)
    match.play("1B2")
    write(tmp_path / "games.jsonl", [match.record(seats=["Ana", "Bo"])])
    assert export(tmp_path / "games.jsonl", tmp_path / "games.parquet").unfinished == 1
    (row,) = pq.read_table(tmp_path / "games.parquet").to_pylist()
    assert (row["final_scores"], row["ranks"], row["reward"], row["bot"], row["player"]) == (None, None, None, None, "Ana")
    assert "Seats: people 2. Unfinished games: 1." in (tmp_path / "games.md").read_text("utf-8")


def test_nothing_is_left_of_an_export_that_fails(tmp_path: Path) -> None:
    mixed, target = tmp_path / "mixed.jsonl", tmp_path / "games.parquet"
    write(mixed, [record for game in (az.Azul(), az.Duel()) for record in selfplay(game, ["random"] * 2, games=1, seed=1)])
    with pytest.raises(az.AzulejosError, match=r"mixed\.jsonl:2: a game of duel2 among those of azul2: a dataset has one variant"):
        export(mixed, target)
    text = mixed.read_text("utf-8").splitlines()[0]
    (tmp_path / "wrong.jsonl").write_text(text.replace('"events":["D:', '"events":["1B1","D:') + "\n", "utf-8")
    with pytest.raises(az.IllegalRecord, match=r"wrong\.jsonl:1.*comes where a draw is due"):
        export(tmp_path / "wrong.jsonl", target)
    with pytest.raises(az.AzulejosError, match=r"games\.md would be both the table and its card"):
        export(mixed, tmp_path / "games.md")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mixed.jsonl", "wrong.jsonl"]
    target.write_text("mine")
    with pytest.raises(FileExistsError):
        export(mixed, target)
    assert target.read_text() == "mine"
