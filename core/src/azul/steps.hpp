// The end of a round step by step: every tile that goes to the wall with what it scores, every floor, every bonus.
#pragma once

#include "azulejos/azul/azul.hpp"
#include "explain.hpp"

namespace azulejos::azul {

namespace settling {

using explaining::counted;
using explaining::name_of;
using explaining::number;

[[nodiscard]] inline std::string points_text(int points) { return number(points) + (points == 1 || points == -1 ? " point" : " points"); }

// Writes down what the rules do.
struct Writer {
  std::vector<Step>* steps;

  template <class State>
  void tiled(const State& state, int column) const {
    const auto& board = state.boards[state.seat];
    const std::uint32_t taken = board.wall.taken();
    const int points = placement_score(taken, state.line, column);
    const std::string colour = name_of(board.wall.colour_at(state.line, column));
    steps->push_back({"tile",
                      state.seat,
                      {{"colour", colour}},
                      {{"row", state.line + 1},
                       {"column", column + 1},
                       {"across", run_across(taken, state.line, column)},
                       {"down", run_down(taken, state.line, column)},
                       {"points", points},
                       {"score", board.score}},
                      colour + " to row " + number(state.line + 1) + ", column " + number(column + 1) + " for " + points_text(points)});
  }

  template <class State>
  void spilled(const State& state, int colour) const {
    const int tiles = capacity(state.line);
    steps->push_back({"spill",
                      state.seat,
                      {{"colour", name_of(colour)}},
                      {{"row", state.line + 1}, {"tiles", tiles}, {"points", 0}, {"score", state.boards[state.seat].score}},
                      counted(tiles, name_of(colour)) + " of line " + number(state.line + 1) + " to the floor: no column takes them"});
  }

  template <class State>
  void floor_due(const State& state) const {
    const auto& board = state.boards[state.seat];
    if (board.floor.size() == 0) return;
    std::string tiles;
    for (int space = 0; space < board.floor.size(); ++space) {
      const int piece = board.floor[space];
      tiles += piece == Floor::marker ? 'M' : colour_letters[static_cast<std::size_t>(piece)];
    }
    // A score never falls below 0.
    const int points = std::max(-board.floor.cost(), -static_cast<int>(board.score));
    steps->push_back({"floor",
                      state.seat,
                      {{"tiles", tiles}},
                      {{"tiles", board.floor.size()}, {"cost", board.floor.cost()}, {"points", points}, {"score", board.score + points}},
                      number(board.floor.size()) + " on the floor for " + points_text(points)});
  }

  template <class State>
  void ended(const State& state) const {
    for (std::size_t seat = 0; seat < state.boards.size(); ++seat) {
      const auto& board = state.boards[seat];
      const std::uint32_t taken = board.wall.taken();
      int score = board.score;
      const auto bonus = [&](const char* kind, int count, int each) {
        if (count == 0) return;
        score += count * each;
        steps->push_back({kind,
                          static_cast<int>(seat),
                          {},
                          {{"count", count}, {"points", count * each}, {"score", score}},
                          std::string(kind) + ": " + number(count) + " complete for " + points_text(count * each)});
      };
      bonus("rows", complete_rows(taken), row_bonus);
      bonus("columns", complete_columns(taken), column_bonus);
      bonus("colours", board.wall.complete_colours(), colour_bonus);
    }
  }
};

}  // namespace settling

template <int Players, class WallKind>
std::vector<Step> Azul<Players, WallKind>::steps(const State& state, Index action) {
  std::vector<Step> steps;
  State after = state;
  using Watched = azul::Rules<Players, WallKind, settling::Writer>;
  if (action < takes) {
    Watched::take(after, take_of[action], {&steps});
  } else {
    Watched::tile(after, tiling_of(action, takes).column, {&steps});
  }
  return steps;
}

}  // namespace azulejos::azul
