// The words for phases in the text of a setup.
#pragma once

#include "azulejos/duel/setup.hpp"

namespace azulejos::duel {

inline constexpr std::array<std::string_view, phases> phase_words{"goals", "start", "deal", "first", "take", "place", "draw", "look",
                                                                  "keep",  "under", "line", "stack", "pay",  "spend", "tile", "end"};

}  // namespace azulejos::duel
