"""Positions made by hand, legal in number but not always in history: pictures do not care."""

from __future__ import annotations

from dataclasses import dataclass, replace

from azulejos.rules.duel_dome import dome_grid
from azulejos.rules.duel_setup import DUEL_COLOURS, DuelSetup
from azulejos.rules.setup import COLOURS, AzulBoard, AzulSetup

VARIANTS = tuple(f"{edition}{players}{wall}" for edition in ("azul", "mini") for players in (2, 3, 4) for wall in ("", "g"))
PHASES = ("deal", "take", "tile", "end", "stalled")


@dataclass(frozen=True)
class Table:
    """The least that can be drawn."""

    data: AzulSetup

    def setup(self) -> AzulSetup:
        """The position as plain data."""
        return self.data


def busy_board(seat: int) -> AzulBoard:
    """A board with something everywhere; every seat's is another one."""
    walls = [".YR.W", "W.Y..", "..BY.", "R....", "....B"]
    return AzulBoard(
        score=31 + 38 * seat,
        lines=[("", 0), ("B", 2), ("K", 1), ("", 0), ("W", 4)],
        wall=walls[seat % 5 :] + walls[: seat % 5],
        floor="MRR" if seat == 1 else "KK"[: seat % 3],
    )


def table(variant: str, phase: str = "take") -> Table:
    """A position in the middle of a game, in any phase."""
    players = int(variant[4])
    full = phase in ("deal", "take")
    return Table(
        AzulSetup(
            variant=variant,
            round=3,
            start=1,
            phase=phase,
            seat=1 if phase in ("take", "tile") else 0,
            line=2 if phase == "tile" else 0,
            factories=[[1, 2, 0, 0, 1] if full and i % 3 else [0] * 5 for i in range(2 * players + 1)],
            centre=[2, 0, 11, 1, 0] if phase == "take" else [0] * 5,
            bag=[7, 10, 0, 3, 12],
            lid=[0, 1, 2, 3, 4],
            marker=1,
            boards=[busy_board(seat) for seat in range(players)],
        )
    )


def first_turn(variant: str) -> Table:
    """The first turn of a game: full factories, the marker in the centre, empty boards."""
    players = int(variant[4])
    factories = [[1, 1, 0, 1, 1]] * (2 * players + 1)
    bag = [20 - len(factories), 20 - len(factories), 20, 20 - len(factories), 20 - len(factories)]
    boards = [AzulBoard() for _ in range(players)]
    return Table(AzulSetup(variant, phase="take", factories=factories, bag=bag, boards=boards))


def with_boards(base: Table, **changes: object) -> Table:
    """The same table with some fields changed on every board."""
    boards = [replace(board, **changes) for board in base.data.boards]  # type: ignore[arg-type]
    return Table(replace(base.data, boards=boards))


def tiles_on_table(setup: AzulSetup) -> dict[str, int]:
    """How many of each tile lie open on the table; ``M`` is the start marker."""
    counts = dict.fromkeys(COLOURS + "M", 0)
    for store in [*setup.factories, setup.centre]:
        for colour, count in zip(COLOURS, store, strict=True):
            counts[colour] += count
    counts["M"] += setup.marker < 0
    for board in setup.boards:
        for colour, count in board.lines:
            if colour:
                counts[colour] += count
        for letter in "".join(board.wall).replace(".", "") + board.floor:
            counts[letter] += 1
    return counts


def pieces_on_table(setup: DuelSetup) -> dict[str, int]:
    """The same for Azul Duel, where tiles in hand are drawn too; ``S`` is a special piece, ``M`` the start-player piece."""
    counts = dict.fromkeys(DUEL_COLOURS + "S", 0) | {"M": 1}
    for store in [setup.sun, setup.moon, setup.held, *(each.sun for each in setup.factories), *(board.damaged for board in setup.boards)]:
        for colour, count in zip(DUEL_COLOURS, store, strict=True):
            counts[colour] += count
    for factory in setup.factories:
        for letter in factory.stack:
            counts[letter] += 1
    for board in setup.boards:
        for colour, count in board.lines:
            if colour:
                counts[colour] += count
        for row in dome_grid(board.dome):
            for space in row:
                if space is not None and space.holds:
                    counts[space.holds] += 1
    return counts


def chips_on_table(setup: DuelSetup) -> list[str]:
    """The chips that are drawn, face down ones too."""
    held = [face for board in setup.boards for face in board.chips]
    return sorted([*(each.chip for each in setup.factories if each.chip), *held, *setup.given])
