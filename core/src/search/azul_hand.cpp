#include "azulejos/search/azul_hand.hpp"

#include <algorithm>

#include "azulejos/search/fixed_point.hpp"

namespace azulejos::search {

namespace {

using azul::Board;
using azul::columns;
using azul::line_count;
using azul::rows;

// Chances are parts of this.
constexpr std::int32_t certain = 1024;
// A game between good players has five rounds.
constexpr int usual_rounds = 5;
// The chance of an empty line to be completed within a round, from the shortest.
constexpr std::array<std::int32_t, line_count> empty_line_chance{920, 800, 680, 560, 450};
// The chance of a begun line to be completed within a round, by missing tiles.
constexpr std::array<std::int32_t, line_count + 1> begun_line_chance{certain, 860, 780, 680, 560, 450};
constexpr std::int32_t best_square_chance = 940;
// What going first is worth, and a round's usual loss on the floor.
constexpr std::int32_t first_move = 120;
constexpr std::int32_t floor_of_a_round = 200;
// Points (in `point`s) that make the chances of two players e : 1, by rounds left: the longer the game, the less a point says.
constexpr std::array<std::int32_t, usual_rounds + 1> points_of_e{300, 420, 540, 640, 720, 780};

using Chances = std::array<std::int32_t, azul::squares>;

[[nodiscard]] constexpr std::size_t square_at(int row, int column) {
  return static_cast<std::size_t>(row) * columns + static_cast<std::size_t>(column);
}

[[nodiscard]] constexpr std::int32_t both(std::int32_t a, std::int32_t b) { return a * b / certain; }

// How likely each square is to be filled before the game ends.
template <class Wall>
[[nodiscard]] Chances chances(const Board<Wall>& board, int rounds_left) {
  Chances result{};
  const std::uint32_t taken = board.wall.taken();
  for (int row = 0; row < rows; ++row) {
    const auto line = static_cast<std::size_t>(row);
    const std::uint32_t filled = (taken >> (columns * row)) & azul::row_mask;
    const int empty = columns - std::popcount(filled);
    std::uint32_t begun = 0;  // the columns that the begun line may go to
    std::int32_t finish = 0;
    int rounds_for_others = rounds_left;
    if (board.count[line] > 0) {
      begun = board.wall.legal_columns(row, board.colour[line]);
      std::int32_t fail = certain;
      const std::int32_t chance = begun_line_chance[static_cast<std::size_t>(azul::capacity(row) - board.count[line])];
      for (int i = 0; i < rounds_left; ++i) fail = both(fail, certain - chance);
      finish = certain - fail;
      --rounds_for_others;
    }
    const int targets = std::max(1, std::popcount(begun));
    const int others = std::max(1, empty - (begun != 0 ? 1 : 0));
    const std::int32_t other = std::min(best_square_chance, empty_line_chance[line] * rounds_for_others / others);
    for (int column = 0; column < columns; ++column) {
      const std::size_t square = square_at(row, column);
      if ((filled >> column & 1U) != 0) {
        result[square] = certain;
      } else if ((begun >> column & 1U) != 0) {
        result[square] = std::max(finish / targets, targets > 1 ? other : 0);
      } else {
        result[square] = other;
      }
    }
  }
  return result;
}

// What a row, a column or a colour is worth: its bonus times the chance that it is completed.
template <class SquareOf>
[[nodiscard]] std::int32_t bonus_of(const Chances& chances, int bonus, SquareOf square_of) {
  std::int32_t chance = certain;
  for (int i = 0; i < rows; ++i) chance = both(chance, chances[static_cast<std::size_t>(square_of(i))]);
  return bonus * point * chance / certain;
}

template <class Wall>
[[nodiscard]] std::int32_t colour_bonuses(const Board<Wall>& board, const Chances& chances) {
  std::int32_t sum = 0;
  for (int colour = 0; colour < azul::colours; ++colour) {
    std::int32_t chance = certain;
    for (int row = 0; row < rows && chance > 0; ++row) {
      if ((board.wall.colours_in_row(row) >> colour & 1U) != 0) continue;
      // Where the owner may choose, the colour's best square; another one would serve as well.
      std::int32_t best = 0;
      for (std::uint32_t legal = board.wall.legal_columns(row, colour); legal != 0; legal &= legal - 1) {
        best = std::max(best, chances[square_at(row, std::countr_zero(legal))]);
      }
      chance = both(chance, best);
    }
    sum += azul::colour_bonus * point * chance / certain;
  }
  return sum;
}

template <class Wall>
[[nodiscard]] std::int32_t expected_score(const Board<Wall>& board, int rounds_left) {
  const Chances chance = chances(board, rounds_left);
  const std::uint32_t taken = board.wall.taken();
  std::int32_t sum = board.score * point;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const int square = columns * row + column;
      if ((taken >> square & 1U) != 0) continue;
      const int points = azul::placement_score(taken | 1U << square, row, column);
      sum += chance[static_cast<std::size_t>(square)] * points * point / certain;
    }
    sum += bonus_of(chance, azul::row_bonus, [row](int i) { return columns * row + i; });
  }
  for (int column = 0; column < columns; ++column) {
    sum += bonus_of(chance, azul::column_bonus, [column](int i) { return columns * i + column; });
  }
  return sum + colour_bonuses(board, chance) - floor_of_a_round * rounds_left;
}

// The game can end when a row is full, and each row gets one tile a round.
template <class State>
[[nodiscard]] int rounds_left(const State& state) {
  int missing = columns;
  for (const auto& board : state.boards) {
    for (int row = 0; row < rows; ++row) {
      missing = std::min(missing, columns - std::popcount((board.wall.taken() >> (columns * row)) & azul::row_mask));
    }
  }
  return std::clamp(usual_rounds + 1 - state.round, std::max(missing, 1), usual_rounds);
}

}  // namespace

template <int Players, class WallKind>
Value<azul::Azul<Players, WallKind>> AzulHand<Players, WallKind>::afterstate(const State& state) const {
  const int left = rounds_left(state);
  Value<Game> value;
  std::array<std::int32_t, Players> strength{};
  for (std::size_t seat = 0; seat < Players; ++seat) {
    value.score[seat] = expected_score(state.boards[seat], left) + (seat == state.start ? first_move : 0);
    strength[seat] = value.score[seat] * 256 / points_of_e[static_cast<std::size_t>(left)];
  }
  value.win = shares(strength, win_one);
  return value;
}

template class AzulHand<2, azul::ColouredWall>;
template class AzulHand<3, azul::ColouredWall>;
template class AzulHand<4, azul::ColouredWall>;
template class AzulHand<2, azul::GreyWall>;
template class AzulHand<3, azul::GreyWall>;
template class AzulHand<4, azul::GreyWall>;

}  // namespace azulejos::search
