"""Writing a net as a file of whole numbers; `core/src/net/net.cpp` reads it, and docs/nets.md describes it."""

from __future__ import annotations

import struct

import numpy as np
from numpy.typing import NDArray

from azulejos.rules.errors import AzulejosError
from azulejos.train.encoding import Encoding
from azulejos.train.model import WEIGHT, Floats, Weights

ACTIVATION = 127
OUTPUT = 1 << 15
VERSION = 1


def net_bytes(weights: Weights, encoding: Encoding, *, name: str, observation_size: int, fingerprint: int) -> bytes:
    """The file of a net."""
    tables, start, shift = _first_layer(*encoding.tables(weights.first, weights.first_bias))
    widths = (weights.first.shape[1], weights.second.shape[1], weights.third.shape[1])
    head = (
        b"azulnet\n" + struct.pack("<IB", VERSION, len(name.encode())) + name.encode() + struct.pack("<HQ", observation_size, fingerprint)
    )
    seats = weights.last.shape[1] // 2
    head += struct.pack("<BBHHHH", seats, shift, *widths, len(encoding.inputs))
    head += b"".join(struct.pack("<HhH", one.index, one.low, one.rows) for one in encoding.inputs)
    parts: list[NDArray[np.generic]] = [tables, start]
    for matrix, bias in ((weights.second, weights.second_bias), (weights.third, weights.third_bias)):
        parts.append(np.clip(np.rint(matrix.T * WEIGHT), -ACTIVATION, ACTIVATION).astype("<i1"))
        parts.append(_whole(bias * ACTIVATION * WEIGHT, "<i4"))
    parts.append(_whole(weights.last.T * OUTPUT / ACTIVATION, "<i2"))
    parts.append(_whole(weights.last_bias * OUTPUT, "<i4"))
    body = head + b"".join(np.ascontiguousarray(part).tobytes() for part in parts)
    return body + struct.pack("<Q", checksum(body))


def checksum(body: bytes) -> int:
    """FNV-1a of 64 bits.

    >>> hex(checksum(b"a"))
    '0xaf63dc4c8601ec8c'
    """
    sum_ = 0xCBF29CE484222325
    for byte in body:
        sum_ = (sum_ ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return sum_


def _first_layer(tables: list[Floats], bias: Floats) -> tuple[NDArray[np.generic], NDArray[np.generic], int]:
    """Tables and start as whole numbers, as fine as sums of 16 bits allow."""
    for shift in range(4, -1, -1):
        scale = ACTIVATION << shift
        whole = [np.rint(table.astype(np.float64) * scale) for table in tables]
        start = np.rint(bias.astype(np.float64) * scale)
        half = (1 << shift) // 2
        high = start + half + sum(table.max(axis=0) for table in whole)
        low = start + half + sum(table.min(axis=0) for table in whole)
        if high.max() <= 32767 and low.min() >= -32768 and max(np.abs(table).max() for table in whole) <= 32767:
            return np.concatenate(whole).astype("<i2"), start.astype("<i2"), shift
    raise AzulejosError("the first layer's weights are too large for whole numbers: train with more decay")


def _whole(numbers: NDArray[np.floating], kind: str) -> NDArray[np.generic]:
    whole = np.rint(numbers.astype(np.float64))
    limits = np.iinfo(kind)
    if whole.max() > limits.max or whole.min() < limits.min:
        raise AzulejosError("the last layers' weights are too large for whole numbers: train with more decay")
    return whole.astype(kind)
