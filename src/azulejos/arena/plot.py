"""A picture of a ladder: every bot with its interval on a scale of Elo."""

from __future__ import annotations

import math
from collections.abc import Callable
from xml.sax.saxutils import escape

from azulejos.arena.report import Report, Standing, signed
from azulejos.rules.drawing.palette import FILLS, THEMES, ThemeName

_WIDTH = 760
_ROW = 34
_TOP = 64
_BOTTOM = 44
_RIGHT = 96
_TILE = 16
_LETTERS = 36
"""The longest label: the whole command of a program would leave no room for the picture."""
_LETTER = 7.3
"""About the width of a letter of the labels."""


def ladder(report: Report, theme: ThemeName = "light") -> str:
    """The picture as SVG.

    >>> from azulejos import Azul
    >>> from azulejos.arena import Schedule, run
    >>> picture = ladder(run(Schedule(Azul(), ["greedy", "random"], pairs=5, seed=1)).report())
    >>> picture[:5], "greedy" in picture
    ('<svg ', True)
    """
    colours = THEMES[theme]
    rows = report.standings
    low, high, step = _scale(min(row.low for row in rows), max(row.high for row in rows))
    left = 28 + _LETTER * max(len(_label(row)) for row in rows)
    height = _TOP + _ROW * len(rows) + _BOTTOM

    def at(elo: float) -> float:
        return round(left + (elo - low) / (high - low) * (_WIDTH - left - _RIGHT), 1)

    title = f"{report.variant}: Elo beside {report.anchor}, 95 % intervals, {report.games} games"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" height="{height}" role="img"'
        f' font-family="system-ui, sans-serif" font-size="13">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{_WIDTH}" height="{height}" fill="{colours.ground}"/>',
        f'<rect x="8" y="8" width="{_WIDTH - 16}" height="{height - 16}" rx="10" fill="{colours.panel}" stroke="{colours.quiet}"/>',
        f'<text x="24" y="36" fill="{colours.ink}" font-weight="600">{escape(title)}</text>',
    ]
    bottom = _TOP + _ROW * len(rows)
    for number in range(round((high - low) / step) + 1):
        elo = low + number * step
        parts.append(f'<line x1="{at(elo)}" y1="{_TOP - 8}" x2="{at(elo)}" y2="{bottom}" stroke="{colours.quiet}"/>')
        parts.append(f'<text x="{at(elo)}" y="{bottom + 18}" fill="{colours.muted}" text-anchor="middle">{signed(elo)}</text>')
    for number, row in enumerate(rows):
        parts += _row(row, number, at, colours.ink, colours.line, anchor=row.bot == report.anchor)
    return "\n".join([*parts, "</svg>"])


def _row(row: Standing, number: int, at: Callable[[float], float], ink: str, line: str, *, anchor: bool) -> list[str]:
    y = _TOP + _ROW * number + _ROW / 2
    x = at(row.elo)
    fill = list(FILLS.values())[number % len(FILLS)]
    parts = [f'<text x="20" y="{y + 4}" fill="{ink}">{escape(_label(row))}</text>']
    if not anchor:
        parts.append(f'<line x1="{at(row.low)}" y1="{y}" x2="{at(row.high)}" y2="{y}" stroke="{line}" stroke-width="3"/>')
    corner = x - _TILE / 2
    parts.append(
        f'<rect x="{corner:.1f}" y="{y - _TILE / 2}" width="{_TILE}" height="{_TILE}" rx="3" fill="{fill}" stroke="{line}"/>'
        f'<text x="{max(x + _TILE, at(row.high) + 8):.1f}" y="{y + 4}" fill="{ink}">{signed(row.elo)}</text>'
    )
    return parts


def _label(row: Standing) -> str:
    return row.bot if len(row.bot) <= _LETTERS else row.bot[: _LETTERS - 1] + "…"


def _scale(low: float, high: float) -> tuple[float, float, float]:
    """Round ends and a round step for an axis with a handful of marks.

    >>> _scale(-130.0, 470.0)
    (-200.0, 600.0, 200.0)
    """
    rough = max(high - low, 10.0) / 4
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
    bottom = math.floor(low / step) * step
    return bottom, max(math.ceil(high / step) * step, bottom + step), step
