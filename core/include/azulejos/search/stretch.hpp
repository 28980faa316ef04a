// What a search must know of a game beyond the concept: how positions between two chances of fate are told apart, how far the next chance is, and
// which actions look promising.
#pragma once

#include <span>

#include "azulejos/game.hpp"

namespace azulejos::search {

// A stretch is the part of a game between two events of chance; nothing is hidden in it. An object is made for the stretch that a root position
// lies in. A game without a specialisation of its own is searched by the tree search alone.
template <class G>
struct Stretch;

template <class G>
concept HasStretch = Game<G> && requires(const Stretch<G>& stretch, const typename G::State& state,
                                         const ActionList<G::action_count>& actions, std::span<std::int32_t> promises) {
  Stretch<G>(state);
  // Equal for positions of this stretch that differ in nothing that matters to their future.
  { stretch.key(state) } -> std::same_as<std::uint64_t>;
  // The same for positions that wait for chance.
  { stretch.leaf_key(state) } -> std::same_as<std::uint64_t>;
  // No more decisions than this are left in the stretch.
  { stretch.decisions_left(state) } -> std::same_as<int>;
  // Drops actions that lead to the same as another one. The list stays in order.
  { stretch.distinct(state, std::declval<ActionList<G::action_count>&>()) };
  // How promising each action is, in 1/16 point.
  { stretch.promise(state, actions, promises) };
};

}  // namespace azulejos::search
