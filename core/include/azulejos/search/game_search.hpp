// The search of one game: which way of searching fits it.
#pragma once

#include "azulejos/errors.hpp"
#include "azulejos/search/any_search.hpp"
#include "azulejos/search/max_n.hpp"
#include "azulejos/search/solver.hpp"
#include "azulejos/search/tree.hpp"
#include "azulejos/wrapped_game.hpp"

namespace azulejos::search {

template <Game G>
class GameSearch final : public AnySearch {
 public:
  GameSearch(std::shared_ptr<const AnyEvaluator> owner, const Evaluator<G>& evaluator, const Options& options)
      : owner_(std::move(owner)), evaluator_(evaluator), options_(options), tables_(solves() ? options.memory : 0) {}

  [[nodiscard]] bool solves() const override { return solvable && options_.solver; }

  [[nodiscard]] Report run(const AnyState& position, const Request& request, Control& control, const OnReport& on_report) override;

 private:
  static constexpr bool solvable = HasStretch<G> && G::seats == 2;

  std::shared_ptr<const AnyEvaluator> owner_;
  const Evaluator<G>& evaluator_;
  Options options_;
  Tables tables_;
};

template <Game G>
Report GameSearch<G>::run(const AnyState& position, const Request& request, Control& control, const OnReport& on_report) {
  const auto& root = WrappedGame<G>::in(position);
  switch (G::node(root)) {
    case Node::decision:
      break;
    case Node::chance:
      throw SearchError("nothing to search: the position waits for chance");
    case Node::end:
      throw SearchError("nothing to search: the game is over");
  }
  if constexpr (solvable) {
    if (options_.solver) return Solver<G>(evaluator_, tables_, options_.table, control, root).run(request.all_actions, on_report);
  }
  if constexpr (HasStretch<G> && G::seats > 2) {
    if (options_.solver) {
      MaxN<G> max_n(evaluator_, options_.memory, control, root);
      if (max_n.promising()) {
        if (auto report = max_n.run()) return *report;
      }
    }
  }
  return TreeSearch<G>(evaluator_, options_.memory, request.seed, control, root).run(request.all_actions, on_report);
}

}  // namespace azulejos::search
