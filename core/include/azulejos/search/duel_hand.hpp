// A hand-made evaluation of Azul Duel: points on the table, and for every space of the domes how likely it is to be filled and what it would bring.
#pragma once

#include "azulejos/duel/duel.hpp"
#include "azulejos/search/value.hpp"

namespace azulejos::search {

class DuelHand final : public Evaluator<duel::Duel> {
 public:
  [[nodiscard]] bool is_corrected() const override { return true; }
  [[nodiscard]] Value<duel::Duel> afterstate(const State& state) const override;
  [[nodiscard]] bool knows_decisions() const override { return true; }
  [[nodiscard]] Value<duel::Duel> decision(const State& state) const override;
};

}  // namespace azulejos::search
