"""The core counts what the tables say, and the oracle counts the same."""

from __future__ import annotations

import pytest

import azulejos as az
from tests.agreement.compare import Oracle, oracle_at
from tests.oracle.dealer import Dealer as OracleDealer
from tests.perft.table import DUEL_PHASES, GAMES, Row, read, variants

ROWS = {game: read(game) for game in GAMES}
MOST_FOR_THE_ORACLE = {"azul": 1000, "duel": 150}


def name(row: Row) -> str:
    return f"{row.position.split(' ')[0]}-{row.position.split(' ')[4]}-{row.depth}-{row.sequences}"


@pytest.mark.parametrize(("game", "variant"), [(game, variant) for game in GAMES for variant in variants(game)])
def test_the_table_has_rows_for_every_variant(game: str, variant: str) -> None:
    assert sum(row.position.startswith(variant + " ") for row in ROWS[game]) >= 10


@pytest.mark.parametrize("variant", variants("duel"))
def test_the_table_of_duel_has_every_kind_of_choice(variant: str) -> None:
    phases = [row.position.split(" ")[4] for row in ROWS["duel"] if row.position.startswith(variant + " ")]
    assert [word for word in DUEL_PHASES if not any(phase.startswith(word) for phase in phases)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_core_counts_what_the_tables_say(game: str) -> None:
    for row in ROWS[game]:
        assert az.Position.parse(row.position).perft(row.depth, row.seed) == row.sequences, row


def oracle_count(game: Oracle, words: list[int], seed: int, depth: int) -> int:
    """Count like the core: chance from the dealer's stream, which every branch continues where the position left it."""
    dealer = OracleDealer(seed)
    for total in words:
        dealer.choose([total])
    words = list(words)
    while game.kind == "chance":
        outcomes = game.outcomes()
        words.append(sum(outcomes.values()))
        game.draw(list(outcomes)[dealer.choose(list(outcomes.values()))])
    if depth == 0 or game.kind == "end":
        return 1
    count = 0
    for action in game.legal_actions():
        after = game.copy()
        after.play(action)
        count += oracle_count(after, words, seed, depth - 1)
    return count


@pytest.mark.parametrize("row", [row for game in GAMES for row in ROWS[game] if row.sequences <= MOST_FOR_THE_ORACLE[game]], ids=name)
def test_the_oracle_counts_the_same(row: Row) -> None:
    assert oracle_count(oracle_at(row.position), [], row.seed, row.depth) == row.sequences
