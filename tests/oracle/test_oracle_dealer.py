"""The dealer: ChaCha20 against RFC 8439, and the choice by weights."""

from __future__ import annotations

import struct
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from .dealer import Dealer, chacha20_block, words

if TYPE_CHECKING:
    from collections.abc import Iterator


def test_block_of_rfc_8439_section_2_3_2() -> None:
    nonce = bytes.fromhex("000000090000004a00000000")
    assert " ".join(f"{word:08x}" for word in chacha20_block(bytes(range(32)), 1, nonce)) == (
        "e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3 "
        "466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2"
    )


def test_key_streams_of_rfc_8439_appendix_a_1() -> None:
    # Test vectors 1 and 2: key 0, nonce 0, counters 0 and 1, which is the stream of seed 0.
    stream = struct.pack("<32I", *islice(words(0), 32)).hex()
    assert stream == (
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
    )


def test_the_seed_is_the_key_in_little_endian_order() -> None:
    # Test vector 3: the last byte of the key is 1; it uses counter 1, so it is the second block of the seed.
    block = list(islice(words(1 << 248), 16, 32))
    assert struct.pack("<16I", *block).hex().startswith("3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a")


def test_seeds_out_of_range() -> None:
    for seed in (-1, 2**256):
        with pytest.raises(ValueError, match="out of range"):
            Dealer(seed).choose([1])


class Fixed(Dealer):
    """A dealer whose words are given."""

    def __init__(self, *given: int) -> None:
        self._words: Iterator[int] = iter(given)


def test_choice_by_weights() -> None:
    # The number is word * 10 >> 32: 0 for small words, 9 for large ones.
    weights = [3, 0, 2, 5]
    for wanted, index in [(0, 0), (2, 0), (3, 2), (4, 2), (5, 3), (9, 3)]:
        word = -(-(wanted << 32) // 10) + 1
        assert Fixed(word).choose(weights) == index


def test_low_products_are_thrown_away() -> None:
    # 2**32 mod 10 is 6: word 0 has the product 0 < 6 and is thrown away; 2**32 - 1 is taken.
    assert Fixed(0, 2**32 - 1).choose([9, 1]) == 1
    # For a power of two nothing is thrown away.
    assert Fixed(0, 2**32 - 1).choose([1, 1]) == 0


def test_one_word_is_used_even_without_a_choice() -> None:
    dealer, other = Dealer(3), Dealer(3)
    assert dealer.choose([0, 4, 0]) == 1
    other.choose([1, 1])
    assert [dealer.choose([1] * 100) for _ in range(20)] == [other.choose([1] * 100) for _ in range(20)]


def test_nothing_to_choose_from() -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        Dealer(0).choose([0, 0, 0, 0, 0])


def test_choices_follow_the_weights() -> None:
    dealer = Dealer(12345)
    counts = [0] * 5
    for _ in range(10_000):
        counts[dealer.choose([1, 2, 0, 3, 4])] += 1
    assert counts[2] == 0
    assert all(abs(count - expected) < 200 for count, expected in zip(counts, (1000, 2000, 0, 3000, 4000), strict=True))
