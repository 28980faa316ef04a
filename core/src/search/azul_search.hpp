// The searches of Azul's variants, compiled in two files.
#pragma once

#include "azulejos/search/azul_guide.hpp"
#include "azulejos/search/game_search.hpp"

namespace azulejos::search {

extern template class GameSearch<azul::Coloured2>;
extern template class GameSearch<azul::Coloured3>;
extern template class GameSearch<azul::Coloured4>;
extern template class GameSearch<azul::Grey2>;
extern template class GameSearch<azul::Grey3>;
extern template class GameSearch<azul::Grey4>;

}  // namespace azulejos::search
