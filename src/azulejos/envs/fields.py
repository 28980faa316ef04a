"""What the numbers of an observation mean, as a table for people: written from the core's own list.

``python -m azulejos.envs.fields > docs/observations.md`` writes the page of the documentation.
"""

from __future__ import annotations

from typing import Final

from azulejos.rules.game import Game

VARIANTS: Final = {
    "azul2": "Azul and Azul Mini for two, both walls",
    "azul3": "Azul and Azul Mini for three, both walls",
    "azul4": "Azul and Azul Mini for four, both walls",
    "duel2": "Azul Duel, all goals",
}
"""A variant for each list of fields that there is."""


def fields_table(game: Game) -> str:
    """The fields of the game's observations as a table in Markdown.

    >>> from azulejos import Azul
    >>> print("".join(fields_table(Azul()).splitlines(keepends=True)[:4]), end="")
    | from | to | field | values | meaning |
    |---|---|---|---|---|
    | 0 | 24 | `own_wall` | 0 to 5 | wall squares row by row, own: 0 empty, 1-5 the colour |
    | 25 | 29 | `own_line_colours` | 0 to 5 | colour of each pattern line, 0 if empty |
    """
    lines = ["| from | to | field | values | meaning |", "|---|---|---|---|---|"]
    for field in game.observation_fields:
        last = field.offset + field.size - 1
        lines.append(f"| {field.offset} | {last} | `{field.name}` | {field.low} to {field.high} | {field.meaning} |")
    return "\n".join(lines) + "\n"


def page() -> str:
    """All lists of fields as a page of the documentation.

    >>> page().count("## ")
    4
    """
    lines = [
        "# Observations",
        "",
        "Every environment, `Position.observation`, the datasets and the nets read the same numbers: 16-bit integers, in the order of these tables, from the viewpoint of one seat and with",
        "nothing in them that this seat may not know. Boards follow each other in the order of play, the own one first. Colours are numbered as in [the notation](notation.md). The tables are",
        "written from the core's own list (`Game.observation_fields`) by `python -m azulejos.envs.fields`. A change of them raises the version of every environment.",
    ]
    for variant, title in VARIANTS.items():
        game = Game.from_variant(variant)
        size = sum(field.size for field in game.observation_fields)
        lines += ["", f"## {title}", "", f"{size} numbers.", "", fields_table(game).rstrip()]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(page(), end="")
