// A hand-made evaluation of Azul: points on the table and, for every empty square, how likely it is to be filled and what it would bring.
#pragma once

#include "azulejos/azul/azul.hpp"
#include "azulejos/search/value.hpp"

namespace azulejos::search {

template <int Players, class WallKind>
class AzulHand final : public Evaluator<azul::Azul<Players, WallKind>> {
 public:
  using Game = azul::Azul<Players, WallKind>;
  using State = typename Game::State;

  [[nodiscard]] Value<Game> afterstate(const State& state) const override;
};

}  // namespace azulejos::search
