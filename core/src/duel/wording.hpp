// Words for explanations and refusals.
#pragma once

#include <string>

#include "azulejos/duel/board.hpp"

namespace azulejos::duel::wording {

[[nodiscard]] inline std::string number(int value) { return std::to_string(value); }
[[nodiscard]] inline std::string name_of(int colour) { return std::string(colour_names[static_cast<std::size_t>(colour)]); }
[[nodiscard]] inline std::string tile_name(int tile) { return std::string(dome_tile_names[static_cast<std::size_t>(tile)]); }
[[nodiscard]] inline std::string chip_name(int face) { return std::string(chip_names[static_cast<std::size_t>(face)]); }
[[nodiscard]] inline std::string counted(int count, const std::string& what) {
  return number(count) + " " + what + (count == 1 ? "" : "s");
}
[[nodiscard]] inline std::string counted_colour(int count, int colour) { return number(count) + " " + name_of(colour); }

}  // namespace azulejos::duel::wording
