// Many games of Azul Duel at once.
#include "azulejos/duel/duel.hpp"
#include "azulejos/game_batch.hpp"

namespace azulejos {

template std::unique_ptr<Batch> make_batch<duel::Duel>(const BatchOptions&, const duel::Duel::State&);

}  // namespace azulejos
