"""Position texts: what is written is read back, and nothing else is read."""

from __future__ import annotations

import random

import pytest

from .azul import Azul

EXAMPLE = "azul2 r1 i0 s0 take0 BBRK/YYKW/BYRK/WWWW/RRKK M 17,17,16,15,15 0,0,0,0,0 0:-/-/-/-/-:5/5/5/5/5:- 0:-/-/-/-/-:5/5/5/5/5:-"


def test_the_example_of_the_notation_page() -> None:
    game = Azul("azul2")
    for colour in "BBRKYYKWBYRKWWWWRRKK":
        game.draw(colour)
    assert game.text() == EXAMPLE
    assert Azul.from_text(EXAMPLE).text() == EXAMPLE


@pytest.mark.parametrize("variant", ["azul2", "mini3", "azul4", "mini2g", "azul3g", "azul4g"])
def test_every_position_of_a_game_is_read_back(variant: str) -> None:
    rng = random.Random(variant)
    game = Azul(variant)
    while game.kind != "end":
        again = Azul.from_text(game.text())
        assert again.text() == game.text()
        assert again.legal_actions() == game.legal_actions()
        assert again.outcomes() == game.outcomes()
        event = rng.choice(game.legal_actions() or list(game.outcomes()))
        if game.kind == "chance":
            game.draw(event)
            again.draw(event)
        else:
            game.play(event)
            again.play(event)
        assert again.text() == game.text()
    assert Azul.from_text(game.text()).stalled == game.stalled


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("azul2", "azul5"),
        ("azul2", "Azul2"),
        ("r1", "r01"),
        ("r1", "1"),
        ("i0", "i"),
        ("take0", "take"),
        ("take0", "take4"),
        ("take0", "tile0"),
        ("take0", "deal"),
        ("take0", "end"),
        ("BBRK", "KRBB"),
        ("BBRK", "bbrk"),
        ("BBRK", "BBRKK"),
        ("BBRK", "BBR"),
        ("BBRK", ""),
        ("/RRKK", ""),
        (" M ", " - "),
        (" M ", " MM "),
        (" M ", "  "),
        ("0,0,0,0,0", "0,0,0,0"),
        ("0,0,0,0,0", "0,0,0,0,00"),
        (" 0:-/-/-/-/-:5/5/5/5/5:-", ""),
        ("0:-/-/-/-/-:", "-1:-/-/-/-/-:"),
        ("0:-/-/-/-/-:", "00:-/-/-/-/-:"),
        ("0:-/-/-/-/-:", "0:-/-/-/-:"),
        ("0:-/-/-/-/-:", "0:B2/-/-/-/-:"),
        ("0:-/-/-/-/-:", "0:-/B0/-/-/-:"),
        ("5/5/5/5/5", "5/5/5/5"),
        ("5/5/5/5/5", "32/5/5/5/5"),
        ("5/5/5/5/5", "...../5/5/5/5"),
        ("5/5/5/5/5", "4/5/5/5/5"),
        ("5/5/5/5/5:-", "5/5/5/5/5:"),
        ("azul2 ", "azul2  "),
    ],
)
def test_other_texts_are_refused(old: str, new: str) -> None:
    assert old in EXAMPLE
    with pytest.raises(ValueError, match=r"malformed|impossible|unknown variant"):
        Azul.from_text(EXAMPLE.replace(old, new, 1))
