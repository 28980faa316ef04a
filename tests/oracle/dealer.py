"""The dealer: a documented stream of random numbers, made with ChaCha20, in plain Python."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MASK = 0xFFFFFFFF
CONSTANTS = struct.unpack("<4I", b"expand 32-byte k")


def _quarter_round(state: list[int], a: int, b: int, c: int, d: int) -> None:
    """Mix four words of the state."""
    for first, second, third, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[first] = (state[first] + state[second]) & MASK
        mixed = state[third] ^ state[first]
        state[third] = (mixed << turn | mixed >> (32 - turn)) & MASK


def chacha20_block(key: bytes, counter: int, nonce: bytes) -> list[int]:
    """Return one block of the key stream of RFC 8439, as 16 words.

    >>> hex(chacha20_block(bytes(32), 0, bytes(12))[0])
    '0xade0b876'
    """
    start = [*CONSTANTS, *struct.unpack("<8I", key), counter, *struct.unpack("<3I", nonce)]
    state = list(start)
    for _ in range(10):
        _quarter_round(state, 0, 4, 8, 12)
        _quarter_round(state, 1, 5, 9, 13)
        _quarter_round(state, 2, 6, 10, 14)
        _quarter_round(state, 3, 7, 11, 15)
        _quarter_round(state, 0, 5, 10, 15)
        _quarter_round(state, 1, 6, 11, 12)
        _quarter_round(state, 2, 7, 8, 13)
        _quarter_round(state, 3, 4, 9, 14)
    return [(mixed + before) & MASK for mixed, before in zip(state, start, strict=True)]


def words(seed: int) -> Iterator[int]:
    """Yield the 32-bit words of the stream of a seed.

    >>> hex(next(words(0)))
    '0xade0b876'
    """
    if not 0 <= seed < 2**256:
        raise ValueError(f"seed {seed} out of range: expected 0 <= seed < 2**256")
    key = seed.to_bytes(32, "little")
    for counter in range(2**32):
        yield from chacha20_block(key, counter, bytes(12))


class Dealer:
    """Chooses at random, always the same for the same seed.

    >>> dealer = Dealer(7)
    >>> [dealer.choose([1, 0, 1]) in (0, 2) for _ in range(3)]
    [True, True, True]
    """

    def __init__(self, seed: int) -> None:
        """Start the stream of a seed, 0 <= seed < 2**256."""
        self._words = words(seed)

    def choose(self, weights: Sequence[int]) -> int:
        """Return an index, each with a probability in proportion to its weight.

        >>> Dealer(0).choose([0, 0, 5, 0])
        2
        """
        total = sum(weights)
        if total <= 0:
            raise ValueError(f"nothing to choose from {list(weights)}: expected a weight above 0")
        product = next(self._words) * total
        if product & MASK < total:
            # Lemire: the lowest products would come once too often, so they are thrown away.
            threshold = (2**32 - total) % total
            while product & MASK < threshold:
                product = next(self._words) * total
        rest = product >> 32
        for index, weight in enumerate(weights):
            if rest < weight:
                return index
            rest -= weight
        raise AssertionError("the number is always below the sum of the weights")
