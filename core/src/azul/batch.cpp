// Many games of Azul at once.
#include "azulejos/azul/azul.hpp"
#include "azulejos/game_batch.hpp"

namespace azulejos {

template std::unique_ptr<Batch> make_batch<azul::Coloured2>(const BatchOptions&, const azul::Coloured2::State&);
template std::unique_ptr<Batch> make_batch<azul::Coloured3>(const BatchOptions&, const azul::Coloured3::State&);
template std::unique_ptr<Batch> make_batch<azul::Coloured4>(const BatchOptions&, const azul::Coloured4::State&);
template std::unique_ptr<Batch> make_batch<azul::Grey2>(const BatchOptions&, const azul::Grey2::State&);
template std::unique_ptr<Batch> make_batch<azul::Grey3>(const BatchOptions&, const azul::Grey3::State&);
template std::unique_ptr<Batch> make_batch<azul::Grey4>(const BatchOptions&, const azul::Grey4::State&);

}  // namespace azulejos
