"""The array of pixels: the decoder of PNG against an encoder with every filter."""

from __future__ import annotations

import struct
import zlib

import numpy as np
import pytest

import azulejos as az
from azulejos.envs.picture import _decoded, picture


def paeth(left: int, up: int, corner: int) -> int:
    """The guess of filter 4, as the specification of PNG puts it."""
    guess = left + up - corner
    distances = [(abs(guess - left), left), (abs(guess - up), up), (abs(guess - corner), corner)]
    return min(distances, key=lambda pair: pair[0])[1]


def encoded(image: np.ndarray, kinds: list[int]) -> bytes:
    """A PNG file of an image, its lines written with these filters."""
    height, width, _ = image.shape
    lines = bytearray()
    for y in range(height):
        lines.append(kinds[y])
        for x in range(width):
            for channel in range(4):
                left = int(image[y, x - 1, channel]) if x else 0
                up = int(image[y - 1, x, channel]) if y else 0
                corner = int(image[y - 1, x - 1, channel]) if x and y else 0
                guess = [0, left, up, (left + up) // 2, paeth(left, up, corner)][kinds[y]]
                lines.append((int(image[y, x, channel]) - guess) % 256)
    png = b"\x89PNG\r\n\x1a\n"
    packed = zlib.compress(bytes(lines))
    half = len(packed) // 2
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    for name, data in ((b"IHDR", header), (b"IDAT", packed[:half]), (b"IDAT", packed[half:]), (b"IEND", b"")):
        png += struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    return png


def test_every_filter_is_undone() -> None:
    rng = np.random.default_rng(1)
    for height, width in ((1, 1), (7, 3), (3, 9), (20, 20)):
        image = rng.integers(0, 256, (height, width, 4), dtype=np.uint8)
        kinds = rng.integers(0, 5, height).tolist()
        np.testing.assert_array_equal(_decoded(encoded(image, kinds)), image[:, :, :3])


def test_a_position_has_the_colours_of_its_tiles() -> None:
    pixels = picture(az.Azul().start(seed=7), "rgb_array")
    assert isinstance(pixels, np.ndarray)
    assert pixels.shape[1:] == (800, 3)
    colours = {tuple(colour) for colour in pixels.reshape(-1, 3)[::7].tolist()}
    for tile in ("4484D9", "F8AE1A", "A6360D"):
        assert tuple(bytes.fromhex(tile)) in colours


@pytest.mark.parametrize("variant", az.variants())
def test_every_game_has_pictures(variant: str) -> None:
    position = az.Game.from_variant(variant).start(seed=7)
    assert str(picture(position, "svg")).startswith("<svg")
    assert str(picture(position, "ansi")).strip()
