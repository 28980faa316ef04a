"""Pictures of a position: as an SVG document and as text for a terminal. They know no rules."""

from azulejos.rules.drawing.palette import ThemeName
from azulejos.rules.drawing.svg import Drawable, svg
from azulejos.rules.drawing.terminal import terminal

__all__ = ["Drawable", "ThemeName", "svg", "terminal"]
