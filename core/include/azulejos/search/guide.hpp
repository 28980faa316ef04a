// What a search must know of a game beyond the concept.
#pragma once

#include <span>

#include "azulejos/game.hpp"

namespace azulejos::search {

// A game's guide, made for one root position. It may know which actions look promising at first sight and, where a game has stretches without
// chance that can be searched to their end, how to tell their positions apart. A game without it is searched by its evaluator alone.
template <class G>
struct Guide {
  explicit Guide(const typename G::State& /*root*/) {}
};

template <class G>
concept Guided = Game<G> && requires(const Guide<G>& guide, const typename G::State& state, const ActionList<G::action_count>& actions,
                                     std::span<std::int32_t> promises) {
  // How promising each action is, in 1/16 point.
  { guide.promise(state, actions, promises) };
};

// A stretch is the part of a game between two events of chance, with nothing hidden in it.
template <class G>
concept HasStretch = Guided<G> && requires(const Guide<G>& guide, const typename G::State& state, ActionList<G::action_count>& actions) {
  // Equal for positions of this stretch that differ in nothing that matters to their future.
  { guide.key(state) } -> std::same_as<std::uint64_t>;
  // The same for positions that wait for chance.
  { guide.leaf_key(state) } -> std::same_as<std::uint64_t>;
  // No more decisions than this are left in the stretch.
  { guide.decisions_left(state) } -> std::same_as<int>;
  // Adds to the promises what makes the rest of the stretch smaller: it matters to the order of searching alone.
  { guide.hasten(state, std::as_const(actions), std::span<std::int32_t>()) };
  // Drops actions that lead to the same as another one. The list stays in order.
  { guide.distinct(state, actions) };
};

}  // namespace azulejos::search
