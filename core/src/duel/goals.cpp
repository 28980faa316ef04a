// What the goals bring at the end.
#include "azulejos/duel/dome.hpp"

namespace azulejos::duel {

namespace {

constexpr std::uint64_t all_spaces = (std::uint64_t{1} << (side * side)) - 1;
constexpr std::uint64_t edge_spaces = [] {
  std::uint64_t inner = 0;
  for (int row = 1; row < side - 1; ++row) inner |= std::uint64_t{0b011110} << (side * row);
  return all_spaces & ~inner;
}();
constexpr std::array<std::uint64_t, 2> diagonals = [] {
  std::array<std::uint64_t, 2> both{};
  for (int i = 0; i < side; ++i) {
    both[0] |= std::uint64_t{1} << (side * i + i);
    both[1] |= std::uint64_t{1} << (side * i + side - 1 - i);
  }
  return both;
}();

[[nodiscard]] int complete_rows(const Dome& dome) {
  int complete = 0;
  for (int row = 0; row < side; ++row) complete += dome.row(row) == row_mask ? 1 : 0;
  return complete;
}

[[nodiscard]] int complete_columns(const Dome& dome) {
  int complete = 0;
  for (int column = 0; column < side; ++column) complete += column_of(dome.filled(), column) == row_mask ? 1 : 0;
  return complete;
}

// Special pieces, which have no colour, are together one more.
[[nodiscard]] int colourful_rows(const Dome& dome) {
  int colourful = 0;
  for (int row = 0; row < side; ++row) {
    unsigned seen = 0;
    for (int column = 0; column < side; ++column) {
      if ((dome.row(row) >> column & 1U) == 0) continue;
      const int colour = dome.colour_at(row, column);
      seen |= 1U << (colour < 0 ? colours : colour);
    }
    colourful += std::popcount(seen) >= colours_of_a_colourful_row ? 1 : 0;
  }
  return colourful;
}

[[nodiscard]] int complete_diagonals(const Dome& dome) {
  int complete = 0;
  for (const std::uint64_t diagonal : diagonals) complete += (dome.filled() & diagonal) == diagonal ? 1 : 0;
  return complete;
}

[[nodiscard]] int corner_points(const Dome& dome) {
  int points = 0;
  for (const int slot : {0, 2, 6, 8}) {
    if (dome.missing(slot) == 0) points += slot < slots / 2 ? top_corner_points : bottom_corner_points;
  }
  return points;
}

// The first spaces of the dome tiles of a kind: how many there are and how many are filled.
struct FirstSpaces {
  int all = 0;
  int filled = 0;
};

[[nodiscard]] FirstSpaces first_spaces(const Dome& dome, Kind kind) {
  FirstSpaces spaces;
  for (int slot = 0; slot < slots; ++slot) {
    if (dome.empty(slot) || kind_of(dome.tile(slot)) != kind) continue;
    ++spaces.all;
    spaces.filled += dome.has(dome.space(slot, 0)) ? 1 : 0;
  }
  return spaces;
}

}  // namespace

int goal_points(const Dome& dome, int goal) {
  switch (goal) {
    case 0:
      return row_points * complete_rows(dome);
    case 1:
      return colourful_row_points * colourful_rows(dome);
    case 2:
      return column_points * complete_columns(dome);
    case 3:
      return edge_points * std::popcount(dome.filled() & edge_spaces);
    case 4:
      return diagonal_points * complete_diagonals(dome);
    case 5:
      return corner_points(dome);
    case 6: {
      const FirstSpaces wild = first_spaces(dome, Kind::wild);
      return wild.filled == wild.all ? wild_points * wild.all : 0;
    }
    default: {
      const FirstSpaces special = first_spaces(dome, Kind::special);
      return empty_special_points * (special.all - special.filled);
    }
  }
}

}  // namespace azulejos::duel
