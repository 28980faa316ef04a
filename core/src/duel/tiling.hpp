// The tiling: lines from top to bottom, payments with chips, and the end of a round or of the game.
#pragma once

#include "azulejos/duel/rules.hpp"

namespace azulejos::duel {

// Is told of every step of a settlement, and does not care: play is as fast as without.
struct Unwatched {
  // The tile of a complete line is about to go to a space.
  constexpr void tiled(const State& /*state*/, int /*column*/) const {}
  // The tiles of a line that no space will ever take are about to be damaged.
  constexpr void spilled(const State& /*state*/) const {}
  // The damaged field and the start-player piece are about to be paid for.
  constexpr void damage_due(const State& /*state*/) const {}
  // The game is over, and the goals are about to be added.
  constexpr void ended(const State& /*state*/) const {}
};

template <class Watch = Unwatched>
class Tiling {
 public:
  explicit constexpr Tiling(State& state, Watch watch = {}) : state_(state), watch_(watch) {}

  // Begins when nobody can act in the offer any more.
  void begin() {
    state_.seat = state_.start;
    state_.at = 0;
    go_on();
  }

  // An action of the tiling.
  void act(Index action) {
    if (action == leave_action) {
      next_line();
    } else if (action < spend_actions) {
      pay(action == pair_action ? pair : triple);
    } else if (action < column_actions) {
      give(action - spend_actions);
      go_on_spending();
    } else {
      settle(action - column_actions);
      next_line();
    }
  }

 private:
  // Goes on with the lines from `at` until one leaves a choice.
  void go_on() {
    for (int finished = state_.seat == state_.start ? 0 : 1; finished < players; ++finished) {
      for (; state_.at < line_count; ++state_.at) {
        if (asks()) return;
      }
      finish_board();
      state_.at = 0;
      state_.seat = static_cast<std::uint8_t>(1 - state_.seat);
    }
    if (state_.round < rounds) {
      rules::begin_round(state_);
    } else {
      end_game();
    }
  }

  void next_line() {
    ++state_.at;
    go_on();
  }

  // Whether the line leaves a choice; if not, what must happen has happened.
  [[nodiscard]] bool asks() {
    Board& board = state_.board();
    if (board.count[state_.at] == 0) return false;
    const std::uint32_t fitting = board.fitting(state_.at);
    if (fitting == 0) {
      if (!board.dome.row_has_empty_slot(state_.at)) spill();
      return false;
    }
    if (!board.full(state_.at)) {
      if (!pays(board.chips, missing_tiles(state_), board.colour[state_.at])) return false;
      state_.phase = Phase::pay;
      return true;
    }
    if (std::has_single_bit(fitting)) {
      settle(std::countr_zero(fitting));
      return false;
    }
    state_.phase = Phase::tile;
    return true;
  }

  void spill() {
    watch_.spilled(state_);
    Board& board = state_.board();
    const int colour = board.colour[state_.at];
    const int count = board.count[state_.at];
    state_.tower.add(colour, count - board.damage(colour, count));
    board.empty_line(state_.at);
  }

  // Puts the tile of a complete line on a space; the others of it go to the tower.
  void settle(int column) {
    watch_.tiled(state_, column);
    Board& board = state_.board();
    const int colour = board.colour[state_.at];
    state_.tower.add(colour, board.count[state_.at] - 1);
    board.score_points(board.dome.put(state_.at, column, colour));
    board.empty_line(state_.at);
  }

  void pay(int kind) {
    ++(kind == pair ? state_.pairs : state_.triples);
    go_on_spending();
  }

  // Asks for the next payment, unless only one kind is possible, or for the column if the line is complete.
  void go_on_paying() {
    const Board& board = state_.board();
    const int missing = missing_tiles(state_);
    const int colour = board.colour[state_.at];
    if (missing > 0) {
      state_.phase = Phase::pay;
      const bool by_pair = may_pay_pair(board.chips, missing, colour, state_.triples);
      if (by_pair != may_pay_triple(board.chips, missing)) pay(by_pair ? pair : triple);
      return;
    }
    state_.pairs = state_.triples = 0;
    const std::uint32_t fitting = board.fitting(state_.at);
    if (std::has_single_bit(fitting)) {
      settle(std::countr_zero(fitting));
      next_line();
    } else {
      state_.phase = Phase::tile;
    }
  }

  // Spends chips as long as there is no choice.
  void go_on_spending() {
    const int size = state_.triples > 0 ? triple : pair;
    while (state_.given.total() < size) {
      const Chips choices = spendable(state_);
      const int face = std::countr_zero(choices.packed()) / 4;
      if (choices.from(face + 1, -1).total() > 0) {
        state_.phase = Phase::spend;
        return;
      }
      give(face);
    }
    state_.given.clear();
    go_on_paying();
  }

  void give(int face) {
    Board& board = state_.board();
    board.chips.remove(face);
    board.spent.add(face);
    state_.given.add(face);
  }

  void finish_board() {
    watch_.damage_due(state_);
    Board& board = state_.board();
    board.score_points(-board.loss(state_.marker == state_.seat));
    state_.tower.add(board.damaged);
    board.damaged.clear();
  }

  void end_game() {
    watch_.ended(state_);
    for (Board& board : state_.boards) {
      int points = 0;
      for (int goal = 0; goal < goals; ++goal) points += (state_.goals >> goal & 1U) != 0 ? goal_points(board.dome, goal) : 0;
      board.score_points(points);
    }
    state_.seat = state_.start;
    state_.phase = Phase::end;
  }

  State& state_;
  Watch watch_;
};

// What an action does, whatever it belongs to. Nobody can begin a turn once the offer is over, so the tiling follows by itself.
template <class Watch>
void act(State& state, Index action, Watch watch) {
  Tiling<Watch> tiling(state, watch);
  if (in_tiling(state.phase)) {
    tiling.act(action);
  } else {
    rules::act_in_offer(state, action);
    if (state.phase == Phase::take && !can_act(state, state.seat)) tiling.begin();
  }
  state.due = due_of(state);
}

}  // namespace azulejos::duel
