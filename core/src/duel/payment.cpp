// How a line that misses tiles may be paid for.
#include "azulejos/duel/rules.hpp"

namespace azulejos::duel {

int missing_tiles(const State& state) { return capacity(state.at) - state.board().count[state.at] - state.pairs - state.triples; }

Chips spendable(const State& state) {
  const Board& board = state.board();
  const int needed = (state.triples > 0 ? triple : pair) - state.given.total();
  const int colour = state.triples > 0 ? -1 : board.colour[state.at];
  const int last = state.given.empty() ? 0 : (63 - std::countl_zero(state.given.packed())) / 4;
  const Chips offered = board.chips.from(last, colour);
  Chips choices;
  for (int face = last; face < chip_faces; ++face) {
    // In ascending order; enough must be left for the rest of the payment.
    if (offered[face] > 0 && offered.from(face, -1).total() >= needed) choices.add(face);
  }
  return choices;
}

}  // namespace azulejos::duel
