"""Values of the wrong kind or size from Python: one of the library's errors with the value in it, never another one, and nothing has changed."""

from __future__ import annotations

import _thread
import copy
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import azulejos as az

HUGE = 10**5000
NO_NUMBERS: tuple[Any, ...] = (None, 1.5, "one", b"1", [1], -1, 2**70, HUGE)
GAMES = (az.Azul(players=3, wall="grey"), az.Duel())


def refused(call: Callable[[], object], error: type[az.AzulejosError], message: str) -> None:
    with pytest.raises(az.AzulejosError) as caught:
        call()
    assert type(caught.value) is error
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.variant)
@pytest.mark.parametrize(
    "action", [value for value in NO_NUMBERS if not isinstance(value, str)] + [10**4], ids=lambda value: repr(type(value))
)
def test_what_is_no_action(game: az.Game, action: Any) -> None:
    position = game.start(seed=7)
    match = az.Match(game, seed=7)
    before = str(position)
    for call in (
        position.play,
        position.is_legal,
        position.explain,
        position.steps,
        lambda action: position.seen_action(action, 0),
        game.index,
        game.action,
        game.parts,
        match.play,
    ):
        refused(lambda call=call: call(action), az.MalformedAction, "malformed action ")  # type: ignore[misc]
    assert str(position) == str(match.position) == before


@pytest.mark.parametrize("seat", [*NO_NUMBERS, 3], ids=lambda value: repr(type(value)))
def test_what_is_no_seat(seat: Any) -> None:
    position = az.Azul(players=3).initial()
    for call in (
        lambda: position.view(seat),
        lambda: position.observation(seat),
        lambda: position.seen_outcome("B", seat),
        lambda: az.Azul(players=3).start(seed=1).seen_action(az.Azul(players=3).start(seed=1).legal_actions()[0], seat),
    ):
        refused(call, az.AzulejosError, "unknown seat ")


@pytest.mark.parametrize("number", NO_NUMBERS, ids=lambda value: repr(type(value)))
def test_what_is_no_seed_depth_or_number_of_games(number: Any) -> None:
    game = az.Azul()
    position = game.start(seed=7)
    for call in (
        lambda: position.sample(number),
        lambda: position.perft(number, seed=1),
        lambda: game.playouts(number, seed=1),
        lambda: game.playouts(1, seed=number),
    ):
        refused(call, az.AzulejosError, "unusable ")
    if number == 2**70:  # a dealer's seed has 256 bits
        number = 2**256
    dealt: tuple[Callable[[], object], ...] = (
        lambda: game.start(number),
        lambda: az.Dealer(number),
        lambda: position.perft(1, seed=number),
        lambda: az.record.seed_text(number),
        lambda: az.record.commitment(number),
    )
    for deal in dealt:
        refused(deal, az.AzulejosError, "unusable seed ")


@pytest.mark.parametrize("value", [None, 7, b"azul2", ("B",)], ids=lambda value: repr(type(value)))
def test_what_is_no_text(value: Any) -> None:
    refused(lambda: az.Position.parse(value), az.MalformedPosition, "malformed position ")
    refused(lambda: az.Azul().initial().draw(value), az.IllegalOutcome, "illegal draw ")
    refused(lambda: az.Game.from_variant(value), az.UnknownVariant, "unknown variant ")
    refused(lambda: az.game(value), az.UnknownVariant, "unknown edition ")
    refused(lambda: az.Duel(goals=value), az.UnknownVariant, "unknown goals ")
    refused(lambda: az.Azul(wall=value), az.UnknownVariant, "unknown wall ")
    refused(lambda: az.Azul().initial().deal(value), az.AzulejosError, "unusable dealer ")


def test_weights_that_cannot_be_drawn_from() -> None:
    for weights in ([], [0, 0], [3, -1], [2**32], [0.5, 0.5]):
        refused(lambda weights=weights: az.Dealer(seed=1).choose(weights), az.AzulejosError, "unusable weights ")  # type: ignore[misc]


def test_numbers_of_numpy_are_numbers() -> None:
    position = az.Azul().start(np.uint64(7))  # type: ignore[arg-type]
    assert position == az.Azul().start(seed=7)
    index = np.int64(position.legal_indices()[3])
    assert position.play(index) == position.play(int(index))  # type: ignore[arg-type]
    assert position.explain(index) == position.explain(int(index))  # type: ignore[arg-type]
    assert position.is_legal(index)  # type: ignore[arg-type]
    assert (position.observation(np.int32(1)) == position.observation(1)).all()  # type: ignore[arg-type]
    assert az.Azul().playouts(np.int64(3), seed=np.int64(1)) == az.Azul().playouts(3, seed=1)  # type: ignore[arg-type]
    assert repr(az.Dealer(np.int64(7))) == "Dealer(seed=7)"  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.variant)
def test_setups_that_no_text_can_say(game: az.Game) -> None:
    for counts in ([-1, 0, 0, 0, 0], [0] * 4, [0] * 6, [10**9, 0, 0, 0, 0], [None] * 5):
        setup = game.start(seed=7).setup()
        if game.edition == "duel":
            setup.sun = counts
        else:
            setup.centre = counts
        refused(
            setup.position, az.MalformedPosition, f"malformed position: the tiles {counts} are not a number of 0 to 100 for each of B, "
        )
        refused(setup.problems, az.MalformedPosition, "malformed position: the tiles ")
    setup = game.start(seed=7).setup()
    setup.boards[0].lines[1] = ("", 2)
    refused(setup.position, az.MalformedPosition, "malformed position: the board of seat 0 ")


HOSTILE_TEXTS = """
import resource, sys
import azulejos as az
resource.setrlimit(resource.RLIMIT_AS, (2**31, 2**31))
good, duel = str(az.Azul().start(seed=7)), str(az.Duel().start(seed=7))
for make in (
    lambda: "azul2 " + "/" * 10**8,
    lambda: good.replace("/", "/" * 10**8, 1),
    lambda: duel.replace(".", "." * 10**8, 1),
    lambda: " " * 10**8,
    lambda: "B" * 10**8,
):
    text = make()
    for call, error in (
        (az.Position.parse, az.MalformedPosition),
        (az.Azul().start(seed=1).play, az.MalformedAction),
        (az.Azul().initial().draw, az.IllegalOutcome),
        (az.Game.from_variant, az.UnknownVariant),
        (az.game, az.UnknownVariant),
    ):
        try:
            call(text)
        except error as caught:
            assert len(str(caught)) < 300, str(caught)[:300]
        else:
            sys.exit(f"{call} took it")
"""


def test_texts_of_100_megabytes_are_refused_without_taking_them_apart() -> None:
    """Not even those that consist of the marks between parts: a process that may have 2 GB of addresses is enough."""
    done = subprocess.run([sys.executable, "-c", HOSTILE_TEXTS], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_errors_come_back_from_other_processes() -> None:
    """They travel pickled, and arrive with their sentence and with what they know."""
    setup = az.Azul().start(seed=7).setup()
    setup.bag[0] += 1
    setup.boards[0].score = 7
    errors: list[Exception] = []
    for call in (setup.position, lambda: az.Azul().start(seed=7).play("0B1"), lambda: az.Position.parse(""), lambda: az.Azul(players=5)):
        with pytest.raises(az.AzulejosError) as caught:
            call()
        errors.append(caught.value)
    errors.append(az.IllegalRecord("nobody said so", file="games.jsonl", line=3, event=1, draw=5))
    for error in errors:
        for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
            assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.variant)
def test_copies_and_pickles(game: az.Game) -> None:
    position = game.start(seed=7)
    action = position.legal_actions()[0]
    for value in (game, position, action, position.explain(action), position.setup()):
        for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
            assert again == value
            assert type(again) is type(value)
            assert repr(again) == repr(value)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.variant)
def test_one_position_in_many_threads(game: az.Game) -> None:
    position = game.start(seed=7)
    wanted = [(position.play(action), position.explain(action)) for action in position.legal_actions()]

    def work(_: int) -> bool:
        found = [(position.play(action), position.explain(action)) for action in position.legal_actions()]
        return found == wanted and position.perft(2, seed=1) > 0 and game.playouts(20, seed=1).games == 20

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(work, range(40)))
    assert position == game.start(seed=7)


@pytest.mark.parametrize("call", [lambda: az.Azul().playouts(10**7, seed=1), lambda: az.Azul().start(seed=7).perft(5, seed=1)])
def test_long_calls_listen_to_ctrl_c(call: Callable[[], object]) -> None:
    timer = threading.Timer(0.1, _thread.interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        call()
    timer.join()
