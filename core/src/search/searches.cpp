// Every game that can be searched. A further game adds its line here.
#include "azul_search.hpp"
#include "azulejos/search/azul_hand.hpp"
#include "azulejos/search/duel_hand.hpp"
#include "duel_search.hpp"

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
  if (is(Searched<duel::Duel, DuelHand>{})) return use(Searched<duel::Duel, DuelHand>{});
  throw SearchError("no search for " + game.variant().code);
}

template <Game G>
[[nodiscard]] const Evaluator<G>& fitting_evaluator(const AnyGame& game, const AnyEvaluator& evaluator) {
  const auto* fitting = dynamic_cast<const Evaluator<G>*>(&evaluator);
  if (fitting == nullptr) throw SearchError("this evaluation is not for " + game.variant().code);
  return *fitting;
}

}  // namespace

std::unique_ptr<AnySearch> make_search(const AnyGame& game, std::shared_ptr<const AnyEvaluator> evaluator, const Options& options) {
  return with_game(game, [&]<class S>(S) -> std::unique_ptr<AnySearch> {
    using G = typename S::Game;
    const Evaluator<G>& fitting = fitting_evaluator<G>(game, *evaluator);
    return std::make_unique<GameSearch<G>>(std::move(evaluator), fitting, options);
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
