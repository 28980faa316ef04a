"""A position in words: titles and turn lines in any language, descriptions of the pictures in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejos.rules.drawing.catalogue import english
from azulejos.rules.drawing.palette import NAMES, floor_loss
from azulejos.rules.setup import COLOURS, AzulBoard, AzulSetup

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def is_mini(setup: AzulSetup) -> bool:
    """Whether the position is one of Azul Mini, the travel edition.

    >>> is_mini(AzulSetup(variant="mini3"))
    True
    """
    return setup.variant.startswith("mini")


def is_grey(setup: AzulSetup) -> bool:
    """Whether the walls are grey, that is without printed colours.

    >>> is_grey(AzulSetup(variant="azul3g"))
    True
    """
    return setup.variant.endswith("g")


def edition(setup: AzulSetup) -> str:
    """The name of the game.

    >>> edition(AzulSetup(variant="mini2g"))
    'Azul Mini'
    """
    return "Azul Mini" if is_mini(setup) else "Azul"


def subtitle(setup: AzulSetup, say: Callable[..., str] = english) -> str:
    """Players, wall and round.

    >>> subtitle(AzulSetup(variant="azul3g", round=4))
    '3 players, grey wall, round 4'
    """
    wall = say("text-grey-wall" if is_grey(setup) else "text-coloured-wall")
    return ", ".join([say("text-players", n=setup.players), wall, say("round-number", n=setup.round).lower()])


def turn(setup: AzulSetup, say: Callable[..., str] = english) -> str:
    """What is asked now, and of whom.

    >>> turn(AzulSetup(variant="azul2", phase="take", seat=1))
    'seat 1 to take tiles'
    """
    if setup.phase == "take":
        return say("text-take", seat=setup.seat)
    if setup.phase == "tile":
        colour = _colour_of_line(setup)
        return say("text-tile", seat=setup.seat, line=setup.line) + (f" ({say(f'colour-{colour}')})" if colour else "")
    if setup.phase == "deal":
        unfilled = next((i for i, tiles in enumerate(setup.factories, 1) if sum(tiles) < 4), 0)
        return say("text-deal-factory", n=unfilled) if unfilled else say("text-deal")
    over = say("text-over" if setup.phase == "end" else "text-stalled")
    return f"{over}: {_result(setup.boards, say)}" if setup.boards else over


def leaders(setup: AzulSetup) -> tuple[int, ...]:
    """The seats with the most points, once the game is over; nobody before.

    >>> leaders(AzulSetup(variant="azul2", phase="end", boards=[AzulBoard(score=3), AzulBoard(score=8)]))
    (1,)
    """
    if setup.phase not in ("end", "stalled"):
        return ()
    most = max((board.score for board in setup.boards), default=0)
    return tuple(seat for seat, board in enumerate(setup.boards) if board.score == most)


def asked(setup: AzulSetup, seat: int, say: Callable[..., str] = english) -> str:
    """The short word on the board of whoever must act, or has won; empty for the others.

    >>> asked(AzulSetup(variant="azul2", phase="take", seat=1), 1)
    'to take'
    """
    if setup.phase in ("take", "tile") and seat == setup.seat:
        return say("text-to-take" if setup.phase == "take" else "text-to-tile")
    return say("wins") if leaders(setup) == (seat,) else ""


def starts(setup: AzulSetup, seat: int) -> bool:
    """Whether a seat starts the round; once the game is over nobody cares.

    >>> starts(AzulSetup(variant="azul2", phase="deal", start=1), 1)
    True
    """
    return seat == setup.start and setup.phase not in ("end", "stalled")


def running_loss(setup: AzulSetup, seat: int) -> int:
    """The points a seat is about to lose on its floor.

    A floor that has been paid for is empty, except that the start marker waits there for the next round: it costs nothing.

    >>> running_loss(AzulSetup(variant="azul2", phase="take", boards=[AzulBoard(floor="RM")]), 0)
    2
    """
    if setup.phase == "take":
        paid = False
    elif setup.phase == "tile":
        seats = max(len(setup.boards), 1)
        paid = (seat - setup.start) % seats < (setup.seat - setup.start) % seats
    else:
        paid = True
    return 0 if paid else floor_loss(setup.boards[seat].floor)


def counted(tiles: Sequence[int]) -> str:
    """Tiles given by colour, in words.

    >>> counted([2, 0, 1, 0, 0]), counted([0, 0, 0, 0, 0])
    ('2 blue, 1 red', 'none')
    """
    return ", ".join(f"{n} {NAMES[c]}" for c, n in zip(COLOURS, tiles, strict=True) if n) or "none"


def describe(setup: AzulSetup) -> str:
    """The whole position in sentences, for people who hear the picture instead of seeing it.

    >>> describe(AzulSetup(variant="azul2", boards=[AzulBoard(score=5)])).splitlines()[-1]
    'Seat 0: 5 points. Lines: all empty. Wall: empty. Floor: empty.'
    """
    offer = [f"Factory {i}: {counted(tiles)}." for i, tiles in enumerate(setup.factories, 1) if any(tiles)]
    centre = counted(setup.centre)
    if setup.marker < 0:
        centre = "the start marker" if centre == "none" else f"{centre}, the start marker"
    return "\n".join(
        [
            f"{turn(setup).capitalize()}.",
            " ".join([*(offer or ["Factories: empty."]), f"Centre: {centre}."]),
            f"Bag: {counted(setup.bag)}. Lid: {counted(setup.lid)}.",
            *(f"Seat {seat}: {_board(board, running_loss(setup, seat))}" for seat, board in enumerate(setup.boards)),
        ]
    )


def _board(board: AzulBoard, lost: int) -> str:
    lines = "; ".join(f"{n} of {i} {NAMES[c]}" for i, (c, n) in enumerate(board.lines, 1) if n)
    rows = "; ".join(
        f"row {i} " + ", ".join(f"{NAMES[c]} in column {j}" for j, c in enumerate(row, 1) if c != ".")
        for i, row in enumerate(board.wall, 1)
        if row.strip(".")
    )
    floor = ", ".join("start marker" if c == "M" else NAMES[c] for c in board.floor)
    loss = f", minus {lost}" if lost else ""
    points = "1 point" if board.score == 1 else f"{board.score} points"
    return f"{points}. Lines: {lines or 'all empty'}. Wall: {rows or 'empty'}. Floor: {floor or 'empty'}{loss}."


def _colour_of_line(setup: AzulSetup) -> str:
    if 0 <= setup.seat < len(setup.boards) and 1 <= setup.line <= len(setup.boards[setup.seat].lines):
        colour = setup.boards[setup.seat].lines[setup.line - 1][0]
        return NAMES[colour] if colour else ""
    return ""


def _result(boards: Sequence[AzulBoard], say: Callable[..., str]) -> str:
    most = max(board.score for board in boards)
    seats = [str(seat) for seat, board in enumerate(boards) if board.score == most]
    if len(seats) == 1:
        return say("text-wins", seat=seats[0], points=most)
    return say("text-share", seats=", ".join(seats[:-1]), last=seats[-1], points=most)
