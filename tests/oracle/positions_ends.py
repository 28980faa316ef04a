"""Rare positions on the coloured wall: ends, ties, bonuses and stalls."""

from __future__ import annotations

from .rare import Rare

ENDS: tuple[Rare, ...] = (
    Rare(
        name="stalled with nothing left to offer",
        comment="One factory is filled; all its tiles stay in lines, so that bag and lid are empty after the tiling.",
        text=(
            "azul4 r11 i0 s3 deal -/-/-/-/-/-/-/-/- - 0,0,0,2,2 0,0,0,0,0 "
            "12:-/W1/-/R3/K4:B1RKW/1BYRK/K1B1R/1K1BY/3W1:- "
            "11:-/Y1/K2/Y3/R2:BYR1W/WB1RK/1WBYR/1KW2/3WB:- "
            "12:-/B1/Y2/B2/W4:BYRK1/W1YRK/KWB1R/R4/YRK1B:- "
            "12:-/W1/-/B3/Y4:BYRK1/1BYRK/1WBYR/R1W2/3W1:M"
        ),
        events="D:WWKK 1K3 0W3",
        after=(
            "azul4 r11 i1 s3 stalled -/-/-/-/-/-/-/-/- - 0,0,0,0,0 0,0,0,0,0 "
            "11:-/W1/W2/R3/K4:B1RKW/1BYRK/K1B1R/1K1BY/3W1:M "
            "21:-/Y1/K2/Y3/R2:BYR1W/WB1RK/1WBYR/1KW2/3WB:- "
            "29:-/B1/Y2/B2/W4:BYRK1/W1YRK/KWB1R/R4/YRK1B:- "
            "12:-/W1/K2/B3/Y4:BYRK1/1BYRK/1WBYR/R1W2/3W1:-"
        ),
        played=True,
        ranks=(4, 2, 1, 3),
    ),
    Rare(
        name="stalled twice over, marker in the centre",
        comment=(
            "The same deal. Two white tiles on the floor come back twice; in the last two rounds nobody takes the "
            "marker. At the end the third idle round is over and nothing is left."
        ),
        text=(
            "azul4 r11 i0 s3 deal -/-/-/-/-/-/-/-/- - 0,0,0,2,2 0,0,0,0,0 "
            "12:-/W1/-/R3/K4:B1RKW/1BYRK/K1B1R/1K1BY/3W1:- "
            "11:-/Y1/K2/Y3/R2:BYR1W/WB1RK/1WBYR/1KW2/3WB:- "
            "12:-/B1/Y2/B2/W4:BYRK1/W1YRK/KWB1R/R4/YRK1B:- "
            "12:-/W1/-/B3/Y4:BYRK1/1BYRK/1WBYR/R1W2/3W1:M"
        ),
        events="D:WWKK 1K3 0W- D:WW 1W- D:WW 1W3",
        after=(
            "azul4 r13 i3 s0 stalled -/-/-/-/-/-/-/-/- M 0,0,0,0,0 0,0,0,0,0 "
            "6:-/W1/W2/R3/K4:B1RKW/1BYRK/K1B1R/1K1BY/3W1:- "
            "21:-/Y1/K2/Y3/R2:BYR1W/WB1RK/1WBYR/1KW2/3WB:- "
            "29:-/B1/Y2/B2/W4:BYRK1/W1YRK/KWB1R/R4/YRK1B:- "
            "12:-/W1/K2/B3/Y4:BYRK1/1BYRK/1WBYR/R1W2/3W1:-"
        ),
        played=True,
        ranks=(4, 2, 1, 3),
    ),
    Rare(
        name="ended, not stalled, with nothing left",
        comment=("The last tile goes to line 1 of seat 2, and bag and lid are empty: its row is complete, which counts first."),
        text=(
            "azul4 r11 i0 s3 take2 -/W/-/-/-/-/-/-/- - 0,0,0,0,0 0,0,0,0,0 "
            "12:-/W1/W1/R3/K4:B1RKW/1BYRK/K1B1R/1K1BY/3W1:M "
            "11:-/Y1/K2/Y3/R2:BYR1W/WB1RK/1WBYR/1KW2/3WB:- "
            "12:-/B1/Y2/B2/W4:BYRK1/W1YRK/KWB1R/R4/YRK1B:- "
            "12:-/W1/K2/B3/Y4:BYRK1/1BYRK/1WBYR/R1W2/3W1:-"
        ),
        events="2W1",
        after=(
            "azul4 r11 i0 s3 end -/-/-/-/-/-/-/-/- - 0,0,0,0,0 0,0,0,0,0 "
            "11:-/W1/W1/R3/K4:B1RKW/1BYRK/K1B1R/1K1BY/3W1:M "
            "21:-/Y1/K2/Y3/R2:BYR1W/WB1RK/1WBYR/1KW2/3WB:- "
            "39:-/B1/Y2/B2/W4:BYRKW/W1YRK/KWB1R/R4/YRK1B:- "
            "12:-/W1/K2/B3/Y4:BYRK1/1BYRK/1WBYR/R1W2/3W1:-"
        ),
        played=False,
        ranks=(4, 2, 1, 3),
    ),
    Rare(
        name="a game without a turn in the centre",
        comment=(
            "All factories of all rounds hold four tiles of one colour: nobody ever takes the marker, seat 0 starts "
            "every round, and the marker lies in the centre when row 1 of seat 0 ends the game."
        ),
        text=("azul2 r1 i0 s0 deal -/-/-/-/- - 20,20,20,20,20 0,0,0,0,0 0:-/-/-/-/-:5/5/5/5/5:M 0:-/-/-/-/-:5/5/5/5/5:-"),
        events=(
            "D:BBBBYYYYRRRRKKKKWWWW 1B1 2Y4 3R4 4K5 5W5 D:BBBBYYYYRRRRKKKKWWWW 2Y1 1B4 3R3 4K5 5W4 "
            "D:BBBBYYYYRRRRKKKKWWWW 3R1 1B5 2Y4 4K4 5W5 D:BBBBYYYYRRRRKKKKWWWW 4K1 1B5 2Y5 3R4 5W3 "
            "D:BBBBYYYYRRRRKKKKWWWW 5W1 1B3 2Y5 3R5 4K4"
        ),
        after=(
            "azul2 r5 i0 s0 end -/-/-/-/- M 0,0,0,0,0 16,16,12,16,16 "
            "3:-/-/-/-/-:BYRKW/5/1W2R/RKW1Y/Y2W1:- "
            "1:-/-/-/-/R4:5/5/2B2/RK1BY/2K1B:-"
        ),
        played=True,
        ranks=(1, 2),
    ),
    Rare(
        name="tie for two broken by rows",
        comment="Equal scores, one row against none.",
        text=(
            "azul2 r6 i0 s1 take0 -/-/-/-/- BBB 12,6,12,11,7 0,0,2,0,0 "
            "0:K1/K1/W3/B2/W5:BYR1W/5/3Y1/1K2Y/5:MKKKWRR "
            "0:-/K1/W1/Y4/Y5:BY1KW/1B1R1/K3R/5/1R3:WY"
        ),
        events="0B4",
        after=(
            "azul2 r6 i0 s1 end -/-/-/-/- - 12,6,12,11,7 4,8,4,3,8 "
            "2:-/K1/-/-/-:BYRKW/5/1W1Y1/1K1BY/3W1:M "
            "2:-/K1/W1/-/-:BY1KW/1B1R1/K3R/4Y/YR3:-"
        ),
        played=True,
        ranks=(1, 2),
    ),
    Rare(
        name="tie for three players broken by rows",
        comment="Seats 1 and 2 have 9 points; seat 1 has more rows.",
        text=(
            "azul3 r6 i0 s1 take1 -/-/-/-/-/-/- WWWWWWW 9,5,7,9,8 0,0,0,0,0 "
            "0:-/B1/Y1/R1/Y1:BYR2/5/2B2/3BY/2K2:RRB "
            "0:-/K1/Y3/R3/K1:BYRK1/W2R1/K4/3B1/Y2W1:M "
            "5:-/K2/Y3/R2/B2:BYR1W/W2R1/KWB2/5/Y4:YKKK"
        ),
        events="0W1",
        after=(
            "azul3 r6 i0 s1 end -/-/-/-/-/-/- - 9,5,7,9,8 1,5,2,4,6 "
            "0:-/B1/Y1/R1/Y1:BYR2/5/2B2/3BY/2K2:- "
            "9:-/K1/-/R3/K1:BYRKW/W2R1/K2Y1/3B1/Y2W1:M "
            "9:-/-/-/R2/B2:BYR1W/W2RK/KWBY1/5/Y4:-"
        ),
        played=True,
        ranks=(3, 1, 2),
    ),
    Rare(
        name="tie below the first place broken by rows",
        comment="Seats 0 and 1 have 4 points each and share no place.",
        text=(
            "azul4 r8 i0 s2 take3 -/-/-/-/-/-/-/-/- YYYYYYY 1,3,1,0,1 0,0,0,0,0 "
            "0:R1/W2/B2/Y2/K3:BY1KW/1BYRK/5/5/5:RBBBWWW "
            "1:B1/K1/R3/W2/K1:1YRKW/WB1R1/1W3/4Y/5:BMRRR "
            "0:B1/K1/W3/K2/K2:1YRKW/W4/K2Y1/R1W2/5:KR "
            "8:-/-/B2/K1/B3:B1RKW/WBY2/K2Y1/R2B1/5:KRRR"
        ),
        events="0Y1",
        after=(
            "azul4 r8 i0 s2 end -/-/-/-/-/-/-/-/- - 1,3,1,0,1 4,6,10,2,6 "
            "4:-/-/B2/Y2/K3:BYRKW/WBYRK/5/5/5:- "
            "4:-/K1/-/W2/K1:BYRKW/WB1R1/1W2R/4Y/5:M "
            "11:-/K1/-/K2/K2:BYRKW/W4/KW1Y1/R1W2/5:- "
            "3:-/-/B2/K1/B3:BYRKW/WBY2/K2Y1/R2B1/5:-"
        ),
        played=True,
        ranks=(2, 3, 1, 4),
    ),
    Rare(
        name="win shared by two",
        comment="Equal scores and equal rows.",
        text=(
            "azul2 r8 i0 s0 take0 -/-/-/-/- KK 2,3,4,3,2 2,8,9,9,6 "
            "0:W1/B1/B3/R1/Y5:BYRK1/W2RK/K4/1KW2/1R3:WWWWB "
            "0:B1/K1/W3/B2/B4:1YRKW/1B1R1/5/R3Y/5:MBBWY"
        ),
        events="0K-",
        after=(
            "azul2 r8 i0 s0 end -/-/-/-/- - 2,3,4,3,2 7,13,9,11,13 "
            "2:-/B1/-/R1/-:BYRKW/W2RK/K1B2/1KW2/YR3:- "
            "2:-/K1/-/B2/B4:BYRKW/1B1R1/1W3/R3Y/5:M"
        ),
        played=True,
        ranks=(1, 1),
    ),
    Rare(
        name="win shared by three",
        comment="Three players with one row and two points each.",
        text=(
            "azul3 r7 i0 s0 take2 -/-/-/-/-/-/- BBBBBBB 1,0,4,1,1 5,3,5,2,8 "
            "0:W1/W1/Y2/K2/Y2:BYRK1/2YR1/5/2W2/1R3:RYYWW "
            "0:R1/Y1/K3/K2/B4:BY1KW/5/5/R1WB1/5:RMRRKKK "
            "0:-/-/K1/Y3/K2:1YRKW/W2R1/1W3/1K3/5:WYYY"
        ),
        events="0B1",
        after=(
            "azul3 r7 i0 s0 end -/-/-/-/-/-/- - 1,0,4,1,1 11,8,9,7,11 "
            "2:-/W1/Y2/K2/Y2:BYRKW/2YR1/5/2W2/1R3:- "
            "2:-/Y1/-/K2/B4:BYRKW/5/K4/R1WB1/5:M "
            "2:-/-/K1/Y3/K2:BYRKW/W2R1/1W3/1K3/5:-"
        ),
        played=True,
        ranks=(1, 1, 1),
    ),
    Rare(
        name="row, column and colour bonuses",
        comment="Seat 0 completes a row and ends the game; seat 1 has column 5 and all red tiles, but no row.",
        text=(
            "azul2 r8 i0 s1 take0 -/-/-/-/- BB 1,2,1,1,2 8,10,9,11,5 "
            "0:-/R2/W2/-/W3:BY1KW/WBY1K/K4/2WB1/2K2:MRRRWWW "
            "2:-/K2/-/B1/Y3:B1RKW/1BYR1/1W1YR/R3Y/1R2B:BKB"
        ),
        events="0B-",
        after=(
            "azul2 r8 i0 s1 end -/-/-/-/- - 1,2,1,1,2 12,10,13,13,8 "
            "2:-/-/W2/-/W3:BY1KW/WBYRK/K4/2WB1/2K2:M "
            "24:-/-/-/B1/Y3:B1RKW/1BYRK/1W1YR/R3Y/1R2B:-"
        ),
        played=True,
        ranks=(2, 1),
    ),
    Rare(
        name="three rows at once",
        comment="Three rows are complete in the same round, on two boards.",
        text=(
            "azul2 r8 i1 s1 take0 -/-/-/-/- YYYYY 1,3,3,4,4 7,7,7,4,8 "
            "0:W1/B2/W3/B4/K3:BYRK1/W2RK/3Y1/5/5:MB "
            "0:Y1/R2/K1/R2/K4:B1RKW/WBY1K/3YR/5/5:WRRBB"
        ),
        events="0Y-",
        after=(
            "azul2 r8 i0 s1 end -/-/-/-/- - 1,3,3,4,4 14,12,10,4,11 "
            "6:-/-/-/-/K3:BYRKW/WB1RK/1W1Y1/3B1/5:M "
            "11:-/-/K1/R2/K4:BYRKW/WBYRK/3YR/5/5:-"
        ),
        played=True,
        ranks=(2, 1),
    ),
    Rare(
        name="stalled by three rounds on the floor",
        comment="Two players put everything on the floor for three rounds.",
        text=("azul2 r1 i0 s0 deal -/-/-/-/- - 20,20,20,20,20 0,0,0,0,0 0:-/-/-/-/-:5/5/5/5/5:M 0:-/-/-/-/-:5/5/5/5/5:-"),
        events=(
            "D:KYBBYBWBRWBRWYRWRYWW 1B- 0Y- 0K- 2B- 0Y- 0W- 3B- 0R- 0W- 4Y- 0R- 0W- 5Y- 0R- 0W- "
            "D:BYBBRRRYRYWYKYYWWYBW 1B- 0Y- 2Y- 0R- 3Y- 0R- 0W- 4Y- 0K- 0W- 5B- 0Y- 0W- D:BWKKKRKRKBKYYWRYWKBR 1B- "
            "0K- 0W- 2R- 0K- 3B- 0Y- 0K- 4Y- 0R- 0W- 5B- 0R- 0K- 0W-"
        ),
        after=("azul2 r3 i3 s0 stalled -/-/-/-/- - 8,6,8,11,7 12,14,12,9,13 0:-/-/-/-/-:5/5/5/5/5:- 0:-/-/-/-/-:5/5/5/5/5:M"),
        played=True,
        ranks=(1, 1),
    ),
    Rare(
        name="third idle round saved by the last take",
        comment="The same game, but the very last tiles go to line 1.",
        text=("azul2 r1 i0 s0 deal -/-/-/-/- - 20,20,20,20,20 0,0,0,0,0 0:-/-/-/-/-:5/5/5/5/5:M 0:-/-/-/-/-:5/5/5/5/5:-"),
        events=(
            "D:KYBBYBWBRWBRWYRWRYWW 1B- 0Y- 0K- 2B- 0Y- 0W- 3B- 0R- 0W- 4Y- 0R- 0W- 5Y- 0R- 0W- "
            "D:BYBBRRRYRYWYKYYWWYBW 1B- 0Y- 2Y- 0R- 3Y- 0R- 0W- 4Y- 0K- 0W- 5B- 0Y- 0W- D:BWKKKRKRKBKYYWRYWKBR 1B- "
            "0K- 0W- 2R- 0K- 3B- 0Y- 0K- 4Y- 0R- 0W- 5B- 0R- 0K- 0W1"
        ),
        after=("azul2 r4 i0 s1 deal -/-/-/-/- - 8,6,8,11,7 12,14,12,9,12 0:-/-/-/-/-:4W/5/5/5/5:- 0:-/-/-/-/-:5/5/5/5/5:M"),
        played=True,
    ),
    Rare(
        name="stalled by three rounds on the floor, four players",
        comment="The lid is poured in the third round.",
        text=(
            "mini4 r1 i0 s0 deal -/-/-/-/-/-/-/-/- - 20,20,20,20,20 0,0,0,0,0 "
            "0:-/-/-/-/-:5/5/5/5/5:M "
            "0:-/-/-/-/-:5/5/5/5/5:- "
            "0:-/-/-/-/-:5/5/5/5/5:- "
            "0:-/-/-/-/-:5/5/5/5/5:-"
        ),
        events=(
            "D:KYBBYBWBRWBRWYRWRYWWBYBBRRRYRYWYKYYW 1B- 0Y- 0K- 2B- 0Y- 0W- 3B- 0R- 0W- 4Y- 0R- 0W- 5Y- 0R- 0W- 6B- "
            "0Y- 7Y- 0R- 8Y- 0R- 0W- 9Y- 0K- 0W- D:WYBWBWKKKRKRKBKYYWRYWKBRKKYRBKBRKYBW 1B- 0Y- 0W- 2B- 0K- 0W- 3R- "
            "0K- 4B- 0Y- 0K- 5Y- 0R- 0W- 6B- 0R- 0K- 0W- 7Y- 0R- 0K- 8B- 0R- 0K- 9B- 0Y- 0K- 0W- "
            "D:WBBYKRKBBKWWRWKWBYYRKKRYKRRWBYBYWKWY 1B- 0Y- 0W- 2B- 0R- 0K- 3B- 0K- 0W- 4R- 0K- 0W- 5B- 0Y- 0R- 6Y- "
            "0R- 0K- 7R- 0K- 0W- 8B- 0Y- 9Y- 0K- 0W-"
        ),
        after=(
            "mini4 r3 i3 s2 stalled -/-/-/-/-/-/-/-/- - 13,13,14,12,12 7,7,6,8,8 "
            "0:-/-/-/-/-:5/5/5/5/5:- "
            "0:-/-/-/-/-:5/5/5/5/5:- "
            "0:-/-/-/-/-:5/5/5/5/5:- "
            "0:-/-/-/-/-:5/5/5/5/5:M"
        ),
        played=True,
        ranks=(1, 1, 1, 1),
    ),
)
