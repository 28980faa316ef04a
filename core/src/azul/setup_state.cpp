// Between a state and its setup.
#include "azulejos/azul/setup.hpp"

namespace azulejos::azul {

namespace {

template <class WallKind>
[[nodiscard]] SetupBoard setup_board(const Board<WallKind>& board, bool has_marker) {
  SetupBoard result;
  result.score = board.score;
  for (std::size_t line = 0; line < line_count; ++line) {
    result.lines[line] = {board.count[line] == 0 ? -1 : board.colour[line], board.count[line]};
  }
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      result.wall[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = board.wall.colour_at(row, column);
    }
  }
  bool marker_lies = false;
  for (int space = 0; space < board.floor.size(); ++space) {
    result.floor.push_back(board.floor[space]);
    marker_lies |= board.floor[space] == Floor::marker;
  }
  // The marker that came to a full floor stands behind its seven tiles.
  if (has_marker && !marker_lies) result.floor.push_back(Floor::marker);
  return result;
}

template <class WallKind>
[[nodiscard]] Board<WallKind> board_of(const SetupBoard& setup) {
  Board<WallKind> board;
  board.score = static_cast<std::uint16_t>(setup.score);
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const int colour = setup.wall[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      if (colour >= 0) board.wall.place(row, column, colour);
    }
  }
  for (int line = 0; line < line_count; ++line) {
    board.empty_line(line);
    const auto [colour, count] = setup.lines[static_cast<std::size_t>(line)];
    if (count > 0) board.fill(line, colour, count);
  }
  for (const int piece : setup.floor) board.floor.lay(piece, 1);
  return board;
}

}  // namespace

template <int Players, class WallKind>
Setup setup_of(const State<Players, WallKind>& state) {
  Setup setup;
  setup.players = Players;
  setup.grey = WallKind::grey;
  setup.round = state.round;
  setup.idle = state.idle;
  setup.start = state.start;
  setup.phase = state.phase;
  setup.seat = state.phase == Phase::take || state.phase == Phase::tile ? state.seat : 0;
  setup.line = state.phase == Phase::tile ? state.line : 0;
  for (const Tiles& factory : state.factories) setup.factories.push_back(counts_of(factory));
  setup.centre = counts_of(state.centre);
  setup.marker_in_centre = state.marker == state.in_centre;
  setup.bag = counts_of(state.bag);
  setup.lid = counts_of(state.lid);
  for (std::size_t i = 0; i < Players; ++i) setup.boards.push_back(setup_board(state.boards[i], state.marker == i));
  return setup;
}

template <int Players, class WallKind>
State<Players, WallKind> state_of(const Setup& setup) {
  State<Players, WallKind> state;
  state.bag = tiles_of(setup.bag);
  state.lid = tiles_of(setup.lid);
  state.centre = tiles_of(setup.centre);
  state.marker = state.in_centre;
  for (std::size_t i = 0; i < Players; ++i) {
    state.boards[i] = board_of<WallKind>(setup.boards[i]);
    for (const int piece : setup.boards[i].floor) {
      if (piece == Floor::marker) state.marker = static_cast<std::uint8_t>(i);
    }
  }
  for (std::size_t source = 0; source <= state.factories.size(); ++source) {
    const Tiles tiles = source == 0 ? state.centre : tiles_of(setup.factories[source - 1]);
    if (source > 0) state.factories[source - 1] = tiles;
    for (int colour = 0; colour < colours; ++colour) {
      if (tiles[colour] > 0) state.offer |= std::uint64_t{1} << (colours * source + static_cast<std::size_t>(colour));
    }
    if (source > 0 && setup.phase == Phase::deal) state.dealt = static_cast<std::uint8_t>(state.dealt + tiles.total());
  }
  state.round = static_cast<std::uint16_t>(setup.round);
  state.phase = setup.phase;
  state.start = static_cast<std::uint8_t>(setup.start);
  state.seat = setup.phase == Phase::take || setup.phase == Phase::tile ? static_cast<std::uint8_t>(setup.seat) : state.start;
  state.idle = static_cast<std::uint8_t>(setup.idle);
  state.line = static_cast<std::uint8_t>(setup.line);
  return state;
}

template Setup setup_of(const State<2, ColouredWall>&);
template Setup setup_of(const State<3, ColouredWall>&);
template Setup setup_of(const State<4, ColouredWall>&);
template Setup setup_of(const State<2, GreyWall>&);
template Setup setup_of(const State<3, GreyWall>&);
template Setup setup_of(const State<4, GreyWall>&);
template State<2, ColouredWall> state_of(const Setup&);
template State<3, ColouredWall> state_of(const Setup&);
template State<4, ColouredWall> state_of(const Setup&);
template State<2, GreyWall> state_of(const Setup&);
template State<3, GreyWall> state_of(const Setup&);
template State<4, GreyWall> state_of(const Setup&);

}  // namespace azulejos::azul
