"""Files: read one record at a time, in bounded memory; written all or nothing."""

from __future__ import annotations

import io
import os
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import azulejos as az
from azulejos.record import LINE_LIMIT, Record, locate, read, to_json, to_text, verify, write
from tests.record.played import recorded

GAMES = [recorded("azul2", seed) for seed in range(3)]
LINES = [to_json(game) for game in GAMES]
TEXTS = [to_text(game) for game in GAMES]


def refused(data: bytes) -> str:
    with pytest.raises(az.RecordError) as caught:
        list(verify(io.BytesIO(data)))
    return str(caught.value)


@pytest.mark.parametrize("form", ["json", "text"])
def test_written_files_are_read_and_written_again_the_same(tmp_path: Path, form: az.record.Form) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    assert write(first, GAMES, form=form) == 3
    assert list(read(first)) == list(verify(str(first))) == GAMES
    write(second, read(first), form=form)
    assert first.read_bytes() == second.read_bytes()
    assert oct(first.stat().st_mode & 0o777) == oct(0o666 & ~umask())


def umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "<stream>: the file is empty: it holds no record"),
        (b"\n", "<stream>:1: the line is empty: wanted is a record in every line"),
        (LINES[0] + b"\n" + LINES[1], "<stream>:2: the line is empty: wanted is a record in every line"),
        (LINES[0] + LINES[1][:300], "<stream>:2: the line is cut off"),
        (LINES[0] + b"\xff\n", "<stream>:2: the line is not UTF-8: byte 1 is 0xff"),
        (LINES[0][:-1] + b"\r\n", "<stream>:1: the line ends with a carriage return: wanted is a line feed alone"),
        (b"\x1f\x8b\x08\x00", "<stream>:1: this is compressed with gzip: unpack it first"),
        (b"\xef\xbb\xbf" + LINES[0], "<stream>:1: the line begins with a byte order mark: wanted is UTF-8 without one"),
        (b"\xef\xbb\xbf" + TEXTS[0].encode(), "<stream>:1: the line begins with a byte order mark: wanted is UTF-8 without one"),
        (b"\x00" * 10, "<stream>:1: the line holds a zero byte at byte 1"),
        (b"[]\n", '<stream>:1: a record begins with [Azulejos "record 1"]'),
        (LINES[0] + TEXTS[0].encode(), "<stream>:2: expected `object`, got `array`"),
        (
            TEXTS[0].partition("\n2. ")[0].encode(),
            f"<stream>:{TEXTS[0].partition(chr(10) + '2. ')[0].count(chr(10)) + 1}: the record is cut off",
        ),
        (
            (TEXTS[0] + TEXTS[1].replace("\n1. ", "\n3. ", 1)).encode(),
            f"<stream>:{TEXTS[0].count(chr(10)) + 12}: event 1: block '3.' out of order",
        ),
    ],
)
def test_what_is_said_of_broken_files(data: bytes, said: str) -> None:
    assert refused(data).startswith(said)


def test_the_line_of_an_event_is_named_in_the_text_form() -> None:
    broken = TEXTS[0].replace("2. D:", "2. D:BBBBBBBBBBBBBBBBBBBBB")
    line = broken[: broken.index("2. D:")].count("\n") + 1
    assert refused(("\n".join([TEXTS[1], "", broken])).encode()).startswith(f"<stream>:{line + TEXTS[1].count(chr(10)) + 2}: event ")


def test_the_records_before_a_broken_one_are_read() -> None:
    records = read(io.BytesIO(LINES[0] + LINES[1] + b"{"))
    assert [next(records), next(records)] == GAMES[:2]
    with pytest.raises(az.MalformedRecord, match="<stream>:3: "):
        next(records)


def test_a_last_line_without_line_feed_is_read() -> None:
    assert list(read(io.BytesIO(LINES[0] + LINES[1][:-1]))) == GAMES[:2]
    assert list(read(io.BytesIO((TEXTS[0] + "\n\n" + TEXTS[1]).encode()[:-1]))) == GAMES[:2]


@pytest.mark.parametrize("begin", [b'{"format":"', b'[Azulejos "', b'[Azulejos "record 1"]\n[Tag.x "'])
def test_a_line_of_100_megabytes_is_refused_without_holding_it(tmp_path: Path, begin: bytes) -> None:
    path = tmp_path / "big"
    with path.open("wb") as file:
        file.write(begin + b"x")
        file.truncate(100 * 2**20)
    tracemalloc.start()
    try:
        with pytest.raises(az.MalformedRecord, match="too long"):
            list(read(path))
        assert tracemalloc.get_traced_memory()[1] < 8 * LINE_LIMIT
    finally:
        tracemalloc.stop()


def test_a_text_record_of_many_lines_is_refused_without_holding_it() -> None:
    class Endless(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any, /) -> int:
            line = b'[Azulejos "record 1"]\n' if not self.begun else b'[Edition "azul"]\n'
            self.begun = True
            buffer[: len(line)] = line
            return len(line)

        begun = False

    with pytest.raises(az.MalformedRecord, match="<stream>:1: the record is too long"):
        list(read(io.BufferedReader(Endless())))


def failing() -> Iterator[Record]:
    yield GAMES[0]
    raise RuntimeError("no more")


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with pytest.raises(RuntimeError):
        write(path, failing())
    with pytest.raises(az.MalformedRecord, match="no records"):
        write(path, [])
    assert list(tmp_path.iterdir()) == []
    write(path, GAMES)
    with pytest.raises(RuntimeError):
        write(path, failing(), overwrite=True)
    with pytest.raises(FileExistsError, match=r"games\.jsonl exists already"):
        write(path, GAMES[:1])
    assert list(read(path)) == GAMES
    write(path, read(path), form="text", overwrite=True)
    assert list(read(path)) == GAMES
    assert list(tmp_path.iterdir()) == [path]


def test_where_no_file_can_be_written(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError, match="is a folder"):
        write(tmp_path, GAMES)
    with pytest.raises(FileNotFoundError, match="there is no folder"):
        write(tmp_path / "nowhere" / "games.jsonl", GAMES)
    with pytest.raises(az.AzulejosError, match="not an ordinary file"):
        write(os.devnull, GAMES, overwrite=True)
    assert not Path(os.devnull).is_file()


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    write(target, GAMES[:1])
    link.symlink_to(target)
    write(link, GAMES, overwrite=True)
    assert link.is_symlink()
    assert list(read(target)) == GAMES


def test_places_are_known() -> None:
    first, second, _ = locate(io.BytesIO("\n".join(TEXTS).encode()))
    assert (first.form, first.line, second.line) == ("text", 1, TEXTS[0].count("\n") + 2)
    assert second.line_of(None) == second.line
    assert second.line_of(1) == second.line + 11
