// The search of Azul Duel.
#pragma once

#include "azulejos/duel/duel.hpp"
#include "azulejos/search/game_search.hpp"

namespace azulejos::search {

extern template class GameSearch<duel::Duel>;

}  // namespace azulejos::search
