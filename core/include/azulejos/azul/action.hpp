// An action as a dense number and in its parts. The numbers are documented in docs/notation.md and never change.
#pragma once

#include <string>
#include <string_view>

#include "azulejos/azul/board.hpp"
#include "azulejos/game.hpp"

namespace azulejos::azul {

[[nodiscard]] constexpr int factories_for(int players) { return 2 * players + 1; }
[[nodiscard]] constexpr int takes_for(int players) { return (factories_for(players) + 1) * colours * (line_count + 1); }

// Take all tiles of a colour from a source (0 is the centre) to a line (or `floor_line`).
struct Take {
  std::uint8_t source;
  std::uint8_t colour;
  std::uint8_t line;
};

// Move the tile of a full line to a column.
struct Tiling {
  std::uint8_t line;
  std::uint8_t column;
};

[[nodiscard]] constexpr Index index_of(Take take) {
  return static_cast<Index>((take.source * colours + take.colour) * (line_count + 1) + take.line);
}

[[nodiscard]] constexpr Index index_of(Tiling tiling, int takes) {
  return static_cast<Index>(takes + tiling.line * columns + tiling.column);
}

// A table, because a division by 6 and one by 5 in every action are dearer than a load.
inline constexpr auto take_of = [] {
  std::array<Take, static_cast<std::size_t>(takes_for(4))> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    table[i] = {static_cast<std::uint8_t>(i / 6 / 5), static_cast<std::uint8_t>(i / 6 % 5), static_cast<std::uint8_t>(i % 6)};
  }
  return table;
}();

[[nodiscard]] constexpr Tiling tiling_of(Index index, int takes) {
  const int i = index - takes;
  return {static_cast<std::uint8_t>(i / columns), static_cast<std::uint8_t>(i % columns)};
}

// Texts: "2B3", "0R-", and "3-2" for a tiling action. `parse_action` throws MalformedAction.
[[nodiscard]] std::string action_text(Index index, int players);
[[nodiscard]] Index parse_action(std::string_view text, int players, bool grey);

// A take is a `source`, a `colour` and a `line`; a tiling action a `line` and a `column`.
[[nodiscard]] Parts action_parts(Index index, int players);

}  // namespace azulejos::azul
