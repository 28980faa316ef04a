"""What all messages have in common: their version, the form of their keys, and the texts they may hold."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

PROTOCOL = 1
"""The version of the live protocol. A client with another one is told so and reloads."""

# `$` alone would let a line feed pass in Python, `\Z` is unknown to JSON Schema.
_END = r"$(?!\n)"
_PRINTABLE = r"[^\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]"

Name = Annotated[str, Meta(pattern=f"^{_PRINTABLE}*{_END}", max_length=40)]
"""What somebody is called. Characters that turn the direction of writing are refused: they could make one name look like another."""
ChatText = Annotated[str, Meta(pattern=f"^{_PRINTABLE}+{_END}", min_length=1, max_length=300)]
ActionText = Annotated[str, Meta(pattern=f"^[0-9A-Za-z:.+*/@!$>^?-]+{_END}", max_length=16)]
ActionId = Annotated[str, Meta(pattern=f"^[0-9A-Za-z_-]+{_END}", min_length=8, max_length=64)]
"""Chosen by the client, new for each command; a command sent again keeps it, and is carried out once."""
Token = Annotated[str, Meta(pattern=f"^[0-9A-Za-z_-]+{_END}", min_length=16, max_length=64)]
TableId = Annotated[str, Meta(pattern=f"^[0-9a-z]+{_END}", min_length=8, max_length=20)]
BotName = Annotated[str, Meta(pattern=f"^[0-9a-z-]+{_END}", min_length=1, max_length=40)]
OptionKey = Annotated[str, Meta(pattern=f"^[a-z]+{_END}", max_length=20)]
OptionValue = Annotated[str, Meta(pattern=f"^[0-9A-Za-z]+{_END}", max_length=20)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
Milliseconds = Annotated[int, Meta(ge=0, le=2**53)]
Quick = Literal["hello", "good-luck", "good-move", "thanks", "oops", "one-moment", "good-game", "again"]
"""Phrases that every client says in its own language."""


class Data(Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """The base of everything that is sent: keys in camel case, nothing unknown.

    >>> class Example(Data, frozen=True):
    ...     mid_turn: bool
    >>> import msgspec
    >>> msgspec.json.encode(Example(mid_turn=True))
    b'{"midTurn":true}'
    """


def said_small(error: Exception) -> str:
    """What a decoder says of a message, as part of a sentence.

    >>> said_small(ValueError("Expected `int`, got `str`")), said_small(ValueError("JSON is malformed"))
    ('expected `int`, got `str`', 'JSON is malformed')
    """
    text = str(error)[:300]
    return text if text[:2].isupper() else text[:1].lower() + text[1:]
