"""The analysis protocol, through a transport that is only a queue."""

from __future__ import annotations

import json
import threading
from typing import Any

import msgspec
import pytest

import azulejos as az
from azulejos.engine import Search, selfplay
from azulejos.engine.json_engine import JsonEngine
from azulejos.engine.lines import LINE_LIMIT, BadLine, Gone
from azulejos.record import to_json
from tests.engine.talking import Mock, request, wait_until

DEAL = "D:KYBBYBWBRWBRWYRWRYWW"
START = {"start": "azul2", "events": [DEAL]}
FOREVER = 2**53


def engine(bot: str = "search:200", workers: int = 2) -> Mock:
    return Mock(lambda send: JsonEngine(send, bot_spec=bot, workers=workers))


def heard(mock: Mock) -> dict[str, Any]:
    return json.loads(mock.hear())


def until_done(mock: Mock, name: str) -> list[dict[str, Any]]:
    """All messages up to the one that says that this request is done."""
    messages = [heard(mock)]
    while (messages[-1]["kind"], messages[-1].get("id")) != ("done", name):
        messages.append(heard(mock))
    return messages


def test_who_is_there() -> None:
    with engine(workers=3) as mock:
        mock.say(request("hello"))
        assert heard(mock) == {
            "kind": "hello",
            "protocol": 1,
            "name": "azulejos",
            "version": az.__version__,
            "bot": "search:200",
            "variants": list(az.variants()),
            "workers": 3,
        }


def test_all_actions_of_a_position() -> None:
    position = az.Azul().start(seed=7)
    with engine() as mock:
        mock.say(request("analyse", id="a", start=str(position), nodes=2000))
        answer, done = until_done(mock, "a")
    assert done == {"kind": "done", "id": "a", "analyses": 1}
    assert (answer["id"], answer["after"], answer["seat"]) == ("a", 0, 0)
    assert answer["best"] == answer["line"][0] == answer["actions"][0]["action"]
    assert {action["action"] for action in answer["actions"]} == set(position.legal_actions())
    assert answer["actions"][0]["loss"] == 0
    assert all(0 <= action["loss"] <= 1 for action in answer["actions"])
    assert sum(answer["shares"]) == pytest.approx(1, abs=1e-3)
    assert answer["nodes"] >= 2000 or answer["solved"]
    expected = Search(az.Azul()).run(position, nodes=2000, all_actions=True)
    assert answer["best"] == expected.best
    assert [action["action"] for action in answer["actions"]] == [value.action for value in expected.actions]


def test_only_the_best_action() -> None:
    with engine() as mock:
        mock.say(request("analyse", id="a", **START, actions=False))
        assert "actions" not in until_done(mock, "a")[0]


@pytest.mark.parametrize("variant", ["azul2", "azul3g", "duel2"])
def test_a_whole_game(variant: str) -> None:
    game = az.Game.from_variant(variant)
    record = next(iter(selfplay(game, ["random"] * game.players, games=1, seed=4)))
    decisions = sum(not event.startswith("D:") for event in record.events)
    as_events = {"start": variant, "events": list(record.events)}
    as_record = {"record": json.loads(to_json(record))}
    answers = []
    with engine("uct:20") as mock:
        for fields in (as_events, as_record):
            mock.say(request("analyse", id="game", at="all", actions=False, **fields))
            *found, done = until_done(mock, "game")
            assert done == {"kind": "done", "id": "game", "analyses": decisions}
            answers.append({answer["after"]: (answer["seat"], answer["best"], answer["shares"]) for answer in found})
    assert answers[0] == answers[1], "in whichever order they were thought of"
    assert len(answers[0]) == decisions
    assert all(len(shares) == game.players for _, _, shares in answers[0].values())


def test_some_positions_of_a_game() -> None:
    with engine() as mock:
        mock.say(request("analyse", id="a", start="azul2", events=[DEAL, "1B1", "2Y2"], at=[3, 1, 3], actions=False))
        found = until_done(mock, "a")[:-1]
        assert sorted(answer["after"] for answer in found) == [1, 3]
        mock.say(request("analyse", id="a", start="azul2", events=[DEAL, "1B1", "2Y2"], actions=False))
        assert until_done(mock, "a")[0]["after"] == 3
        mock.say(request("analyse", id="a", **START, at=[], actions=False))
        assert until_done(mock, "a") == [{"kind": "done", "id": "a", "analyses": 0}]


def test_the_short_is_not_held_up_by_the_long() -> None:
    with engine(workers=2) as mock:
        mock.say(
            request("analyse", id="long", **START, nodes=FOREVER, actions=False), request("analyse", id="short", **START, actions=False)
        )
        assert [message["kind"] for message in until_done(mock, "short")] == ["analysis", "done"]
        mock.say(request("cancel", id="long"))
        answer, done = until_done(mock, "long")
        assert answer["kind"] == "analysis", "what was found so far"
        assert done == {"kind": "done", "id": "long", "analyses": 1, "cancelled": True}


def test_a_game_shares_the_workers_with_what_comes_after_it() -> None:
    record = next(iter(selfplay(az.Azul(), ["random", "random"], games=1, seed=4)))
    with engine("uct:2000", workers=1) as mock:
        mock.say(request("analyse", id="game", at="all", record=json.loads(to_json(record)), actions=False))
        mock.say(request("analyse", id="one", **START, actions=False))
        before = until_done(mock, "one")
        assert sum(message["id"] == "game" for message in before) <= 3
        mock.say(request("cancel", id="game"))
        assert until_done(mock, "game")[-1]["cancelled"]


def test_partial_results() -> None:
    with engine() as mock:
        mock.say(request("analyse", id="a", **START, nodes=FOREVER, partial=True))
        nodes = []
        for _ in range(2):
            message = heard(mock)
            assert (message["kind"], message["partial"], message["id"]) == ("analysis", True, "a")
            nodes.append(message["nodes"])
        assert nodes == sorted(set(nodes))
        mock.say(request("cancel", id="a"))
        answer = until_done(mock, "a")[-2]
        assert "partial" not in answer
        assert answer["nodes"] >= nodes[-1]
        assert len(answer["actions"]) == len(az.Azul().start(seed=7).legal_actions())


def test_whoever_reads_slowly_gets_fewer_partial_results() -> None:
    """What nobody takes does not pile up."""
    read = threading.Event()
    messages: list[dict[str, Any]] = []

    def send(line: str) -> None:
        messages.append(json.loads(line))
        if not read.wait(60):
            raise AssertionError

    with Mock(lambda _: JsonEngine(send, bot_spec="uct", workers=1)) as mock:
        mock.say(request("analyse", id="a", **START, nodes=100_000, partial=True, actions=False))
        # The engine stands still at the first message until the search has told its last.
        wait_until(lambda: mock.events.qsize() >= 2)
        read.set()
        wait_until(lambda: messages[-1]["kind"] == "done")
    assert [message.get("partial", False) for message in messages[:-1]] == [True, True, False]
    first, newest, last = [message["nodes"] for message in messages[:-1]]
    assert first < newest
    assert (newest, last) == (64_000, 100_000)


@pytest.mark.parametrize("bot", ["search:300", "uct:300", "flat:100"])
@pytest.mark.parametrize("variant", ["azul2", "azul3", "duel2"])
def test_the_same_request_has_the_same_answer(bot: str, variant: str) -> None:
    position = str(az.Game.from_variant(variant).start(seed=7))
    answers = []
    with engine(bot) as mock:
        for number in range(4):
            mock.say(request("analyse", id=f"{number}", start=position, seed=5))
        mock.say(request("analyse", id="other", start=position, seed=6))
        done = 0
        while done < 5:
            message = heard(mock)
            done += message["kind"] == "done"
            if message["kind"] == "analysis" and message["id"] != "other":
                answers.append({key: value for key, value in message.items() if key not in ("id", "time")})
    assert len(answers) == 4
    assert all(answer == answers[0] for answer in answers)


@pytest.mark.parametrize(
    ("line", "name", "code", "sentence"),
    [
        ("hello", None, "malformed", "malformed request: JSON is malformed"),
        ("[1]", None, "malformed", "malformed request: expected `object`, got `array`"),
        ("{}", None, "malformed", "malformed request: object missing required field `kind`"),
        ('{"kind":"jump","id":"a"}', "a", "malformed", "malformed request: invalid value 'jump'"),
        ('{"kind":"analyse"}', None, "malformed", "malformed request: object missing required field `id`"),
        ('{"kind":"analyse","id":7}', None, "malformed", "malformed request: expected `str`, got `int`"),
        ('{"kind":"analyse","id":""}', None, "malformed", "malformed request: expected `str` of length >= 1"),
        ('{"kind":"analyse","id":"' + "x" * 101 + '"}', None, "malformed", "malformed request: expected `str` of length <= 100"),
        ('{"kind":"analyse","id":"a","depth":3}', "a", "malformed", "malformed request: object contains unknown field `depth`"),
        ('{"kind":"analyse","id":"a","nodes":0}', "a", "malformed", "malformed request: expected `int` >= 1"),
        ('{"kind":"analyse","id":"a","at":"some"}', "a", "malformed", "malformed request: invalid enum value 'some'"),
        ("[" * 100_000, None, "malformed", "malformed request: "),
        ('{"kind":"analyse","id":"a"}', "a", "impossible", "there is no position: wanted is start"),
        ('{"kind":"analyse","id":"a","start":"azul9"}', "a", "impossible", "unknown variant 'azul9'"),
        ('{"kind":"analyse","id":"a","start":"azul2 r1"}', "a", "impossible", "malformed position: the idle count is missing"),
        ('{"kind":"analyse","id":"a","start":"azul2"}', "a", "impossible", "after 0 events the position waits for a draw"),
        ('{"kind":"analyse","id":"a","start":"azul2","events":["1B1"]}', "a", "impossible", "event 1: "),
        (request("analyse", id="a", **START, at=[2]), "a", "impossible", "there is nothing after 2 events: the game has 1"),
        (request("analyse", id="a", **START, at=[0]), "a", "impossible", "after 0 events the position waits for a draw"),
        (request("cancel", id="a"), "a", "unknown-id", "nothing with this id is being analysed"),
        ('{"kind":"cancel"}', None, "malformed", "malformed request: object missing required field `id`"),
    ],
)
def test_mistakes(line: str, name: str | None, code: str, sentence: str) -> None:
    with engine() as mock:
        mock.say(line)
        message = heard(mock)
        assert (message["kind"], message["id"], message["code"]) == ("error", name, code)
        assert message["reason"].startswith(sentence)
        # Nothing has changed.
        mock.say(request("analyse", id="a", **START))
        assert [message["kind"] for message in until_done(mock, "a")] == ["analysis", "done"]


def test_records_are_read_as_strictly_as_anywhere() -> None:
    record = next(iter(selfplay(az.Azul(), ["random", "random"], games=1, seed=4)))
    with engine() as mock:
        mock.say(request("analyse", id="a", record={**json.loads(to_json(record)), "players": 9}))
        assert heard(mock)["reason"].startswith("malformed request: ")
        mock.say(request("analyse", id="a", start="azul2", record=json.loads(to_json(record))))
        assert heard(mock)["reason"] == "a record, and start or events: wanted is one of them"
        mock.say(request("analyse", id="a", record=json.loads(to_json(record))))
        assert heard(mock)["reason"] == f"after {len(record.events)} events the game is over"


def test_an_id_can_be_used_again_when_it_is_done() -> None:
    with engine() as mock:
        mock.say(request("analyse", id="a", **START, nodes=FOREVER), request("analyse", id="a", **START))
        message = heard(mock)
        assert (message["kind"], message["code"]) == ("error", "id-in-use")
        mock.say(request("cancel", id="a"))
        until_done(mock, "a")
        mock.say(request("analyse", id="a", **START))
        until_done(mock, "a")


def test_the_end_of_the_input_waits_for_all_answers() -> None:
    mock = engine()
    mock.say(*(request("analyse", id=f"{number}", **START, actions=False) for number in range(20)))
    answers = [json.loads(line) for line in mock.end()]
    assert [message["kind"] for message in answers].count("done") == 20
    assert mock.room == 20, "every line makes room for another when it is done with"


def test_quit_does_not_wait() -> None:
    mock = engine()
    mock.say(request("analyse", id="a", **START, nodes=FOREVER), request("quit"))
    mock.thread.join(60)
    assert not mock.thread.is_alive()
    assert mock.answers.empty()


def test_a_line_that_is_none_and_nobody_who_reads() -> None:
    mock = engine()
    mock.say(BadLine(f"the line is too long: it may have {LINE_LIMIT} bytes"), "", request("analyse", id="a", **START, nodes=FOREVER))
    assert heard(mock)["reason"].startswith("the line is too long")
    mock.say(Gone())
    mock.thread.join(60)
    assert not mock.thread.is_alive()
    assert [type(error) for error in mock.failed] == [BrokenPipeError]


def test_who_cannot_analyse_is_refused() -> None:
    for bot, sentence in (("greedy", "greedy does not analyse"), ("level-3", "level-3 does not analyse"), ("chess", "unknown bot 'chess'")):
        with pytest.raises(az.AzulejosError, match=sentence):
            JsonEngine(print, bot_spec=bot, workers=1)


def test_a_search_that_fails_is_told_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    from azulejos.engine.thinking import ThinkingBot

    whole = ThinkingBot.think

    def sometimes(self: ThinkingBot, position: az.Position, **limits: Any) -> Any:
        if limits["nodes"] == 13:
            raise MemoryError("no room")
        return whole(self, position, **limits)

    monkeypatch.setattr(ThinkingBot, "think", sometimes)
    with engine(workers=1) as mock:
        mock.say(request("analyse", id="a", **START, nodes=13), request("analyse", id="b", **START))
        messages = until_done(mock, "b")
    assert messages[0] == {"kind": "error", "id": "a", "code": "failed", "reason": "after 1 events: MemoryError: no room"}
    assert messages[1] == {"kind": "done", "id": "a", "analyses": 0}


def test_answers_are_lines() -> None:
    with engine() as mock:
        mock.say(request("analyse", id="one\nline é", **START))
        line = mock.hear()
        assert "\n" not in line
        assert msgspec.json.decode(line)["id"] == "one\nline é"
