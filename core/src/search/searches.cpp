// Every game that can be searched. A further game adds its line here.
#include "azulejos/errors.hpp"
#include "azulejos/search/any_search.hpp"
#include "azulejos/search/azul_guide.hpp"
#include "azulejos/search/azul_hand.hpp"
#include "azulejos/search/solver.hpp"
#include "azulejos/search/tree.hpp"
#include "azulejos/wrapped_game.hpp"

namespace azulejos::search {

namespace {

// A game with the evaluation made by hand for it.
template <class GameType, class HandType>
struct Searched {
  using Game = GameType;
  using Hand = HandType;
};

template <int Players, class WallKind>
using SearchedAzul = Searched<azul::Azul<Players, WallKind>, AzulHand<Players, WallKind>>;

// Calls `use` with the `Searched` of a game and returns what it returns.
template <class Use>
auto with_game(const AnyGame& game, const Use& use) {
  const auto is = [&game]<class S>(S) { return dynamic_cast<const WrappedGame<typename S::Game>*>(&game) != nullptr; };
  if (is(SearchedAzul<2, azul::ColouredWall>{})) return use(SearchedAzul<2, azul::ColouredWall>{});
  if (is(SearchedAzul<3, azul::ColouredWall>{})) return use(SearchedAzul<3, azul::ColouredWall>{});
  if (is(SearchedAzul<4, azul::ColouredWall>{})) return use(SearchedAzul<4, azul::ColouredWall>{});
  if (is(SearchedAzul<2, azul::GreyWall>{})) return use(SearchedAzul<2, azul::GreyWall>{});
  if (is(SearchedAzul<3, azul::GreyWall>{})) return use(SearchedAzul<3, azul::GreyWall>{});
  if (is(SearchedAzul<4, azul::GreyWall>{})) return use(SearchedAzul<4, azul::GreyWall>{});
  throw SearchError("no search for " + game.variant().code);
}

template <Game G>
[[nodiscard]] const Evaluator<G>& fitting_evaluator(const AnyGame& game, const AnyEvaluator& evaluator) {
  const auto* fitting = dynamic_cast<const Evaluator<G>*>(&evaluator);
  if (fitting == nullptr) throw SearchError("this evaluation is not for " + game.variant().code);
  return *fitting;
}

template <Game G>
class Search final : public AnySearch {
 public:
  Search(std::shared_ptr<const AnyEvaluator> owner, const Evaluator<G>& evaluator, const Options& options)
      : owner_(std::move(owner)), evaluator_(evaluator), options_(options), tables_(options.memory) {}

  [[nodiscard]] Report run(const AnyState& position, const Request& request, Control& control, const OnReport& on_report) override {
    const auto& root = WrappedGame<G>::in(position);
    switch (G::node(root)) {
      case Node::decision:
        break;
      case Node::chance:
        throw SearchError("nothing to search: the position waits for chance");
      case Node::end:
        throw SearchError("nothing to search: the game is over");
    }
    if constexpr (HasStretch<G> && G::seats == 2) {
      if (options_.solver) return Solver<G>(evaluator_, tables_, options_.table, control, root).run(request.all_actions, on_report);
    }
    return TreeSearch<G>(evaluator_, options_.memory, request.seed, control, root).run(request.all_actions, on_report);
  }

 private:
  std::shared_ptr<const AnyEvaluator> owner_;
  const Evaluator<G>& evaluator_;
  Options options_;
  Tables tables_;
};

}  // namespace

std::unique_ptr<AnySearch> make_search(const AnyGame& game, std::shared_ptr<const AnyEvaluator> evaluator, const Options& options) {
  return with_game(game, [&]<class S>(S) -> std::unique_ptr<AnySearch> {
    using G = typename S::Game;
    const Evaluator<G>& fitting = fitting_evaluator<G>(game, *evaluator);
    return std::make_unique<Search<G>>(std::move(evaluator), fitting, options);
  });
}

AnyValue afterstate(const AnyGame& game, const AnyEvaluator& evaluator, const AnyState& position) {
  return with_game(game, [&]<class S>(S) -> AnyValue {
    using G = typename S::Game;
    const auto& state = WrappedGame<G>::in(position);
    if (G::node(state) != Node::chance) throw SearchError("an afterstate is a position that waits for chance");
    const Value<G> value = fitting_evaluator<G>(game, evaluator).afterstate(state);
    return {{value.win.begin(), value.win.end()}, {value.score.begin(), value.score.end()}};
  });
}

std::shared_ptr<const AnyEvaluator> hand_evaluator(const AnyGame& game) {
  return with_game(game, []<class S>(S) -> std::shared_ptr<const AnyEvaluator> { return std::make_shared<const typename S::Hand>(); });
}

}  // namespace azulejos::search
