// What tiles would score if they were put on the dome now.
#pragma once

#include <algorithm>

#include "azulejos/duel/dome.hpp"

namespace azulejos::duel {

// With the special piece that would come along; 0 where no tile can be put.
[[nodiscard]] inline int points_at(const Dome& dome, int row, int column) {
  for (int colour = 0; colour < colours; ++colour) {
    if ((dome.fitting(row, colour) >> column & 1U) == 0) continue;
    Dome after = dome;
    return after.put(row, column, colour);
  }
  return 0;
}

// The most that the tile of a line can score; 0 if no space takes it.
[[nodiscard]] inline int best_points(const Dome& dome, int line, int colour) {
  int best = 0;
  for (std::uint32_t rest = dome.fitting(line, colour); rest != 0; rest &= rest - 1)
    best = std::max(best, points_at(dome, line, std::countr_zero(rest)));
  return best;
}

}  // namespace azulejos::duel
