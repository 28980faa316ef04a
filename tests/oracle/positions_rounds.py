"""Rare positions on the coloured wall: filling the factories, offer and tiling."""

from __future__ import annotations

from .rare import Rare

ROUNDS: tuple[Rare, ...] = (
    Rare(
        name="last tile drawn, lid not poured",
        comment="The last tile fills the last factory: the bag stays empty, the lid stays where it is.",
        text=(
            "azul2 r5 i0 s0 deal BBBW/BBYW/YYKW/BYKK/YYW - 0,1,0,0,0 10,11,15,14,13 "
            "0:-/R1/-/K1/W1:B1R1W/5/2B2/5/5:M "
            "0:-/-/B1/K1/-:1YR1W/1BY1K/5/R4/1R3:-"
        ),
        events="D:Y",
        after=(
            "azul2 r5 i0 s0 take0 BBBW/BBYW/YYKW/BYKK/YYYW M 0,0,0,0,0 10,11,15,14,13 "
            "0:-/R1/-/K1/W1:B1R1W/5/2B2/5/5:- "
            "0:-/-/B1/K1/-:1YR1W/1BY1K/5/R4/1R3:-"
        ),
        played=True,
    ),
    Rare(
        name="lid poured as a round begins",
        comment=("The bag is empty after the offer, so the deal begins with the lid in the bag, floor tiles of this round included."),
        text=(
            "azul2 r5 i0 s0 take0 -/-/-/-/- BBB 0,0,0,0,0 9,9,11,15,12 "
            "0:Y1/R2/K2/Y3/B4:B1R1W/WB3/5/5/5:KYMYRRR "
            "0:B1/W2/R2/Y2/Y2:1YRK1/5/2B2/1KW2/3W1:WW"
        ),
        events="0B5",
        after=(
            "azul2 r6 i0 s0 deal -/-/-/-/- - 15,11,15,16,15 0,0,0,0,0 "
            "0:-/-/K2/Y3/-:BYR1W/WB1R1/5/5/4B:M "
            "4:-/-/R2/Y2/Y2:BYRK1/W4/2B2/1KW2/3W1:-"
        ),
        played=True,
    ),
    Rare(
        name="lid poured between two factories",
        comment="The bag runs out with a factory just full: the next one needs a tile.",
        text=(
            "azul2 r9 i0 s1 deal BYYR/BBRK/YYRW/BYR/- - 0,1,0,0,0 8,9,11,14,15 "
            "0:-/B1/K2/B3/-:BYRK1/W4/2B2/5/3W1:- "
            "0:-/-/-/-/R2:1YRKW/1BY2/K2YR/2W1Y/4B:M"
        ),
        events="D:Y",
        after=(
            "azul2 r9 i0 s1 deal BYYR/BBRK/YYRW/BYYR/- - 8,9,11,14,15 0,0,0,0,0 "
            "0:-/B1/K2/B3/-:BYRK1/W4/2B2/5/3W1:- "
            "0:-/-/-/-/R2:1YRKW/1BY2/K2YR/2W1Y/4B:M"
        ),
        played=True,
    ),
    Rare(
        name="lid poured amid a factory",
        comment="Three players: the bag runs out in the middle of a factory.",
        text=(
            "azul3 r6 i0 s2 deal YRRK/BBYR/BRRK/R/-/-/- - 1,0,0,0,0 5,11,10,13,16 "
            "0:-/-/-/K1/-:BYR2/W1Y2/3YR/4Y/3W1:- "
            "0:-/W1/K2/-/-:1YRK1/1B3/5/3B1/3W1:- "
            "0:-/Y1/B2/B2/B3:BYRK1/5/5/5/5:M"
        ),
        events="D:B",
        after=(
            "azul3 r6 i0 s2 deal YRRK/BBYR/BRRK/BR/-/-/- - 5,11,10,13,16 0,0,0,0,0 "
            "0:-/-/-/K1/-:BYR2/W1Y2/3YR/4Y/3W1:- "
            "0:-/W1/K2/-/-:1YRK1/1B3/5/3B1/3W1:- "
            "0:-/Y1/B2/B2/B3:BYRK1/5/5/5/5:M"
        ),
        played=True,
    ),
    Rare(
        name="bag and lid both short",
        comment="Four players hold so many tiles that the last factory gets only one.",
        text=(
            "azul4 r8 i0 s2 deal RKKW/BRKK/BYKW/BYKW/YYWW/BRRW/BYRW/BYRR/- - 0,0,0,1,0 0,0,0,0,0 "
            "0:-/-/-/Y2/B4:BYR2/1BY2/KW1YR/3B1/5:- "
            "0:-/-/W2/Y1/R4:BY1KW/W1YRK/K1B2/2W2/5:- "
            "0:-/K1/K2/K1/-:BYRK1/WB1R1/3YR/R4/Y1K2:M "
            "0:-/B1/Y1/K1/W4:BYR1W/W1YRK/2B2/5/2K2:-"
        ),
        events="D:K 9K4",
        after=(
            "azul4 r8 i0 s2 take3 RKKW/BRKK/BYKW/BYKW/YYWW/BRRW/BYRW/BYRR/- M 0,0,0,0,0 0,0,0,0,0 "
            "0:-/-/-/Y2/B4:BYR2/1BY2/KW1YR/3B1/5:- "
            "0:-/-/W2/Y1/R4:BY1KW/W1YRK/K1B2/2W2/5:- "
            "0:-/K1/K2/K2/-:BYRK1/WB1R1/3YR/R4/Y1K2:- "
            "0:-/B1/Y1/K1/W4:BYR1W/W1YRK/2B2/5/2K2:-"
        ),
        played=True,
    ),
    Rare(
        name="one factory for four players",
        comment=(
            "Four tiles are all that bag and lid hold: one factory is filled. Two of them come to the floor and are the whole next offer."
        ),
        text=(
            "azul4 r11 i0 s3 deal -/-/-/-/-/-/-/-/- - 0,0,0,2,2 0,0,0,0,0 "
            "12:-/W1/-/R3/K4:B1RKW/1BYRK/K1B1R/1K1BY/3W1:- "
            "11:-/Y1/K2/Y3/R2:BYR1W/WB1RK/1WBYR/1KW2/3WB:- "
            "12:-/B1/Y2/B2/W4:BYRK1/W1YRK/KWB1R/R4/YRK1B:- "
            "12:-/W1/-/B3/Y4:BYRK1/1BYRK/1WBYR/R1W2/3W1:M"
        ),
        events="D:WWKK 1K3 0W- D:WW",
        after=(
            "azul4 r12 i1 s0 take0 WW/-/-/-/-/-/-/-/- M 0,0,0,0,0 0,0,0,0,0 "
            "8:-/W1/-/R3/K4:B1RKW/1BYRK/K1B1R/1K1BY/3W1:- "
            "11:-/Y1/K2/Y3/R2:BYR1W/WB1RK/1WBYR/1KW2/3WB:- "
            "12:-/B1/Y2/B2/W4:BYRK1/W1YRK/KWB1R/R4/YRK1B:- "
            "12:-/W1/K2/B3/Y4:BYRK1/1BYRK/1WBYR/R1W2/3W1:-"
        ),
        played=True,
    ),
    Rare(
        name="marker on a full floor",
        comment=(
            "Seat 0 has seven tiles on the floor when the marker comes: it stands behind them, costs nothing, and "
            "seat 0 starts again. Later tiles go to the lid."
        ),
        text=("azul2 r1 i0 s0 deal -/-/-/-/- - 20,20,20,20,20 0,0,0,0,0 0:-/-/-/-/-:5/5/5/5/5:M 0:-/-/-/-/-:5/5/5/5/5:-"),
        events="D:BBBBBBBBYYYYYRRKWWWW 1B- 4R2 2B- 3Y4 0Y1 0K1 5W-",
        after=("azul2 r2 i0 s0 deal -/-/-/-/- - 12,15,18,19,16 8,3,1,0,4 0:-/-/-/-/-:1Y3/5/5/5/5:M 4:-/-/-/-/-:3K1/3R1/5/4Y/5:-"),
        played=True,
    ),
    Rare(
        name="marker on the last free space",
        comment="Six tiles lie on the floor; the marker takes the seventh space.",
        text=(
            "azul3 r4 i0 s1 take2 -/-/-/-/-/-/- BYYYYRRRKKKKKWWWM 9,12,11,4,7 0,0,0,0,0 "
            "0:-/W1/B1/K1/W2:2RKW/2Y1K/K4/5/5:W "
            "0:-/K1/R2/B1/K5:BY3/W1Y2/5/5/5:RBB "
            "0:-/Y1/-/-/R1:B3W/4K/2B2/R4/5:BBBWWW"
        ),
        events="0W3",
        after=(
            "azul3 r4 i0 s1 take0 -/-/-/-/-/-/- BYYYYRRRKKKKK 9,12,11,4,7 0,0,0,0,0 "
            "0:-/W1/B1/K1/W2:2RKW/2Y1K/K4/5/5:W "
            "0:-/K1/R2/B1/K5:BY3/W1Y2/5/5/5:RBB "
            "0:-/Y1/W3/-/R1:B3W/4K/2B2/R4/5:BBBWWWM"
        ),
        played=True,
    ),
    Rare(
        name="overflow over a full floor",
        comment="Five tiles for two free spaces: three go to the lid at once.",
        text=(
            "azul2 r2 i0 s1 take0 -/-/-/-/- RWWWWW 16,12,11,12,9 0,3,4,3,4 "
            "0:-/R1/B1/K1/W1:4W/5/5/5/5:BMYYY "
            "0:-/B1/B1/-/R1:1Y3/2Y2/5/R4/5:RKKKK"
        ),
        events="0W-",
        after=(
            "azul2 r2 i0 s1 take1 -/-/-/-/- R 16,12,11,12,9 0,3,4,3,7 "
            "0:-/R1/B1/K1/W1:4W/5/5/5/5:BMYYYWW "
            "0:-/B1/B1/-/R1:1Y3/2Y2/5/R4/5:RKKKK"
        ),
        played=True,
    ),
    Rare(
        name="score clamped at 0",
        comment="Both floors cost more than the boards bring; no score falls below 0.",
        text=("azul2 r1 i0 s0 take0 -/-/-/-/- W 20,15,15,16,14 0,0,0,0,0 0:W1/-/-/K1/-:5/5/5/5/5:WWWWKKK 0:Y1/Y2/-/R4/-:5/5/5/5/5:MYYR"),
        events="0W5",
        after=("azul2 r2 i0 s1 deal -/-/-/-/- - 20,15,15,16,14 0,3,4,3,4 0:-/-/-/K1/W1:4W/5/5/5/5:- 0:-/-/-/-/-:1Y3/2Y2/5/R4/5:M"),
        played=True,
    ),
)
