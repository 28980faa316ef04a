"""The pen: elements of SVG as text, always written the same way."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable

SANS: Final = "Inter, Segoe UI, Noto Sans, DejaVu Sans, sans-serif"
SERIF: Final = "Georgia, Noto Serif, DejaVu Serif, serif"

Anchor = Literal["start", "middle", "end"]


def number(value: float) -> str:
    """A coordinate with at most one decimal, so that the same picture is always the same text.

    >>> number(12.0), number(0.26), number(-0.01)
    ('12', '0.3', '0')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def element(name: str, children: str = "", **attributes: str | float | None) -> str:
    """One element; ``_`` in a name stands for ``-``, and an attribute that is None is left out.

    >>> element("rect", x=1.5, stroke_width=2, fill=None)
    '<rect x="1.5" stroke-width="2"/>'
    """
    written = "".join(f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"' for key, value in attributes.items() if value is not None)
    return f"<{name}{written}>{children}</{name}>" if children else f"<{name}{written}/>"


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)


def rounded(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    *,
    fill: str = "none",
    stroke: str | None = None,
    weight: float | None = None,
) -> str:
    """A rectangle with round corners.

    >>> rounded(0, 0, 10, 10, 2, fill="#fff")
    '<rect x="0" y="0" width="10" height="10" rx="2" fill="#fff"/>'
    """
    return element("rect", x=x, y=y, width=width, height=height, rx=radius, fill=fill, stroke=stroke, stroke_width=weight)


def disc(x: float, y: float, radius: float, *, fill: str = "none", stroke: str | None = None, weight: float | None = None) -> str:
    """A circle.

    >>> disc(1, 2, 3, fill="#000")
    '<circle cx="1" cy="2" r="3" fill="#000"/>'
    """
    return element("circle", cx=x, cy=y, r=radius, fill=fill, stroke=stroke, stroke_width=weight)


def write(
    x: float,
    y: float,
    content: str,
    *,
    size: float,
    fill: str,
    anchor: Anchor = "start",
    bold: bool = False,
    serif: bool = False,
) -> str:
    """A line of text; the sans family is set once for the whole picture.

    >>> write(0, 9, "a < b", size=9, fill="#000")
    '<text x="0" y="9" font-size="9" fill="#000">a &lt; b</text>'
    """
    return element(
        "text",
        escape(content, quote=False),
        x=x,
        y=y,
        font_size=size,
        fill=fill,
        text_anchor=None if anchor == "start" else anchor,
        font_weight="600" if bold else None,
        font_family=SERIF if serif else None,
    )


def group(children: Iterable[str], *, x: float = 0, y: float = 0, label: str | None = None) -> str:
    """Elements moved together; with a label they are one named thing for whoever reads the file.

    >>> group(["<a/>", "<b/>"], x=4)
    '<g transform="translate(4 0)"><a/><b/></g>'
    """
    moved = f"translate({number(x)} {number(y)})" if x or y else None
    return element("g", "".join(children), transform=moved, data_part=label)


def shifted(x: float, y: float, drawn: str) -> str:
    """Something drawn, moved to its place on the page.

    >>> shifted(24, 16, "<a/>")
    '<g transform="translate(24 16)"><a/></g>'
    """
    return element("g", drawn, transform=f"translate({number(x)} {number(y)})")


def signed_loss(points: int) -> str:
    """Lost points with a real minus sign; nothing lost is a plain zero.

    >>> signed_loss(4), signed_loss(0)
    ('−4', '0')
    """
    return f"−{points}" if points else "0"


def text_width(content: str, size: float) -> float:
    """About how wide a text becomes: the system's font is not known here, so this leans to the wide side.

    >>> text_width("to take", 10)
    42.0
    """
    return len(content) * size * 0.6
