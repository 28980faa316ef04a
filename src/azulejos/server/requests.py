"""Reading what a request asks for, and saying what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

import azulejos as az
from azulejos.server.samples import MOST_MOVES

Theme = Literal["light", "dark"]

MOST_SEED = 2**256 - 1

_THEMES: dict[str, Theme] = {"light": "light", "dark": "dark"}


class BadRequest(ValueError):
    """A request that cannot be answered: a code for programs and a reason for people.

    >>> BadRequest("unknown-variant", "there is no variant 'chess'").code
    'unknown-variant'
    """

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class SampleRequest(msgspec.Struct, frozen=True):
    """Which position of which random game to show."""

    variant: str
    seed: int
    moves: int
    theme: Theme


def sample_request(query: Mapping[str, str]) -> SampleRequest:
    """Read the query of a sample; what is not given has a default.

    >>> sample_request({"variant": "azul3g", "moves": "12"})
    SampleRequest(variant='azul3g', seed=7, moves=12, theme='light')
    >>> sample_request({"moves": "-1"})
    Traceback (most recent call last):
        ...
    azulejos.server.requests.BadRequest: moves must be a whole number from 0 to 2000, not '-1'
    """
    variant = query.get("variant", "azul2")
    if variant not in az.variants():
        raise BadRequest("unknown-variant", f"there is no variant {_quoted(variant)}; there are {', '.join(az.variants())}")
    theme = query.get("theme", "light")
    if theme not in _THEMES:
        raise BadRequest("unknown-theme", f"theme must be light or dark, not {_quoted(theme)}")
    seed = _whole_number(query, "seed", default=7, most=MOST_SEED, most_text="2**256 - 1")
    moves = _whole_number(query, "moves", default=0, most=MOST_MOVES, most_text=str(MOST_MOVES))
    return SampleRequest(variant, seed, moves, _THEMES[theme])


def _whole_number(query: Mapping[str, str], name: str, *, default: int, most: int, most_text: str) -> int:
    text = query.get(name)
    if text is None:
        return default
    # The length is looked at first: turning a long text into a number takes time.
    if text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and (number := int(text)) <= most:
        return number
    raise BadRequest(f"bad-{name}", f"{name} must be a whole number from 0 to {most_text}, not {_quoted(text)}")


def _quoted(text: str) -> str:
    """The input as it came, shortened if somebody sent a book."""
    return repr(text if len(text) <= 100 else text[:100] + "…")
