#include "azulejos/search/duel_hand.hpp"

#include <algorithm>

#include "azulejos/search/fixed_point.hpp"

namespace azulejos::search {

namespace {

using duel::Board;
using duel::side;

// Chances are parts of this.
constexpr std::int32_t certain = 1024;
// The chance of an empty line to be completed and placed within a round, from the shortest.
constexpr std::array<std::int32_t, duel::line_count> empty_line_chance{900, 800, 680, 540, 400, 300};
// The chance of a begun line to be completed within this round, by missing tiles; chips help.
constexpr std::array<std::int32_t, duel::line_count + 1> begun_line_chance{certain, 760, 560, 400, 260, 160, 100};
constexpr std::int32_t best_space_chance = 900;
// A space whose dome tile does not lie yet.
constexpr std::int32_t unknown_space = 800;
// In `point`s: what a chip, the start-player piece and tiles in hand are worth, and what a tile is expected to lose that no space will take.
constexpr std::int32_t worth_of_chip = 60;
constexpr std::int32_t worth_of_start = 250;
constexpr std::int32_t worth_of_tile_in_hand = 70;
constexpr std::int32_t worth_of_dome_tile_in_hand = 100;
constexpr std::int32_t loss_of_stuck_tile = 140;
// Points (in `point`s) that make the chances of the players e : 1, by rounds that are to be tiled yet.
constexpr std::array<std::int32_t, duel::rounds + 1> points_of_e{200, 450, 600, 700, 780, 850};

using Chances = std::array<std::int32_t, std::size_t{side} * side>;

[[nodiscard]] constexpr std::size_t at(int row, int column) {
  return static_cast<std::size_t>(row) * side + static_cast<std::size_t>(column);
}
[[nodiscard]] constexpr std::size_t at(duel::Space space) { return at(space.row, space.column); }
[[nodiscard]] constexpr std::int32_t both(std::int32_t a, std::int32_t b) { return a * b / certain; }

// The rounds whose tiling is yet to come, this one included.
[[nodiscard]] int tilings_left(const duel::State& state) { return duel::rounds + 1 - state.round; }

class BoardView {
 public:
  BoardView(const Board& board, int tilings) : board_(board), tilings_(tilings), filled_(board.dome.filled()) {
    for (int row = 0; row < side; ++row) fill_row(row);
    for (int slot = 0; slot < duel::slots; ++slot) fill_special(slot);
  }

  [[nodiscard]] std::int32_t expected_points(unsigned goals) const {
    std::int32_t sum = stuck_;
    for (int row = 0; row < side; ++row) {
      for (int column = 0; column < side; ++column) {
        if (has(row, column) || special(row, column)) continue;
        sum += chances_[at(row, column)] * placement(row, column) * point / certain;
      }
    }
    for (int slot = 0; slot < duel::slots; ++slot) {
      if (board_.dome.empty(slot) || duel::kind_of(board_.dome.tile(slot)) != duel::Kind::special) continue;
      const duel::Space space = board_.dome.space(slot, 0);
      if (!board_.dome.has(space)) sum += chances_[at(space)] * duel::special_points[space.row] * point / certain;
    }
    for (int goal = 0; goal < duel::goals; ++goal) {
      if ((goals >> goal & 1U) != 0) sum += expected_goal(goal);
    }
    return sum + board_.chips.total() * worth_of_chip;
  }

 private:
  [[nodiscard]] bool has(int row, int column) const { return (filled_ >> at(row, column) & 1U) != 0; }
  [[nodiscard]] bool special(int row, int column) const {
    const int slot = duel::slot_of(row, column);
    return !board_.dome.empty(slot) && duel::kind_of(board_.dome.tile(slot)) == duel::Kind::special &&
           at(board_.dome.space(slot, 0)) == at(row, column);
  }
  [[nodiscard]] int placement(int row, int column) const {
    return duel::placement_score(filled_ | std::uint64_t{1} << at(row, column), row, column);
  }

  void fill_row(int row) {
    const auto line = static_cast<std::size_t>(row);
    std::uint32_t fitting = 0;
    std::int32_t finish = 0;
    int tilings_for_others = tilings_;
    if (board_.count[line] > 0) {
      fitting = board_.fitting(row);
      finish = begun_line_chance[static_cast<std::size_t>(duel::capacity(row) - board_.count[line])];
      // What is not completed now stays, and is completed later.
      std::int32_t fail = certain - finish;
      for (int i = 1; i < tilings_; ++i) fail = both(fail, certain - std::max(finish, empty_line_chance[line]));
      finish = certain - fail;
      --tilings_for_others;
      if (fitting == 0) {
        const bool waits = board_.dome.row_has_empty_slot(row);
        if (!waits || tilings_ == 1) stuck_ -= std::min<std::int32_t>(board_.count[line], 3) * loss_of_stuck_tile;
      }
    }
    int open = 0;
    int best_column = -1;
    for (int column = 0; column < side; ++column) {
      if (has(row, column) || special(row, column)) continue;
      ++open;
      if ((fitting >> column & 1U) != 0 && (best_column < 0 || placement(row, column) > placement(row, best_column))) best_column = column;
    }
    const int others = std::max(1, open - (best_column >= 0 ? 1 : 0));
    const std::int32_t other = std::min(best_space_chance, empty_line_chance[line] * tilings_for_others / others);
    for (int column = 0; column < side; ++column) {
      std::int32_t chance = other;
      if (has(row, column)) {
        chance = certain;
      } else if (column == best_column) {
        chance = finish;
      } else if (board_.dome.empty(duel::slot_of(row, column))) {
        chance = both(other, tilings_ > 1 ? unknown_space : unknown_space / 2);
      }
      chances_[at(row, column)] = chance;
    }
  }

  // A special space is filled when the three others of its dome tile are.
  void fill_special(int slot) {
    if (board_.dome.empty(slot) || duel::kind_of(board_.dome.tile(slot)) != duel::Kind::special) return;
    std::int32_t chance = certain;
    for (int i = 1; i < duel::rotations; ++i) chance = both(chance, chances_[at(board_.dome.space(slot, i))]);
    chances_[at(board_.dome.space(slot, 0))] = chance;
  }

  template <class SpaceOf>
  [[nodiscard]] std::int32_t all_of(int spaces, SpaceOf space_of) const {
    std::int32_t chance = certain;
    for (int i = 0; i < spaces; ++i) chance = both(chance, chances_[space_of(i)]);
    return chance;
  }

  [[nodiscard]] std::int32_t expected_goal(int goal) const {
    std::int32_t chance = 0;
    switch (goal) {
      case 0:
        for (int row = 0; row < side; ++row) chance += duel::row_points * all_of(side, [row](int i) { return at(row, i); });
        break;
      case 1:
        // A row of which most is filled shows many colours.
        for (int row = 0; row < side; ++row) {
          std::int32_t tiles = 0;
          for (int column = 0; column < side; ++column) tiles += chances_[at(row, column)];
          chance += duel::colourful_row_points * std::clamp(tiles - 3 * certain, 0, 2 * certain) / 2;
        }
        break;
      case 2:
        for (int column = 0; column < side; ++column) {
          chance += duel::column_points * all_of(side, [column](int i) { return at(i, column); });
        }
        break;
      case 3:
        for (int row = 0; row < side; ++row) {
          for (int column = 0; column < side; ++column) {
            const bool edge = row == 0 || row == side - 1 || column == 0 || column == side - 1;
            chance += edge ? duel::edge_points * chances_[at(row, column)] : 0;
          }
        }
        break;
      case 4:
        chance += duel::diagonal_points * all_of(side, [](int i) { return at(i, i); });
        chance += duel::diagonal_points * all_of(side, [](int i) { return at(i, side - 1 - i); });
        break;
      case 5:
        for (const int slot : {0, 2, 6, 8}) {
          chance += (slot < duel::slots / 2 ? duel::top_corner_points : duel::bottom_corner_points) *
                    all_of(duel::rotations, [slot](int i) { return at(duel::corner_of(slot, i)); });
        }
        break;
      default:
        chance = kinds_goal(goal == 6 ? duel::Kind::wild : duel::Kind::special);
        break;
    }
    return chance * point / certain;
  }

  // All wild spaces filled; or every special space that stays empty.
  [[nodiscard]] std::int32_t kinds_goal(duel::Kind kind) const {
    std::int32_t all = certain;
    std::int32_t empty = 0;
    int spaces = 0;
    for (int slot = 0; slot < duel::slots; ++slot) {
      if (board_.dome.empty(slot) || duel::kind_of(board_.dome.tile(slot)) != kind) continue;
      const std::int32_t chance = chances_[at(board_.dome.space(slot, 0))];
      all = both(all, chance);
      empty += certain - chance;
      ++spaces;
    }
    return kind == duel::Kind::wild ? duel::wild_points * spaces * all : duel::empty_special_points * empty;
  }

  const Board& board_;
  int tilings_;
  std::uint64_t filled_;
  std::int32_t stuck_ = 0;
  Chances chances_{};
};

[[nodiscard]] Value<duel::Duel> evaluated(const duel::State& state) {
  const int tilings = tilings_left(state);
  Value<duel::Duel> value;
  std::array<std::int32_t, duel::players> strength{};
  for (std::size_t seat = 0; seat < duel::players; ++seat) {
    const Board& board = state.boards[seat];
    const bool piece = state.marker == seat;
    std::int32_t score = board.score * point + BoardView(board, tilings).expected_points(state.goals);
    score -= std::min(board.loss(piece) * point, score);
    if (piece && tilings > 1) score += worth_of_start;
    if (seat == state.seat) {
      score += state.count * worth_of_tile_in_hand;
      if (state.tile != duel::no_tile && state.phase == duel::Phase::place) score += worth_of_dome_tile_in_hand;
    }
    value.score[seat] = score;
    strength[seat] = score * 256 / points_of_e[static_cast<std::size_t>(tilings)];
  }
  value.win = shares(strength, win_one);
  return value;
}

}  // namespace

Value<duel::Duel> DuelHand::afterstate(const State& state) const { return evaluated(state); }

// Tiles in hand are worth what the best line makes of them.
Value<duel::Duel> DuelHand::decision(const State& state) const {
  if (state.phase != duel::Phase::line) return evaluated(state);
  duel::Duel::Actions list;
  duel::Duel::legal_actions(state, list);
  Value<duel::Duel> best;
  bool first = true;
  for (const Index action : list) {
    State after = state;
    duel::Duel::apply(after, action);
    const Value<duel::Duel> value = duel::Duel::node(after) == Node::end ? result<duel::Duel>(after) : evaluated(after);
    if (first || value.win[state.seat] > best.win[state.seat]) best = value;
    first = false;
  }
  return best;
}

}  // namespace azulejos::search
