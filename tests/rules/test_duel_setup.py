"""Impossible positions of Azul Duel are refused with every reason; unreadable ones with the field and what would be right."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import azulejos as az

BASES = {
    "buried": "duel2 r3 g1A2A3A s0 take0 - -/1:WBKT.WKBR.SBKT.WYRT.WTBY cTY/cYK/-/-/M 13,13,13,13,13 0,0,0,0,0 5:-/-/-/-/-/-:STYK0/SRTK0/SKBR0/SKYB0/SBTR0/SRKY0/-/-/-:-:B.B.T.T.Y:- 5:-/-/-/-/-/-:STBY0/SYRB0/WBTR0/WRKY0/WTYK0/WYRB0/WRTK0/-/-:-:R.R.Y.K.K:-",
    "deal": "duel2 r2 g1A2A3A s0 deal SBKT.STBY.SYRB W c?/c?/c?/c?/M 13,13,13,13,13 0,0,0,0,0 5:-/-/-/-/-/-:STYK0/SRTK0/SKBR0/-/-/-/-/-/-:-:B.T:- 5:-/-/-/-/-/-:SKYB0/SBTR0/SRKY0/-/-/-/-/-/-:-:R.Y:-",
    "draw": "duel2 r1 g1A2A3A s0 draw0:S? SRTK.SBKT.WBKT W TTYK/^RY/BBRK/BTRY/BTTKKM 9,7,10,10,9 0,0,0,0,0 4:-/T1/-/-/-/-:STYK0/-/-/-/-/-/-/-/-:-:-:- 5:-/-/-/-/-/-:SKYB0/-/-/-/-/-/-/-/-:-:-:-",
    "empty": "duel2 r1 g1A2A3A s- start - ? c?/c?/c?/c?/M 13,13,13,13,13 0,0,0,0,0 5:-/-/-/-/-/-:-/-/-/-/-/-/-/-/-:-:-:- 5:-/-/-/-/-/-:-/-/-/-/-/-/-/-/-:-:-:-",
    "end": "duel2 r5 g1A2A3A s0 end - - -/-/-/-/M 13,12,13,13,13 0,0,0,0,0 9:-/-/-/-/-/-:StYK0/SRTK0/SKBR0/SKYB0/SBTR0/SRKY0/SBKT0/WBKT0/WKBR0:-:B.B.T.T.R.R.Y.Y.K.TY:- 5:-/-/-/-/-/-:STBY0/SYRB0/WBTR0/WRKY0/WTYK0/WYRB0/WRTK0/WYRT0/WTBY0:-:K.TY.YK.YK.KB.KB.BR.BR.RT.RT:-",
    "firstgap": "duel2 r1 g1A2A3A s1 deal STYK.SBTR W BRKK/TRRK/BTKK/BBBR/BBTRKM 6,10,8,13,7 0,0,0,0,0 5:-/-/-/-/-/-:-/SKYB1/-/-/-/-/-/-/-:-:-:- 5:-/-/-/-/-/-:-/-/-/-/-/-/-/-/-:-:-:-",
    "keep": "duel2 r1 g1A2A3A s0 keep0:SBTR.WKBR SRTK.SBKT.WBKT S TTYK/^RY/BBRK/BTRY/BTTKKM 9,7,10,10,9 0,0,0,0,0 3:-/T1/-/-/-/-:STYK0/-/-/-/-/-/-/-/-:-:-:- 5:-/-/-/-/-/-:SKYB0/-/-/-/-/-/-/-/-:-:-:-",
    "line": "duel2 r1 g1A2A3A s0 line0.1:TT SRTK.SBKT.WBKT S YK/^RY/BBRK/BTRY/BTTKKM 9,7,10,10,9 0,0,0,0,0 5:-/T1/-/-/-/-:STYK0/-/-/-/-/-/-/-/-:-:-:- 5:-/-/-/-/-/-:SKYB0/-/-/-/-/-/-/-/-:-:-:-",
    "moon": "duel2 r1 g1A2A3A s0 line0.M:TT SRTK.SBKT.WBKT S TTYK/^RY/BBRK/BTRY/^KK 10,8,10,10,9 0,0,0,0,0 5:-/-/-/-/-/-:STYK0/-/-/-/-/-/-/-/-:M:-:- 5:-/-/-/-/-/-:SKYB0/-/-/-/-/-/-/-/-:-:-:-",
    "offer": "duel2 r1 g1A2A3A s0 take0 SRTK.SBKT.WBKT S TTYK/^RY/BBRK/BTRY/BTTKKM 9,7,10,10,9 0,0,0,0,0 5:-/T1/-/-/-/-:STYK0/-/-/-/-/-/-/-/-:-:-:- 5:-/-/-/-/-/-:SKYB0/-/-/-/-/-/-/-/-:-:-:-",
    "pay": "duel2 r1 g1A2A3A s0 pay0.3:- - S -/-/-/-/M 13,11,13,13,13 0,0,0,0,0 5:-/-/T2/-/-/-:STYK0/SRKY0/-/SBTR3/-/-/-/-/-:-:TY.RT:- 5:-/-/-/-/-/-:SKYB0/STBY0/SYRB0/-/-/-/-/-/-:-:R.Y:-",
    "random": "duel2r r1 g2B?? s- goals - ? c?/c?/c?/c?/M 13,13,13,13,13 0,0,0,0,0 5:-/-/-/-/-/-:-/-/-/-/-/-/-/-/-:-:-:- 5:-/-/-/-/-/-:-/-/-/-/-/-/-/-/-:-:-:-",
    "spend": "duel2 r2 g1A2A3A s0 spend0.4:3:R - S -/-/-/-/M 10,13,13,13,13 0,0,0,0,0 5:-/-/-/B3/-/-:STYK0/SRTK0/SKYB0/WTYK2/-/-/-/-/SBTR0:-:R.K.TY:R 5:-/-/-/-/-/-:SKBR0/SBKT0/SRKY0/-/-/-/-/WBTR0/WYRB0:-:Y.K.TY.YK:-",
    "stack": "duel2 r1 g1A2A3A s0 stack0.1 SRTK.SBKT.WBKT S YK/^RY/BBRK/BTRY/BTTKKM 9,7,10,10,9 0,0,0,0,0 5:-/T2/-/-/-/-:STYK0/-/-/-/-/-/-/-/-:T:-:- 5:-/-/-/-/-/-:SKYB0/-/-/-/-/-/-/-/-:-:-:-",
    "start": "duel2 r1 g1A2A3A s1 first0 STYK.SKYB.SBTR W BRKK/TRRK/BTKK/BBBR/BBTRKM 6,10,8,13,7 0,0,0,0,0 5:-/-/-/-/-/-:-/-/-/-/-/-/-/-/-:-:-:- 5:-/-/-/-/-/-:-/-/-/-/-/-/-/-/-:-:-:-",
    "tile": "duel2 r1 g1A2A3A s0 tile0.2 - S -/-/-/-/M 13,13,13,13,11 0,0,0,0,0 5:-/K2/-/-/-/-:STYK0/SRTK0/SKBR0/-/-/-/-/-/-:-:B.TY:- 5:-/-/-/-/-/-:SKYB0/SBTR0/SRKY0/-/-/-/-/-/-:-:R.Y:-",
    "under": "duel2 r1 g1A2A3A s0 under0:SBTR:STBY.WKBR:- SRTK.SBKT.WBKT S TTYK/^RY/BBRK/BTRY/BTTKKM 9,7,10,10,9 0,0,0,0,0 2:-/T1/-/-/-/-:STYK0/-/-/-/-/-/-/-/-:-:-:- 5:-/-/-/-/-/-:SKYB0/-/-/-/-/-/-/-/-:-:-:-",
}
"""Positions that are possible."""

REFUSED = [
    ("start", {"g1A2A3A": "g1A2A3B"}, ["the goals are not those of the variant"]),
    ("start", {" 6,10": " 7,10"}, ["14 blue tiles, there are 13"]),
    ("start", {"s1": "s-"}, ["the start player is missing"]),
    ("start", {"r1": "r2"}, ["the set-up is before round 1", "seat 0: 0 chips taken, wanted are 2", "seat 1: 0 chips taken, wanted are 2"]),
    ("start", {"first0": "first1"}, ["in the set-up the other player places a dome tile first, then the start player"]),
    ("start", {"STYK.SKYB": "STYK"}, ["the display shows 2 tiles in the set-up"]),
    ("start", {"BRKK/": "BRK/"}, ["12 black tiles, there are 13", "in the set-up all factories are full"]),
    (
        "start",
        {"BBTRKM": "BBTRK"},
        [
            "the start-player piece is nowhere",
            "before the offer the start-player piece lies on the large factory",
            "tiles lie on the sun side of the large factory, and the start-player piece does not lie there",
        ],
    ),
    (
        "start",
        {" 5:-/-/-/-/-/-:-": " 6:-/-/-/-/-/-:-"},
        ["seat 0: the score 6 is more than its dome can have brought, 5", "seat 0: the score before round 1 is 5"],
    ),
    ("start", {"5:-/-/": "5:-/B1/"}, ["14 blue tiles, there are 13", "seat 0: tiles lie in lines before round 1"]),
    ("offer", {"SRTK.": "STYK."}, ["the dome tile STYK is in 2 places"]),
    ("offer", {"SRTK.SBKT.WBKT": "SRTK.SBKT.WBKT.WBTR"}, ["the display shows 4 tiles, it has 3 places"]),
    ("offer", {"SRTK.SBKT.WBKT": "SRTK"}, ["the display shows 1 tile, and taken this round are only 0"]),
    ("offer", {"WBKT S": "WBKT -"}, ["the back of the stack's top tile is missing"]),
    ("offer", {"WBKT S ": "WBKT S/0:WBTR.W? "}, ["tiles under the stack are partly known"]),
    ("offer", {"TTYK/": "TTYK^B/"}, ["14 blue tiles, there are 13", "factory 1 has tiles on both sides"]),
    ("offer", {"TTYK/": "TTTYK/"}, ["14 turquoise tiles, there are 13", "factory 1 holds 5 tiles, at most 4 fit"]),
    ("offer", {"^RY/": "^RYBB/"}, ["15 blue tiles, there are 13", "factory 2 has a stack of 4, at most 3 are left over"]),
    ("offer", {"^RY/": "cT/"}, ["12 red tiles, there are 13", "12 yellow tiles, there are 13"]),
    ("offer", {"BTTKKM": "BTTKK^BM"}, ["14 blue tiles, there are 13", "the large factory has tiles on both sides"]),
    ("offer", {"BTTKKM": "^BTTKKM"}, ["the moon side of the large factory holds 5 tiles, at most 4 fit"]),
    ("offer", {":-:-:- 5": ":BBBBB:-:- 5"}, ["18 blue tiles, there are 13", "seat 0: the damaged field holds 5 tiles, at most 4 fit"]),
    ("offer", {":-:-:- 5": ":M:-:- 5"}, ["there are 2 start-player pieces, there is one"]),
    ("offer", {"-/T1/": "-/T3/"}, ["15 turquoise tiles, there are 13", "seat 0: line 2 holds 3 tiles, at most 2 fit"]),
    ("offer", {"5:-/T1": "80:-/T1"}, ["seat 0: the score 80 is more than its dome can have brought, 5"]),
    ("offer", {"STYK0/-": "sTYK0/-"}, ["seat 0: slot 1: the special piece lies where the other three spaces are filled, and only there"]),
    (
        "offer",
        {":-:-:- 5": ":-:TY.TY.TY:- 5"},
        [
            "seat 0: 3 chips taken, wanted is 2 a round at most, so 0 to 2",
            "3 chips TY, there are 2",
            "4 chips on the factories and 3 taken this round, together there are 4",
        ],
    ),
    (
        "offer",
        {"BTRY/": "-/"},
        [
            "12 blue tiles, there are 13",
            "12 turquoise tiles, there are 13",
            "12 red tiles, there are 13",
            "12 yellow tiles, there are 13",
            "3 chips on the factories and 0 taken this round, together there are 4",
        ],
    ),
    (
        "offer",
        {"r1": "r5"},
        [
            "seat 0: 0 chips taken, wanted is 2 a round at most, so 8 to 10",
            "seat 1: 0 chips taken, wanted is 2 a round at most, so 8 to 10",
            "4 chips on the factories and -16 taken this round, together there are 4",
            "seat 0: 1 dome tile in round 5, wanted are 9",
            "seat 1: 1 dome tile in round 5, wanted are 9",
        ],
    ),
    ("deal", {"c?/c?": "B/c?"}, ["14 blue tiles, there are 13", "factory 1 holds tiles, and a factory before it is not full"]),
    ("deal", {"c?/c?": "cB/c?"}, ["a chip is not face down before the offer"]),
    ("deal", {"/M": "/^BM"}, ["14 blue tiles, there are 13", "tiles lie on the moon side of the large factory while factories are filled"]),
    ("deal", {"c?/c?": "^B/c?"}, ["14 blue tiles, there are 13", "factory 1 has a stack while factories are filled"]),
    ("deal", {"B.T:-": "B:-"}, ["seat 0: 1 chip taken, wanted are 2"]),
    ("deal", {"13,13,13,13,13 0,0,0,0,0": "0,0,0,0,0 13,13,13,13,13"}, ["the bag is empty and the tower is not poured"]),
    (
        "deal",
        {"s0 deal": "s- goals"},
        [
            "all goals are drawn",
            "the set-up is before round 1",
            "the stack's top tile is seen before anything is revealed",
            "tiles are on the display before the start player is drawn",
            "seat 0: dome tiles before the start player is drawn",
            "seat 1: dome tiles before the start player is drawn",
        ],
    ),
    ("tile", {"/M ": "/^BM "}, ["14 blue tiles, there are 13", "tiles lie on factories after the offer"]),
    ("tile", {"tile0.2": "tile0.1"}, ["seat 0: line 1 is asked about and is empty"]),
    ("tile", {"tile0.2": "tile1.2"}, ["seat 0: line 2 is complete and was not tiled", "seat 1: line 2 is asked about and is empty"]),
    ("tile", {"K2": "B2"}, ["15 blue tiles, there are 13", "11 black tiles, there are 13"]),
    ("tile", {"-/-/-/-/M": "c?/-/-/-/M"}, ["chips lie on factories after the offer"]),
    ("tile", {"SRTK0": "srtk0"}, ["14 turquoise tiles, there are 13", "14 red tiles, there are 13", "14 black tiles, there are 13"]),
    ("pay", {"pay0.3:-": "pay0.3:2"}, ["fewer chips are spent than were paid", "all missing tiles are paid"]),
    ("pay", {"TY.RT": "B.Y"}, ["the chips do not pay for the line"]),
    ("pay", {"pay0.3:-": "tile0.3"}, ["line 3 leaves no choice of columns", "line 3 is not complete, and no chips were spent for it"]),
    ("spend", {":3:R": ":3:K"}, ["the chip K was given and is not among the spent ones"]),
    ("spend", {":3:R": ":3:-"}, ["only a choice of chips is asked"]),
    ("spend", {":3:R": ":2:R"}, ["the chip R of a pair does not show blue", "the chips do not pay for the line"]),
    ("spend", {":3:R": ":-:-"}, ["no payment is being made"]),
    ("spend", {":3:R": ":333:R"}, ["fewer chips are spent than were paid", "more tiles are paid than are missing"]),
    ("spend", {"R.K.TY:R": "K.TY:R"}, ["seat 0: 3 chips taken, wanted are 4"]),
    (
        "spend",
        {":3:R": ":3:R.K.TY"},
        [
            "fewer chips are spent than were paid",
            "the payment is complete",
            "the chip K was given and is not among the spent ones",
            "the chip TY was given and is not among the spent ones",
        ],
    ),
    ("line", {":TT ": ":TY "}, ["12 turquoise tiles, there are 13", "14 yellow tiles, there are 13"]),
    ("line", {"line0.1": "line0.2"}, ["the factory has a stack, so its sun side is empty"]),
    (
        "line",
        {"line0.1": "line0.5"},
        ["tiles are left on the sun side of the large factory", "the start-player piece comes with the last tiles of the large factory"],
    ),
    ("stack", {"stack0.1": "stack0.2"}, ["only a choice of colours is asked"]),
    ("stack", {"stack0.1": "stack0.5"}, ["only what is left of a small factory is stacked"]),
    ("draw", {"draw0:S?": "keep0:S?"}, ["only a choice of tiles is asked"]),
    ("draw", {"draw0:S?": "look0:SYRB"}, ["every front is known"]),
    ("under", {":-": ":STBY.STBY"}, ["only a choice of tiles is asked", "STBY is under the stack twice"]),
    ("end", {"9:": "60:"}, ["seat 0: the score 60 is more than its dome can have brought, 17"]),
    ("end", {"r5": "r4"}, ["the game ends after round 5", "seat 0: 10 chips taken, wanted are 8", "seat 1: 10 chips taken, wanted are 8"]),
    ("end", {"StYK0": "STYK0"}, ["12 turquoise tiles, there are 13", "seat 0: the score 9 is more than its dome can have brought, 5"]),
    ("empty", {"s-": "s0"}, ["the start player is known before it is drawn"]),
    ("random", {"g2B??": "g2A2B?"}, ["both sides of a goal tile are played"]),
    ("random", {"g2B??": "g2B?"}, ["there are not 3 goals"]),
    ("random", {"goals": "start"}, ["goals are still to be drawn"]),
    ("buried", {"- -/1:": "- W/1:"}, ["the stack's top tile is a known one, so its back is not told"]),
    (
        "buried",
        {"WBKT.WKBR.SBKT.WYRT.WTBY": "S?.S?.W?.W?.W?"},
        ["more hidden special tiles than there are", "the back of the stack's top tile is missing"],
    ),
    (
        "buried",
        {"- -/1:WBKT.WKBR.SBKT.WYRT.WTBY": "- S/1:W?.W?.W?.W?.W?"},
        ["more hidden wild tiles than there are", "the stack's top tile cannot be a special one"],
    ),
    ("buried", {"take0": "draw0:WYRB"}, ["the dome tile WYRB is in 2 places"]),
    ("buried", {"cTY/": "-/"}, ["1 chip on the factories and 2 taken this round, together there are 4"]),
    ("end", {"- - -": "- W -"}, ["the stack is empty, so it has no top tile"]),
    ("start", {"SBTR W ": "SBTR W/1:WBTR "}, ["nobody can have put tiles under the stack yet"]),
    (
        "offer",
        {
            "TTYK/^RY/BBRK/BTRY/BTTKKM 9,7,10,10,9": "-/-/-/-/M 13,12,13,13,13",
            ":-:-:- 5:": ":-:B.T:- 5:",
            "SKYB0/-/-/-/-/-/-/-/-:-:-:-": "SKYB0/WBTR0/WRKY0/-/-/-/-/-/-:-:R.K:-",
            "take0": "take1",
        },
        ["seat 1 cannot act"],
    ),
    ("stack", {"YK/^RY": "YYKK/^RY", "10,10,9": "10,9,8"}, ["no tile was taken from the factory"]),
    (
        "line",
        {"YK/^RY": "TYK/^RY", "9,7,10": "9,6,10"},
        ["more tiles than fit came from the factory", "tiles of the colour were left on the factory"],
    ),
    ("moon", {"line0.M:TT": "line0.M:TTTTTTTTT"}, ["20 turquoise tiles, there are 13"]),
    ("under", {":-": ":WKBR.WBTR"}, ["only a choice of tiles is asked", "WBTR is under the stack and is none of the tiles that go there"]),
    ("under", {":STBY.WKBR:-": ":STBY.WKBR.S?:-"}, ["the drawn tiles are partly known"]),
    (
        "keep",
        {"keep0:SBTR.WKBR": "draw0:SBTR.WKBR", "STYK0/-/-/-/-/-/-/-/-": "STYK0/SYRB0/WYRB0/-/-/-/-/-/-"},
        ["seat 0: 3 dome tiles in round 1, wanted are 1 to 2"],
    ),
    ("deal", {"5:-/-": "5:B1/-", "13,13,13,13,13": "12,13,13,13,13"}, ["seat 0: line 1 can never be tiled and was not cleared"]),
    ("deal", {"5:-/-/": "5:K1/-/", "13,13,13,13,13": "13,13,13,13,12"}, ["seat 0: line 1 is complete and was not tiled"]),
    ("deal", {":-:B.T": ":B:B.T", "13,13,13,13,13": "12,13,13,13,13"}, ["seat 0: tiles lie on the damaged field after the tiling"]),
    (
        "deal",
        {"c?/c?/c?/c?/M": "BBBB/BBBB/TTTT/TTTT/RRRRRM", "13,13,13,13,13": "5,5,8,13,13"},
        ["display and factories are full, so nothing is to be drawn"],
    ),
    ("deal", {"SBKT.STBY.SYRB": "SBKT.STBY", "/M": "/BM", "13,13,13,13,13": "12,13,13,13,13"}, ["factories are filled before the display"]),
    (
        "firstgap",
        {"BRKK/": "RKK/", "6,10": "7,10"},
        [
            "factory 2 holds tiles, and a factory before it is not full",
            "factory 3 holds tiles, and a factory before it is not full",
            "factory 4 holds tiles, and a factory before it is not full",
            "after a first dome tile all factories are full",
        ],
    ),
    ("firstgap", {"STYK.SBTR": "STYK"}, ["only the display has a gap after a first dome tile"]),
    ("tile", {"tile0.2": "pay0.2:-"}, ["line 2 is complete, so it is not paid for", "all missing tiles are paid"]),
    ("tile", {"tile0.2": "tile0.3"}, ["seat 0: line 2 is complete and was not tiled", "seat 0: line 3 is asked about and is empty"]),
    ("tile", {"K2": "Y2", "13,13,13,13,11": "13,13,13,11,13"}, ["line 2 leaves no choice of columns"]),
    (
        "pay",
        {"pay0.3:-": "pay0.3:3"},
        ["fewer chips are spent than were paid", "all missing tiles are paid", "only one kind of payment is possible"],
    ),
]


def edited(base: str, edits: dict[str, str]) -> str:
    """A base in which texts are replaced by others, each once."""
    text = BASES[base]
    for old, new in edits.items():
        assert old in text
        text = text.replace(old, new, 1)
    return text


@pytest.mark.parametrize("base", BASES)
def test_the_bases_are_possible(base: str) -> None:
    assert str(az.Position.parse(BASES[base])) == BASES[base]
    setup = az.Position.parse(BASES[base]).setup()
    assert str(setup) == BASES[base]
    assert setup.problems() == ()


@pytest.mark.parametrize(("base", "edits", "reasons"), REFUSED)
def test_every_reason_is_listed(base: str, edits: dict[str, str], reasons: list[str]) -> None:
    with pytest.raises(az.IllegalPosition) as caught:
        az.Position.parse(edited(base, edits))
    assert list(caught.value.reasons) == reasons
    # as data the start-player piece is always in exactly one place
    if not any("nowhere" in reason or "start-player pieces" in reason for reason in reasons):
        assert list(az.DuelSetup.parse(edited(base, edits)).problems()) == reasons


@pytest.mark.parametrize(
    ("base", "edits", "message"),
    [
        ("offer", {"r1": "r0"}, "malformed position: the round '0' is not a number from 1 to 5"),
        ("offer", {"r1": "r6"}, "malformed position: the round '6' is not a number from 1 to 5"),
        ("offer", {"g1A2A3A": "g1C2A3A"}, "malformed position: the goals '1C2A3A' is not goals, like '1A2A3A'"),
        ("offer", {"s0": "s2"}, "malformed position: the start player '2' is not a number from 0 to 1"),
        (
            "offer",
            {"take0": "think0"},
            "malformed position: the phase 'think0' is not 'goals', 'start', 'deal', 'end', or one of 'first', 'take', 'pla",
        ),
        ("offer", {"take0": "take2"}, "malformed position: the phase '2' is not a number from 0 to 1"),
        ("offer", {"SRTK.": "SRT."}, "malformed position: the display 'SRT' is not a dome tile, like 'STYK'"),
        ("offer", {"TTYK/": ""}, "malformed position: the factories '^RY/BBRK/BTRY/BTTKKM' is not 5 parts separated by '/'"),
        ("offer", {"TTYK/": "TTWK/"}, "malformed position: the factories 'W' is not a colour: B, T, R, Y or K"),
        ("offer", {"STYK0/-": "STYK4/-"}, "malformed position: the board of seat 0 '4' is not a number from 0 to 3"),
        ("offer", {"STYK0/-": "STYKK/-"}, "malformed position: the board of seat 0 'K' is not a number from 0 to 3"),
        ("offer", {"9,7,10,10,9": "9,7,10,10"}, "malformed position: the bag '9,7,10,10' is not 5 parts separated by ','"),
        ("offer", {"9,7,10,10,9": "9,7,10,10,x"}, "malformed position: the bag 'x' is not a number from 0 to 65"),
        ("offer", {" 0,0,0,0,0": "  0,0,0,0,0"}, "malformed position: the tower '' is not 5 parts separated by ','"),
        ("offer", {"/T1/": "/W1/"}, "malformed position: the board of seat 0 'W' is not a colour: B, T, R, Y or K"),
        ("offer", {"/T1/": "/T0/"}, "malformed position: the board of seat 0 '0' is not a number from 1 to 9"),
        (
            "offer",
            {"TTYK/": "TYTK/"},
            "malformed position: not in its one form, which is 'r1 g1A2A3A s0 take0 SRTK.SBKT.WBKT S TTYK/^RY/BBRK/BTRY/BTT",
        ),
        (
            "offer",
            {"duel2 ": "duel3 "},
            "malformed position: unknown variant 'duel3': known are azul2, azul3, azul4, azul2g, azul3g, azul4g, mini2, min",
        ),
        ("line", {":TT ": ":T? "}, "malformed position: the phase '?' is not a colour: B, T, R, Y or K"),
        ("pay", {"pay0.3": "pay0.7"}, "malformed position: the phase '7' is not a number from 1 to 6"),
        ("pay", {"TY.RT": "TY.TR"}, "malformed position: the board of seat 0 'TR' is not a chip: B, T, R, Y, K, TY, YK, KB, BR or RT"),
        ("stack", {"stack0.1": "stack0"}, "malformed position: the phase '' is not '.' and a number"),
        ("keep", {"SBTR.WKBR": "SBTR,WKBR"}, "malformed position: the phase 'SBTR,WKBR' is not a dome tile, like 'STYK'"),
        ("offer", {"WBKT S ": "WBKT X "}, "malformed position: the stack 'X' is not the back of the stack's top: 'S', 'W', '?' or '-'"),
        ("offer", {"WBKT S ": "WBKT S/2:STBY "}, "malformed position: the stack '2' is not a number from 0 to 1"),
        (
            "end",
            {" 9:": " 9;"},
            "malformed position: the board of seat 0 '9;-/-/-/-/-/-:StYK0/SRTK0/SKBR0/SKYB0/SBTR0/SRKY0/SBKT0/WBKT...' is n",
        ),
    ],
)
def test_unreadable_positions(base: str, edits: dict[str, str], message: str) -> None:
    with pytest.raises(az.MalformedPosition) as caught:
        az.Position.parse(edited(base, edits))
    assert str(caught.value).startswith(message)
    assert len(str(caught.value)) < 700


@given(
    st.sampled_from(sorted(BASES)),
    st.integers(0, 300),
    st.integers(0, 12),
    st.text(st.sampled_from("BTRYKSWM0123456789-./:^?c "), max_size=6),
)
def test_any_text_is_refused_or_read(base: str, at: int, length: int, new: str) -> None:
    text = BASES[base][:at] + new + BASES[base][at + length :]
    try:
        position = az.Position.parse(text)
    except (az.MalformedPosition, az.IllegalPosition):
        return
    assert str(position) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("duel2 r1", "malformed position: the goals are missing"),
        ("duel2 r1 g1A2A3A", "malformed position: the start player is missing"),
        ("duel2 r1 g1A2A3A s0 take0 - S", "malformed position: the factories are missing"),
    ],
)
def test_texts_that_are_cut_off(text: str, message: str) -> None:
    with pytest.raises(az.MalformedPosition) as caught:
        az.Position.parse(text)
    assert str(caught.value) == message


@pytest.mark.parametrize("variant", ["duel3", "duel2.1a1b2a", "duel2.1a2a3a", "duel2.2a1a3b", "duel2.1a2b"])
def test_unknown_variants_are_told_how_goals_are_chosen(variant: str) -> None:
    """Both sides of a tile, the goals of the first game under another name, a wrong order, too few."""
    with pytest.raises(
        az.UnknownVariant, match=f"unknown variant '{variant}': known are azul2, .*, duel2f, and with chosen goals such as duel2\\.1b2a3a"
    ):
        az.Game.from_variant(variant)
