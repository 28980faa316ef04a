// The wall of 5 x 5 squares, printed with colours or grey, and what a tile on it scores.
//
// Square (row, column) is bit 5 * row + column. Rows, columns and colours are numbered from 0 here.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "azulejos/azul/tiles.hpp"

namespace azulejos::azul {

inline constexpr int rows = 5;
inline constexpr int columns = 5;
inline constexpr int squares = rows * columns;
inline constexpr std::uint32_t row_mask = 0b11111;
inline constexpr std::uint32_t column_mask = 0b00001'00001'00001'00001'00001;
inline constexpr int most_points_of_a_tile = rows + columns;
inline constexpr int row_bonus = 2;
inline constexpr int column_bonus = 7;
inline constexpr int colour_bonus = 10;

// The column in which the coloured wall shows a colour, and back.
[[nodiscard]] constexpr int printed_column(int row, int colour) { return (row + colour) % columns; }
[[nodiscard]] constexpr int printed_colour(int row, int column) { return (column - row + colours) % colours; }

// The five squares of a column as five neighbouring bits: each product bit that is kept comes from exactly one pair of bits.
[[nodiscard]] constexpr std::uint32_t column_of(std::uint32_t taken, int column) {
  constexpr std::uint32_t gather = 1U << 20 | 1U << 16 | 1U << 12 | 1U << 8 | 1U << 4;
  return ((((taken >> column) & column_mask) * std::uint64_t{gather}) >> 20) & row_mask;
}

// run_length[line of five squares][position]: the unbroken run through a position that is taken.
inline constexpr auto run_length = [] {
  std::array<std::array<std::uint8_t, 5>, 32> table{};
  for (unsigned line = 0; line < 32; ++line) {
    for (unsigned position = 0; position < 5; ++position) {
      std::uint8_t run = 1;
      for (unsigned i = position; i > 0 && (line >> (i - 1) & 1U) != 0; --i) ++run;
      for (unsigned i = position + 1; i < 5 && (line >> i & 1U) != 0; ++i) ++run;
      table[line][position] = run;
    }
  }
  return table;
}();

// The runs through the tile on (row, column).
[[nodiscard]] constexpr int run_across(std::uint32_t taken, int row, int column) {
  return run_length[(taken >> (5 * row)) & row_mask][static_cast<std::size_t>(column)];
}
[[nodiscard]] constexpr int run_down(std::uint32_t taken, int row, int column) {
  return run_length[column_of(taken, column)][static_cast<std::size_t>(row)];
}

// What the tile just placed on (row, column) scores: its runs across and down that are longer than itself, or 1 if it stands alone.
[[nodiscard]] constexpr int placement_score(std::uint32_t taken, int row, int column) {
  const int across = run_across(taken, row, column);
  const int down = run_down(taken, row, column);
  return across > 1 && down > 1 ? across + down : (across > 1 ? across : down);
}

[[nodiscard]] constexpr int complete_rows(std::uint32_t taken) {
  return std::popcount(taken & taken >> 1 & taken >> 2 & taken >> 3 & taken >> 4 & column_mask);
}

[[nodiscard]] constexpr int complete_columns(std::uint32_t taken) {
  return std::popcount(taken & taken >> 5 & taken >> 10 & taken >> 15 & taken >> 20 & row_mask);
}

// The coloured side: the square of a tile is printed.
class ColouredWall {
 public:
  static constexpr bool grey = false;

  [[nodiscard]] constexpr std::uint32_t taken() const { return taken_; }
  // The colours of a row, one bit each: its columns, turned back by the row's number.
  [[nodiscard]] constexpr std::uint32_t colours_in_row(int row) const {
    const std::uint32_t line = (taken_ >> (5 * row)) & row_mask;
    return (line >> row | line << (5 - row)) & row_mask;
  }
  [[nodiscard]] constexpr std::uint32_t legal_columns(int row, int colour) const {
    return ~(taken_ >> (5 * row)) & (1U << printed_column(row, colour));
  }
  // The colour on a square, or -1.
  [[nodiscard]] constexpr int colour_at(int row, int column) const {
    return (taken_ >> (5 * row + column) & 1U) != 0 ? printed_colour(row, column) : -1;
  }
  [[nodiscard]] constexpr int complete_colours() const {
    int complete = 0;
    for (const std::uint32_t mask : printed) complete += (taken_ & mask) == mask ? 1 : 0;
    return complete;
  }
  constexpr void place(int row, int column, int /*colour*/) { taken_ |= 1U << (5 * row + column); }

  constexpr bool operator==(const ColouredWall&) const = default;

 private:
  static constexpr auto printed = [] {
    std::array<std::uint32_t, colours> masks{};
    for (int colour = 0; colour < colours; ++colour) {
      for (int row = 0; row < rows; ++row) masks[static_cast<std::size_t>(colour)] |= 1U << (5 * row + printed_column(row, colour));
    }
    return masks;
  }();

  std::uint32_t taken_ = 0;
};

// The grey side: no colour twice in a row and none twice in a column, and the owner chooses.
class GreyWall {
 public:
  static constexpr bool grey = true;

  [[nodiscard]] constexpr std::uint32_t taken() const { return of_[0] | of_[1] | of_[2] | of_[3] | of_[4]; }
  [[nodiscard]] constexpr std::uint32_t colours_in_row(int row) const {
    std::uint32_t shown = 0;
    for (unsigned colour = 0; colour < colours; ++colour) {
      shown |= ((of_[colour] >> (5 * row)) & row_mask) != 0 ? 1U << colour : 0U;
    }
    return shown;
  }
  [[nodiscard]] constexpr std::uint32_t legal_columns(int row, int colour) const {
    const std::uint32_t mine = of_[static_cast<std::size_t>(colour)];
    if (((mine >> (5 * row)) & row_mask) != 0) return 0;
    const std::uint32_t used = mine | mine >> 5 | mine >> 10 | mine >> 15 | mine >> 20;
    return ~(taken() >> (5 * row) | used) & row_mask;
  }
  [[nodiscard]] constexpr int colour_at(int row, int column) const {
    for (unsigned colour = 0; colour < colours; ++colour) {
      if ((of_[colour] >> (5 * row + column) & 1U) != 0) return static_cast<int>(colour);
    }
    return -1;
  }
  [[nodiscard]] constexpr int complete_colours() const {
    int complete = 0;
    for (const std::uint32_t mine : of_) complete += std::popcount(mine) == rows ? 1 : 0;
    return complete;
  }
  constexpr void place(int row, int column, int colour) { of_[static_cast<std::size_t>(colour)] |= 1U << (5 * row + column); }

  constexpr bool operator==(const GreyWall&) const = default;

 private:
  std::array<std::uint32_t, colours> of_{};
};

}  // namespace azulejos::azul
