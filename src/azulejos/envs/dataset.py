"""Games as a table for learners: one row for every decision, written as Parquet with a card that says what it holds. It needs the extra ``dataset``."""

from __future__ import annotations

import hashlib
import io
import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final

import numpy as np

from azulejos import __version__
from azulejos.envs.fields import fields_table
from azulejos.extras import need
from azulejos.record import Located, Record, RecordError, locate, replacing
from azulejos.record.replay import start_of, steps
from azulejos.rules.errors import AzulejosError
from azulejos.rules.game import Game

if TYPE_CHECKING:
    import pyarrow as pa

FORMAT: Final = "azulejos-dataset/1"
"""Raised when a column changes."""

ROWS_AT_ONCE: Final = 4096

COLUMNS: Final = {
    "game": "the number of the game in its file of records, from 0",
    "event": "the event of the record, from 1, that is this decision",
    "seed": "the seed of the dealer, null if the record has none",
    "seat": "who decides",
    "player": "the name of that seat",
    "bot": "which bot it is, null for a person",
    "position": "the text of what that seat sees of the position",
    "round": "the number of the round",
    "observation": "the same as numbers, see below",
    "mask": "1 for each legal action, by number",
    "legal": "how many actions are legal",
    "action": "the number of the action that was chosen",
    "action_text": "its text",
    "scores": "of all seats before it",
    "final_scores": "of all seats at the end, null if the game was not finished",
    "ranks": "of all seats at the end, 1 is the best",
    "reward": "what the game was worth to the seat that decides: 1 for a win, -1 shared among the others, a shared win is shared",
}
"""The columns of the table, and what they mean."""


@dataclass(frozen=True)
class Exported:
    """What an export wrote.

    >>> Exported(Game.from_variant("azul2"), games=3, rows=120).rows
    120
    """

    game: Game
    games: int
    rows: int
    unfinished: int = 0
    bots: Counter[str] = field(default_factory=Counter)
    """How many seats each bot had."""


def export(
    source: str | os.PathLike[str] | BinaryIO,
    target: str | os.PathLike[str],
    *,
    card: str | os.PathLike[str] | None = None,
    overwrite: bool = False,
) -> Exported:
    """Writes the decisions of a file or stream of records as Parquet, and a card beside it (by default with the ending ``.md``); raises `AzulejosError` or ``OSError``.

    All records must be of one variant: the numbers of an observation have one meaning in the whole table. Every game is replayed by the rules.

    >>> import tempfile
    >>> from azulejos.engine import selfplay
    >>> from azulejos.record import write
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     games = write(f"{folder}/games.jsonl", selfplay(Game.from_variant("azul2"), ["random", "greedy"], games=2, seed=1))
    ...     exported = export(f"{folder}/games.jsonl", f"{folder}/games.parquet")
    >>> exported.games, exported.bots["greedy"]
    (2, 2)
    """
    need("a dataset", "pyarrow", "pyarrow", "dataset")
    card = Path(target).with_suffix(".md") if card is None else Path(card)
    _check_names(source, Path(target), card)
    if not isinstance(source, (str, os.PathLike)):
        return _export(source, Path(target), card, overwrite=overwrite)
    with Path(source).open("rb") as stream:
        return _export(stream, Path(target), card, overwrite=overwrite)


def _check_names(source: object, target: Path, card: Path) -> None:
    """A table that takes the place of the games it is made of is never meant."""
    example = "wanted are names of their own, like games.jsonl, games.parquet and games.md"
    if card.resolve() == target.resolve():
        raise AzulejosError(f"{card} would be both the table and its card: {example}")
    for path, what in ((target, "table"), (card, "card")):
        if isinstance(source, (str, os.PathLike)) and Path(source).resolve() == path.resolve():
            raise AzulejosError(f"{path} would be both the games and their {what}: {example}")


def _export(stream: BinaryIO, target: Path, card: Path, *, overwrite: bool) -> Exported:
    import pyarrow.parquet as pq

    summing = _Summing(stream)
    located = locate(io.BufferedReader(summing))
    records = (_Replayed(number, found) for number, found in enumerate(located))
    first = next(records)
    game = first.record.game
    schema = _schema(game)
    tally = _Tally()
    with replacing(card, overwrite=overwrite) as words:
        with replacing(target, overwrite=overwrite) as table, pq.ParquetWriter(table, schema, compression="zstd") as writer:
            for rows in _chunks(_rows(game, _one_by_one(first, records, tally)), ROWS_AT_ONCE):
                writer.write_batch(_batch(rows, schema))
                tally.rows += len(rows)
        exported = Exported(game, tally.games, tally.rows, tally.unfinished, tally.bots)
        words.write(_card(exported, Path(summing.name).name, summing.sum.hexdigest(), target.name).encode())
    return exported


class _Summing(io.RawIOBase):
    """Adds what is read through it to a checksum: the source may be a pipe, which can be read only once."""

    def __init__(self, stream: BinaryIO) -> None:
        super().__init__()
        self.name = str(getattr(stream, "name", "<stream>"))
        self.sum = hashlib.sha256()
        self._stream = stream

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int:
        room = memoryview(buffer).cast("B")
        data = self._stream.read(len(room))
        room[: len(data)] = data
        self.sum.update(data)
        return len(data)


@dataclass
class _Tally:
    games: int = 0
    rows: int = 0
    unfinished: int = 0
    bots: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class _Replayed:
    number: int
    located: Located

    @property
    def record(self) -> Record:
        return self.located.record


def _one_by_one(first: _Replayed, others: Iterable[_Replayed], tally: _Tally) -> Iterator[_Replayed]:
    wanted = first.record.game
    for found in chain([first], others):
        if found.record.game != wanted:
            raise AzulejosError(
                f"{found.located.file}:{found.located.line}: a game of {found.record.game.variant} among those of {wanted.variant}: a dataset has one variant"
            )
        yield _counted(found, tally)


def _counted(found: _Replayed, tally: _Tally) -> _Replayed:
    tally.games += 1
    tally.unfinished += found.record.result is None
    tally.bots.update(seat.bot or "people" for seat in found.record.seats)
    return found


def _rows(game: Game, records: Iterable[_Replayed]) -> Iterator[dict[str, Any]]:
    for found in records:
        try:
            yield from _decisions(game, found)
        except RecordError as error:
            raise error.at(found.located.file, found.located.line_of(error.event)) from None


def _decisions(game: Game, found: _Replayed) -> Iterator[dict[str, Any]]:
    record, result = found.record, found.record.result
    rewards = None if result is None else _rewards(result.ranks)
    position = start_of(record)
    for step in steps(record):
        if step.seat is not None:
            legal = position.legal_indices()
            mask = np.zeros(game.action_count, dtype=np.int8)
            mask[legal] = 1
            seat = record.seats[step.seat]
            yield {
                "game": found.number,
                "event": step.event,
                "seed": record.seed,
                "seat": step.seat,
                "player": seat.name,
                "bot": seat.bot,
                "position": str(position.view(step.seat)),
                "round": position.round,
                "observation": position.observation(step.seat),
                "mask": mask,
                "legal": len(legal),
                "action": game.index(step.text),
                "action_text": step.text,
                "scores": position.scores,
                "final_scores": None if result is None else result.scores,
                "ranks": None if result is None else result.ranks,
                "reward": None if rewards is None else rewards[step.seat],
            }
        position = step.position


def _rewards(ranks: tuple[int, ...]) -> list[float]:
    winners, players = ranks.count(1), len(ranks)
    return [((rank == 1) / winners * players - 1) / (players - 1) for rank in ranks]


def _chunks(rows: Iterator[dict[str, Any]], size: int) -> Iterator[list[dict[str, Any]]]:
    chunk: list[dict[str, Any]] = []
    for row in rows:
        chunk.append(row)
        if len(chunk) == size:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def _schema(game: Game) -> pa.Schema:
    import pyarrow as pa

    observation = sum(one.size for one in game.observation_fields)
    seats = game.players
    types = {
        "game": pa.int32(),
        "event": pa.int32(),
        "seed": pa.string(),
        "seat": pa.int8(),
        "player": pa.string(),
        "bot": pa.string(),
        "position": pa.string(),
        "round": pa.int16(),
        "observation": pa.list_(pa.int16(), observation),
        "mask": pa.list_(pa.int8(), game.action_count),
        "legal": pa.int16(),
        "action": pa.int16(),
        "action_text": pa.string(),
        "scores": pa.list_(pa.int16(), seats),
        "final_scores": pa.list_(pa.int16(), seats),
        "ranks": pa.list_(pa.int8(), seats),
        "reward": pa.float32(),
    }
    optional = {"seed", "bot", "final_scores", "ranks", "reward"}
    fields = [pa.field(name, types[name], name in optional, {"meaning": meaning}) for name, meaning in COLUMNS.items()]
    stretches = [{"name": one.name, "offset": one.offset, "size": one.size, "meaning": one.meaning} for one in game.observation_fields]
    said = {"format": FORMAT, "variant": game.variant, "azulejos": __version__, "observation_fields": json.dumps(stretches)}
    return pa.schema(fields, said)


def _batch(rows: list[dict[str, Any]], schema: pa.Schema) -> pa.RecordBatch:
    import pyarrow as pa

    arrays = []
    for column in schema:
        values = [row[column.name] for row in rows]
        if isinstance(values[0], np.ndarray):
            arrays.append(pa.FixedSizeListArray.from_arrays(pa.array(np.concatenate(values)), len(values[0])))
        else:
            arrays.append(pa.array(values, column.type))
    return pa.record_batch(arrays, schema=schema)


def _card(exported: Exported, source: str, digest: str, target: str) -> str:
    """The card as Markdown, in the form that collections of datasets read."""
    game = exported.game
    size = sum(one.size for one in game.observation_fields)
    lines = [
        "---",
        f"pretty_name: {game.title}, {exported.games} games",
        "tags: [board-games, azul, reinforcement-learning, offline-rl]",
        "---",
        "",
        f"# {game.title}: {exported.rows} decisions of {exported.games} games",
        "",
        f"`{target}` has one row for every decision of `{source}` (SHA-256 `{digest}`), variant `{game.variant}`, "
        f"as azulejos {__version__} replayed it; format `{FORMAT}`.",
        "",
        f"Seats: {', '.join(f'{bot} {count}' for bot, count in exported.bots.most_common())}. Unfinished games: {exported.unfinished}.",
        "",
        "## Columns",
        "",
        "| column | meaning |",
        "|---|---|",
        *(f"| `{name}` | {meaning} |" for name, meaning in COLUMNS.items()),
        "",
        "## Observation",
        "",
        f"{size} numbers, from the viewpoint of the seat that decides.",
        "",
        fields_table(game),
    ]
    return "\n".join(lines)
