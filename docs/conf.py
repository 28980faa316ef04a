"""How Sphinx builds the documentation: `./azulejos docs`."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

project = "azulejos"
author = "azulejos contributors"
copyright = author
release = version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx.ext.viewcode"]
source_suffix = {".md": "markdown"}
myst_enable_extensions = ["colon_fence", "deflist"]
# Headings can be linked to from other pages, down to the third level.
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_class_signature = "separated"

exclude_patterns = ["_build"]

html_theme = "furo"
html_title = f"azulejos {version}"
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#1f4e9e", "color-brand-content": "#1f4e9e", "color-background-primary": "#fffdf8"},
    "dark_css_variables": {"color-brand-primary": "#8db4f2", "color-brand-content": "#8db4f2", "color-background-primary": "#10182a"},
}
