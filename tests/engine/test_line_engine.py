"""The line protocol, through a transport that is only a queue."""

from __future__ import annotations

from pathlib import Path

import pytest

import azulejos as az
from azulejos.engine import selfplay
from azulejos.engine.following import followed
from azulejos.engine.line_engine import LineEngine
from azulejos.engine.lines import BadLine, End, Gone
from tests.engine.talking import Mock

DEAL = "position start azul2 events D:KYBBYBWBRWBRWYRWRYWW"


def engine(bot: str = "uct:200", seed: int = 0) -> Mock:
    return Mock(lambda send: LineEngine(send, bot_spec=bot, seed=seed))


def test_a_conversation() -> None:
    with engine("search:500") as mock:
        mock.say("hello 1")
        assert mock.until("hellook") == [
            "protocol 1",
            f"id name azulejos {az.__version__}",
            "id author azulejos contributors",
            f"variants {' '.join(az.variants())}",
            "option name bot default search:500",
            "option name seed default 0",
            "hellook",
        ]
        mock.say("isready", "", "  ", "newgame", DEAL, "go")
        assert mock.hear() == "readyok"
        *infos, best = mock.until("bestmove ")
        position = az.Azul().start(seed=7)
        assert best.removeprefix("bestmove ") in position.legal_actions()
        for info in infos:
            words = info.split()
            assert words[:2] == ["info", "nodes"]
            shares = words[words.index("shares") + 1 : words.index("scores")]
            assert len(shares) == 2
            assert sum(map(float, shares)) == pytest.approx(1, abs=1e-3)
            assert words[words.index("line") + 1] in position.legal_actions()
        assert infos[-1].partition(" line ")[2].split()[0] == best.split()[1]
        known = [info.partition(" time ")[0] for info in infos]
        assert len(set(known)) == len(known), "nothing is told twice"
        assert mock.silent()


def test_vectors_have_a_value_for_every_player() -> None:
    with engine("uct:100") as mock:
        mock.say(f"position text {az.Azul(players=4).start(seed=1)}", "go")
        words = mock.until("bestmove ")[-2].split()
        assert len(words[words.index("shares") + 1 : words.index("scores")]) == 4
        assert len(words[words.index("scores") + 1 : words.index("line")]) == 4


@pytest.mark.parametrize("bot", ["greedy", "level-2", "uct:50", "search:50"])
def test_the_same_words_have_the_same_answer(bot: str) -> None:
    heard = []
    for _ in range(2):
        with engine(bot, seed=5) as mock:
            mock.say(DEAL, "go")
            first = mock.until("bestmove")[-1]
            mock.say("newgame", DEAL, "go")
            assert mock.until("bestmove")[-1] == first, "a new game begins anew"
            mock.say("go")
            heard.append((first, mock.until("bestmove")[-1]))
    assert heard[0] == heard[1]


@pytest.mark.parametrize("variant", ["azul2", "azul3g", "duel2"])
def test_a_game_followed_by_its_events(variant: str) -> None:
    game = az.Game.from_variant(variant)
    record = next(iter(selfplay(game, ["random"] * game.players, games=1, seed=4)))
    positions = list(followed(game.initial(), record.events))
    decisions = [number for number, position in enumerate(positions) if position.seat is not None]
    with engine("greedy") as mock:
        for number in (decisions[0], decisions[len(decisions) // 2], decisions[-1]):
            mock.say(f"position start {variant} events {' '.join(record.events[:number])}", "go")
            assert mock.until("bestmove ")[-1].split()[1] in positions[number].legal_actions()
            mock.say(f"position text {positions[1]} events {' '.join(record.events[1:number])}", "go")
            assert mock.until("bestmove ")[-1].split()[1] in positions[number].legal_actions()


class Watching:
    """Remembers what it was shown."""

    shown: list[az.Position] = []  # noqa: RUF012 (shared on purpose)

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, position: az.Position, seat: int) -> az.Action:
        self.shown.append(position)
        return position.legal_actions()[0]


def test_a_bot_is_shown_no_more_than_its_seat_may_know() -> None:
    """Even if the other side of the pipe tells all."""
    game = az.Game.from_variant("duel2")
    record = next(iter(selfplay(game, ["random", "random"], games=1, seed=4)))
    secret = [position for position in record.positions() if position.seat is not None and position.view(position.seat) != position]
    assert secret
    Watching.shown.clear()
    with engine(f"python:{__name__}:Watching") as mock:
        for position in secret[:5]:
            mock.say(f"position text {position}", "go")
            mock.until("bestmove ")
    assert [str(position) for position in Watching.shown] == [str(position.view(position.seat or 0)) for position in secret[:5]]


def test_a_level_tells_what_it_thought() -> None:
    with engine("level-4") as mock:
        mock.say(DEAL, "go")
        info, best = mock.until("bestmove ")
        assert info.startswith("info nodes ")
        assert best.split()[1] in az.Azul().start(seed=7).legal_actions()


def test_stop_ends_a_search_without_limits() -> None:
    with engine("search") as mock:
        mock.say("position start azul2 events D:KYBBYBWBRWBRWYRWRYWW", "go infinite")
        assert mock.hear().startswith("info ")
        mock.say("stop")
        assert mock.until("bestmove ")
        mock.say("stop", "isready")
        assert mock.hear() == "readyok", "a stop that comes too late does nothing"


def test_what_must_wait_for_the_search_is_refused_and_isready_is_answered() -> None:
    with engine("search") as mock:
        mock.say(DEAL, "go infinite", "isready", "go", DEAL, "newgame", "setoption name seed value 3", "bench")
        heard = [line for line in mock.until("error a search") if not line.startswith("info ")]
        assert heard[0] == "readyok"
        busy = [*heard[1:], *(mock.until("error a search")[-1] for _ in range(4))]
        assert busy == ["error a search is going on: wanted is stop, or to wait for bestmove"] * 5
        mock.say("stop")
        mock.until("bestmove ")


def test_options() -> None:
    with engine() as mock:
        mock.say("setoption name bot value greedy", "setoption name seed value 9", "hello")
        heard = mock.until("hellook")
        assert "option name bot default greedy" in heard
        assert "option name seed default 9" in heard
        mock.say(DEAL, "go")
        assert mock.until("bestmove ")[-1]
        mock.say("go infinite")
        assert mock.hear() == "error greedy does not search: go infinite would never end"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("jump", "unknown command 'jump': known are hello, isready, setoption"),
        ("x" * 5000, "unknown command 'xxxx"),
        ("hello 2", "unknown version '2': this is version 1"),
        ("isready now", "unexpected 'now': isready stands alone"),
        ("newgame azul2", "unexpected 'azul2': newgame stands alone"),
        ("quit now", "unexpected 'now': quit stands alone"),
        ("stop now", "unexpected 'now': stop stands alone"),
        ("setoption bot greedy", "malformed option: wanted is setoption name NAME value VALUE"),
        ("setoption name depth value 3", "unknown option 'depth': known are bot, seed"),
        ("setoption name bot value chess", "unknown bot 'chess': known are random"),
        ("setoption name bot value python:builtins:len", "builtins: TypeError: "),
        ("setoption name seed value x", "malformed seed 'x': wanted is a whole number from 0"),
        ("go", "there is no position yet: wanted is position before go"),
        ("go nodes 0", "malformed nodes '0': wanted is a whole number from 1"),
        ("go nodes", "malformed nodes '': wanted is a whole number from 1"),
        ("go nodes 5 nodes 5", "'nodes' comes twice in go"),
        ("go depth 5", "unknown word 'depth' in go: known are nodes, time, infinite"),
        ("position", "malformed position: wanted is position start VARIANT"),
        ("position here", "malformed position: wanted is position start VARIANT"),
        ("position start", "malformed position: wanted is position start VARIANT"),
        ("position start azul9", "unknown variant 'azul9'"),
        ("position start azul2 moves 1B1", "unexpected 'moves' in position: wanted is position start VARIANT"),
        ("position start events 1B1", "malformed position: wanted is position start VARIANT"),
        ("position text azul2", "malformed position 'azul2'"),
        ("position start azul2 events 1B1", "event 1: "),
        (f"{DEAL} 1B9", "event 2: malformed action '1B9'"),
        (f"{DEAL} 1W1", "event 2: illegal action '1W1'"),
        ("position start azul2 events D:Q", "event 1: illegal draw 'Q'"),
        ("bench time 5", "bench is limited by nodes alone"),
    ],
)
def test_mistakes_are_told_and_change_nothing(line: str, sentence: str) -> None:
    with engine() as mock:
        mock.say(line)
        assert mock.hear().startswith(f"error {sentence}")
        mock.say(DEAL, line, "go")
        rest = mock.until("bestmove ")
        assert rest[-1].split()[1] in az.Azul().start(seed=7).legal_actions()


def test_go_wants_somebody_who_decides() -> None:
    with engine() as mock:
        mock.say("position start azul2", "go")
        assert mock.hear() == "error the position waits for a draw, and nobody decides"


def test_a_finished_game_has_nothing_to_decide() -> None:
    record = next(iter(selfplay(az.Azul(), ["random", "random"], games=1, seed=4)))
    with engine() as mock:
        mock.say(f"position start azul2 events {' '.join(record.events)}", "go")
        assert mock.hear() == "error the game is over"


def test_lines_that_are_none_are_told() -> None:
    with engine() as mock:
        mock.say(BadLine("the line is too long"), "isready")
        assert [mock.hear(), mock.hear()] == ["error the line is too long", "readyok"]
        assert mock.room == 2, "every line makes room for another"


def test_the_end_of_the_input_waits_for_the_answer_but_not_for_ever() -> None:
    mock = engine("uct:3000")
    mock.say(DEAL, "go")
    assert mock.end()[-1].startswith("bestmove ")
    mock = engine("search")
    mock.say(DEAL, "go infinite")
    assert mock.end()[-1].startswith("bestmove ")
    mock = engine("search")
    mock.say(End())
    assert mock.end() == []


def test_nobody_reads_any_more() -> None:
    mock = engine("search")
    mock.say(DEAL, "go infinite", Gone())
    mock.thread.join(60)
    assert not mock.thread.is_alive()
    assert [type(error) for error in mock.failed] == [BrokenPipeError]


def test_a_bot_that_fails_is_told(tmp_path: Path) -> None:
    (tmp_path / "failing.py").write_text(
        "class Bot:\n def __init__(self, seed): pass\n def choose(self, position, seat): return 1 / 0\n", "utf-8"
    )
    with engine(f"python:{tmp_path}/failing.py:Bot") as mock:
        mock.say(DEAL, "go", "isready")
        heard = [mock.hear(), mock.hear()]
        assert any("ZeroDivisionError: division by zero" in line and line.startswith("error ") for line in heard)
        assert "readyok" in heard


def test_bench_can_be_stopped_and_needs_no_position() -> None:
    with engine("flat:10") as mock:
        mock.say("bench nodes 20")
        lines = mock.until("bench signature ")
        assert len(lines) == 3 * len(az.variants()) + 1
        mock.say("bench", "stop")
        assert mock.until("error ")[-1] == "error bench was stopped: there is no signature"
        mock.say("isready")
        assert mock.hear() == "readyok"


@pytest.mark.parametrize("bot", ["search", "uct", "flat"])
def test_stop_ends_a_bench_in_the_middle_of_a_position(bot: str) -> None:
    with engine(bot) as mock:
        mock.say("bench nodes 1000000000000", "stop", "isready")
        assert sorted([mock.hear(), mock.hear()]) == ["error bench was stopped: there is no signature", "readyok"]
