"""Rare positions on the grey wall."""

from __future__ import annotations

from .rare import Rare

GREY: tuple[Rare, ...] = (
    Rare(
        name="marker in the centre while tiling",
        comment="Nobody took the marker; it waits in the centre until the deal begins.",
        text=("azul2g r1 i0 s0 deal -/-/-/-/- - 20,20,20,20,20 0,0,0,0,0 0:-/-/-/-/-:5/5/5/5/5:M 0:-/-/-/-/-:5/5/5/5/5:-"),
        events="D:BBBBYYYYRRRRKKKKWWWW 1B4 2Y4 3R- 4K- 5W-",
        after=("azul2g r1 i1 s0 tile0.4 -/-/-/-/- M 16,16,16,16,16 0,0,0,0,1 0:-/-/-/B4/-:5/5/5/5/5:RRRRWWW 0:-/-/-/Y4/-:5/5/5/5/5:KKKK"),
        played=True,
    ),
    Rare(
        name="marker back with the start player",
        comment="The same round to its end.",
        text=("azul2g r1 i0 s0 deal -/-/-/-/- - 20,20,20,20,20 0,0,0,0,0 0:-/-/-/-/-:5/5/5/5/5:M 0:-/-/-/-/-:5/5/5/5/5:-"),
        events="D:BBBBYYYYRRRRKKKKWWWW 1B4 2Y4 3R- 4K- 5W- 4-1 4-5",
        after=("azul2g r2 i0 s0 deal -/-/-/-/- - 16,16,16,16,16 3,3,4,4,4 0:-/-/-/-/-:5/5/5/B4/5:M 0:-/-/-/-/-:5/5/5/4Y/5:-"),
        played=True,
    ),
    Rare(
        name="line without a column",
        comment=(
            "After the choice of seat 1: the only free square of row 2 of seat 0 stands in a column with blue, so two "
            "tiles go to the floor and count."
        ),
        text=(
            "azul2g r8 i1 s1 tile1.5 -/-/-/-/- - 2,3,0,6,2 7,8,10,5,11 "
            "4:-/B2/K1/B1/W1:KRBY1/R1KWY/1BY2/3K1/3B1:KBW "
            "0:-/R1/B1/K3/R5:B1WRK/4B/1RY1W/3W1/2B2:WMYYYYY"
        ),
        events="5-1",
        after=(
            "azul2g r9 i0 s1 deal -/-/-/-/- - 2,3,0,6,2 10,13,14,6,13 "
            "0:-/-/K1/B1/W1:KRBY1/R1KWY/1BY2/3K1/3B1:- "
            "0:-/R1/B1/K3/-:B1WRK/4B/1RY1W/3W1/R1B2:M"
        ),
        played=True,
    ),
    Rare(
        name="line without a column, then a choice",
        comment="Line 1 goes to the floor; line 4 of the same board waits.",
        text=(
            "azul2g r7 i0 s0 take1 -/-/-/-/- R 7,8,8,9,8 4,0,5,3,2 "
            "0:K1/K1/Y1/Y4/W3:RY1BW/1B3/3R1/4K/2K2:BKBBB "
            "10:-/K1/R2/Y4/-:1YWKB/1B3/2YW1/1WKR1/1RB2:MWWW"
        ),
        events="0R3",
        after=(
            "azul2g r7 i1 s0 tile0.4 -/-/-/-/- - 7,8,8,9,8 4,0,5,3,2 "
            "0:-/K1/Y1/Y4/W3:RY1BW/1B3/3R1/4K/2K2:BKBBBK "
            "10:-/K1/R3/Y4/-:1YWKB/1B3/2YW1/1WKR1/1RB2:MWWW"
        ),
        played=True,
    ),
    Rare(
        name="line without a column over a full floor",
        comment="The floor is full: the tile of line 1 goes to the lid.",
        text=(
            "azul2g r5 i0 s0 take1 -/-/-/-/- B 0,0,0,0,0 12,16,3,14,11 "
            "0:W1/R2/K2/R1/B2:1KR1B/1B1W1/4Y/K4/W4:MBYYWWW "
            "0:-/R2/W2/R4/R4:RYB1W/3B1/5/5/5:KRRK"
        ),
        events="0B-",
        after=(
            "azul2g r5 i1 s0 tile0.2 -/-/-/-/- - 0,0,0,0,0 12,16,3,14,12 "
            "0:-/R2/K2/R1/B2:1KR1B/1B1W1/4Y/K4/W4:MBYYWWW "
            "0:-/R2/W2/R4/R4:RYB1W/3B1/5/5/5:KRRKB"
        ),
        played=True,
    ),
    Rare(
        name="line without a column behind the eighth piece",
        comment="As before, with the marker behind seven tiles.",
        text=(
            "azul2g r5 i0 s0 take1 -/-/-/-/- B 0,0,0,0,0 12,16,3,13,11 "
            "0:W1/R2/K2/R1/B2:1KR1B/1B1W1/4Y/K4/W4:BYYWWWKM "
            "0:-/R2/W2/R4/R4:RYB1W/3B1/5/5/5:KRRK"
        ),
        events="0B-",
        after=(
            "azul2g r5 i1 s0 tile0.2 -/-/-/-/- - 0,0,0,0,0 12,16,3,13,12 "
            "0:-/R2/K2/R1/B2:1KR1B/1B1W1/4Y/K4/W4:BYYWWWKM "
            "0:-/R2/W2/R4/R4:RYB1W/3B1/5/5/5:KRRKB"
        ),
        played=False,
    ),
    Rare(
        name="lines without a column on two boards",
        comment=(
            "Line 3 of seat 0 has no column (three tiles for two free spaces, one goes to the lid), line 1 of seat 1 "
            "has none either; seat 2 is next to choose."
        ),
        text=(
            "azul3g r8 i1 s0 tile0.1 -/-/-/-/-/-/- - 7,5,3,5,7 0,0,3,0,0 "
            "0:Y1/-/Y3/K2/W2:K1RW1/YB3/1RW1K/R2B1/3YB:YYMWW "
            "3:B1/-/W2/Y1/K2:KWY1R/WK1RY/3B1/2BK1/5:RKKKK "
            "0:-/K1/Y2/B1/R5:W2RY/1YW1B/4K/5/1W3:BBBBBRR"
        ),
        events="1-2",
        after=(
            "azul3g r8 i0 s0 tile2.5 -/-/-/-/-/-/- - 7,5,3,5,7 1,5,4,4,2 "
            "0:-/-/-/K2/W2:KYRW1/YB3/1RW1K/R2B1/3YB:M "
            "0:-/-/W2/Y1/K2:KWY1R/WK1RY/3B1/2BK1/5:- "
            "0:-/K1/Y2/B1/R5:W2RY/1YW1B/4K/5/1W3:BBBBBRR"
        ),
        played=True,
    ),
    Rare(
        name="third idle round saved by a choice",
        comment="i3 while the choice is open, i0 after it.",
        text=(
            "azul2g r10 i3 s1 tile1.3 -/-/-/-/- - 5,7,7,6,8 3,6,0,6,4 "
            "0:W1/B2/B1/B1/R5:KRBY1/1K2W/W1KRY/Y4/3K1:BWWBBBB "
            "0:-/B1/R3/R1/W2:WKRY1/2K1Y/5/5/R3B:MYYKK"
        ),
        events="3-5",
        after=(
            "azul2g r10 i0 s1 tile0.2 -/-/-/-/- - 5,7,7,6,8 3,8,2,8,5 "
            "0:-/B2/B1/B1/R5:KRBY1/1K2W/W1KRY/Y4/3K1:BWWBBBB "
            "0:-/B1/-/R1/W2:WKRY1/2K1Y/4R/5/R3B:M"
        ),
        played=True,
    ),
    Rare(
        name="stalled on grey walls",
        comment="The third idle round; seat 0 gets the bonuses for column 2 and for yellow.",
        text=(
            "azul2g r20 i2 s0 take1 -/-/-/-/- BB 10,8,4,7,7 0,0,0,4,0 "
            "0:-/-/R3/-/R2:BRYW1/YKBR1/KB1YW/1WRBY/WY2K:YYYRWKK "
            "0:-/-/-/Y1/R4:W1KBY/1WBYK/1RWKB/RK2W/1BY2:MWRWWW"
        ),
        events="0B-",
        after=(
            "azul2g r20 i3 s0 stalled -/-/-/-/- - 10,8,4,7,7 2,3,5,6,5 "
            "17:-/-/-/-/R2:BRYW1/YKBR1/KB1YW/1WRBY/WY2K:- "
            "0:-/-/-/Y1/R4:W1KBY/1WBYK/1RWKB/RK2W/1BY2:M"
        ),
        played=True,
        ranks=(1, 2),
    ),
    Rare(
        name="stalled on grey walls, win shared by four",
        comment="The third idle round; nobody has a point or a bonus.",
        text=(
            "azul4g r21 i2 s3 take3 -/-/-/-/-/-/-/-/- BBBBB 0,0,0,0,0 0,0,0,0,0 "
            "0:-/-/-/R3/Y4:RKB1W/KWRB1/B1KR1/1BW1K/5:WWWWW "
            "0:-/Y1/-/K3/Y2:K1BWR/1R3/W1RBK/B2RW/1B3:MWWW "
            "0:-/K1/-/B2/Y4:1KRYB/BW1RY/1RKBW/W3R/3K1:RRRRK "
            "0:-/-/Y1/Y2/Y4:R1BWK/BWKR1/5/5/5:KWKKK"
        ),
        events="0B-",
        after=(
            "azul4g r21 i3 s3 stalled -/-/-/-/-/-/-/-/- - 0,0,0,0,0 5,0,4,5,9 "
            "0:-/-/-/R3/Y4:RKB1W/KWRB1/B1KR1/1BW1K/5:- "
            "0:-/Y1/-/K3/Y2:K1BWR/1R3/W1RBK/B2RW/1B3:M "
            "0:-/K1/-/B2/Y4:1KRYB/BW1RY/1RKBW/W3R/3K1:- "
            "0:-/-/Y1/Y2/Y4:R1BWK/BWKR1/5/5/5:-"
        ),
        played=True,
        ranks=(1, 1, 1, 1),
    ),
    Rare(
        name="marker on a full floor, four players",
        comment="Seven tiles lie on the floor when the marker comes.",
        text=(
            "azul4g r7 i0 s3 take3 -/-/-/-/-/YRWW/-/-/- BBBBYYYYYYRKWWWM 2,1,0,2,2 0,0,0,0,0 "
            "0:-/W2/Y2/-/R4:B1YWK/K1R2/5/W2Y1/5:BW "
            "0:W1/-/-/K4/R2:K1BY1/1K1BW/1YW1B/3W1/5:W "
            "0:-/K1/R2/R1/K3:YK1RB/5/5/1Y3/2B2:KKK "
            "0:-/-/R1/B2/R4:RBWY1/3RW/5/W1K2/5:BBBBYYY"
        ),
        events="0R-",
        after=(
            "azul4g r7 i0 s3 take0 -/-/-/-/-/YRWW/-/-/- BBBBYYYYYYKWWW 2,1,0,2,2 0,0,1,0,0 "
            "0:-/W2/Y2/-/R4:B1YWK/K1R2/5/W2Y1/5:BW "
            "0:W1/-/-/K4/R2:K1BY1/1K1BW/1YW1B/3W1/5:W "
            "0:-/K1/R2/R1/K3:YK1RB/5/5/1Y3/2B2:KKK "
            "0:-/-/R1/B2/R4:RBWY1/3RW/5/W1K2/5:BBBBYYYM"
        ),
        played=True,
    ),
    Rare(
        name="eighth piece at tiling",
        comment="The marker behind seven tiles costs nothing, and its owner starts again.",
        text=(
            "azul4g r7 i1 s3 tile3.2 -/-/-/-/-/-/-/-/- - 2,1,0,2,2 0,4,1,0,0 "
            "0:-/W2/Y2/K1/R4:B1YWK/K1R2/5/W2Y1/5:BWBBBB "
            "0:W1/Y1/-/K4/R2:K1BY1/1K1BW/1YW1B/3W1/5:WWWWWW "
            "0:-/K1/R2/R2/K3:YK1RB/5/5/1Y3/2B2:KKK "
            "0:-/Y2/R1/B2/R4:RBWY1/3RW/5/W1K2/5:BBBBYYYM"
        ),
        events="2-1",
        after=(
            "azul4g r7 i0 s3 tile0.2 -/-/-/-/-/-/-/-/- - 2,1,0,2,2 4,8,1,0,0 "
            "0:-/W2/Y2/K1/R4:B1YWK/K1R2/5/W2Y1/5:BWBBBB "
            "0:W1/Y1/-/K4/R2:K1BY1/1K1BW/1YW1B/3W1/5:WWWWWW "
            "0:-/K1/R2/R2/K3:YK1RB/5/5/1Y3/2B2:KKK "
            "0:-/-/R1/B2/R4:RBWY1/Y2RW/5/W1K2/5:M"
        ),
        played=True,
    ),
    Rare(
        name="bag and lid both short, three players",
        comment="The last factory gets three tiles.",
        text=(
            "azul3g r15 i1 s0 deal BWWW/BYRK/RKKW/RRKW/YYYW/YKKW/KK - 0,0,1,0,0 0,0,0,0,0 "
            "0:-/K1/B2/B3/K2:W1YRB/1B2Y/RYW1K/1KRYW/B4:M "
            "0:-/B1/R1/B3/Y3:KRB1W/RK1WY/1W1Y1/Y1KR1/B1W1K:- "
            "0:-/-/R2/R3/W4:1KRYB/KY1BR/WB1KY/2Y1W/Y1BR1:-"
        ),
        events="D:R",
        after=(
            "azul3g r15 i1 s0 take0 BWWW/BYRK/RKKW/RRKW/YYYW/YKKW/RKK M 0,0,0,0,0 0,0,0,0,0 "
            "0:-/K1/B2/B3/K2:W1YRB/1B2Y/RYW1K/1KRYW/B4:- "
            "0:-/B1/R1/B3/Y3:KRB1W/RK1WY/1W1Y1/Y1KR1/B1W1K:- "
            "0:-/-/R2/R3/W4:1KRYB/KY1BR/WB1KY/2Y1W/Y1BR1:-"
        ),
        played=True,
    ),
    Rare(
        name="tie broken by rows and still shared",
        comment="Three players with 2 points; two of them have a row.",
        text=(
            "azul3g r7 i0 s0 tile0.3 -/-/-/-/-/-/- - 4,3,2,1,1 5,7,5,6,6 "
            "2:-/R1/K3/R1/K2:BY2K/K2BY/3R1/YB3/W4:BB "
            "0:W1/Y1/K2/W2/W4:YKRB1/2B2/5/5/5:KBBBWWW "
            "0:Y1/Y1/-/R2/W1:WBKR1/5/R1Y2/1Y3/1K3:YMRRRRR"
        ),
        events="3-3",
        after=(
            "azul3g r7 i0 s0 end -/-/-/-/-/-/- - 4,3,2,1,1 10,8,10,9,9 "
            "2:-/R1/-/R1/K2:BY2K/K2BY/2KR1/YB3/W4:- "
            "2:-/Y1/K2/W2/W4:YKRBW/2B2/5/5/5:- "
            "2:-/Y1/-/R2/W1:WBKRY/5/R1Y2/1Y3/1K3:M"
        ),
        played=True,
        ranks=(3, 1, 1),
    ),
    Rare(
        name="bonuses on grey walls",
        comment="Black and red are complete for seat 0; seat 1 has a row, column 5 and blue.",
        text=(
            "azul2g r11 i1 s0 tile0.4 -/-/-/-/- - 0,0,0,0,0 10,9,8,11,10 "
            "0:-/-/W1/W4/-:K1BRY/BKW1R/1YRKB/1R2K/RWKY1:MYYYYYY "
            "7:R1/R2/R1/-/K1:BWY1K/K1BWY/1B1KW/3BR/1R2B:RBB"
        ),
        events="4-4",
        after=(
            "azul2g r11 i0 s0 end -/-/-/-/- - 0,0,0,0,0 12,15,11,11,13 "
            "20:-/-/W1/-/-:K1BRY/BKW1R/1YRKB/1R1WK/RWKY1:M "
            "27:-/-/R1/-/K1:BWYRK/K1BWY/1B1KW/3BR/1R2B:-"
        ),
        played=True,
        ranks=(2, 1),
    ),
)
