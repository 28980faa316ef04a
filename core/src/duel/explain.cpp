// What an action would do: for interfaces, so that they need no rules of their own.
#include "azulejos/duel/duel.hpp"
#include "points.hpp"
#include "wording.hpp"

namespace azulejos::duel {

namespace {

using namespace wording;

[[nodiscard]] std::string scored(int points) { return counted(points, "point"); }

[[nodiscard]] Explanation explained_tile(const State& state, int tile) {
  Explanation result;
  if (state.phase == Phase::keep) {
    const int under = state.hand.size() - 1;
    result.facts = {{"under", under}};
    result.text = "keeps " + tile_name(tile) + ", " + number(under) + " under the stack";
    return result;
  }
  const int left = state.phase == Phase::first ? 0 : state.tokens_left(state.seat) - 1;
  result.facts = {{"tokens", left}};
  result.text = "takes " + tile_name(tile);
  if (state.phase == Phase::take) result.text += ", " + counted(left, "token") + " left";
  return result;
}

[[nodiscard]] Explanation explained_draw(const State& state) {
  const int cost = std::min<int>(1, state.board().score);
  Explanation result;
  result.facts = {{"cost", cost}, {"left", state.stack.size() - 1}};
  result.text = "draws a dome tile for " + scored(cost) + ", " + number(state.stack.size() - 1) + " left in the stack";
  return result;
}

[[nodiscard]] Explanation explained_stop(const State& state) {
  Explanation result;
  result.facts = {{"drawn", state.hand.size()}};
  result.text = "stops drawing and looks at " + counted(state.hand.size(), "dome tile");
  return result;
}

[[nodiscard]] Explanation explained_under(const State& state, int tile) {
  const int left = state.hand.size() - state.hand.put - 1;
  Explanation result;
  result.facts = {{"left", left}};
  result.text = tile_name(tile) + " goes under the stack, " + number(left) + " still to go";
  return result;
}

// How many lines get a space for their tile.
[[nodiscard]] Explanation explained_place(const State& state, int slot, int rotation) {
  const Board& board = state.board();
  Dome after = board.dome;
  after.place(slot, state.tile, rotation);
  int opened = 0;
  for (int line = 0; line < line_count; ++line) {
    const auto at = static_cast<std::size_t>(line);
    if (board.count[at] > 0 && board.fitting(line) == 0 && after.fitting(line, board.colour[at]) != 0) ++opened;
  }
  Explanation result;
  result.facts = {{"slot", slot + 1}, {"rotation", rotation}, {"lines", opened}};
  result.text = tile_name(state.tile) + " to slot " + number(slot + 1) + ", rotation " + number(rotation);
  if (opened > 0) result.text += ", a space for " + counted(opened, "line");
  return result;
}

[[nodiscard]] Explanation explained_take(const State& state, int source, int colour) {
  int taken = 0;
  int moved = 0;
  int chips = 0;
  bool piece = false;
  if (source == moon) {
    taken = state.moon[colour];
    piece = taken > 0 && state.marker == State::nobody;
    for (const SmallFactory& factory : state.small) {
      if (factory.height == 0 || factory.top() != colour) continue;
      ++taken;
      chips += factory.height == 1 ? 1 : 0;
    }
  } else {
    const Tiles& sun = source == large ? state.sun : state.small[static_cast<std::size_t>(source)].sun;
    taken = sun[colour];
    moved = sun.total() - taken;
    piece = source == large && moved == 0;
    chips = source != large && moved == 0 ? 1 : 0;
  }
  Explanation result;
  result.facts = {{"taken", taken}, {"moved", moved}, {"chips", chips}, {"start_piece", piece ? 1 : 0}};
  result.text = counted_colour(taken, colour);
  if (moved > 0) result.text += ", " + number(moved) + " to the moon side";
  if (chips > 0) result.text += ", reveals " + counted(chips, "chip");
  if (piece) result.text += ", takes the start-player piece";
  return result;
}

[[nodiscard]] Explanation explained_line(const State& state, int line) {
  Board board = state.board();
  const bool piece = state.marker == state.seat;
  const int loss = board.loss(piece);
  const int broken = line == damaged_line ? state.count : board.fill(line, state.colour, state.count);
  const int laid = board.damage(state.colour, broken);
  const int change = loss - board.loss(piece);
  const bool completes = line != damaged_line && board.full(line);
  const int spaces = completes ? std::popcount(board.fitting(line)) : 0;
  const int points = completes ? best_points(board.dome, line, state.colour) : 0;
  Explanation result;
  result.facts = {{"taken", state.count},
                  {"placed", state.count - broken},
                  {"damaged", laid},
                  {"discarded", broken - laid},
                  {"damaged_change", change},
                  {"completes", completes ? 1 : 0},
                  {"row", completes ? line + 1 : 0},
                  {"column", spaces == 1 ? std::countr_zero(board.fitting(line)) + 1 : 0},
                  {"points", points}};
  result.text = counted_colour(state.count, state.colour) + ": " + number(state.count - broken) + " placed";
  if (broken > 0) result.text += ", " + number(laid) + " damaged";
  if (broken > laid) result.text += ", " + number(broken - laid) + " to the tower";
  if (change < 0) result.text += ", damaged field " + number(change);
  if (completes) {
    result.text += ", completes line " + number(line + 1);
    if (points > 0) {
      result.text += " for " + scored(points);
    } else {
      result.text += board.dome.row_has_empty_slot(line) ? ", which waits for a space" : ", which no space will ever take";
    }
  }
  return result;
}

[[nodiscard]] Explanation explained_stack(const State& state, int colour) {
  const SmallFactory& factory = state.small[state.source];
  Explanation result;
  result.facts = {{"height", factory.height + 1}};
  result.text = name_of(colour) + " is tile " + number(factory.height + 1) + " of the stack on factory " + number(state.source + 1);
  return result;
}

[[nodiscard]] Explanation explained_chip(const State& state, int factory) {
  const int left = state.chips_left(state.seat) - 1;
  Explanation result;
  result.facts = {{"chips", left}};
  result.text =
      "takes the chip " + chip_name(state.small[static_cast<std::size_t>(factory)].chip) + ", " + number(left) + " more in this round";
  return result;
}

[[nodiscard]] Explanation explained_payment(const State& state, Index action) {
  const Board& board = state.board();
  const int missing = missing_tiles(state);
  const std::string line = "line " + number(state.at + 1);
  Explanation result;
  if (action == leave_action) {
    result.facts = {{"missing", missing}};
    result.text = line + " stays as it is, " + counted(missing, "tile") + " missing";
    return result;
  }
  const int chips = action == pair_action ? pair : triple;
  result.facts = {{"chips", chips}, {"missing", missing - 1}, {"points", best_points(board.dome, state.at, board.colour[state.at])}};
  result.text = number(chips) + " chips for a tile of " + line + ", " +
                (missing == 1 ? "which is complete then" : number(missing - 1) + " more to pay");
  return result;
}

[[nodiscard]] Explanation explained_spend(const State& state, int face) {
  const int left = (state.triples > 0 ? triple : pair) - state.given.total() - 1;
  Explanation result;
  result.facts = {{"left", left}};
  result.text = "spends the chip " + chip_name(face) + ", " + number(left) + " more for this tile";
  return result;
}

[[nodiscard]] Explanation explained_column(const State& state, int column) {
  const Board& board = state.board();
  const int colour = board.colour[state.at];
  Dome after = board.dome;
  const int points = after.put(state.at, column, colour);
  const int special =
      points - placement_score(board.dome.filled() | Space{state.at, static_cast<std::uint8_t>(column)}.bit(), state.at, column);
  Explanation result;
  result.facts = {{"row", state.at + 1}, {"column", column + 1}, {"points", points}, {"special", special}};
  result.text = name_of(colour) + " to row " + number(state.at + 1) + ", column " + number(column + 1) + " for " + scored(points);
  if (special > 0) result.text += ", " + number(special) + " of them for a special piece";
  return result;
}

}  // namespace

Explanation Duel::explain(const State& state, Index action) {
  if (auto reason = refusal(state, action)) {
    Explanation result;
    result.text = reason->text;
    result.refusal = std::move(reason);
    return result;
  }
  if (action < draw_action) return explained_tile(state, action);
  if (action == draw_action) return explained_draw(state);
  if (action == stop_action) return explained_stop(state);
  if (action < place_actions) return explained_under(state, action - under_actions);
  if (action < take_actions) return explained_place(state, (action - place_actions) / rotations, (action - place_actions) % rotations);
  if (action < line_actions) return explained_take(state, (action - take_actions) / colours, (action - take_actions) % colours);
  if (action < stack_actions) return explained_line(state, action - line_actions);
  if (action < chip_actions) return explained_stack(state, action - stack_actions);
  if (action < leave_action) return explained_chip(state, action - chip_actions);
  if (action < spend_actions) return explained_payment(state, action);
  if (action < column_actions) return explained_spend(state, action - spend_actions);
  return explained_column(state, action - column_actions);
}

}  // namespace azulejos::duel
