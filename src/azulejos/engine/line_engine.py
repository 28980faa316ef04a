"""`azulejos engine`: the engine's side of the line protocol."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from typing import TypeAlias

from azulejos import __version__, _core
from azulejos.engine.analysis import Analysis
from azulejos.engine.bench import SIGNATURE, bench
from azulejos.engine.bots import Bot, bot, close
from azulejos.engine.following import followed
from azulejos.engine.lines import BadLine, End, Gone, Incoming, Line
from azulejos.engine.messages import VERSION, Go, ProtocolError, info, whole
from azulejos.engine.thinking import Thinking, ThinkingBot
from azulejos.rules.action import Action
from azulejos.rules.errors import AzulejosError
from azulejos.rules.game import Game, variants
from azulejos.rules.position import Position

Send: TypeAlias = Callable[[str], None]

_POSITION = "position start VARIANT or position text TEXT, and then events EVENT …"
_PATIENCE = 5.0
"""Seconds for a search to end when the engine does."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the search has to say: something in between, its action, or why there is none; and what `bench` says, line by line."""

    said: Analysis | Action | AzulejosError | str | None
    """None: it has said everything."""


Event: TypeAlias = Incoming | Told


class LineEngine:
    """Answers the commands of the line protocol, one line at a time. A search runs in a thread of its own and tells by events.

    >>> engine = LineEngine(print, bot_spec="uct:200")
    >>> engine.handle(Line("isready"))
    readyok
    >>> engine.handle(Line("position start azul2"))
    >>> engine.handle(Line("go"))
    error the position waits for a draw, and nobody decides
    """

    def __init__(self, send: Send, *, bot_spec: str, seed: int = 0) -> None:
        self._send = send
        self._spec = bot_spec
        self._seed = seed
        self._bot = bot(bot_spec, seed)
        self._position: Position | None = None
        self._events: SimpleQueue[Event] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._stop = _core.Stop()
        self._began = 0.0
        self._endless = self._ending = self.ended = False
        self._commands: dict[str, Callable[[Sequence[str]], None]] = {
            "hello": self._hello,
            "isready": self._isready,
            "setoption": self._setoption,
            "newgame": self._newgame,
            "position": self._set_position,
            "go": self._go,
            # Whoever stops a search that has just ended has done nothing wrong.
            "stop": self._halt,
            "bench": self._bench,
            "quit": self._quit,
        }

    def serve(self, events: SimpleQueue[Event], made_room: Callable[[], None] = lambda: None) -> None:
        """Handles what comes out of a queue, until `quit` or the end of the input. The searches of this engine put their news into the same queue."""
        self._events = events
        try:
            while not self.ended:
                event = events.get()
                self.handle(event)
                if isinstance(event, Line | BadLine):
                    made_room()
        finally:
            self.close()

    def handle(self, event: Event) -> None:
        """Answers one line, or passes on what a search tells."""
        if isinstance(event, Told):
            self._tell(event.said)
        elif isinstance(event, End):
            # Whoever has said all still waits for the answer; but nobody can say stop any more.
            self._ending = True
            if self._endless:
                self._stop.set()
            self.ended = self._thread is None
        elif isinstance(event, Gone):
            raise BrokenPipeError
        elif isinstance(event, BadLine):
            self._send(f"error {event.reason}")
        else:
            words = event.text.split()
            if not words:
                return
            try:
                command = self._commands.get(words[0])
                if command is None:
                    raise ProtocolError(f"unknown command {_shown(words[0])}: known are {', '.join(self._commands)}")
                command(words[1:])
            except AzulejosError as error:
                self._send(f"error {_one_line(error)}")

    def _isready(self, words: Sequence[str]) -> None:
        if words:
            raise ProtocolError(f"unexpected {_shown(words[0])}: isready stands alone")
        self._send("readyok")

    def _halt(self, words: Sequence[str]) -> None:
        if words:
            raise ProtocolError(f"unexpected {_shown(words[0])}: stop stands alone")
        self._stop.set()

    def _hello(self, words: Sequence[str]) -> None:
        if list(words) not in ([], [str(VERSION)]):
            raise ProtocolError(f"unknown version {_shown(' '.join(words))}: this is version {VERSION}")
        self._send(f"protocol {VERSION}")
        self._send(f"id name azulejos {__version__}")
        self._send("id author azulejos contributors")
        self._send(f"variants {' '.join(variants())}")
        self._send(f"option name bot default {self._spec}")
        self._send(f"option name seed default {self._seed}")
        self._send("hellook")

    def _setoption(self, words: Sequence[str]) -> None:
        if len(words) < 4 or words[0] != "name" or words[2] != "value":
            raise ProtocolError("malformed option: wanted is setoption name NAME value VALUE")
        self._idle()
        name, value = words[1], " ".join(words[3:])
        if name == "bot":
            self._exchange(value, self._seed)
        elif name == "seed":
            self._exchange(self._spec, whole("seed", value, least=0))
        else:
            raise ProtocolError(f"unknown option {_shown(name)}: known are bot, seed")

    def _newgame(self, words: Sequence[str]) -> None:
        if words:
            raise ProtocolError(f"unexpected {_shown(words[0])}: newgame stands alone")
        self._idle()
        self._exchange(self._spec, self._seed)
        self._position = None

    def _exchange(self, spec: str, seed: int) -> None:
        other = bot(spec, seed)
        close(self._bot)
        self._bot, self._spec, self._seed = other, spec, seed

    def _set_position(self, words: Sequence[str]) -> None:
        self._idle()
        self._position = parse_position(words)

    def _go(self, words: Sequence[str]) -> None:
        self._idle()
        go = Go.parse(words)
        position = self._position
        if position is None:
            raise ProtocolError("there is no position yet: wanted is position before go")
        if position.seat is None:
            raise ProtocolError("the game is over" if position.kind == "end" else "the position waits for a draw, and nobody decides")
        if go.infinite and not isinstance(self._bot, ThinkingBot):
            raise ProtocolError(f"{self._bot.name} does not search: go infinite would never end")
        self._endless = go.infinite
        stop = self._stop = _core.Stop()
        player, view, seat, events = self._bot, position.view(position.seat), position.seat, self._events
        self._begin(lambda: _search(player, view, seat, go, stop, events))

    def _bench(self, words: Sequence[str]) -> None:
        self._idle()
        go = Go.parse(words)
        if go.time_ms is not None or go.infinite:
            raise ProtocolError("bench is limited by nodes alone, or its answer would not be the same everywhere")
        stop = self._stop = _core.Stop()
        spec, events = self._spec, self._events
        self._begin(lambda: _measure(spec, go.nodes, stop, events))

    def _begin(self, work: Callable[[], None]) -> None:
        self._began = time.monotonic()
        self._thread = threading.Thread(target=work, daemon=True)
        self._thread.start()

    def _tell(self, said: Analysis | Action | AzulejosError | str | None) -> None:
        if isinstance(said, Analysis):
            self._send(info(said, time_ms=round(1000 * (time.monotonic() - self._began))))
        elif isinstance(said, AzulejosError):
            self._send(f"error {_one_line(said)}")
        elif isinstance(said, Action):
            self._send(f"bestmove {said}")
        elif said is not None:
            self._send(said)
        else:
            assert self._thread is not None
            self._thread.join()
            self._thread, self._endless = None, False
            self.ended = self._ending

    def _quit(self, words: Sequence[str]) -> None:
        if words:
            raise ProtocolError(f"unexpected {_shown(words[0])}: quit stands alone")
        self.ended = True

    def close(self) -> None:
        """Ends what is running."""
        self.ended = True
        self._stop.set()
        if self._thread is not None:
            # Somebody else's bot may not end; the process does.
            self._thread.join(_PATIENCE)
        close(self._bot)

    def _idle(self) -> None:
        if self._thread is not None:
            raise ProtocolError("a search is going on: wanted is stop, or to wait for bestmove")


def parse_position(words: Sequence[str]) -> Position:
    """The position that the words behind `position` mean.

    >>> parse_position("start azul2 events D:KYBBYBWBRWBRWYRWRYWW 1B1".split()).seat
    1
    """
    if len(words) < 2 or words[0] not in ("start", "text") or words[1] == "events":
        raise ProtocolError(f"malformed position: wanted is {_POSITION}")
    end = list(words).index("events") if "events" in words else len(words)
    if words[0] == "text":
        position = Position.parse(" ".join(words[1:end]))
    elif end == 2:
        position = Game.from_variant(words[1]).initial()
    else:
        raise ProtocolError(f"unexpected {_shown(words[2])} in position: wanted is {_POSITION}")
    *_, last = followed(position, words[end + 1 :])
    return last


def _search(player: Bot, view: Position, seat: int, go: Go, stop: _core.Stop, events: SimpleQueue[Event]) -> None:
    try:
        if isinstance(player, ThinkingBot):
            last: Analysis | None = None

            def tell(analysis: Analysis) -> None:
                nonlocal last
                # At its end a search may have told everything already.
                if analysis != last:
                    last = analysis
                    events.put(Told(analysis))

            tell(player.think(view, nodes=go.nodes, time_ms=go.time_ms, unlimited=go.infinite, on_info=tell, stop=stop))
            assert last is not None
            events.put(Told(last.best))
        else:
            action = player.choose(view, seat)
            if isinstance(player, Thinking) and player.thought is not None:
                events.put(Told(player.thought))
            events.put(Told(action))
    except AzulejosError as error:
        events.put(Told(error))
    except Exception as error:  # noqa: BLE001 (somebody else's bot may fail in any way)
        events.put(Told(ProtocolError(f"{player.name} failed: {type(error).__name__}: {error}")))
    events.put(Told(None))


def _measure(spec: str, nodes: int | None, stop: _core.Stop, events: SimpleQueue[Event]) -> None:
    try:
        line = ""
        for line in bench(spec, nodes, stop):
            events.put(Told(line))
        if not line.startswith(SIGNATURE):
            raise ProtocolError("bench was stopped: there is no signature")
    except AzulejosError as error:
        events.put(Told(error))
    except Exception as error:  # noqa: BLE001 (somebody else's bot may fail in any way)
        events.put(Told(ProtocolError(f"{spec} failed: {type(error).__name__}: {error}")))
    events.put(Told(None))


def _shown(text: str) -> str:
    return ascii(text if len(text) <= 60 else text[:59] + "…")


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())
