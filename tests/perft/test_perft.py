"""The core counts what the tables say, and the oracle counts the same."""

from __future__ import annotations

import pytest

import azulejos as az
from tests.oracle.azul import Azul as Oracle
from tests.oracle.dealer import Dealer as OracleDealer
from tests.perft.table import Row, read

ROWS = read()
MOST_FOR_THE_ORACLE = 1000


def name(row: Row) -> str:
    return f"{row.position.split(' ')[0]}-{row.position.split(' ')[4]}-{row.depth}-{row.sequences}"


@pytest.mark.parametrize("variant", az.variants())
def test_the_table_has_rows_for_every_variant(variant: str) -> None:
    assert sum(row.position.startswith(variant + " ") for row in ROWS) >= 10


def test_the_core_counts_what_the_tables_say() -> None:
    for row in ROWS:
        assert az.Position.parse(row.position).perft(row.depth, row.seed) == row.sequences, row


def oracle_count(game: Oracle, words: list[int], seed: int, depth: int) -> int:
    """Count like the core: chance from the dealer's stream, which every branch continues where the position left it."""
    dealer = OracleDealer(seed)
    for total in words:
        dealer.choose([total])
    words = list(words)
    while game.kind == "chance":
        outcomes = game.outcomes()
        weights = [outcomes.get(colour, 0) for colour in "BYRKW"]
        words.append(sum(weights))
        game.draw("BYRKW"[dealer.choose(weights)])
    if depth == 0 or game.kind == "end":
        return 1
    count = 0
    for action in game.legal_actions():
        after = game.copy()
        after.play(action)
        count += oracle_count(after, words, seed, depth - 1)
    return count


@pytest.mark.parametrize("row", [row for row in ROWS if row.sequences <= MOST_FOR_THE_ORACLE], ids=name)
def test_the_oracle_counts_the_same(row: Row) -> None:
    assert oracle_count(Oracle.from_text(row.position), [], row.seed, row.depth) == row.sequences
