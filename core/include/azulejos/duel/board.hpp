// One player's board: pattern lines, dome, damaged field, chips, score.
#pragma once

#include <algorithm>

#include "azulejos/duel/chips.hpp"
#include "azulejos/duel/dome.hpp"

namespace azulejos::duel {

inline constexpr int line_count = side;
inline constexpr int damaged_line = line_count;  // the target "damaged field" beside the lines 0-5
inline constexpr int targets_of_a_colour = line_count + 1;

[[nodiscard]] constexpr int capacity(int line) { return line + 1; }

// For each set of targets the same set in the place of every colour in `Board::open`.
[[nodiscard]] constexpr std::uint64_t to_every_colour(std::uint64_t targets) {
  return targets * 0b0000001'0000001'0000001'0000001'0000001U;
}

struct Board {
  Dome dome;
  // Which targets a colour may go to: seven bits for each colour, lines 0-5 and always the damaged field. Follows from the lines.
  std::uint64_t open = to_every_colour((1U << targets_of_a_colour) - 1);
  Tiles damaged;
  Chips chips;
  Chips spent;
  std::uint16_t score = start_score;
  std::array<std::uint8_t, line_count> count{};
  std::array<std::uint8_t, line_count> colour{};  // 0 for an empty line

  [[nodiscard]] constexpr std::uint32_t targets(int of_colour) const {
    return static_cast<std::uint32_t>(open >> (targets_of_a_colour * of_colour)) & ((1U << targets_of_a_colour) - 1);
  }
  [[nodiscard]] constexpr bool full(int line) const { return count[static_cast<std::size_t>(line)] == capacity(line); }
  [[nodiscard]] constexpr int chips_taken() const { return chips.total() + spent.total(); }
  // The columns that would take the tile of a line.
  [[nodiscard]] constexpr std::uint32_t fitting(int line) const { return dome.fitting(line, colour[static_cast<std::size_t>(line)]); }

  // Puts `tiles` of a colour on a line that may take it and returns how many did not fit.
  constexpr int fill(int line, int of_colour, int tiles) {
    const auto at = static_cast<std::size_t>(line);
    const int placed = std::min(tiles, capacity(line) - count[at]);
    count[at] = static_cast<std::uint8_t>(count[at] + placed);
    colour[at] = static_cast<std::uint8_t>(of_colour);
    open &= ~to_every_colour(std::uint64_t{1} << line);
    open |= (full(line) ? std::uint64_t{0} : std::uint64_t{1}) << (targets_of_a_colour * of_colour + line);
    return tiles - placed;
  }

  constexpr void empty_line(int line) {
    count[static_cast<std::size_t>(line)] = 0;
    colour[static_cast<std::size_t>(line)] = 0;
    open |= to_every_colour(std::uint64_t{1} << line);
  }

  // Lays as many of `tiles` on the damaged field as there is room for and returns how many those were.
  constexpr int damage(int of_colour, int tiles) {
    const int laid = std::min(tiles, damaged_spaces - damaged.total());
    damaged.add(of_colour, laid);
    return laid;
  }

  [[nodiscard]] constexpr int loss(bool start_piece) const {
    return damaged_cost[static_cast<std::size_t>(damaged.total())] + (start_piece ? start_piece_cost : 0);
  }

  // A score never falls below 0.
  constexpr void score_points(int points) { score = static_cast<std::uint16_t>(std::max(0, score + points)); }

  constexpr bool operator==(const Board&) const = default;
};

}  // namespace azulejos::duel
