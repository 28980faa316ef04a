#include "duel_search.hpp"

namespace azulejos::search {

template class GameSearch<duel::Duel>;

}  // namespace azulejos::search
