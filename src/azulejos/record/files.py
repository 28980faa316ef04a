"""Files of records, in either form: read one record at a time, written all or nothing."""

from __future__ import annotations

import errno
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Literal, TypeAlias

from azulejos.record.errors import MalformedRecord, RecordError
from azulejos.record.jsonl import LINE_LIMIT, check_line, decode, encode
from azulejos.record.model import Record
from azulejos.record.replay import verify as verify_record
from azulejos.record.text import to_text
from azulejos.record.text_reader import parse
from azulejos.rules.errors import AzulejosError

Form: TypeAlias = Literal["json", "text"]
Source: TypeAlias = str | os.PathLike[str] | BinaryIO

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)

TEXT_LIMIT = 4 * LINE_LIMIT
"""The text of one record may have so many bytes: more than any record that fits into a line of JSON needs."""


@dataclass(frozen=True, slots=True)
class Located:
    """A record and where it was found.

    >>> from azulejos import Azul, Match
    >>> record = Match(Azul(), seed=7).record(seats=["Ana", "Bo"])
    >>> Located(record, file="games.jsonl", line=3).line_of(1)
    3
    """

    record: Record
    file: str
    line: int
    """The line in which the record begins."""
    form: Form = "json"
    event_lines: tuple[int, ...] = ()
    """The lines of its events, where they have lines of their own."""

    def line_of(self, event: int | None) -> int:
        """The line in which to look for an event, or for the record as a whole."""
        return self.event_lines[event - 1] if event and event <= len(self.event_lines) else self.line


def read(source: Source) -> Iterator[Record]:
    """The records of a file, or of an open binary stream, in either form, one after the other; raises `MalformedRecord` or ``OSError``.

    >>> import io
    >>> list(read(io.BytesIO(b'{"format":')))
    Traceback (most recent call last):
    azulejos.MalformedRecord: <stream>:1: the line is cut off
    """
    return (located.record for located in locate(source))


def verify(source: Source) -> Iterator[Record]:
    """Like `read`, and every record is verified first: raises `IllegalRecord` as well, with the first disagreement.

    >>> import io
    >>> from azulejos import Azul, Match
    >>> from azulejos.record import to_json
    >>> len(list(verify(io.BytesIO(to_json(Match(Azul(), seed=7).record(seats=["Ana", "Bo"]))))))
    1
    """
    for located in locate(source):
        try:
            verify_record(located.record)
        except RecordError as error:
            raise error.at(located.file, located.line_of(error.event)) from None
        yield located.record


def locate(source: Source) -> Iterator[Located]:
    """The records of a file or stream with their places; raises `MalformedRecord` or ``OSError``.

    >>> import io
    >>> from azulejos import Azul, Match
    >>> from azulejos.record import to_json
    >>> line = to_json(Match(Azul(), seed=7).record(seats=["Ana", "Bo"]))
    >>> [located.line for located in locate(io.BytesIO(line + line))]
    [1, 2]
    """
    if isinstance(source, (str, os.PathLike)):
        with Path(source).open("rb") as stream:
            yield from _locate(stream, os.fspath(source))
    else:
        name = getattr(source, "name", None)
        yield from _locate(source, name if isinstance(name, str) else "<stream>")


def _locate(stream: BinaryIO, file: str) -> Iterator[Located]:
    first = _line(stream, file, 1)
    if not first:
        raise MalformedRecord("the file is empty: it holds no record", file=file)
    form = _locate_text if first.startswith(b"[") else _locate_json
    yield from form(stream, file, first)


def _locate_json(stream: BinaryIO, file: str, line: bytes) -> Iterator[Located]:
    number = 1
    while line:
        if line == b"\n":
            raise MalformedRecord("the line is empty: wanted is a record in every line", file=file, line=number)
        try:
            record = decode(line)
        except RecordError as error:
            raise error.at(file, number) from None
        yield Located(record, file, number)
        number += 1
        line = _line(stream, file, number)


def _locate_text(stream: BinaryIO, file: str, line: bytes) -> Iterator[Located]:
    number = 1
    while line:
        first, block, size = number, [line], len(line)
        while (line := _line(stream, file, number := number + 1)) and not line.startswith(b"[Azulejos "):
            block.append(line)
            size += len(line)
            if size > TEXT_LIMIT:
                raise MalformedRecord(f"the record is too long: it may have {TEXT_LIMIT} bytes", file=file, line=first)
        try:
            # Blank lines stand between two records.
            parsed = parse(b"".join(block).rstrip(b"\n").decode() + "\n", first)
        except RecordError as error:
            raise error.at(file, first) from None
        yield Located(parsed.record, file, first, "text", tuple(parsed.event_lines))


def _line(stream: BinaryIO, file: str, number: int) -> bytes:
    """The next line, refused before it is in memory if it is too long."""
    line = stream.readline(LINE_LIMIT + 1)
    if len(line) > LINE_LIMIT:
        raise MalformedRecord(f"the line is too long: it may have {LINE_LIMIT} bytes", file=file, line=number)
    try:
        check_line(line.removesuffix(b"\n"))
    except RecordError as error:
        raise error.at(file, number) from None
    return line


def write(path: str | os.PathLike[str], records: Iterable[Record], *, form: Form = "json", overwrite: bool = False) -> int:
    """Writes records into a file and says how many; the file appears when all of them are in it, or not at all.

    Raises ``FileExistsError`` unless told to overwrite, `MalformedRecord` for a record that could not be read again.

    >>> import tempfile, pathlib
    >>> from azulejos import Azul, Match
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "games.jsonl")
    ...     write(path, [Match(Azul(), seed=seed).record(seats=["Ana", "Bo"]) for seed in range(3)])
    ...     [record.seed for record in read(path)]
    3
    ['0', '1', '2']
    """
    with replacing(path, overwrite=overwrite) as stream:
        return write_stream(stream, records, form=form)


@contextmanager
def replacing(path: str | os.PathLike[str], *, overwrite: bool) -> Iterator[BinaryIO]:
    """A stream that becomes the file when all has been written to it; where that fails, everything is as it was. Raises ``FileExistsError`` unless told to overwrite.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with replacing(f"{folder}/greeting", overwrite=False) as stream:
    ...         stream.write(b"hello")
    ...     Path(folder, "greeting").read_bytes()
    5
    b'hello'
    """
    # A link stays what it is, and its target is replaced.
    target = Path(os.path.realpath(path))
    _check_target(target, path, overwrite=overwrite)
    with naming(path):
        handle, unfinished = tempfile.mkstemp(prefix=f".{target.name[:100]}.", suffix=".unfinished", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            yield stream
            stream.flush()
            os.fsync(handle)
        _check_target(target, path, overwrite=overwrite)
        # mkstemp makes files for the owner alone, and a new file is for whom the umask says.
        Path(unfinished).chmod(target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask())
        Path(unfinished).replace(target)
    except BaseException as error:
        Path(unfinished).unlink(missing_ok=True)
        if isinstance(error, OSError) and error.errno in _FULL:
            error.filename = os.fspath(path)
        raise


@contextmanager
def naming(path: str | os.PathLike[str]) -> Iterator[None]:
    """What the system refuses in here is about this file: it does not say so where a file is open already, and names a file beside it that nobody asked for.

    >>> with naming("games.jsonl"):
    ...     raise OSError(28, "No space left on device")
    Traceback (most recent call last):
    OSError: [Errno 28] No space left on device: 'games.jsonl'
    """
    try:
        yield
    except OSError as error:
        error.filename = os.fspath(path)
        raise


def write_stream(stream: BinaryIO, records: Iterable[Record], *, form: Form = "json") -> int:
    r"""Writes records into an open binary stream and says how many; raises `MalformedRecord` for one that could not be read again, or if there are none.

    >>> import io
    >>> from azulejos import Azul, Match
    >>> stream = io.BytesIO()
    >>> write_stream(stream, [Match(Azul(), seed=7).record(seats=["Ana", "Bo"])], form="text")
    1
    >>> stream.getvalue()[:22]
    b'[Azulejos "record 1"]\n'
    """
    count = 0
    for record in records:
        if form == "json":
            stream.write(encode(record))
        else:
            stream.write((b"\n" if count else b"") + to_text(record).encode())
        count += 1
    if not count:
        raise MalformedRecord("there are no records to write")
    return count


def _check_target(target: Path, shown: str | os.PathLike[str], *, overwrite: bool) -> None:
    name = os.fspath(shown)
    if target.is_dir():
        raise IsADirectoryError(f"{name} is a folder: wanted is the name of a file")
    if not target.parent.is_dir():
        raise FileNotFoundError(f"there is no folder {os.fspath(target.parent)} to write {target.name} into")
    if target.exists():
        # Replacing a device or a pipe by a file would do harm.
        if not target.is_file():
            raise AzulejosError(f"{name} is not an ordinary file")
        if not overwrite:
            raise FileExistsError(f"{name} exists already")


def _umask() -> int:
    if sys.platform == "win32":
        return 0
    # There is no way to ask without setting.
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
