"""What the numbers of an observation mean, as a table for people: written from the core's own list."""

from __future__ import annotations

from azulejos.rules.game import Game


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
