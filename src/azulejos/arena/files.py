"""The file that a match is written into, game by game, and read from again."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Self

from azulejos.arena.play import PlayedSet, read_game
from azulejos.arena.schedule import DuplicateSet, Schedule, ScheduledGame
from azulejos.record import LINE_LIMIT, Record, RecordError, from_json, naming, seed_text
from azulejos.rules.errors import AzulejosError


class Log:
    """A file of records, one for each game of a schedule, in its order.

    What it holds already is read first. The file belongs to a schedule if every record in it is what the schedule asks for at this place: the same game, bots,
    seats and deal. More pairs than before are no contradiction. A set that is not complete, as it is left by a program that was ended, is cut off and played again.

    >>> import tempfile
    >>> from azulejos import Azul
    >>> from azulejos.arena import Schedule, run
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     for pairs in (2, 3):
    ...         with Log(f"{folder}/games.jsonl", resume=True) as log:
    ...             run(Schedule(Azul(), ["random", "greedy"], pairs=pairs, seed=1), log=log).report().games
    4
    6
    """

    def __init__(self, path: str | os.PathLike[str], *, resume: bool = False, overwrite: bool = False) -> None:
        self.path = Path(path)
        self._made = not self.path.exists()
        self._resume = resume
        # In binary and without a buffer: what was played is in the file at once, or not at all. What is to be overwritten stays until the match begins.
        self._stream = self.path.open("xb" if self._made or not (resume or overwrite) else "r+b", buffering=0)
        if not _locked(self._stream.fileno()):
            self._stream.close()
            raise AzulejosError(f"{self.path} is being written by another match")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Nothing more will be written. A match that did not begin leaves no new file."""
        if self._made and not self._stream.closed and not self._stream.seek(0, os.SEEK_END):
            self.path.unlink(missing_ok=True)
        self._stream.close()

    def played(self, schedule: Schedule) -> Iterator[PlayedSet]:
        """The complete sets in the file; raises `RecordError` or `AzulejosError` if it belongs to another schedule."""
        lines = self._lines() if self._resume else iter(())
        kept = 0
        for games in schedule.sets():
            played: list[Record] = []
            size = 0
            for game in games.games:
                number, line = next(lines, (0, b""))
                if not line:
                    break
                played.append(self._read(schedule, game, number, line))
                size += len(line)
            if len(played) < len(games.games):
                break
            kept += size
            yield self._set(games, played)
        else:
            if (extra := next(lines, None)) is not None:
                raise AzulejosError(f"{self.path}:{extra[0]}: more games than these settings ask for")
        self._stream.seek(kept)
        self._stream.truncate()

    def append(self, played: PlayedSet) -> None:
        """Writes the games of one more set."""
        rest = b"".join(played.lines)
        with naming(self.path):
            self._stream.seek(0, os.SEEK_END)
            # A disk that is nearly full takes a part, and refuses only what comes next.
            while rest:
                rest = rest[self._stream.write(rest) :]

    def _lines(self) -> Iterator[tuple[int, bytes]]:
        """The complete lines with their numbers."""
        number = 0
        with self.path.open("rb") as stream:
            while (line := stream.readline(LINE_LIMIT + 1)).endswith(b"\n"):
                number += 1
                yield number, line

    def _read(self, schedule: Schedule, game: ScheduledGame, number: int, line: bytes) -> Record:
        try:
            record = from_json(line)
            record.verify()
        except RecordError as error:
            raise error.at(str(self.path), number) from None
        where = f"{self.path}:{number}: the file belongs to another match"
        if record.game != schedule.game:
            raise AzulejosError(f"{where}: its game is {record.game.variant}, and wanted is {schedule.game.variant}")
        for seat, bot in enumerate(game.bots):
            spec = schedule.spec(bot)
            there, wanted = (record.seats[seat].name, record.seats[seat].bot), (spec.title, spec.written)
            if there != wanted:
                raise AzulejosError(f"{where}: on seat {seat} sits {_labelled(*there)!r}, and wanted is {_labelled(*wanted)!r}")
        if record.seed != seed_text(game.deal_seed):
            raise AzulejosError(f"{where}: its tiles come from another seed")
        if record.result is None and (record.tags.get("forfeit", "") not in map(str, range(len(game.bots))) or "reason" not in record.tags):
            raise AzulejosError(f"{where}: it holds a game without an end")
        return record

    @staticmethod
    def _set(games: DuplicateSet, records: list[Record]) -> PlayedSet:
        played = tuple(read_game(record, game) for record, game in zip(records, games.games, strict=True))
        return PlayedSet(games.pair, games.table, played, ())


def _locked(file: int) -> bool:
    """Keeps everybody else from writing this file until it is closed; False if somebody else does it already."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        # Not every file system knows locks.
        return True
    return True


def _labelled(name: str, bot: str | None) -> str:
    return name if bot in (None, name) else f"{name}={bot}"
