// The values at which a search stops: true results, afterstates with a cache, and positions in the middle of a stretch.
#pragma once

#include "azulejos/search/control.hpp"
#include "azulejos/search/guide.hpp"
#include "azulejos/search/table.hpp"
#include "azulejos/search/utility.hpp"

namespace azulejos::search {

template <Guided G>
class Leaves {
 public:
  using State = typename G::State;

  Leaves(const Evaluator<G>& evaluator, const Guide<G>& guide, Control& control)
      : evaluator_(evaluator), guide_(guide), control_(control) {}

  // The value of a position that ends the stretch.
  [[nodiscard]] Value<G> ended(const State& state) const {
    return G::node(state) == Node::end ? result<G>(state) : evaluator_.afterstate(state);
  }

  // The value of a position in which a seat decides and nothing more is searched. An evaluator that does not know such positions is asked for the
  // end of the stretch after everybody has played on by what looks promising at first sight.
  [[nodiscard]] Value<G> interrupted(State state) {
    if (evaluator_.knows_decisions()) return evaluator_.decision(state);
    while (G::node(state) == Node::decision) {
      G::apply(state, promising(state));
      (void)control_.count();
    }
    return ended(state);
  }

  // Any of the two.
  [[nodiscard]] Value<G> value(const State& state) { return G::node(state) == Node::decision ? interrupted(state) : ended(state); }

  [[nodiscard]] Index promising(const State& state) const {
    ActionList<G::action_count> list;
    std::array<std::int32_t, static_cast<std::size_t>(G::action_count)> promises;
    G::legal_actions(state, list);
    const auto count = static_cast<std::size_t>(list.size);
    guide_.promise(state, list, std::span(promises.data(), count));
    std::size_t best = 0;
    for (std::size_t i = 1; i < count; ++i) best = promises[i] > promises[best] ? i : best;
    return list.actions[best];
  }

 private:
  const Evaluator<G>& evaluator_;
  const Guide<G>& guide_;
  Control& control_;
};

}  // namespace azulejos::search
