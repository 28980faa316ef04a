"""Playing, dealing and writing down."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import azulejos as az
from azulejos.record import commitment, derive_seed, parse_seed, seed_text
from tests.record.played import PROPERTY, play


@PROPERTY
@given(st.sampled_from(az.variants()), st.integers(0, 2**256 - 1))
def test_a_match_deals_as_positions_do(variant: str, seed: int) -> None:
    match = az.Match(az.Game.from_variant(variant), seed=seed)
    dealer = az.Dealer(seed)
    position = match.game.start(dealer)
    while match.position.kind != "end":
        assert match.position == position
        action = position.legal_actions()[0]
        position = position.play(action).deal(dealer)
        assert match.play(action) == position


@pytest.mark.parametrize(
    ("action", "error"),
    [("0B1", az.IllegalAction), ("9B1", az.MalformedAction), ("", az.MalformedAction), (10**6, az.MalformedAction), (0, az.IllegalAction)],
)
def test_a_refused_action_changes_nothing(action: str | int, error: type[Exception]) -> None:
    match = play("azul2", seed=7, actions=0)
    position, events = match.position, match.events
    with pytest.raises(error):
        match.play(action)
    assert (match.position, match.events) == (position, events)
    match.play("1B1")
    assert match.record(["Ana", "Bo"]).verify() == match.position


def test_an_action_may_be_a_number() -> None:
    by_text, by_number = play("azul2", seed=7, actions=0), play("azul2", seed=7, actions=0)
    by_text.play("1b1")
    by_number.play(az.Azul().index("1B1"))
    assert by_text.events == by_number.events == ("D:KYBBYBWBRWBRWYRWRYWW", "1B1")


def test_a_dealer_may_have_dealt_before_and_the_record_then_has_no_seed() -> None:
    dealer = az.Dealer(7)
    dealer.choose([1])
    match = az.Match(az.Azul(), dealer=dealer)
    record = match.record(["Ana", "Bo"])
    assert (record.seed, record.commitment) == (None, None)
    assert record.verify() == match.position != az.Azul().start(7)


def test_a_match_needs_one_source_of_chance_and_its_own_game() -> None:
    with pytest.raises(az.AzulejosError, match="a seed or a dealer, and not both"):
        az.Match(az.Azul())
    with pytest.raises(az.AzulejosError, match="a seed or a dealer, and not both"):
        az.Match(az.Azul(), seed=1, dealer=az.Dealer(1))
    with pytest.raises(az.AzulejosError, match="the start position is one of azul3, and the game is azul2"):
        az.Match(az.Azul(), seed=1, start=az.Azul(players=3).initial())
    with pytest.raises(az.AzulejosError, match="unusable seed -1"):
        az.Match(az.Azul(), seed=-1)


def test_notes_are_about_the_last_action() -> None:
    match = play("azul2", seed=7, actions=0)
    with pytest.raises(az.AzulejosError, match="no action yet"):
        match.note(text="too early")
    while len(match.events) < 3 or not match.events[-1].startswith("D:"):
        match.play(match.position.legal_actions()[0])
    match.note(spent=1, text="first thought")
    match.note(spent=2, text="second thought")
    (note,) = match.record(["Ana", "Bo"]).notes
    assert (note.event, note.spent, note.text) == (len(match.events) - 1, 2, "second thought")


def test_a_hidden_seed_is_committed_to() -> None:
    match = play("azul2", seed=7, actions=5)
    record = match.record(["Ana", "Bo"], reveal=False)
    assert record.seed is None
    assert record.commitment == commitment(7) == hashlib.sha256(b"azulejos seed 1\n" + b"\x07" + bytes(31)).hexdigest()
    assert record.verify() == match.position


@PROPERTY
@given(st.integers(0, 2**256 - 1))
def test_seeds_as_texts(seed: int) -> None:
    assert parse_seed(seed_text(seed)) == parse_seed(str(seed)) == seed


@pytest.mark.parametrize(
    "text", ["", "-1", "+1", "1_0", "01", " 1", "1\n", "0x1", "0X" + "0" * 64, "0x" + "F" * 64, str(2**256), "9" * 5000, "١"]
)
def test_malformed_seeds(text: str) -> None:
    with pytest.raises(az.AzulejosError, match="malformed seed"):
        parse_seed(text)


def test_derived_seeds_are_documented() -> None:
    stream = b"azulejos derived seed 1\n" + (5).to_bytes(32, "little") + b"bot 3 1"
    assert derive_seed(5, "bot", 3, 1) == int.from_bytes(hashlib.sha256(stream).digest(), "little")
