"""Positions of Azul Duel built by hand for the tests of the rules."""

from __future__ import annotations

from collections import Counter

import azulejos as az

COLOURS = "BTRYK"
TILES = [
    "STYK",
    "SRTK",
    "SKBR",
    "SKYB",
    "SBTR",
    "SRKY",
    "SBKT",
    "STBY",
    "SYRB",
    "WBKT",
    "WBTR",
    "WRKY",
    "WTYK",
    "WYRB",
    "WRTK",
    "WYRT",
    "WTBY",
    "WKBR",
]
EMPTY_LINES = "-/-/-/-/-/-"
# The first row of slots is full, so that lines 1 and 2 wait for nothing more.
DOME = "STYK0/SRTK0/SKBR0/-/-/-/-/-/-"
OTHER_DOME = "SKYB0/SBTR0/SRKY0/-/-/-/-/-/-"


def board(
    score: int = 5, lines: str = EMPTY_LINES, dome: str = DOME, damaged: str = "-", chips: str = "B.T", spent: str = "-"
) -> az.DuelBoard:
    """A board from short texts, as in the text of a position, without the start-player piece."""
    return az.DuelBoard(
        score=score,
        lines=[("", 0) if line == "-" else (line[0], int(line[1:])) for line in lines.split("/")],
        dome=[slot.replace("-", "") for slot in dome.split("/")],
        damaged=[damaged.count(colour) for colour in COLOURS],
        chips=[] if chips == "-" else chips.split("."),
        spent=[] if spent == "-" else spent.split("."),
    )


def other(score: int = 5, lines: str = EMPTY_LINES, dome: str = OTHER_DOME, damaged: str = "-", chips: str = "R.Y") -> az.DuelBoard:
    """The same for the other seat, with other pieces."""
    return board(score, lines, dome, damaged, chips)


def factory(text: str) -> az.DuelFactory:
    """A small factory from its text."""
    if text == "-":
        return az.DuelFactory(chip="")
    if text.startswith("c"):
        return az.DuelFactory(chip=text[1:])
    sun, _, stack = text.partition("^")
    return az.DuelFactory(sun=[sun.count(colour) for colour in COLOURS], stack=stack)


def build(
    *,
    variant: str = "duel2",
    goals: str = "1A2A3A",
    round_: int = 1,
    start: int = 0,
    phase: str = "take",
    seat: int = 0,
    display: str | None = None,
    top: str | None = None,
    buried: list[tuple[int, list[str]]] | None = None,
    factories: str = "-/-/-/-",
    sun: str = "",
    moon: str = "",
    marker: int = -1,
    bag: str | None = None,
    tower: str = "",
    boards: tuple[az.DuelBoard, az.DuelBoard] | None = None,
) -> az.Position:
    """A position with these pieces; all other tiles are in the bag, or, if that is given, in the tower.

    By default the display shows what nobody can have taken yet, and the back of the stack's top is one that is possible.
    """
    plates = [factory(text) for text in factories.split("/")]
    both = boards or (board(), other())
    used = Counter(sun + moon)
    for plate in plates:
        used.update("".join(colour * count for colour, count in zip(COLOURS, plate.sun, strict=True)) + plate.stack)
    for each in both:
        used.update("".join(colour * count for colour, count in each.lines))
        used.update("".join(colour * count for colour, count in zip(COLOURS, each.damaged, strict=True)))
        for slot in each.dome:
            used.update("".join(letter.upper() for letter in slot[1:4] if letter.islower()))
            used.update(slot[5:])
    placed = {slot[:4].upper() for each in both for slot in each.dome}
    hidden = [tile for tile in TILES if tile not in placed and all(tile not in tiles for _, tiles in buried or [])]
    if display is None:
        taken = sum(bool(slot) for each in both for slot in each.dome) - 2 * (2 * round_ - 1)
        shown = hidden[: max(0, 3 - taken)] if round_ < 5 else []
    else:
        shown = [] if display == "-" else display.split(".")
    pool = [tile for tile in hidden if tile not in shown]
    known = Counter(tower if bag is None else bag)
    rest = [13 - used[colour] - known[colour] for colour in COLOURS]
    given = [known[colour] for colour in COLOURS]
    return az.DuelSetup(
        variant=variant,
        round=round_,
        goals=goals,
        start=start,
        phase=phase,
        seat=seat,
        display=shown,
        top=top or (pool[0][0] if pool else "-"),
        buried=buried or [],
        factories=plates,
        sun=[sun.count(colour) for colour in COLOURS],
        moon=[moon.count(colour) for colour in COLOURS],
        marker=marker,
        bag=rest if bag is None else given,
        tower=given if bag is None else rest,
        boards=list(both),
    ).position()


def untiled(
    mine: az.DuelBoard, theirs: az.DuelBoard | None = None, *, marker: int = -1, start: int = 0, round_: int = 1, goals: str = "1A2A3A"
) -> az.Position:
    """Seat 0 has only the last chip of a round to take, a TY, which ``mine`` lacks; then the tiling follows."""
    return build(
        round_=round_,
        start=start,
        factories="cTY/-/-/-",
        marker=marker,
        boards=(mine, theirs or other()),
        variant="duel2" if goals == "1A2A3A" else f"duel2.{goals.lower()}",
        goals=goals,
    )


def tiled(
    mine: az.DuelBoard, theirs: az.DuelBoard | None = None, *, marker: int = -1, start: int = 0, round_: int = 1, goals: str = "1A2A3A"
) -> az.Position:
    """What comes out when that chip is taken."""
    return untiled(mine, theirs, marker=marker, start=start, round_=round_, goals=goals).play("C1")
