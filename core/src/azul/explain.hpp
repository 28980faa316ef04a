// Why an action is refused, and what it would do: for interfaces, so that they need no rules of their own.
#pragma once

#include "azulejos/azul/azul.hpp"

namespace azulejos::azul {

namespace explaining {

[[nodiscard]] inline Refusal refused(std::string code, std::vector<std::pair<std::string, std::string>> args, std::string text) {
  return {std::move(code), std::move(args), std::move(text)};
}

[[nodiscard]] inline std::string name_of(int colour) { return std::string(colour_names[static_cast<std::size_t>(colour)]); }

[[nodiscard]] inline std::string number(int value) { return std::to_string(value); }

[[nodiscard]] inline std::string counted(int count, const std::string& what) { return number(count) + " " + what; }

template <int Players, class WallKind>
[[nodiscard]] Refusal refused_take(const State<Players, WallKind>& state, Take take) {
  const auto& board = state.boards[state.seat];
  const std::string colour = name_of(take.colour);
  const std::string line = number(take.line + 1);
  const std::uint64_t held = state.offer >> (colours * take.source) & row_mask;
  if ((held >> take.colour & 1U) == 0) {
    const std::string source = take.source == 0 ? "the centre" : "factory " + number(take.source);
    if (held == 0) return refused("source-empty", {{"source", number(take.source)}}, source + " is empty");
    return refused("colour-absent", {{"source", number(take.source)}, {"colour", colour}}, source + " holds no " + colour);
  }
  if (board.full(take.line)) return refused("line-full", {{"line", line}}, "line " + line + " is full");
  if (board.count[take.line] > 0) {
    const std::string other = name_of(board.colour[take.line]);
    return refused("line-holds", {{"line", line}, {"colour", other}}, "line " + line + " already holds " + other);
  }
  return refused("wall-shows", {{"line", line}, {"colour", colour}}, "row " + line + " of the wall already shows " + colour);
}

template <int Players, class WallKind>
[[nodiscard]] Refusal refused_tiling(const State<Players, WallKind>& state, Tiling tiling) {
  const auto& board = state.boards[state.seat];
  const std::string line = number(state.line + 1);
  const std::string column = number(tiling.column + 1);
  if (tiling.line != state.line) return refused("other-line", {{"line", line}}, "line " + line + " is to be tiled now");
  if (board.wall.colour_at(state.line, tiling.column) >= 0) {
    return refused("square-taken", {{"line", line}, {"column", column}}, "column " + column + " of row " + line + " is taken");
  }
  const std::string colour = name_of(board.colour[state.line]);
  return refused("column-shows", {{"column", column}, {"colour", colour}}, "column " + column + " already shows " + colour);
}

// What the tile of a full line will score when its turn comes, and where it will lie; column -1 if its owner has the choice.
struct Prospect {
  int column;
  int points;
};

template <class Board>
[[nodiscard]] Prospect prospect(Board board, int line) {
  for (int above = 0; above < line; ++above) {
    if (!board.full(above)) continue;
    const std::uint32_t legal = board.wall.legal_columns(above, board.colour[static_cast<std::size_t>(above)]);
    if (std::has_single_bit(legal)) board.tile_line(above, std::countr_zero(legal));
  }
  const int colour = board.colour[static_cast<std::size_t>(line)];
  Prospect best{-1, 0};
  const std::uint32_t legal = board.wall.legal_columns(line, colour);
  for (std::uint32_t rest = legal; rest != 0; rest &= rest - 1) {
    auto wall = board.wall;
    const int column = std::countr_zero(rest);
    wall.place(line, column, colour);
    const int points = placement_score(wall.taken(), line, column);
    if (points > best.points) best = {column, points};
  }
  if (!std::has_single_bit(legal)) best.column = -1;
  return best;
}

template <int Players, class WallKind>
[[nodiscard]] Explanation explained_take(const State<Players, WallKind>& state, Take take) {
  auto board = state.boards[state.seat];
  const int taken = take.source == 0 ? state.centre[take.colour] : state.factories[take.source - 1U][take.colour];
  const bool marker = take.source == 0 && state.marker == state.in_centre;
  const int cost_before = board.floor.cost();
  if (marker) board.floor.lay(Floor::marker, 1);
  const int broken = take.line == floor_line ? taken : board.fill(take.line, take.colour, taken);
  const int laid = board.floor.lay(take.colour, broken);
  const int floor_change = cost_before - board.floor.cost();
  const bool completes = take.line != floor_line && board.full(take.line);
  const Prospect tile = completes ? prospect(board, take.line) : Prospect{-1, 0};

  Explanation result;
  result.facts = {{"taken", taken},
                  {"placed", taken - broken},
                  {"overflow", laid},
                  {"discarded", broken - laid},
                  {"marker", marker ? 1 : 0},
                  {"floor_change", floor_change},
                  {"completes", completes ? 1 : 0},
                  {"row", completes ? take.line + 1 : 0},
                  {"column", tile.column + 1},
                  {"points", tile.points}};
  result.text = counted(taken, name_of(take.colour)) + ": " + number(taken - broken) + " placed";
  if (broken > 0) result.text += ", " + number(laid) + " to the floor";
  if (broken > laid) result.text += ", " + number(broken - laid) + " to the lid";
  if (marker) result.text += ", takes the start marker";
  if (floor_change < 0) result.text += ", floor " + number(floor_change);
  if (completes) {
    result.text += ", completes line " + number(take.line + 1);
    result.text += tile.points > 0 ? " for " + number(tile.points) + (tile.points == 1 ? " point" : " points") : " that no column takes";
  }
  return result;
}

}  // namespace explaining

template <int Players, class WallKind>
std::optional<Refusal> Azul<Players, WallKind>::refusal(const State& state, Index action) {
  using namespace explaining;
  if (is_legal(state, action)) return std::nullopt;
  switch (node(state)) {
    case Node::end:
      return refused("game-over", {}, "the game is over");
    case Node::chance:
      return refused("deal-first", {}, "a tile is to be drawn first");
    case Node::decision:
      break;
  }
  if (state.phase == Phase::take) {
    if (action >= takes) return refused("not-tiling", {}, "tiles are to be taken, no line is tiled now");
    return refused_take(state, take_of[action]);
  }
  if (action < takes) {
    const std::string line = number(state.line + 1);
    return refused("tiling", {{"line", line}}, "a column for line " + line + " is to be chosen");
  }
  return refused_tiling(state, tiling_of(action, takes));
}

template <int Players, class WallKind>
Explanation Azul<Players, WallKind>::explain(const State& state, Index action) {
  using namespace explaining;
  Explanation result;
  if (auto reason = refusal(state, action)) {
    result.text = reason->text;
    result.refusal = std::move(reason);
    return result;
  }
  if (action < takes) return explained_take(state, take_of[action]);
  const Tiling tiling = tiling_of(action, takes);
  const auto& board = state.boards[state.seat];
  auto wall = board.wall;
  wall.place(tiling.line, tiling.column, board.colour[tiling.line]);
  const int points = placement_score(wall.taken(), tiling.line, tiling.column);
  result.facts = {{"row", tiling.line + 1}, {"column", tiling.column + 1}, {"points", points}};
  result.text = name_of(board.colour[tiling.line]) + " to row " + number(tiling.line + 1) + ", column " + number(tiling.column + 1) +
                " for " + number(points) + (points == 1 ? " point" : " points");
  return result;
}

}  // namespace azulejos::azul
