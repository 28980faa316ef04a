// The end of a round step by step: every tile that goes to the dome with what it scores, every damaged field, every goal.
#include <memory>

#include "azulejos/duel/duel.hpp"
#include "tiling.hpp"
#include "wording.hpp"

namespace azulejos::duel {

namespace {

using namespace wording;

[[nodiscard]] std::string points_text(int points) { return number(points) + (points == 1 || points == -1 ? " point" : " points"); }

// Writes down what the tiling is about to do.
struct Writer {
  std::vector<Step>* steps;

  void tiled(const State& state, int column) const {
    const Board& board = state.board();
    const int row = state.at;
    const int colour = board.colour[state.at];
    Dome dome = board.dome;
    const int all = dome.put(row, column, colour);
    const std::uint64_t filled = board.dome.filled() | Space{state.at, static_cast<std::uint8_t>(column)}.bit();
    const int points = placement_score(filled, row, column);
    const int score = board.score + points;
    steps->push_back({"tile",
                      state.seat,
                      {{"colour", name_of(colour)}},
                      {{"row", row + 1},
                       {"column", column + 1},
                       {"across", run_length[filled >> (side * row) & row_mask][static_cast<std::size_t>(column)]},
                       {"down", run_length[column_of(filled, column)][static_cast<std::size_t>(row)]},
                       {"points", points},
                       {"score", score}},
                      name_of(colour) + " to row " + number(row + 1) + ", column " + number(column + 1) + " for " + points_text(points)});
    const std::uint64_t special = dome.filled() & ~filled;
    if (special == 0) return;
    const int place = std::countr_zero(special);
    steps->push_back({"special",
                      state.seat,
                      {},
                      {{"row", place / side + 1}, {"column", place % side + 1}, {"points", all - points}, {"score", score + all - points}},
                      "special piece to row " + number(place / side + 1) + ", column " + number(place % side + 1) + " for " +
                          points_text(all - points)});
  }

  void spilled(const State& state) const {
    const Board& board = state.board();
    const int tiles = board.count[state.at];
    const int colour = board.colour[state.at];
    Board after = board;
    const int laid = after.damage(colour, tiles);
    steps->push_back({"spill",
                      state.seat,
                      {{"colour", name_of(colour)}},
                      {{"row", state.at + 1}, {"tiles", tiles}, {"damaged", laid}, {"points", 0}, {"score", board.score}},
                      counted_colour(tiles, colour) + " of line " + number(state.at + 1) + " damaged: no space will ever take them"});
  }

  void damage_due(const State& state) const {
    const Board& board = state.board();
    const bool piece = state.marker == state.seat;
    const int cost = board.loss(piece);
    if (cost == 0) return;
    std::string tiles;
    for (int colour = 0; colour < colours; ++colour)
      tiles.append(static_cast<std::size_t>(board.damaged[colour]), colour_letters[static_cast<std::size_t>(colour)]);
    if (piece) tiles += 'M';
    // A score never falls below 0.
    const int points = std::max(-cost, -static_cast<int>(board.score));
    const int count = board.damaged.total();
    const std::string what =
        (count > 0 ? counted(count, "damaged tile") : "") + (count > 0 && piece ? " and " : "") + (piece ? "the start-player piece" : "");
    steps->push_back(
        {"damaged",
         state.seat,
         {{"tiles", tiles}},
         {{"tiles", count}, {"start_piece", piece ? 1 : 0}, {"cost", cost}, {"points", points}, {"score", board.score + points}},
         what + " for " + points_text(points)});
  }

  // The only goal that takes points comes last, so that one clamp at 0 is all there is.
  void ended(const State& state) const {
    for (std::size_t seat = 0; seat < players; ++seat) {
      int score = state.boards[seat].score;
      for (int goal = 0; goal < goals; ++goal) {
        if ((state.goals >> goal & 1U) == 0) continue;
        const auto at = static_cast<std::size_t>(goal);
        const int points = std::max(goal_points(state.boards[seat].dome, goal), -score);
        score += points;
        steps->push_back({"goal",
                          static_cast<int>(seat),
                          {{"goal", std::string(goal_names[at])}},
                          {{"points", points}, {"score", score}},
                          "goal " + std::string(goal_titles[at]) + " for " + points_text(points)});
      }
    }
  }
};

}  // namespace

// Drawing costs points too; told as a step, the steps of a game add up to its scores.
std::vector<Step> Duel::steps(const State& state, Index action) {
  std::vector<Step> steps;
  if (action == draw_action) {
    const int points = -std::min<int>(1, state.board().score);
    steps.push_back({"draw",
                     state.seat,
                     {},
                     {{"points", points}, {"score", state.board().score + points}},
                     "a dome tile from the stack for " + points_text(points)});
    return steps;
  }
  const auto after = std::make_unique<State>(state);
  act(*after, action, Writer{&steps});
  return steps;
}

}  // namespace azulejos::duel
