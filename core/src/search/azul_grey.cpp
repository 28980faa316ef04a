#include "azul_search.hpp"

namespace azulejos::search {

template class GameSearch<azul::Grey2>;
template class GameSearch<azul::Grey3>;
template class GameSearch<azul::Grey4>;

}  // namespace azulejos::search
