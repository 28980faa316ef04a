// The colours of Azul.
#pragma once

#include <array>
#include <string_view>

#include "azulejos/tiles.hpp"

namespace azulejos::azul {

using azulejos::Tiles;

inline constexpr int colours = Tiles::colours;
inline constexpr int tiles_of_a_colour = 20;
inline constexpr std::string_view colour_letters = "BYRKW";
inline constexpr std::array<std::string_view, colours> colour_names{"blue", "yellow", "red", "black", "white"};

}  // namespace azulejos::azul
