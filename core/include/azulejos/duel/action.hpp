// An action as a dense number and in its parts. The numbers are documented in docs/notation-duel.md and never change.
#pragma once

#include <string>
#include <string_view>

#include "azulejos/duel/board.hpp"
#include "azulejos/game.hpp"

namespace azulejos::duel {

inline constexpr int factories = small_factories + 1;
inline constexpr int large = small_factories;  // its number, from 0
inline constexpr int moon = factories;         // "the moon sides" as a source beside the sun sides 0-4

// The first number of each kind of action; its detail, named behind it, is added.
inline constexpr int tile_actions = 0;                                         // a dome tile: take it, keep it
inline constexpr int draw_action = tile_actions + dome_tiles;                  // draw the stack's top tile
inline constexpr int stop_action = draw_action + 1;                            // stop drawing
inline constexpr int under_actions = stop_action + 1;                          // a dome tile: put it under the stack
inline constexpr int place_actions = under_actions + dome_tiles;               // slot * 4 + rotation
inline constexpr int take_actions = place_actions + slots * rotations;         // source * 5 + colour; the last five are the moon sides
inline constexpr int line_actions = take_actions + (factories + 1) * colours;  // line, or the damaged field
inline constexpr int stack_actions = line_actions + targets_of_a_colour;       // colour
inline constexpr int chip_actions = stack_actions + colours;                   // small factory
inline constexpr int leave_action = chip_actions + small_factories;            // leave the incomplete line
inline constexpr int pair_action = leave_action + 1;                           // pay with a pair
inline constexpr int triple_action = pair_action + 1;                          // pay with a triple
inline constexpr int spend_actions = triple_action + 1;                        // chip
inline constexpr int column_actions = spend_actions + chip_faces;              // column
inline constexpr int action_count = column_actions + side;

// Texts: "STYK", "+", "@52", "2T". `parse_action` throws MalformedAction.
[[nodiscard]] std::string action_text(Index index);
[[nodiscard]] Index parse_action(std::string_view text);
[[nodiscard]] Parts action_parts(Index index);

// The outcomes of chance, numbered in the same way.
inline constexpr int goal_outcomes = 0;
inline constexpr int start_outcomes = goal_outcomes + goals;      // seat
inline constexpr int tile_outcomes = start_outcomes + 2;          // the front of a dome tile
inline constexpr int back_outcomes = tile_outcomes + dome_tiles;  // the kind of the stack's top tile
inline constexpr int colour_outcomes = back_outcomes + 2;         // a tile from the bag
inline constexpr int chip_outcomes = colour_outcomes + colours;   // the face of a chip
inline constexpr int outcome_count = chip_outcomes + chip_faces;

[[nodiscard]] std::string outcome_text(Index index);

}  // namespace azulejos::duel
