"""Pictures of a position for the environments' ``render``: text, SVG, or an array of pixels."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import numpy as np

from azulejos.rules.drawing import svg, terminal

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from azulejos.rules.position import Position

RenderMode: TypeAlias = Literal["human", "ansi", "svg", "rgb_array"]
RENDER_MODES: Final[tuple[RenderMode, ...]] = ("human", "ansi", "svg", "rgb_array")

_COLUMNS = 100
_PIXELS = 800


def picture(position: Position, mode: RenderMode) -> str | NDArray[np.uint8] | None:
    """The position in one of the modes: ``human`` prints it, ``ansi`` is text, ``svg`` a document, ``rgb_array`` an array of height, width and colour.

    >>> from azulejos import Azul
    >>> picture(Azul().start(seed=7), "svg")[:4]
    '<svg'
    """
    if mode == "svg":
        return svg(position)
    if mode == "rgb_array":
        return pixels(svg(position, width=_PIXELS))
    text = terminal(position, colour=False, width=_COLUMNS)
    if mode == "ansi":
        return text
    print(text, end="")
    return None


def pixels(document: str) -> NDArray[np.uint8]:
    """An SVG document as an array of height, width and colour.

    >>> pixels('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><rect width="3" height="2" fill="#102030"/></svg>')[0].tolist()
    [[16, 32, 48], [16, 32, 48], [16, 32, 48]]
    """
    import resvg_py

    return _decoded(bytes(resvg_py.svg_to_bytes(svg_string=document, background="#ffffff")))


def _decoded(png: bytes) -> NDArray[np.uint8]:
    """The pixels of a PNG image of 8 bits a channel with opacity, which is what resvg writes."""
    width, height = struct.unpack(">II", png[16:24])
    data, place = b"", 8
    while place < len(png):
        (size,) = struct.unpack(">I", png[place : place + 4])
        if png[place + 4 : place + 8] == b"IDAT":
            data += png[place + 8 : place + 8 + size]
        place += size + 12
    lines = np.frombuffer(zlib.decompress(data), dtype=np.uint8).reshape(height, 1 + 4 * width)
    return _unfiltered(lines[:, 0], lines[:, 1:].reshape(height, width, 4))[:, :, :3].copy()


def _unfiltered(filters: NDArray[np.uint8], rest: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Undoes the filters of PNG: every pixel was written as its distance from a guess that its left, upper and upper left neighbours make.

    Pixels on one diagonal do not need each other, so a whole diagonal is done at once: in step ``t`` line ``y`` is at column ``t - y``.
    """
    height, width, channels = rest.shape
    done = np.zeros((height + 1, width + 1, channels), dtype=np.int16)
    kinds = filters.astype(np.intp)[:, None]
    for t in range(height + width - 1):
        y = np.arange(max(0, t - width + 1), min(height, t + 1))
        x = t - y
        left, up, corner = done[y + 1, x], done[y, x + 1], done[y, x]
        to_left, to_up, to_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
        nearest = np.where((to_left <= to_up) & (to_left <= to_corner), left, np.where(to_up <= to_corner, up, corner))
        guess = np.choose(kinds[y], (np.zeros_like(left), left, up, (left + up) // 2, nearest))
        done[y + 1, x + 1] = (rest[y, x] + guess) & 255
    return done[1:, 1:].astype(np.uint8)
