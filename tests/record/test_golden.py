"""The format of old files never changes: a game of Azul and one of Azul Duel, in both forms, as they were written once."""

from __future__ import annotations

from pathlib import Path

import jsonschema
import msgspec
import pytest

from azulejos.record import json_schema as schemas
from azulejos.record import read, schema, to_json, to_text, verify

HERE = Path(__file__).parent
GOLDEN_JSON = (HERE / "golden.jsonl").read_bytes()


@pytest.mark.parametrize("name", ["golden", "golden-duel"])
def test_golden_files_are_read_verified_and_written_the_same(name: str) -> None:
    lines, text = HERE / f"{name}.jsonl", HERE / f"{name}.txt"
    (from_lines,) = verify(lines)
    (from_text,) = read(text)
    assert from_lines == from_text
    assert to_json(from_text) == lines.read_bytes()
    assert to_text(from_lines) == text.read_text("utf-8")


def test_the_published_schema_is_the_one_of_the_classes() -> None:
    assert schemas.made() == schemas.published() == schema()
    jsonschema.Draft202012Validator.check_schema(schema())


@pytest.mark.parametrize(
    "change",
    [
        {"format": "azulejos-record/2"},
        {"surprise": 1},
        {"players": "2"},
        {"seed": "x"},
        {"events": ["é"]},
        {"result": 1},
        {"tags": {"1": "x"}},
    ],
)
def test_the_published_schema_refuses(change: dict[str, object]) -> None:
    record = msgspec.json.decode(GOLDEN_JSON)
    validator = jsonschema.Draft202012Validator(schema())
    assert validator.is_valid(record)
    assert not validator.is_valid(record | change)


def test_the_published_schema_wants_a_format_and_a_result() -> None:
    for key in ("format", "result", "events"):
        record = msgspec.json.decode(GOLDEN_JSON)
        del record[key]
        assert not jsonschema.Draft202012Validator(schema()).is_valid(record)
