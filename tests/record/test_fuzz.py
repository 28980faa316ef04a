"""Damaged records: whatever bytes come, a record is read that is written as it was read, or refused by a `RecordError`; and no position is ever doubted."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import azulejos as az
from azulejos import record

CORPUS = [(path.suffix, path.read_bytes()) for path in sorted(Path(__file__).parent.glob("golden.*"))]
MUTATIONS = 1500


def damaged(data: bytes, rng: random.Random) -> bytes:
    """Between one and four small changes: a byte, a stretch left out or repeated, two stretches exchanged, an end cut off."""
    for _ in range(rng.randint(1, 4)):
        low, high = sorted(rng.randrange(len(data) + 1) for _ in range(2))
        high = min(high, low + rng.choice((1, 3, 40, 400)))
        match rng.randrange(6):
            case 0:
                data = data[:low] + bytes([rng.randrange(256)]) + data[low + 1 :]
            case 1:
                data = data[:low] + bytes(rng.choice(data) for _ in range(3)) + data[low:] if data else data
            case 2:
                data = data[:low] + data[high:]
            case 3:
                data = data[:high] + data[low:high] + data[high:]
            case 4:
                data = data[high:] + data[low:high] + data[:low]
            case _:
                data = data[:high]
    return data


@pytest.mark.parametrize("suffix", [suffix for suffix, _ in CORPUS])
@pytest.mark.parametrize("first", range(0, MUTATIONS, 500))
def test_damaged_files(suffix: str, first: int, tmp_path: Path) -> None:
    data = dict(CORPUS)[suffix]
    path = tmp_path / f"damaged{suffix}"
    messages = []
    for seed in range(first, first + 500):
        path.write_bytes(damaged(data, random.Random(seed)))
        try:
            records = list(record.verify(path))
        except az.RecordError as error:
            messages.append(str(error))
            continue
        for one in records:
            assert record.from_json(record.to_json(one)) == record.from_text(record.to_text(one)) == one, seed
    assert len(messages) > 250
    assert all(message.startswith(str(path)) and "\n" not in message for message in messages)
