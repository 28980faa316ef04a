// Bytes as a game, and at its end every action there is: the list, the predicate, the explanation and the attempt agree, and a refused attempt changes nothing.
#include <algorithm>

#include "azulejos/any_game.hpp"
#include "azulejos/errors.hpp"
#include "property.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace azulejos;
  using fuzzing::require;
  if (size == 0) return 0;
  const auto games = all_games();
  const AnyGame& game = *games[data[0] % games.size()];
  Dealer dealer{Seed{data[0]}};
  AnyState state;
  game.initial(state);
  std::vector<Index> actions;
  for (std::size_t i = 1; i < size && game.node(state) != Node::end; ++i) {
    game.deal(state, dealer);
    game.legal_actions(state, actions);
    if (!actions.empty()) game.play(state, actions[data[i] % actions.size()]);
  }
  game.legal_actions(state, actions);
  for (int action = 0; action < game.action_count(); ++action) {
    const auto index = static_cast<Index>(action);
    const bool listed = std::ranges::binary_search(actions, index);
    const std::string what = game.action_text(index) + " in " + game.text(state);
    require(game.is_legal(state, index) == listed, "list and predicate agree: " + what);
    require(game.explain(state, index).refusal.has_value() != listed, "list and explanation agree: " + what);
    AnyState after = state;
    try {
      game.play(after, index);
      require(listed, "only what is listed can be played: " + what);
    } catch (const IllegalAction&) {
      require(!listed && game.equal(after, state), "what is listed can be played, and a refusal changes nothing: " + what);
    }
  }
  return 0;
}
