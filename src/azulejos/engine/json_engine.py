"""`azulejos engine --json`: analyses positions and whole games, many at a time, and answers each when it is ready."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import TypeAlias

from azulejos import __version__, _core
from azulejos.engine.analysis import Analysis
from azulejos.engine.bots import bot, close
from azulejos.engine.following import followed
from azulejos.engine.json_messages import Analyse, Cancel, Done, Hello, Name, Quit, Refused, Reply, answer, decode, encode, id_of
from azulejos.engine.lines import BadLine, End, Gone, Incoming
from azulejos.engine.messages import VERSION
from azulejos.engine.spec import BadSpec
from azulejos.engine.thinking import ThinkingBot
from azulejos.rules.errors import AzulejosError
from azulejos.rules.game import Game, variants
from azulejos.rules.position import Position

Send: TypeAlias = Callable[[str], None]

_PATIENCE = 5.0
"""Seconds for all searches together to end when the engine does."""


@dataclass(slots=True)
class Asked:
    """A request that is being answered."""

    request: Analyse
    positions: Iterator[tuple[int, Position]]
    """What is still to be analysed."""
    stop: _core.Stop = field(default_factory=_core.Stop)
    begun: int = 0
    told: int = 0
    found: int = 0
    cancelled: bool = False
    exhausted: bool = False


@dataclass(frozen=True, slots=True)
class Task:
    """One position for a worker."""

    asked: Asked
    after: int
    view: Position


@dataclass(slots=True)
class Told:
    """What a worker has to say about a position: something in between, the analysis, or why there is none."""

    task: Task
    said: Analysis | AzulejosError
    time_ms: int
    partial: bool = False
    taken: bool = False


Event: TypeAlias = Incoming | Told


class JsonEngine:
    """Answers requests, one line at a time. Each search runs on a thread of its own, outside of Python's lock.

    All requests share the workers in turn: a whole game that was asked for first does not hold up a position that is asked for next.

    >>> from azulejos.engine.lines import Line
    >>> engine = JsonEngine(print, bot_spec="uct:200", workers=1)
    >>> engine.handle(Line('{"kind":"cancel","id":"a"}'))
    {"kind":"error","id":"a","code":"unknown-id","reason":"nothing with this id is being analysed"}
    >>> engine.close()
    """

    def __init__(self, send: Send, *, bot_spec: str, seed: int = 0, workers: int) -> None:
        if workers < 1:
            raise AzulejosError(f"unusable number of workers {workers}: wanted is 1 or more")
        player = bot(bot_spec, seed)
        close(player)
        if not isinstance(player, ThinkingBot):
            raise BadSpec(
                f"{player.name} does not analyse: wanted is a bot that searches and values actions, like search, alphabeta, uct or flat"
            )
        self._send = send
        self._spec = bot_spec
        self._seed = seed
        self._asked: dict[str, Asked] = {}
        self._events: SimpleQueue[Event] = SimpleQueue()
        self._tasks: SimpleQueue[Task | None] = SimpleQueue()
        self._news = threading.Lock()
        self._idle = workers
        self._threads = [threading.Thread(target=self._work, daemon=True) for _ in range(workers)]
        self._made_room: Callable[[], None] = lambda: None
        self._ending = self.ended = False
        for thread in self._threads:
            thread.start()

    def serve(self, events: SimpleQueue[Event], made_room: Callable[[], None] = lambda: None) -> None:
        """Handles what comes out of a queue until all is answered after the end of the input, or until `quit`.

        ``made_room`` is called when a line needs no memory any more: for an analysis, when it is done.
        """
        self._events, self._made_room = events, made_room
        try:
            while not self.ended:
                self.handle(events.get())
        finally:
            self.close()

    def handle(self, event: Event) -> None:
        """Answers one line, or passes on what a worker tells."""
        if isinstance(event, Told):
            self._tell(event)
        elif isinstance(event, End):
            self._ending = True
        elif isinstance(event, Gone):
            raise BrokenPipeError
        elif isinstance(event, BadLine):
            self._refuse(None, "malformed", event.reason)
        elif not event.text.strip():
            self._made_room()
        else:
            self._request(event.text.encode())
        self._feed()
        self.ended = self.ended or (self._ending and not self._asked)

    def close(self) -> None:
        """Ends all searches."""
        self.ended = True
        for asked in self._asked.values():
            asked.stop.set()
        for _ in self._threads:
            self._tasks.put(None)
        deadline = time.monotonic() + _PATIENCE
        for thread in self._threads:
            thread.join(max(0.0, deadline - time.monotonic()))

    def _request(self, line: bytes) -> None:
        try:
            request = decode(line)
        except (ValueError, RecursionError) as error:
            self._refuse(id_of(line), "malformed", f"malformed request: {_small(error)}")
            return
        if isinstance(request, Analyse):
            self._begin(request)
        elif isinstance(request, Cancel):
            self._cancel(request.id)
        else:
            if isinstance(request, Hello):
                self._reply(Name(VERSION, "azulejos", __version__, self._spec, variants(), len(self._threads)))
            self._made_room()
            self.ended = self.ended or isinstance(request, Quit)

    def _begin(self, request: Analyse) -> None:
        if request.id in self._asked:
            self._refuse(request.id, "id-in-use", "something with this id is being analysed already")
            return
        try:
            positions = wanted(request)
        except AzulejosError as error:
            self._refuse(request.id, "impossible", str(error))
            return
        self._asked[request.id] = Asked(request, iter(positions))

    def _cancel(self, request: str) -> None:
        asked = self._asked.get(request)
        if asked is None:
            self._refuse(request, "unknown-id", "nothing with this id is being analysed")
            return
        asked.cancelled = asked.exhausted = True
        asked.stop.set()
        self._made_room()
        self._finish(asked)

    def _feed(self) -> None:
        """Gives positions to idle workers, from all requests in turn."""
        while self._idle and not self.ended:
            # Whoever has the fewest positions under way comes first; among equals all in turn.
            waiting = [asked for asked in self._asked.values() if not asked.exhausted]
            if not waiting:
                return
            asked = min(waiting, key=lambda asked: asked.begun - asked.told)
            after, view = next(asked.positions, (0, None))
            if view is None:
                asked.exhausted = True
                self._finish(asked)
                continue
            asked.begun += 1
            self._asked[asked.request.id] = self._asked.pop(asked.request.id)
            self._idle -= 1
            self._tasks.put(Task(asked, after, view))

    def _tell(self, told: Told) -> None:
        with self._news:
            asked, said, told.taken = told.task.asked, told.said, True
        if told.partial:
            if not asked.cancelled and isinstance(said, Analysis):
                self._reply(answer(asked.request, told.task.after, said, time_ms=told.time_ms, partial=True))
            return
        self._idle += 1
        asked.told += 1
        if isinstance(said, Analysis):
            asked.found += 1
            self._reply(answer(asked.request, told.task.after, said, time_ms=told.time_ms))
        else:
            self._reply(Refused(asked.request.id, "failed", f"after {told.task.after} events: {said}"))
        self._finish(asked)

    def _finish(self, asked: Asked) -> None:
        if asked.exhausted and asked.begun == asked.told:
            del self._asked[asked.request.id]
            self._reply(Done(asked.request.id, asked.found, asked.cancelled))
            self._made_room()

    def _refuse(self, request: str | None, code: str, reason: str) -> None:
        self._reply(Refused(request, code, " ".join(reason.split())))
        self._made_room()

    def _reply(self, reply: Reply) -> None:
        self._send(encode(reply))

    def _work(self) -> None:
        """What each worker does."""
        while (task := self._tasks.get()) is not None:
            began = time.monotonic()
            last: Told | None = None

            def tell(analysis: Analysis, task: Task = task, began: float = began) -> None:
                # News that nobody has taken yet is replaced by newer news: whoever reads slowly gets less of it, and never old.
                nonlocal last
                with self._news:
                    if last is not None and not last.taken:
                        last.said, last.time_ms = analysis, _since(began)
                        return
                    last = Told(task, analysis, _since(began), partial=True)
                self._events.put(last)

            try:
                said: Analysis | AzulejosError = self._analysis(task, tell)
            except AzulejosError as error:
                said = error
            except Exception as error:  # noqa: BLE001 (a failure is told, and the other requests go on)
                said = AzulejosError(f"{type(error).__name__}: {error}")
            self._events.put(Told(task, said, _since(began)))

    def _analysis(self, task: Task, tell: Callable[[Analysis], None]) -> Analysis:
        request = task.asked.request
        # A new bot for each position: its answer must not depend on what was asked before.
        player = bot(self._spec, self._seed if request.seed is None else request.seed)
        assert isinstance(player, ThinkingBot)
        return player.think(
            task.view,
            nodes=request.nodes,
            time_ms=request.time,
            all_actions=request.actions,
            on_info=tell if request.partial else None,
            stop=task.asked.stop,
        )


def wanted(request: Analyse) -> list[tuple[int, Position]]:
    """The positions that are to be analysed, each as the seat sees it that decides, and after how many events; raises `AzulejosError`.

    >>> [after for after, _ in wanted(Analyse(id="a", start="azul2", events=("D:KYBBYBWBRWBRWYRWRYWW", "1B1"), at="all"))]
    [1, 2]
    """
    start, events = _game(request)
    positions = enumerate(followed(start, events))
    if request.at == "all":
        return [(after, position.view(position.seat)) for after, position in positions if position.seat is not None]
    places = (len(events),) if request.at is None else request.at
    if beyond := next((place for place in places if place > len(events)), None):
        raise AzulejosError(f"there is nothing after {beyond} events: the game has {len(events)}")
    found: dict[int, Position] = {}
    for after, position in positions:
        if after not in places:
            continue
        if position.seat is None:
            says = "the game is over" if position.kind == "end" else "the position waits for a draw, and nobody decides"
            raise AzulejosError(f"after {after} events {says}")
        found[after] = position.view(position.seat)
    return [(place, found[place]) for place in dict.fromkeys(places)]


def _game(request: Analyse) -> tuple[Position, tuple[str, ...]]:
    if request.record is not None:
        if request.start is not None or request.events:
            raise AzulejosError("a record, and start or events: wanted is one of them")
        record = request.record
        return record.game.initial() if record.start is None else Position.parse(record.start), record.events
    if request.start is None:
        raise AzulejosError("there is no position: wanted is start, a variant or the text of a position, or record")
    start = Position.parse(request.start) if " " in request.start else Game.from_variant(request.start).initial()
    return start, request.events


def _since(began: float) -> int:
    return round(1000 * (time.monotonic() - began))


def _small(error: Exception) -> str:
    text = str(error)
    return text if text[:2].isupper() else text[:1].lower() + text[1:]
