"""Rare positions of Azul Duel as data, built by hand: a text, what happens then, and the text that must come out."""

from __future__ import annotations

from tests.oracle.rare import Rare

POSITIONS: tuple[Rare, ...] = (
    Rare(
        name="a score of 0 and a compulsory draw",
        comment="Nothing is left but a token of seat 0 and the last dome tile of the stack. It must draw, pays nothing, drawing stops by itself, the tile is kept unasked.",
        text=(
            "duel2 r4 g1A2A3A s1 take0 - S "
            "-/-/-/-/M 13,13,13,13,13 0,0,0,0,0 "
            "0:-/-/-/-/-/-:STYK0/SRTK0/SKBR0/SKYB0/SBTR0/SRKY0/SBKT0/STBY0/-:-:B.T.R.Y.K.TY.YK.KB:- "
            "3:-/-/-/-/-/-:WBKT0/WBTR0/WRKY0/WTYK0/WYRB0/WRTK0/WYRT0/WTBY0/WKBR0:-:B.T.R.Y.K.TY.BR.RT:-"
        ),
        events="+ SYRB @93",
        after=(
            "duel2 r5 g1A2A3A s1 deal - - "
            "c?/c?/c?/c?/M 13,13,13,13,13 0,0,0,0,0 "
            "0:-/-/-/-/-/-:STYK0/SRTK0/SKBR0/SKYB0/SBTR0/SRKY0/SBKT0/STBY0/SYRB3:-:B.T.R.Y.K.TY.YK.KB:- "
            "3:-/-/-/-/-/-:WBKT0/WBTR0/WRKY0/WTYK0/WYRB0/WRTK0/WYRT0/WTBY0/WKBR0:-:B.T.R.Y.K.TY.BR.RT:-"
        ),
        played=False,
    ),
    Rare(
        name="round 4 with one tile in the stack",
        comment="Seat 1 draws the only tile of the stack; then nothing can be drawn any more, and seat 0 must take from the display.",
        text=(
            "duel2 r4 g1A2A3A s1 take1 STBY.SYRB.WTBY W "
            "BBTT/RRYY/BTRK/YYKK/BTTKKM 9,8,10,9,8 0,0,0,0,0 "
            "2:-/-/-/-/-/-:STYK0/SRTK0/SKBR0/SKYB0/SBTR0/SRKY0/SBKT0/-/-:-:B.T.R.Y.K.TY:- "
            "4:-/-/-/-/-/-:WBKT0/WBTR0/WRKY0/WTYK0/WYRB0/WRTK0/WYRT0/-/-:-:B.T.R.Y.K.TY:-"
        ),
        events="+ WKBR @80 STBY @90 SYRB @91 WTBY @80",
        after=(
            "duel2 r4 g1A2A3A s1 take1 - - "
            "BBTT/RRYY/BTRK/YYKK/BTTKKM 9,8,10,9,8 0,0,0,0,0 "
            "2:-/-/-/-/-/-:STYK0/SRTK0/SKBR0/SKYB0/SBTR0/SRKY0/SBKT0/WTBY0/STBY0:-:B.T.R.Y.K.TY:- "
            "3:-/-/-/-/-/-:WBKT0/WBTR0/WRKY0/WTYK0/WYRB0/WRTK0/WYRT0/WKBR0/SYRB1:-:B.T.R.Y.K.TY:-"
        ),
        played=False,
    ),
    Rare(
        name="one seat passes while the other goes on",
        comment="Seat 1 has used both tokens and taken two chips; once the last tile is gone seat 0 has four turns alone.",
        text=(
            "duel2 r1 g1A2A3A s0 take1 SRTK.SKBR.SKYB S "
            "-/-/cB/^K/M 13,13,13,13,12 0,0,0,0,0 "
            "5:-/-/-/-/-/-:STYK0/-/-/-/-/-/-/-/-:-:-:- "
            "5:-/-/-/-/-/-:WBKT0/WBTR0/WRKY0/-/-/-/-/-/-:-:R.K:-"
        ),
        events="MK L1 cY C3 SKBR @21 C4 + ^W ! SYRB @30",
        after=(
            "duel2 r1 g1A2A3A s0 tile1.1 SRTK.SKYB W "
            "-/-/-/-/M 13,13,13,13,12 0,0,0,0,0 "
            "4:-/-/-/-/-/-:STYK0/SKBR1/SYRB0/-/-/-/-/-/-:-:B.Y:- "
            "5:K1/-/-/-/-/-:WBKT0/WBTR0/WRKY0/-/-/-/-/-/-:-:R.K:-"
        ),
        played=False,
    ),
    Rare(
        name="a large factory of one colour and no supply",
        comment="The last tile of the bag makes the large factory blue; bag and tower are empty, so it stays blue, and the small factories, which get nothing, show their chips at once. Who takes the blue tiles takes the start-player piece.",
        text=(
            "duel2 r5 g1A2A3A s1 deal - - "
            "c?/c?/c?/c?/BBBBM 1,0,0,0,0 0,0,0,0,0 "
            "30:-/-/-/-/-/-:styk0/skbr0/sbtr0/sbkt0/syrb0/wbtr0T/wtyk0T/wrtk0R/wtby0R:-:-:T.R.Y.K.TY.YK.KB.BR "
            "28:-/-/-/-/-/-:srtk0/skyb0/srky0/stby0/wBkt0Y/wrky0Y/wyrB0Y/wyrt0K/wkBr0K:-:T.R:Y.K.TY.YK.KB.BR"
        ),
        events="B cB cB cRT cRT 5B L5 C1 C3 C2 C4",
        after=(
            "duel2 r5 g1A2A3A s1 end - - "
            "-/-/-/-/- 0,0,0,0,0 5,0,0,0,0 "
            "110:-/-/-/-/-/-:styk0/skbr0/sbtr0/sbkt0/syrb0/wbtr0T/wtyk0T/wrtk0R/wtby0R:-:B.B:T.R.Y.K.TY.YK.KB.BR "
            "49:-/-/-/-/-/-:srtk0/skyb0/srky0/stby0/wBkt0Y/wrky0Y/wyrB0Y/wyrt0K/wkBr0K:M:T.R.RT.RT:Y.K.TY.YK.KB.BR"
        ),
        played=False,
        ranks=(1, 2),
    ),
    Rare(
        name="the damaged field overflows",
        comment="Three tiles are damaged already; of three blue ones two go to the tower.",
        text=(
            "duel2 r1 g1A2A3A s0 take0 SRTK.SKBR.SKYB S "
            "BBBT/RRYY/RRYY/YYKK/BTTKKM 9,8,8,7,9 0,0,0,0,0 "
            "5:-/-/-/-/-/-:STYK0/-/-/-/-/-/-/-/-:TTR:-:- "
            "5:-/-/-/-/-/-:WBKT0/-/-/-/-/-/-/-/-:-:-:-"
        ),
        events="1B L-",
        after=(
            "duel2 r1 g1A2A3A s0 take1 SRTK.SKBR.SKYB S "
            "^T/RRYY/RRYY/YYKK/BTTKKM 9,8,8,7,9 2,0,0,0,0 "
            "5:-/-/-/-/-/-:STYK0/-/-/-/-/-/-/-/-:BTTR:-:- "
            "5:-/-/-/-/-/-:WBKT0/-/-/-/-/-/-/-/-:-:-:-"
        ),
        played=False,
    ),
    Rare(
        name="lines that can never be placed overflow the damaged field",
        comment="The dome tiles of rows 1 and 2 lie, without turquoise where lines 1 and 2 need it: three tiles, two of them without room.",
        text=(
            "duel2 r1 g1A2A3A s0 take1 STYK.SBTR.SBKT W "
            "cB/-/-/-/- 11,10,13,13,12 0,0,0,0,0 "
            "5:T1/T2/-/-/-/-:SKYB0/SRKY0/SYRB0/-/-/-/-/-/-:BBKM:T.K:- "
            "5:-/-/-/-/-/-:WBKT0/WBTR0/WRKY0/-/-/-/-/-/-:-:R:-"
        ),
        events="C1",
        after=(
            "duel2 r2 g1A2A3A s0 deal STYK.SBTR.SBKT W "
            "c?/c?/c?/c?/M 11,10,13,13,12 2,3,0,0,1 "
            "0:-/-/-/-/-/-:SKYB0/SRKY0/SYRB0/-/-/-/-/-/-:-:T.K:- "
            "5:-/-/-/-/-/-:WBKT0/WBTR0/WRKY0/-/-/-/-/-/-:-:B.R:-"
        ),
        played=False,
    ),
    Rare(
        name="the tower is poured in the middle of a deal",
        comment="One tile is left in the bag; the next one comes from the tower.",
        text=(
            "duel2 r2 g1A2A3A s1 deal SRTK.SKBR.SKYB ? "
            "c?/c?/c?/c?/BTM 0,1,0,0,0 12,11,13,13,13 "
            "5:-/-/-/-/-/-:SBTR0/SRKY0/SBKT0/-/-/-/-/-/-:-:B.T:- "
            "5:-/-/-/-/-/-:STBY0/SYRB0/WKBR0/-/-/-/-/-/-:-:R.K:-"
        ),
        events="T B B T R R Y Y K K R R Y Y K K R R Y ^W",
        after=(
            "duel2 r2 g1A2A3A s1 take1 SRTK.SKBR.SKYB W "
            "TRRY/RYKK/RYYK/RRYK/BBBTTM 10,10,7,8,9 0,0,0,0,0 "
            "5:-/-/-/-/-/-:SBTR0/SRKY0/SBKT0/-/-/-/-/-/-:-:B.T:- "
            "5:-/-/-/-/-/-:STBY0/SYRB0/WKBR0/-/-/-/-/-/-:-:R.K:-"
        ),
        played=False,
    ),
    Rare(
        name="five equal tiles are drawn again",
        comment="The fifth blue tile puts all five back into the bag, which holds other colours.",
        text=(
            "duel2 r2 g1A2A3A s1 deal SRTK.SKBR.SKYB ? "
            "c?/c?/c?/c?/BBBBM 9,13,13,13,13 0,0,0,0,0 "
            "5:-/-/-/-/-/-:SBTR0/SRKY0/SBKT0/-/-/-/-/-/-:-:B.T:- "
            "5:-/-/-/-/-/-:STBY0/SYRB0/WKBR0/-/-/-/-/-/-:-:R.K:-"
        ),
        events="B B B B B K",
        after=(
            "duel2 r2 g1A2A3A s1 deal SRTK.SKBR.SKYB ? "
            "c?/c?/c?/c?/BBBBKM 9,13,13,13,12 0,0,0,0,0 "
            "5:-/-/-/-/-/-:SBTR0/SRKY0/SBKT0/-/-/-/-/-/-:-:B.T:- "
            "5:-/-/-/-/-/-:STBY0/SYRB0/WKBR0/-/-/-/-/-/-:-:R.K:-"
        ),
        played=False,
    ),
    Rare(
        name="a line completed with two pairs of chips",
        comment="Two turquoise are missing in line 4; four chips show it, two do not.",
        text=(
            "duel2 r3 g1A2A3A s0 take1 SBKT.WTYK.WRTK W "
            "cB/-/-/-/M 13,11,13,13,13 0,0,0,0,0 "
            "5:-/-/-/T2/-/-:SRKY0/SYRB0/WKBR0/SBTR0/STBY3/SKYB0/SRTK0/-/-:-:T.T.K.K.TY.RT:- "
            "5:-/-/-/-/-/-:WBKT0/WBTR0/WRKY0/WYRT0/SKBR0/STYK0/WTBY0/-/-:-:B.R.Y.KB.KB:-"
        ),
        events="C1 P2 $TY P2",
        after=(
            "duel2 r4 g1A2A3A s0 deal SBKT.WTYK.WRTK W "
            "c?/c?/c?/c?/M 13,11,13,13,13 0,1,0,0,0 "
            "6:-/-/-/-/-/-:SRKY0/SYRB0/WKBR0/SBtR0/STBY3/SKYB0/SRTK0/-/-:-:K.K:T.T.TY.RT "
            "5:-/-/-/-/-/-:WBKT0/WBTR0/WRKY0/WYRT0/SKBR0/STYK0/WTBY0/-/-:-:B.B.R.Y.KB.KB:-"
        ),
        played=False,
    ),
    Rare(
        name="a line completed with a pair and a triple",
        comment="Two turquoise are missing in line 4; four chips show it, two do not.",
        text=(
            "duel2 r3 g1A2A3A s0 take1 SBKT.WTYK.WRTK W "
            "cB/-/-/-/M 13,11,13,13,13 0,0,0,0,0 "
            "5:-/-/-/T2/-/-:SRKY0/SYRB0/WKBR0/SBTR0/STBY3/SKYB0/SRTK0/-/-:-:T.T.K.K.TY.RT:- "
            "5:-/-/-/-/-/-:WBKT0/WBTR0/WRKY0/WYRT0/SKBR0/STYK0/WTBY0/-/-:-:B.R.Y.KB.KB:-"
        ),
        events="C1 P2 $T $T P3",
        after=(
            "duel2 r3 g1A2A3A s0 spend0.4:23:K SBKT.WTYK.WRTK W "
            "-/-/-/-/M 13,11,13,13,13 0,0,0,0,0 "
            "5:-/-/-/T2/-/-:SRKY0/SYRB0/WKBR0/SBTR0/STBY3/SKYB0/SRTK0/-/-:-:K.TY.RT:T.T.K "
            "5:-/-/-/-/-/-:WBKT0/WBTR0/WRKY0/WYRT0/SKBR0/STYK0/WTBY0/-/-:-:B.B.R.Y.KB.KB:-"
        ),
        played=False,
    ),
    Rare(
        name="a line completed with two triples",
        comment="Two turquoise are missing in line 4; four chips show it, two do not.",
        text=(
            "duel2 r3 g1A2A3A s0 take1 SBKT.WTYK.WRTK W "
            "cB/-/-/-/M 13,11,13,13,13 0,0,0,0,0 "
            "5:-/-/-/T2/-/-:SRKY0/SYRB0/WKBR0/SBTR0/STBY3/SKYB0/SRTK0/-/-:-:T.T.K.K.TY.RT:- "
            "5:-/-/-/-/-/-:WBKT0/WBTR0/WRKY0/WYRT0/SKBR0/STYK0/WTBY0/-/-:-:B.R.Y.KB.KB:-"
        ),
        events="C1 P3 $T $K $K",
        after=(
            "duel2 r4 g1A2A3A s0 deal SBKT.WTYK.WRTK W "
            "c?/c?/c?/c?/M 13,11,13,13,13 0,1,0,0,0 "
            "6:-/-/-/-/-/-:SRKY0/SYRB0/WKBR0/SBtR0/STBY3/SKYB0/SRTK0/-/-:-:-:T.T.K.K.TY.RT "
            "5:-/-/-/-/-/-:WBKT0/WBTR0/WRKY0/WYRT0/SKBR0/STYK0/WTBY0/-/-:-:B.B.R.Y.KB.KB:-"
        ),
        played=False,
    ),
    Rare(
        name="tiles that both seats put back are drawn",
        comment="On top lies one tile nobody knows, then one that seat 1 put there, then one of seat 0's own; five are left and all are drawn.",
        text=(
            "duel2 r3 g1A2A3A s0 take0 STYK.SRTK.SKBR S/1:WTBY.SBTR/0:WTYK.WYRB "
            "^K/cB/-/-/M 13,13,13,13,12 0,0,0,0,0 "
            "5:-/-/-/-/-/-:SRKY0/SBKT0/STBY0/SYRB0/WKBR0/-/-/-/-:-:B.T.TY.KB.RT:- "
            "5:-/-/-/-/-/-:WBKT0/WBTR0/WRKY0/WRTK0/WYRT0/-/-/-/-:-:R.Y.K.K.YK:-"
        ),
        events="+ + + + + SKYB WTYK /SKYB /WYRB /WTBY @71 MK L2 cT",
        after=(
            "duel2 r3 g1A2A3A s0 take0 STYK.SRTK.SKBR -/0:SKYB.WYRB.WTBY.SBTR "
            "cT/cB/-/-/M 13,13,13,13,12 0,0,0,0,0 "
            "0:-/-/-/-/-/-:SRKY0/SBKT0/STBY0/SYRB0/WKBR0/-/WTYK1/-/-:-:B.T.TY.KB.RT:- "
            "5:-/K1/-/-/-/-:WBKT0/WBTR0/WRKY0/WRTK0/WYRT0/-/-/-/-:-:R.Y.K.K.YK:-"
        ),
        played=False,
    ),
    Rare(
        name="a tie that the start player wins",
        comment="Nobody took the start-player piece in round 5; seat 1 had started it.",
        text=(
            "duel2 r5 g1A2A3A s1 take1 - - "
            "cB/-/-/-/M 13,13,13,13,13 0,0,0,0,0 "
            "5:-/-/-/-/-/-:STYK0/SRTK0/SKBR0/SKYB0/SBTR0/SRKY0/SBKT0/STBY0/SYRB0:-:T.T.R.R.Y.Y.K.K.TY.TY:- "
            "5:-/-/-/-/-/-:WBKT0/WBTR0/WRKY0/WTYK0/WYRB0/WRTK0/WYRT0/WTBY0/WKBR0:-:B.YK.YK.KB.KB.BR.BR.RT.RT:-"
        ),
        events="C1",
        after=(
            "duel2 r5 g1A2A3A s1 end - - "
            "-/-/-/-/M 13,13,13,13,13 0,0,0,0,0 "
            "5:-/-/-/-/-/-:STYK0/SRTK0/SKBR0/SKYB0/SBTR0/SRKY0/SBKT0/STBY0/SYRB0:-:T.T.R.R.Y.Y.K.K.TY.TY:- "
            "5:-/-/-/-/-/-:WBKT0/WBTR0/WRKY0/WTYK0/WYRB0/WRTK0/WYRT0/WTBY0/WKBR0:-:B.B.YK.YK.KB.KB.BR.BR.RT.RT:-"
        ),
        played=False,
        ranks=(2, 1),
    ),
    Rare(
        name="a tie that the holder of the start-player piece wins",
        comment="Seat 1 started round 5, seat 0 holds the piece, which costs 2.",
        text=(
            "duel2 r5 g1A2A3A s1 take1 - - "
            "cB/-/-/-/- 13,13,13,12,12 0,0,0,0,0 "
            "7:-/-/-/-/-/-:STyk0/SRTK0/SKBR0/SKYB0/SBTR0/SRKY0/SBKT0/STBY0/SYRB0:M:T.T.R.R.Y.Y.K.K.TY.TY:- "
            "5:-/-/-/-/-/-:WBKT0/WBTR0/WRKY0/WTYK0/WYRB0/WRTK0/WYRT0/WTBY0/WKBR0:-:B.YK.YK.KB.KB.BR.BR.RT.RT:-"
        ),
        events="C1",
        after=(
            "duel2 r5 g1A2A3A s1 end - - "
            "-/-/-/-/- 13,13,13,12,12 0,0,0,0,0 "
            "5:-/-/-/-/-/-:STyk0/SRTK0/SKBR0/SKYB0/SBTR0/SRKY0/SBKT0/STBY0/SYRB0:M:T.T.R.R.Y.Y.K.K.TY.TY:- "
            "5:-/-/-/-/-/-:WBKT0/WBTR0/WRKY0/WTYK0/WYRB0/WRTK0/WYRT0/WTBY0/WKBR0:-:B.B.YK.YK.KB.KB.BR.BR.RT.RT:-"
        ),
        played=False,
        ranks=(1, 2),
    ),
    Rare(
        name="all goals, sides A",
        comment="A full dome and one with gaps; 18 + 42 + 20 + 8 and nothing; or 12 + 20 + 22 and 0, and 0 + 7 + 8 - 9.",
        text=(
            "duel2.1a2a3a4a r5 g1A2A3A4A s0 take1 - - "
            "cB/-/-/-/M 5,5,3,7,2 0,0,0,0,0 "
            "40:-/-/-/-/-/-:styk0/wbkt0T/srtk0/wbtr1B/skbr0/wrky2K/skyb0/wtyk3R/sbtr0:-:T.T.R.R.Y.Y.K.K.TY.TY:- "
            "30:-/-/-/-/-/-:WYRB0/SBKT3/wrTk0R/STBY1/wyRT2T/SRKY0/WTBY0/syrb2/wkbr1K:-:B.YK.YK.KB.KB.BR.BR.RT.RT:-"
        ),
        events="C1",
        after=(
            "duel2.1a2a3a4a r5 g1A2A3A4A s0 end - - "
            "-/-/-/-/M 5,5,3,7,2 0,0,0,0,0 "
            "128:-/-/-/-/-/-:styk0/wbkt0T/srtk0/wbtr1B/skbr0/wrky2K/skyb0/wtyk3R/sbtr0:-:T.T.R.R.Y.Y.K.K.TY.TY:- "
            "30:-/-/-/-/-/-:WYRB0/SBKT3/wrTk0R/STBY1/wyRT2T/SRKY0/WTBY0/syrb2/wkbr1K:-:B.B.YK.YK.KB.KB.BR.BR.RT.RT:-"
        ),
        played=False,
        ranks=(1, 2),
    ),
    Rare(
        name="all goals, sides B",
        comment="A full dome and one with gaps; 18 + 42 + 20 + 8 and nothing; or 12 + 20 + 22 and 0, and 0 + 7 + 8 - 9.",
        text=(
            "duel2.1b2b3b4b r5 g1B2B3B4B s0 take1 - - "
            "cB/-/-/-/M 5,5,3,7,2 0,0,0,0,0 "
            "40:-/-/-/-/-/-:styk0/wbkt0T/srtk0/wbtr1B/skbr0/wrky2K/skyb0/wtyk3R/sbtr0:-:T.T.R.R.Y.Y.K.K.TY.TY:- "
            "30:-/-/-/-/-/-:WYRB0/SBKT3/wrTk0R/STBY1/wyRT2T/SRKY0/WTBY0/syrb2/wkbr1K:-:B.YK.YK.KB.KB.BR.BR.RT.RT:-"
        ),
        events="C1",
        after=(
            "duel2.1b2b3b4b r5 g1B2B3B4B s0 end - - "
            "-/-/-/-/M 5,5,3,7,2 0,0,0,0,0 "
            "94:-/-/-/-/-/-:styk0/wbkt0T/srtk0/wbtr1B/skbr0/wrky2K/skyb0/wtyk3R/sbtr0:-:T.T.R.R.Y.Y.K.K.TY.TY:- "
            "36:-/-/-/-/-/-:WYRB0/SBKT3/wrTk0R/STBY1/wyRT2T/SRKY0/WTBY0/syrb2/wkbr1K:-:B.B.YK.YK.KB.KB.BR.BR.RT.RT:-"
        ),
        played=False,
        ranks=(1, 2),
    ),
    Rare(
        name="goals cannot bring a score below 0",
        comment="Empty special spaces cost 3 each, nine of them more than there is.",
        text=(
            "duel2.1b2b3b4b r5 g1B2B3B4B s0 take1 - - "
            "cB/-/-/-/M 13,13,13,13,13 0,0,0,0,0 "
            "5:-/-/-/-/-/-:STYK0/SRTK0/SKBR0/SKYB0/SBTR0/SRKY0/SBKT0/STBY0/SYRB0:-:T.T.R.R.Y.Y.K.K.TY.TY:- "
            "1:-/-/-/-/-/-:WBKT0/WBTR0/WRKY0/WTYK0/WYRB0/WRTK0/WYRT0/WTBY0/WKBR0:-:B.YK.YK.KB.KB.BR.BR.RT.RT:-"
        ),
        events="C1",
        after=(
            "duel2.1b2b3b4b r5 g1B2B3B4B s0 end - - "
            "-/-/-/-/M 13,13,13,13,13 0,0,0,0,0 "
            "0:-/-/-/-/-/-:STYK0/SRTK0/SKBR0/SKYB0/SBTR0/SRKY0/SBKT0/STBY0/SYRB0:-:T.T.R.R.Y.Y.K.K.TY.TY:- "
            "1:-/-/-/-/-/-:WBKT0/WBTR0/WRKY0/WTYK0/WYRB0/WRTK0/WYRT0/WTBY0/WKBR0:-:B.B.YK.YK.KB.KB.BR.BR.RT.RT:-"
        ),
        played=False,
        ranks=(2, 1),
    ),
)
