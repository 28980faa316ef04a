"""Seeds as texts, their commitments, and new seeds from old ones."""

from __future__ import annotations

import hashlib
import re

from azulejos.rules.dealer import SEED_LIMIT, seed_bytes
from azulejos.rules.errors import AzulejosError

COMMITMENT_TAG = b"azulejos seed 1\n"
DERIVATION_TAG = b"azulejos derived seed 1\n"
_SEED = re.compile(r"0|[1-9][0-9]{0,77}|0x[0-9a-f]{64}")


def commitment(seed: int) -> str:
    """What may be published before a game so that its seed cannot be exchanged afterwards.

    It is the SHA-256, in small hexadecimal digits, of the 15 ASCII letters ``azulejos seed 1`` and a line feed, followed by the seed as 32 bytes, little
    end first. It hides the seed only if the seed is hard to guess: all 256 bits of it should come from ``secrets.randbits(256)``.

    >>> commitment(7)
    '308a2cb725235987a35b2fa2c1bef10e28f0665309f7d138fcf956b0c59e7135'
    """
    return hashlib.sha256(COMMITMENT_TAG + seed_bytes(seed)).hexdigest()


def seed_text(seed: int) -> str:
    """A seed as records write it: decimal below 2**64, else ``0x`` and 64 small hexadecimal digits.

    >>> seed_text(7), seed_text(2**200)[:20]
    ('7', '0x000000000000010000')
    """
    seed_bytes(seed)  # refuses what is no seed
    return str(seed) if seed < 2**64 else f"0x{seed:064x}"


def parse_seed(text: str) -> int:
    """Reads a seed as records write it: decimal, or ``0x`` and 64 small hexadecimal digits.

    >>> parse_seed("7") == parse_seed("0x" + "0" * 63 + "7")
    True
    """
    if not _SEED.fullmatch(text) or (seed := int(text, 0)) >= SEED_LIMIT:
        shown = text if len(text) <= 80 else text[:77] + "…"
        raise AzulejosError(f"malformed seed {shown!r}: wanted is a number below 2**256, decimal or as 0x and 64 small hexadecimal digits")
    return seed


def derive_seed(seed: int, *purpose: str | int) -> int:
    """A seed for one purpose of many, from one seed for all of them: nothing drawn from one tells anything about another.

    It is the SHA-256, read little end first, of the 23 ASCII letters ``azulejos derived seed 1`` and a line feed, the seed as 32 bytes, little end first, and
    the words of the purpose in UTF-8 with a space between them.

    >>> derive_seed(1, "game", 0) == derive_seed(1, "game", 1)
    False
    """
    words = " ".join(map(str, purpose)).encode()
    return int.from_bytes(hashlib.sha256(DERIVATION_TAG + seed_bytes(seed) + words).digest(), "little")
