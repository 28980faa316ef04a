"""Secrets of seats: 128 bits by chance, known to their holder, kept as hashes only."""

from __future__ import annotations

import hashlib
import secrets

_ID_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
"""Without letters that are mistaken for digits when somebody reads an address aloud."""
ID_LENGTH = 12


def new_token() -> str:
    """A new secret.

    >>> len(new_token())
    22
    """
    return secrets.token_urlsafe(16)


def hash_of(token: str) -> str:
    """What is kept of a token. It has 128 bits of its own, so a plain hash cannot be turned back.

    >>> hash_of("0123456789abcdefghijkl")[:8]
    'c1fd1b01'
    """
    return hashlib.sha256(b"azulejos token 1\n" + token.encode()).hexdigest()


def new_table_id() -> str:
    """A new name for a table: not a secret, but not to be guessed by counting either.

    >>> len(new_table_id())
    12
    """
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(ID_LENGTH))
