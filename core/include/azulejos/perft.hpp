// Counts action sequences: the classic proof that two generators of legal actions agree.
#pragma once

#include "azulejos/dealer.hpp"

namespace azulejos {

// How many sequences of `depth` actions start here. Chance is resolved by the dealer, each branch continuing the same stream; a game that ends
// early counts as one sequence. `poll` is called about every millisecond and may end it all by throwing.
template <Game G, class Poll>
std::uint64_t perft(typename G::State state, Dealer dealer, int depth, const Poll& poll) {
  deal<G>(state, dealer);
  if (depth == 3) poll();
  if (depth == 0 || G::node(state) == Node::end) return 1;
  ActionList<G::action_count> list;
  G::legal_actions(state, list);
  // No count is needed of what the next ply would only count one by one, unless a game ends there: it counts as one all the same.
  if (depth == 1) return static_cast<std::uint64_t>(list.size);
  std::uint64_t sequences = 0;
  for (const Index action : list) {
    typename G::State after = state;
    G::apply(after, action);
    sequences += perft<G>(after, dealer, depth - 1, poll);
  }
  return sequences;
}

}  // namespace azulejos
