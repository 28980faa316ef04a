// The tiling: lines from top to bottom, payments with chips, and the end of a round or of the game.
#include "azulejos/duel/rules.hpp"

namespace azulejos::duel {

namespace {

void finish_board(State& state) {
  Board& board = state.board();
  board.score_points(-board.loss(state.marker == state.seat));
  state.tower.add(board.damaged);
  board.damaged.clear();
}

void end_game(State& state) {
  for (Board& board : state.boards) {
    int points = 0;
    for (int goal = 0; goal < goals; ++goal) points += (state.goals >> goal & 1U) != 0 ? goal_points(board.dome, goal) : 0;
    board.score_points(points);
  }
  state.seat = state.start;
  state.phase = Phase::end;
}

// Puts the tile of a complete line on a space; the others of it go to the tower.
void settle(State& state, int column) {
  Board& board = state.board();
  const int colour = board.colour[state.at];
  state.tower.add(colour, board.count[state.at] - 1);
  board.score_points(board.dome.put(state.at, column, colour));
  board.empty_line(state.at);
}

// Goes on with the lines from `at` until one leaves a choice.
void continue_tiling(State& state) {
  for (int finished = state.seat == state.start ? 0 : 1; finished < players; ++finished) {
    Board& board = state.board();
    for (; state.at < line_count; ++state.at) {
      if (board.count[state.at] == 0) continue;
      const std::uint32_t fitting = board.fitting(state.at);
      if (fitting == 0) {
        if (board.dome.row_has_empty_slot(state.at)) continue;
        const int colour = board.colour[state.at];
        const int count = board.count[state.at];
        state.tower.add(colour, count - board.damage(colour, count));
        board.empty_line(state.at);
      } else if (!board.full(state.at)) {
        if (!pays(board.chips, missing_tiles(state), board.colour[state.at])) continue;
        state.phase = Phase::pay;
        return;
      } else if (std::has_single_bit(fitting)) {
        settle(state, std::countr_zero(fitting));
      } else {
        state.phase = Phase::tile;
        return;
      }
    }
    finish_board(state);
    state.at = 0;
    state.seat = static_cast<std::uint8_t>(1 - state.seat);
  }
  if (state.round < rounds) {
    rules::begin_round(state);
  } else {
    end_game(state);
  }
}

void next_line(State& state) {
  ++state.at;
  continue_tiling(state);
}

// Asks for the next payment, unless only one kind is possible, or for the column if the line is complete.
void go_on_paying(State& state) {
  const Board& board = state.board();
  const int missing = missing_tiles(state);
  const int colour = board.colour[state.at];
  if (missing > 0) {
    state.phase = Phase::pay;
    const bool by_pair = may_pay_pair(board.chips, missing, colour, state.triples);
    if (by_pair != may_pay_triple(board.chips, missing)) rules::pay(state, by_pair ? pair : triple);
    return;
  }
  state.pairs = state.triples = 0;
  const std::uint32_t fitting = board.fitting(state.at);
  if (std::has_single_bit(fitting)) {
    settle(state, std::countr_zero(fitting));
    next_line(state);
  } else {
    state.phase = Phase::tile;
  }
}

// Spends chips as long as there is no choice.
void go_on_spending(State& state) {
  const int size = state.triples > 0 ? triple : pair;
  Board& board = state.board();
  while (state.given.total() < size) {
    const Chips choices = spendable(state);
    const int face = std::countr_zero(choices.packed()) / 4;
    if (choices.from(face + 1, -1).total() > 0) {
      state.phase = Phase::spend;
      return;
    }
    board.chips.remove(face);
    board.spent.add(face);
    state.given.add(face);
  }
  state.given.clear();
  go_on_paying(state);
}

}  // namespace

int missing_tiles(const State& state) { return capacity(state.at) - state.board().count[state.at] - state.pairs - state.triples; }

Chips spendable(const State& state) {
  const Board& board = state.board();
  const int needed = (state.triples > 0 ? triple : pair) - state.given.total();
  const int colour = state.triples > 0 ? -1 : board.colour[state.at];
  const int last = state.given.empty() ? 0 : (63 - std::countl_zero(state.given.packed())) / 4;
  const Chips offered = board.chips.from(last, colour);
  Chips choices;
  for (int face = last; face < chip_faces; ++face) {
    // In ascending order; enough must be left for the rest of the payment.
    if (offered[face] > 0 && offered.from(face, -1).total() >= needed) choices.add(face);
  }
  return choices;
}

namespace rules {

void begin_tiling(State& state) {
  state.seat = state.start;
  state.at = 0;
  continue_tiling(state);
}

void pay(State& state, int kind) {
  ++(kind == pair ? state.pairs : state.triples);
  go_on_spending(state);
}

void spend(State& state, int face) {
  Board& board = state.board();
  board.chips.remove(face);
  board.spent.add(face);
  state.given.add(face);
  go_on_spending(state);
}

void leave_line(State& state) { next_line(state); }

void tile_line(State& state, int column) {
  settle(state, column);
  next_line(state);
}

}  // namespace rules

}  // namespace azulejos::duel
