// What lies in the box: every figure of the game, and how certain it is. A correction is one line here.
//
// The rulebook at hand is a scan without its pictures. Figures without a note stand in its text; the others come from public descriptions of the
// game and carry how sure we are of them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "azulejos/tiles.hpp"

namespace azulejos::duel {

using azulejos::Tiles;

inline constexpr int colours = Tiles::colours;
inline constexpr std::string_view colour_letters = "BTRYK";
inline constexpr std::array<std::string_view, colours> colour_names{"blue", "turquoise", "red", "yellow", "black"};
inline constexpr int tiles_of_a_colour = 13;

inline constexpr int rounds = 5;
inline constexpr int start_score = 5;
inline constexpr int small_factories = 4;
inline constexpr int tiles_of_a_small_factory = 4;
inline constexpr int tiles_of_the_large_factory = 5;
inline constexpr int display_places = 3;
inline constexpr int tokens = 2;           // of a player in a round
inline constexpr int chips_a_round = 2;    // of a player
inline constexpr int chips_of_a_face = 2;  // ~95 %
inline constexpr int pair = 2;             // chips that show the colour of a missing tile,
inline constexpr int triple = 3;           // or any chips, pay for it

// The damaged field: what so many tiles cost together, and what the start-player piece costs.
inline constexpr int damaged_spaces = 4;
inline constexpr std::array<int, damaged_spaces + 1> damaged_cost{0, 1, 3, 6, 10};
inline constexpr int start_piece_cost = 2;

// What a special piece scores in its row. ~93 %
inline constexpr std::array<int, 6> special_points{1, 2, 3, 4, 5, 6};

// The dome tiles: the special (S) or wild (W) space, then the colours clockwise. ~98 %: the table is perfectly regular. Each kind's back tells it.
inline constexpr int dome_tiles = 18;
inline constexpr std::array<std::string_view, dome_tiles> dome_tile_names{
    "STYK", "SRTK", "SKBR", "SKYB", "SBTR", "SRKY", "SBKT", "STBY", "SYRB",
    "WBKT", "WBTR", "WRKY", "WTYK", "WYRB", "WRTK", "WYRT", "WTBY", "WKBR",
};

// The bonus chips: each matches the colours it shows. ~95 %
inline constexpr int chip_faces = 10;
inline constexpr std::array<std::string_view, chip_faces> chip_names{"B", "T", "R", "Y", "K", "TY", "YK", "KB", "BR", "RT"};

// The goals: four tiles with two sides. Which belong back to back: ~95 %.
inline constexpr int goals = 8;
inline constexpr int goal_tiles = goals / 2;
inline constexpr std::array<std::string_view, goals> goal_names{"1A", "1B", "2A", "2B", "3A", "3B", "4A", "4B"};
inline constexpr std::array<std::string_view, goals> goal_titles{"rows",      "colourful rows", "columns", "edge",
                                                                 "diagonals", "corners",        "wild",    "special"};
inline constexpr int row_points = 3;
inline constexpr int colourful_row_points = 4;
inline constexpr int colours_of_a_colourful_row = 5;
inline constexpr int column_points = 7;
inline constexpr int edge_points = 1;
inline constexpr int diagonal_points = 10;
inline constexpr int top_corner_points = 3;     // ~92 %
inline constexpr int bottom_corner_points = 8;  // ~92 %
inline constexpr int wild_points = 2;
inline constexpr int empty_special_points = -3;
// 1A 2A 3A. Which trio carries the star of the first game is not known for sure.
inline constexpr unsigned first_game_goals = 0b00'01'01'01;

// What follows from the tables.

enum class Kind : std::uint8_t { special, wild };
inline constexpr std::string_view kind_letters = "SW";

[[nodiscard]] constexpr Kind kind_of(int dome_tile) {
  return dome_tile_names[static_cast<std::size_t>(dome_tile)][0] == kind_letters[0] ? Kind::special : Kind::wild;
}

// The dome tiles of a kind, one bit each.
[[nodiscard]] consteval std::uint32_t all_of_kind(Kind kind) {
  std::uint32_t tiles = 0;
  for (unsigned tile = 0; tile < dome_tiles; ++tile) tiles |= kind_of(static_cast<int>(tile)) == kind ? 1U << tile : 0U;
  return tiles;
}
inline constexpr std::array<std::uint32_t, 2> tiles_of_kind{all_of_kind(Kind::special), all_of_kind(Kind::wild)};
inline constexpr std::uint32_t all_dome_tiles = (1U << dome_tiles) - 1;

// The colours of the second to fourth space of a dome tile.
inline constexpr auto dome_tile_colours = [] {
  std::array<std::array<std::uint8_t, 3>, dome_tiles> table{};
  for (std::size_t tile = 0; tile < dome_tiles; ++tile) {
    for (std::size_t i = 0; i < 3; ++i) table[tile][i] = static_cast<std::uint8_t>(colour_letters.find(dome_tile_names[tile][i + 1]));
  }
  return table;
}();

// Whether a chip shows a colour.
[[nodiscard]] constexpr bool shows(int chip, int colour) {
  return chip_names[static_cast<std::size_t>(chip)].find(colour_letters[static_cast<std::size_t>(colour)]) != std::string_view::npos;
}

}  // namespace azulejos::duel
