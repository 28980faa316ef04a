"""The words of a catalogue, as far as they have no variables: what a page of that language must say."""

from __future__ import annotations

import re
from pathlib import Path

LOCALES = Path(__file__).resolve().parents[2] / "src" / "azulejos" / "locales"
LANGUAGES = sorted(path.stem for path in LOCALES.glob("*.ftl"))


def words(language: str) -> dict[str, str]:
    """Every message on one line, by its key."""
    text = (LOCALES / f"{language}.ftl").read_text("utf-8")
    return {key: value.strip() for key, value in re.findall(r"^([a-z][a-z0-9-]*) = ([^\n{]+)$", text, flags=re.MULTILINE)}
