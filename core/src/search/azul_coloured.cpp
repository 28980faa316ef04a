#include "azul_search.hpp"

namespace azulejos::search {

template class GameSearch<azul::Coloured2>;
template class GameSearch<azul::Coloured3>;
template class GameSearch<azul::Coloured4>;

}  // namespace azulejos::search
