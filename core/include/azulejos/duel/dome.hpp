// One player's dome: 3 x 3 slots for dome tiles, which make 6 x 6 spaces, and what a tile on it scores.
//
// Space (row, column) is bit 6 * row + column. Rows, columns, slots and colours are numbered from 0 here.
#pragma once

#include <bit>

#include "azulejos/duel/components.hpp"

namespace azulejos::duel {

inline constexpr int side = 6;  // rows and columns of spaces
inline constexpr int slots = 9;
inline constexpr int rotations = 4;
inline constexpr int no_tile = dome_tiles;
inline constexpr std::uint32_t row_mask = 0b111111;
inline constexpr std::uint64_t column_mask = 0b000001'000001'000001'000001'000001'000001;
inline constexpr int most_points_of_a_tile = 2 * side;

struct Space {
  std::uint8_t row;
  std::uint8_t column;

  [[nodiscard]] constexpr std::uint64_t bit() const { return std::uint64_t{1} << (side * row + column); }
};

// The space of a slot at a corner: 0 top left, then clockwise.
[[nodiscard]] constexpr Space corner_of(int slot, int corner) {
  return {static_cast<std::uint8_t>(2 * (slot / 3) + (corner >= 2 ? 1 : 0)),
          static_cast<std::uint8_t>(2 * (slot % 3) + (corner == 1 || corner == 2 ? 1 : 0))};
}

[[nodiscard]] constexpr int slot_of(int row, int column) { return 3 * (row / 2) + column / 2; }

// The six spaces of a column as six neighbouring bits: each product bit that is kept comes from exactly one pair of bits.
[[nodiscard]] constexpr std::uint32_t column_of(std::uint64_t filled, int column) {
  constexpr std::uint64_t gather = 1ULL << 30 | 1ULL << 25 | 1ULL << 20 | 1ULL << 15 | 1ULL << 10 | 1ULL << 5;
  return static_cast<std::uint32_t>(((filled >> column & column_mask) * gather) >> 30) & row_mask;
}

// run_length[line of six spaces][position]: the unbroken run through a position that is filled.
inline constexpr auto run_length = [] {
  std::array<std::array<std::uint8_t, side>, 64> table{};
  for (unsigned line = 0; line < 64; ++line) {
    for (unsigned position = 0; position < side; ++position) {
      std::uint8_t run = 1;
      for (unsigned i = position; i > 0 && (line >> (i - 1) & 1U) != 0; --i) ++run;
      for (unsigned i = position + 1; i < side && (line >> i & 1U) != 0; ++i) ++run;
      table[line][position] = run;
    }
  }
  return table;
}();

// What the tile just put on a space scores: its runs across and down that are longer than itself, or 1 if it stands alone.
[[nodiscard]] constexpr int placement_score(std::uint64_t filled, int row, int column) {
  const int across = run_length[filled >> (side * row) & row_mask][static_cast<std::size_t>(column)];
  const int down = run_length[column_of(filled, column)][static_cast<std::size_t>(row)];
  return across > 1 && down > 1 ? across + down : (across > 1 ? across : down);
}

// For each set of columns the same set in the place of every colour in `Dome::open_`.
[[nodiscard]] constexpr std::uint32_t of_every_colour(std::uint32_t columns) { return columns * 0b000001'000001'000001'000001'000001U; }

class Dome {
 public:
  [[nodiscard]] constexpr std::uint64_t filled() const { return filled_; }
  [[nodiscard]] constexpr std::uint32_t row(int row) const { return static_cast<std::uint32_t>(filled_ >> (side * row)) & row_mask; }
  [[nodiscard]] constexpr int placed() const { return placed_; }
  [[nodiscard]] constexpr int tile(int slot) const { return tile_[static_cast<std::size_t>(slot)]; }
  [[nodiscard]] constexpr bool empty(int slot) const { return tile(slot) == no_tile; }
  [[nodiscard]] constexpr int rotation(int slot) const { return rotation_[static_cast<std::size_t>(slot)]; }
  // The colour that fills the wild space of a slot, or -1.
  [[nodiscard]] constexpr int wild_colour(int slot) const { return wild_[static_cast<std::size_t>(slot)] - 1; }
  // The columns of a row whose empty spaces take a colour.
  [[nodiscard]] constexpr std::uint32_t fitting(int row, int colour) const {
    return open_[static_cast<std::size_t>(row)] >> (side * colour) & row_mask;
  }
  [[nodiscard]] constexpr bool row_has_empty_slot(int row) const {
    const int first = 3 * (row / 2);
    return empty(first) || empty(first + 1) || empty(first + 2);
  }
  // Where space `i` of the tile on a slot lies: 0 is the special or wild one, then clockwise.
  [[nodiscard]] constexpr Space space(int slot, int i) const { return corner_of(slot, (rotation(slot) + i) % rotations); }
  [[nodiscard]] constexpr bool has(Space space) const { return (filled_ & space.bit()) != 0; }
  // The colour of the tile on a space; -1 if there is none, or a special piece.
  [[nodiscard]] constexpr int colour_at(int row, int column) const {
    const Space where{static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)};
    const int slot = slot_of(row, column);
    if (!has(where)) return -1;
    for (int i = 0; i < rotations; ++i) {
      if (space(slot, i).bit() != where.bit()) continue;
      if (i > 0) return dome_tile_colours[static_cast<std::size_t>(tile(slot))][static_cast<std::size_t>(i) - 1];
      return wild_colour(slot);
    }
    return -1;
  }

  constexpr void place(int slot, int tile, int rotation) {
    const auto at = static_cast<std::size_t>(slot);
    tile_[at] = static_cast<std::uint8_t>(tile);
    rotation_[at] = static_cast<std::uint8_t>(rotation);
    ++placed_;
    for (int i = 1; i < rotations; ++i) {
      const Space where = space(slot, i);
      const int colour = dome_tile_colours[static_cast<std::size_t>(tile)][static_cast<std::size_t>(i) - 1];
      open_[where.row] |= 1U << (side * colour + where.column);
    }
    const Space first = space(slot, 0);
    if (kind_of(tile) == Kind::wild) open_[first.row] |= of_every_colour(1U << first.column);
  }

  // Puts a tile of a colour on a space that takes it, and the special piece if it was the third one there; returns what they score.
  constexpr int put(int row, int column, int colour) {
    const Space where{static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)};
    const int slot = slot_of(row, column);
    const Space first = space(slot, 0);
    filled_ |= where.bit();
    open_[where.row] &= ~of_every_colour(1U << column);
    const int points = placement_score(filled_, row, column);
    if (kind_of(tile(slot)) == Kind::wild) {
      if (first.bit() == where.bit()) wild_[static_cast<std::size_t>(slot)] = static_cast<std::uint8_t>(colour + 1);
      return points;
    }
    if ((missing(slot) & ~first.bit()) != 0) return points;
    filled_ |= first.bit();
    return points + special_points[first.row];
  }

  // The spaces of a slot without a tile.
  [[nodiscard]] constexpr std::uint64_t missing(int slot) const {
    constexpr std::uint64_t square = 0b000011'000011;
    return ~filled_ & square << (2 * side * (slot / 3) + 2 * (slot % 3));
  }

  constexpr bool operator==(const Dome&) const = default;

 private:
  static constexpr auto nothing = [] {
    std::array<std::uint8_t, slots> tiles{};
    tiles.fill(no_tile);
    return tiles;
  }();

  std::uint64_t filled_ = 0;  // spaces with a tile or a special piece
  // For each row and colour the columns of the empty spaces that take it: six bits for each colour. Follows from the rest.
  std::array<std::uint32_t, side> open_{};
  std::array<std::uint8_t, slots> tile_ = nothing;
  std::array<std::uint8_t, slots> rotation_{};
  std::array<std::uint8_t, slots> wild_{};  // the colour that fills a wild space, plus 1
  std::uint8_t placed_ = 0;                 // dome tiles; follows from `tile_`
};

// What a goal brings; all goals of a game are added up before the score is held at 0.
[[nodiscard]] int goal_points(const Dome& dome, int goal);

}  // namespace azulejos::duel
