"""Positions built by hand for the tests of the rules."""

from __future__ import annotations

from collections import Counter

import azulejos as az


def build(
    variant: str,
    *,
    factories: str = "",
    centre: str = "",
    boards: list[az.AzulBoard] | None = None,
    lid: str = "",
    round_: int = 1,
    idle: int = 0,
    start: int = 0,
    seat: int = 0,
    phase: str = "take",
    line: int = 0,
) -> az.Position:
    """A position with the given pieces on the table; every other tile is in the bag."""
    game = az.Game.from_variant(variant)
    plates = factories.split("/") if factories else []
    plates += [""] * (2 * game.players + 1 - len(plates))
    boards = (boards or []) + [az.AzulBoard() for _ in range(game.players - len(boards or []))]
    marker = next((number for number, board in enumerate(boards) if "M" in board.floor), -1)
    used = Counter("".join(plates) + centre + lid)
    for board in boards:
        used.update("".join(colour * count for colour, count in board.lines) + "".join(board.wall) + board.floor)
    setup = az.AzulSetup(
        variant=variant,
        round=round_,
        idle=idle,
        start=start,
        phase=phase,
        seat=seat,
        line=line,
        factories=[[plate.count(colour) for colour in "BYRKW"] for plate in plates],
        centre=[centre.count(colour) for colour in "BYRKW"],
        bag=[20 - used[colour] for colour in "BYRKW"],
        lid=[lid.count(colour) for colour in "BYRKW"],
        marker=marker,
        boards=boards,
    )
    return setup.position()


def board(score: int = 0, lines: str = "-/-/-/-/-", wall: str = "...../...../...../...../.....", floor: str = "") -> az.AzulBoard:
    """A board from short texts: lines as in a position's text, the wall with dots."""
    pairs = [("", 0) if part == "-" else (part[0], int(part[1:])) for part in lines.split("/")]
    return az.AzulBoard(score=score, lines=pairs, wall=wall.split("/"), floor=floor)
