"""Positions built by hand, for tests of a single rule."""

from __future__ import annotations

import re

from .components import COLOURS, SMALL_FACTORIES, TILES_OF_A_COLOUR
from .game import Duel
from .reading import read

NO_LINES = "-/-/-/-/-/-"


def board(
    score: int = 5,
    lines: str = NO_LINES,
    dome: str = "STYK0",
    damaged: str = "-",
    chips: str = "-",
    spent: str = "-",
) -> str:
    """Return the field of a board; the dome is written from slot 1 on as far as tiles lie there.

    >>> board(dome="STYK0 - WBKT2")
    '5:-/-/-/-/-/-:STYK0/-/WBKT2/-/-/-/-/-/-:-:-:-'
    """
    slots = dome.split()
    slots += ["-"] * (9 - len(slots))
    return f"{score}:{lines}:{'/'.join(slots)}:{damaged}:{chips}:{spent}"


def build(head: str, display: str, stack: str, factories: str, first: str, second: str, tower: str = "") -> Duel:
    """Return a game at a position; all tiles that are named nowhere lie in the bag. Nothing needs to be in canonical order.

    >>> boards = board(dome="STYK0"), board(dome="WBKT0")
    >>> build("duel2 r1 g1A2A3A s0 take0", "SRTK.SKBR.SKYB", "S", "BBTT/c?/c?/c?/KKM", *boards).state.bag.count("T")
    11
    """
    hand = re.search(r" line\d\.\d:(\w+)", head)
    used = {colour: tower.count(colour) + (hand[1].count(colour) if hand else 0) for colour in COLOURS}
    for colour in COLOURS:
        for factory in factories.split("/"):
            used[colour] += 0 if factory[0] == "c" else factory.count(colour)
        for field in (first, second):
            _, lines, dome, damaged, _, _ = field.split(":")
            used[colour] += damaged.count(colour)
            used[colour] += sum(int(line[1]) for line in lines.split("/") if line[0] == colour)
            for slot in dome.split("/"):
                used[colour] += slot[1:].count(colour.lower()) + (slot[5:] == colour)
    assert all(used[colour] <= TILES_OF_A_COLOUR for colour in COLOURS), head
    bag = ",".join(str(TILES_OF_A_COLOUR - used[colour]) for colour in COLOURS)
    towered = ",".join(str(tower.count(colour)) for colour in COLOURS)
    game = Duel("duel2")
    game.state = read(" ".join([head, display, stack, factories, bag, towered, first, second]))
    return Duel.from_text(game.text())


def last_chip(
    first: str, second: str, goals: str = "1A2A3A", round_: int = 1, display: str = "-", stack: str = "-", start: int = 0
) -> Duel:
    """Return a game in which seat 1 takes the last chip, a blue one, and phase 2 begins.

    >>> chips = "B.T", "R"
    >>> domes = "STYK0 SRTK0 SKBR0", "WBKT0 WBTR0 WRKY0"
    >>> game = last_chip(board(dome=domes[0], chips=chips[0]), board(dome=domes[1], chips=chips[1]), display="SKYB.SBTR.SRKY", stack="W")
    >>> game.play("C1")
    >>> game.state.round
    2
    """
    holder = "" if first.split(":")[3].endswith("M") or second.split(":")[3].endswith("M") else "M"
    factories = "/".join(["cB"] + ["-"] * (SMALL_FACTORIES - 1) + [holder or "-"])
    name = "duel2" if goals == "1A2A3A" else f"duel2.{goals.lower()}"
    return build(f"{name} r{round_} g{goals} s{start} take1", display, stack, factories, first, second)
