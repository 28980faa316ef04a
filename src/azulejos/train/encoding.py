"""From the whole numbers of an observation to the inputs of a net, and from a net's weights to tables over those numbers.

A net's first layer is linear, so any function of one observed number can be folded into a table with a row for each of its values. While a net learns, a number of
few values has one input for each value but the commonest; a number of many values has ramps between knots, so that what is learned of one value holds for its
neighbours.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from azulejos.rules.game import ObservationField

FEW = 8
KNOTS = 10
_LOOKED_AT = 50_000
"""So many observations show what values there are."""
_RARE = 0.0005
"""What lies beyond all but this part of the observations, at either end, is taken for the nearest value that does not."""

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Input:
    """One observed number that a net reads: its values from ``low`` on, and what each puts on the inputs ``first`` to ``first + width``."""

    index: int
    low: int
    basis: Floats
    """A row for each value."""
    first: int
    usual: int
    """The row of the commonest value."""

    @property
    def rows(self) -> int:
        """How many values there are."""
        return int(self.basis.shape[0])

    @property
    def width(self) -> int:
        """How many inputs it has."""
        return int(self.basis.shape[1])

    def rows_of(self, observations: NDArray[np.int16]) -> NDArray[np.int64]:
        """The row for each observation; what lies outside has the row of the nearest value."""
        return np.clip(observations[:, self.index].astype(np.int64) - self.low, 0, self.rows - 1)


@dataclass(frozen=True)
class Encoding:
    """All inputs of a net."""

    inputs: tuple[Input, ...]

    @property
    def width(self) -> int:
        """How many inputs there are in all."""
        return self.inputs[-1].first + self.inputs[-1].width

    def encode(self, observations: NDArray[np.int16]) -> NDArray[np.float16]:
        """The inputs of many observations, a row for each."""
        encoded = np.empty((len(observations), self.width), np.float16)
        for one in self.inputs:
            encoded[:, one.first : one.first + one.width] = one.basis.astype(np.float16)[one.rows_of(observations)]
        return encoded

    def tables(self, weights: Floats, bias: Floats) -> tuple[list[Floats], Floats]:
        """The first layer's weights (a row for each input) as a table for each observed number, and its bias.

        The row of the commonest value is all zeros, so that it need not be added up; what it was is in the bias.
        """
        tables = [one.basis @ weights[one.first : one.first + one.width] for one in self.inputs]
        usual = [table[one.usual] for one, table in zip(self.inputs, tables, strict=True)]
        return [table - row for table, row in zip(tables, usual, strict=True)], bias + np.sum(usual, axis=0)


def encoding_of(observations: NDArray[np.int16], fields: Sequence[ObservationField], leave_out: Iterable[str] = ()) -> Encoding:
    """An encoding for such observations: without the fields left out (by the ends of their names), without what never changes or only repeats another number.

    >>> fields = [ObservationField("colour", 0, 1, 0, 2, ""), ObservationField("again", 1, 1, 0, 20, ""), ObservationField("score", 2, 1, 0, 99, "")]
    >>> seen = np.array([[0, 5, 0], [1, 6, 40], [2, 7, 80], [0, 5, 99]], np.int16)
    >>> [(one.index, one.rows, one.width) for one in encoding_of(seen, fields).inputs]
    [(0, 3, 2), (2, 100, 10)]
    """
    endings = tuple(leave_out)
    observations = observations[:: len(observations) // _LOOKED_AT + 1]
    inputs: list[Input] = []
    known: set[bytes] = set()
    first = 0
    for field in fields:
        if endings and field.name.endswith(endings):
            continue
        for index in range(field.offset, field.offset + field.size):
            column = observations[:, index]
            kinds, order, places = np.unique(column, return_index=True, return_inverse=True)
            if len(kinds) < 2:
                continue
            # Numbers that always change together say the same: values are renamed in the order in which they first appear.
            names = np.empty(len(kinds), np.int16)
            names[np.argsort(order)] = np.arange(len(kinds), dtype=np.int16)
            pattern = names[places].tobytes()
            if pattern in known:
                continue
            known.add(pattern)
            low, basis = _basis(column, kinds)
            if basis.shape[1] == 0:
                continue
            usual = int(np.bincount(np.clip(column.astype(np.int64) - low, 0, len(basis) - 1)).argmax())
            inputs.append(Input(index, low, basis, first, usual))
            first += basis.shape[1]
    return Encoding(tuple(inputs))


def _basis(column: NDArray[np.int16], kinds: NDArray[np.int16]) -> tuple[int, Floats]:
    low, high = int(kinds[0]), int(kinds[-1])
    if high - low >= FEW:
        low, high = (int(end) for end in np.quantile(column, (_RARE, 1 - _RARE), method="nearest"))
        column = np.clip(column, low, high)
    values = np.arange(low, high + 1)
    if len(values) <= FEW:
        counts = np.bincount(column.astype(np.int64) - low, minlength=len(values))
        kept = np.flatnonzero((np.arange(len(values)) != counts.argmax()) & (counts > 0))
        return low, np.eye(len(values), dtype=np.float32)[:, kept]
    knots = np.unique(np.quantile(column, np.linspace(0, 1, KNOTS + 1)).round())
    if len(knots) == 1:
        knots = np.array([low, high], float)
    ramps = [np.clip((values - start) / (end - start), 0, 1) for start, end in itertools.pairwise(knots)]
    return low, np.stack(ramps, axis=1).astype(np.float32)
