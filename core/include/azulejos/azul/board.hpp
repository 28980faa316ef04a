// One player's board: pattern lines, wall, floor, score.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "azulejos/azul/wall.hpp"

namespace azulejos::azul {

inline constexpr int line_count = 5;
inline constexpr int floor_line = line_count;  // the target "floor" beside the lines 0-4
inline constexpr int floor_spaces = 7;
// What the first n occupied spaces of the floor cost together: 1 1 2 2 2 3 3.
inline constexpr std::array<int, floor_spaces + 1> floor_cost{0, 1, 2, 4, 6, 8, 11, 14};

[[nodiscard]] constexpr int capacity(int line) { return line + 1; }

// The floor: what lies on its spaces, left to right, four bits each.
class Floor {
 public:
  static constexpr int marker = colours;  // the start marker lies here like a tile of a sixth colour

  [[nodiscard]] constexpr int size() const { return size_; }
  [[nodiscard]] constexpr int operator[](int space) const { return static_cast<int>(packed_ >> (4 * space) & 0xFU) - 1; }
  [[nodiscard]] constexpr int cost() const { return floor_cost[static_cast<std::size_t>(size_)]; }

  // Lays as many of `count` equal pieces as there is room for and returns how many those were.
  constexpr int lay(int piece, int count) {
    const int laid = std::min(count, floor_spaces - size_);
    const std::uint32_t ones = 0x1111111U & ((1U << (4 * laid)) - 1U);
    packed_ |= ones * static_cast<std::uint32_t>(piece + 1) << (4 * size_);
    size_ = static_cast<std::uint8_t>(size_ + laid);
    return laid;
  }
  constexpr void clear() { *this = Floor(); }

  // The tiles, without the marker.
  [[nodiscard]] constexpr Tiles tiles() const {
    Tiles tiles;
    for (std::uint32_t rest = packed_; rest != 0; rest >>= 4) {
      const int piece = static_cast<int>(rest & 0xFU) - 1;
      tiles.add(piece, piece == marker ? 0 : 1);
    }
    return tiles;
  }

  constexpr bool operator==(const Floor&) const = default;

 private:
  std::uint32_t packed_ = 0;
  std::uint8_t size_ = 0;
};

// For each set of colours (one bit each) the masks of a line in `Board::open`.
inline constexpr auto open_to = [] {
  std::array<std::uint32_t, 32> table{};
  for (unsigned set = 0; set < 32; ++set) {
    for (unsigned colour = 0; colour < colours; ++colour) table[set] |= (set >> colour & 1U) << (6 * colour);
  }
  return table;
}();

template <class Wall>
struct Board {
  Wall wall;
  // Which targets a colour may go to: six bits for each colour, lines 0-4 and always the floor. Follows from lines and wall.
  std::uint32_t open = (open_to[31] << (line_count + 1)) - open_to[31];
  Floor floor;
  std::uint16_t score = 0;
  std::array<std::uint8_t, line_count> count{};
  std::array<std::uint8_t, line_count> colour{};  // 0 for an empty line

  [[nodiscard]] constexpr std::uint32_t targets(int of_colour) const { return open >> (6 * of_colour) & 0b111111U; }
  [[nodiscard]] constexpr bool full(int line) const { return count[static_cast<std::size_t>(line)] == capacity(line); }

  // Puts `tiles` of a colour on a line that may take it and returns how many did not fit.
  constexpr int fill(int line, int of_colour, int tiles) {
    const auto at = static_cast<std::size_t>(line);
    const int placed = std::min(tiles, capacity(line) - count[at]);
    count[at] = static_cast<std::uint8_t>(count[at] + placed);
    colour[at] = static_cast<std::uint8_t>(of_colour);
    open &= ~(open_to[31] << line);
    open |= (full(line) ? 0U : 1U) << (6 * of_colour + line);
    return tiles - placed;
  }

  constexpr void empty_line(int line) {
    count[static_cast<std::size_t>(line)] = 0;
    colour[static_cast<std::size_t>(line)] = 0;
    open &= ~(open_to[31] << line);
    open |= open_to[~wall.colours_in_row(line) & row_mask] << line;
  }

  // Moves the tile of a full line to the wall, scores it, and returns how many tiles go to the lid.
  constexpr int tile_line(int line, int column) {
    wall.place(line, column, colour[static_cast<std::size_t>(line)]);
    score = static_cast<std::uint16_t>(score + placement_score(wall.taken(), line, column));
    empty_line(line);
    return capacity(line) - 1;
  }

  constexpr void subtract_floor() { score = static_cast<std::uint16_t>(std::max(0, score - floor.cost())); }

  [[nodiscard]] constexpr int bonus() const {
    return row_bonus * complete_rows(wall.taken()) + column_bonus * complete_columns(wall.taken()) + colour_bonus * wall.complete_colours();
  }

  constexpr bool operator==(const Board&) const = default;
};

}  // namespace azulejos::azul
