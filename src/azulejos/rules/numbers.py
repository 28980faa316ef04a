"""Whole numbers that somebody hands over: of any kind, NumPy's too, and within bounds."""

from __future__ import annotations

import operator
from typing import SupportsIndex

from azulejos.rules.errors import AzulejosError


def whole_number(value: SupportsIndex, name: str, *, bits: int) -> int:
    """The number, if it is a whole one of at most so many bits and not below 0.

    >>> whole_number(7, "seed", bits=64)
    7
    >>> whole_number(-7, "seed", bits=64)
    Traceback (most recent call last):
    azulejos.AzulejosError: unusable seed -7: wanted is a whole number from 0 to 2**64 - 1
    """
    try:
        number = operator.index(value)
    except TypeError:
        number = -1
    if not 0 <= number < 2**bits:
        raise AzulejosError(f"unusable {name} {shown(value)}: wanted is a whole number from 0 to 2**{bits} - 1")
    return number


def shown(value: object) -> str:
    """A value as errors show it: cut when it is long.

    >>> shown("seven"), shown(10**100)
    ("'seven'", '1000000000000000000000000000000000000000000000000000000000...')
    """
    try:
        text = repr(value)
    except ValueError:  # Python does not write whole numbers of thousands of digits
        return "of thousands of digits"
    return text if len(text) <= 61 else text[:58] + "..."
