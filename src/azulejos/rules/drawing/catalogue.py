"""The words of a language: the same catalogues that the page in the browser speaks from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

_FOLDER: Final = Path(__file__).resolve().parents[2] / "locales"
_ASKED: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def languages() -> list[str]:
    """The codes of all languages there is a catalogue of.

    >>> "uk" in languages()
    True
    """
    return sorted(path.stem for path in _FOLDER.glob("*.ftl"))


def language_of(environment: Mapping[str, str]) -> str:
    """The language that a system speaks, as its variables say it; English if there is no catalogue of it.

    >>> language_of({"LANG": "pl_PL.UTF-8"}), language_of({"LANG": "pl_PL.UTF-8", "LC_ALL": "C"}), language_of({})
    ('pl', 'en', 'en')
    """
    named = next((environment[name] for name in _ASKED if environment.get(name)), "")
    code = named.partition(".")[0].partition("_")[0].lower()
    return code if code in languages() else "en"


class Words:
    """Says the messages of one catalogue.

    >>> Words("en")("tiles-red", n=3), Words("pl")("tiles-red", n=3)
    ('3 red', '3 czerwone')
    """

    def __init__(self, language: str) -> None:
        # A quarter of a second that whoever needs no words does not wait for.
        from fluent.runtime import FluentBundle, FluentResource

        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource((_FOLDER / f"{language}.ftl").read_text("utf-8")))

    def __call__(self, key: str, **values: str | int) -> str:
        """A message with its values."""
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, f"{key} has no text"
        text, errors = self._bundle.format_pattern(pattern, values)
        assert not errors, f"{key}: {errors}"
        return str(text)


@cache
def words_of(language: str) -> Words:
    """The words of a language, read once."""
    return Words(language)


def english(key: str, **values: str | int) -> str:
    """What the pictures say.

    >>> english("text-take", seat=1)
    'seat 1 to take tiles'
    """
    return words_of("en")(key, **values)
