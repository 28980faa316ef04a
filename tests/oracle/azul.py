"""The rules of Azul and Azul Mini, for two to four players, with the coloured or the grey wall."""

from __future__ import annotations

from copy import deepcopy

from . import notation
from .invariants import problems
from .scoring import bonus, floor_penalty, placement_score
from .state import (
    COLOURS,
    EMPTY,
    FACTORY_SIZE,
    FLOOR_SPACES,
    MARKER,
    SIZE,
    Board,
    State,
    initial,
    printed_column,
)

IDLE_LIMIT = 3
"""So many rounds in a row without a tile on any wall end the game."""


class Azul:
    """A game of Azul that is played by changing this object.

    >>> game = Azul("azul2")
    >>> for colour in "BBRK" "YYKW" "BYRK" "WWWW" "RRKK":
    ...     game.draw(colour)
    >>> game.kind, game.seat, len(game.legal_actions())
    ('decision', 0, 78)
    >>> game.play("1B2")
    >>> game.text()
    'azul2 r1 i0 s0 take1 -/YYKW/BYRK/WWWW/RRKK RKM 17,17,16,15,15 0,0,0,0,0 0:-/B2/-/-/-:5/5/5/5/5:- 0:-/-/-/-/-:5/5/5/5/5:-'
    """

    def __init__(self, variant: str) -> None:
        """Set the game up, before the first tile is drawn."""
        self.state: State = initial(variant)

    @classmethod
    def from_text(cls, text: str) -> Azul:
        """Go on from a position text; raise ``ValueError`` if it is not one, or could not be.

        >>> start = Azul("mini3g").text()
        >>> Azul.from_text(start).text() == start
        True
        """
        state = notation.read(text)
        found = problems(state)
        if found:
            raise ValueError(f"impossible position {text!r}: {'; '.join(found)}")
        game = cls(state.variant)
        game.state = state
        return game

    def text(self) -> str:
        """Return the canonical text of the position."""
        return notation.write(self.state)

    def copy(self) -> Azul:
        """Return the same position as a separate game."""
        return deepcopy(self)

    def check(self) -> None:
        """Assert what must hold after every event."""
        found = problems(self.state)
        assert not found, f"{self.text()}: {'; '.join(found)}"

    # What is to happen next

    @property
    def kind(self) -> str:
        """``chance``: a tile is to be drawn; ``decision``: somebody chooses; ``end``: the game is over."""
        return {"deal": "chance", "take": "decision", "tile": "decision", "end": "end", "stalled": "end"}[self.state.phase]

    @property
    def seat(self) -> int | None:
        """Who decides; ``None`` when nobody does."""
        return self.state.seat

    @property
    def step(self) -> str:
        """What happens next: the word of the phase."""
        return self.state.phase

    @property
    def mid_turn(self) -> bool:
        """Whether a turn has begun: never, every turn is one action."""
        return False

    @property
    def stalled(self) -> bool:
        """Whether the game is over because nobody could go on."""
        return self.state.phase == "stalled"

    def scores(self) -> list[int]:
        """Return the score of each seat; the bonuses are in it once the game is over."""
        return [board.score for board in self.state.boards]

    def ranks(self) -> list[int]:
        """Return the place of each seat: by score, then by complete rows; who is still equal shares a place.

        >>> Azul("azul3").ranks()
        [1, 1, 1]
        """
        results = [(board.score, board.complete_rows()) for board in self.state.boards]
        return [1 + sum(other > mine for other in results) for mine in results]

    def outcomes(self) -> dict[str, int]:
        """Return the colours that may be drawn, each with the number of its tiles in the bag.

        >>> Azul("azul2").outcomes()
        {'B': 20, 'Y': 20, 'R': 20, 'K': 20, 'W': 20}
        """
        if self.kind != "chance":
            return {}
        return {colour: self.state.bag.count(colour) for colour in COLOURS if colour in self.state.bag}

    def legal_actions(self) -> list[str]:
        """Return the texts of all legal actions: by source, colour and line, or by column.

        >>> Azul("azul2").legal_actions()
        []
        """
        state = self.state
        actions: list[str] = []
        if state.phase == "take":
            assert state.seat is not None
            for source, tiles in enumerate([state.centre, *state.factories]):
                for colour in COLOURS:
                    if colour in tiles:
                        for line in range(SIZE):
                            if self._line_accepts(state.boards[state.seat], line, colour):
                                actions.append(f"{source}{colour}{line + 1}")
                        actions.append(f"{source}{colour}-")
        elif state.phase == "tile":
            assert state.seat is not None
            assert state.line is not None
            for column in self._legal_columns(state.boards[state.seat], state.line):
                actions.append(f"{state.line + 1}-{column + 1}")
        return actions

    # The events

    def draw(self, colour: str) -> None:
        """Draw a tile of a colour from the bag and lay it on the factory that is being filled.

        >>> game = Azul("azul2")
        >>> game.draw("W")
        >>> game.state.factories[0], game.outcomes()["W"]
        (['W'], 19)
        """
        state = self.state
        if colour not in self.outcomes():
            raise ValueError(f"cannot draw {colour!r}: possible are {self.outcomes()}")
        state.bag.remove(colour)
        factory = next(factory for factory in state.factories if len(factory) < FACTORY_SIZE)
        factory.append(colour)
        self._wait_for_tile_or_begin_offer()

    def play(self, action: str) -> None:
        """Carry out an action of the seat that decides, and all that follows without a choice."""
        state = self.state
        text = action.upper()
        if text not in self.legal_actions():
            raise ValueError(f"illegal action {action!r}: legal are {self.legal_actions()}")
        assert state.seat is not None
        if state.phase == "take":
            line = None if text[2] == "-" else int(text[2]) - 1
            self._take(state.boards[state.seat], int(text[0]), text[1], line)
            if self._anything_on_offer():
                state.seat = (state.seat + 1) % state.players
            else:
                self._begin_tiling()
        else:
            assert state.line is not None
            self._move_to_wall(state.boards[state.seat], state.line, int(text[2]) - 1)
            self._go_on_tiling(state.seat, state.line + 1)

    # Filling the factories

    def _wait_for_tile_or_begin_offer(self) -> None:
        """Pour the lid into the bag if a tile is needed and the bag is empty; begin when no tile is needed or left."""
        state = self.state
        tile_needed = any(len(factory) < FACTORY_SIZE for factory in state.factories)
        if tile_needed and not state.bag:
            state.bag, state.lid = state.lid, []
        if tile_needed and state.bag:
            return
        state.boards[state.start].floor.remove(MARKER)
        state.centre.append(MARKER)
        state.phase = "take"
        state.seat = state.start

    # The offer

    def _anything_on_offer(self) -> bool:
        """Say whether a tile lies on a factory or in the centre; the marker is no tile."""
        return any(self.state.factories) or any(tile != MARKER for tile in self.state.centre)

    @staticmethod
    def _line_accepts(board: Board, line: int, colour: str) -> bool:
        """Say whether tiles of a colour may be put on a pattern line."""
        tiles = board.lines[line]
        return not board.is_complete(line) and colour not in board.wall[line] and (not tiles or tiles[0] == colour)

    def _take(self, board: Board, source: int, colour: str, line: int | None) -> None:
        """Take all tiles of a colour from a source (0: centre) and put them on a line, or on the floor (``None``)."""
        state = self.state
        if source == 0:
            taken = [tile for tile in state.centre if tile == colour]
            state.centre = [tile for tile in state.centre if tile != colour]
            if MARKER in state.centre:
                state.centre.remove(MARKER)
                board.floor.append(MARKER)
        else:
            factory = state.factories[source - 1]
            taken = [tile for tile in factory if tile == colour]
            state.centre += [tile for tile in factory if tile != colour]
            state.factories[source - 1] = []
        if line is not None:
            while taken and not board.is_complete(line):
                board.lines[line].append(taken.pop())
        self._put_on_floor(board, taken)

    def _put_on_floor(self, board: Board, tiles: list[str]) -> None:
        """Lay tiles on the free spaces of the floor line; what does not fit goes to the lid."""
        for tile in tiles:
            if len(board.floor) < FLOOR_SPACES:
                board.floor.append(tile)
            else:
                self.state.lid.append(tile)

    # Tiling

    def _begin_tiling(self) -> None:
        """Begin with the player who started the round. The round counts as idle until a tile reaches a wall."""
        self.state.idle += 1
        self.state.phase = "tile"
        self._go_on_tiling(self.state.start, 0)

    def _go_on_tiling(self, seat: int, line: int) -> None:
        """Tile from a line of a seat on, board after board, up to the next choice or to the end of the round."""
        state = self.state
        while True:
            board = state.boards[seat]
            while line < SIZE:
                if board.is_complete(line):
                    columns = self._legal_columns(board, line)
                    if len(columns) > 1:
                        state.seat, state.line = seat, line
                        return
                    if columns:
                        self._move_to_wall(board, line, columns[0])
                    else:
                        tiles, board.lines[line] = board.lines[line], []
                        self._put_on_floor(board, tiles)
                line += 1
            self._clear_floor(board)
            seat, line = (seat + 1) % state.players, 0
            if seat == state.start:
                self._end_round()
                return

    def _legal_columns(self, board: Board, line: int) -> list[int]:
        """Return the columns to which the tile of a complete line may move."""
        colour = board.lines[line][0]
        if not self.state.grey:
            return [printed_column(line, colour)]
        return [column for column in range(SIZE) if board.wall[line][column] == EMPTY and all(row[column] != colour for row in board.wall)]

    def _move_to_wall(self, board: Board, line: int, column: int) -> None:
        """Move the rightmost tile of a complete line to the wall, score it, and clear the line into the lid."""
        colour, *others = board.lines[line]
        board.lines[line] = []
        board.wall[line][column] = colour
        board.score += placement_score(board.wall, line, column)
        self.state.lid += others
        self.state.idle = 0

    def _clear_floor(self, board: Board) -> None:
        """Subtract the floor line, never below 0, and clear it into the lid; the marker stays."""
        board.score = max(0, board.score - floor_penalty(board.floor))
        self.state.lid += [tile for tile in board.floor if tile != MARKER]
        board.floor = [tile for tile in board.floor if tile == MARKER]

    # After the tiling

    def _end_round(self) -> None:
        """End the game, or prepare the next round."""
        state = self.state
        state.seat = state.line = None
        if any(board.complete_rows() for board in state.boards):
            self._end_game("end")
        elif state.idle == IDLE_LIMIT or not (state.bag or state.lid):
            self._end_game("stalled")
        else:
            if MARKER in state.centre:  # nobody took it
                state.centre.remove(MARKER)
                state.boards[state.start].floor.append(MARKER)
            state.start = next(seat for seat, board in enumerate(state.boards) if MARKER in board.floor)
            state.round += 1
            state.phase = "deal"
            self._wait_for_tile_or_begin_offer()

    def _end_game(self, phase: str) -> None:
        """Add the bonuses."""
        self.state.phase = phase
        for board in self.state.boards:
            board.score += bonus(board)
