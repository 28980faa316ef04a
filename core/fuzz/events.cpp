// Bytes as a game: the first names the variant, each further one picks a legal action or an outcome. After every event the position survives its text, and its hash
// with it.
#include "azulejos/any_game.hpp"
#include "property.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace azulejos;
  using fuzzing::require;
  if (size == 0) return 0;
  const auto games = all_games();
  const AnyGame& game = *games[data[0] % games.size()];
  AnyState state;
  game.initial(state);
  std::vector<Index> actions;
  for (std::size_t i = 1; i < size && game.node(state) != Node::end; ++i) {
    if (game.node(state) == Node::chance) {
      const auto outcomes = game.outcomes(state);
      game.draw(state, outcomes[data[i] % outcomes.size()].first);
    } else {
      game.legal_actions(state, actions);
      game.play(state, actions[data[i] % actions.size()]);
    }
    const std::string text = game.text(state);
    AnyState read;
    game.parse_body(text.substr(text.find(' ') + 1), read);
    require(game.equal(read, state), "a position survives its text: " + text);
    require(game.hash(read) == game.hash(state), "a fresh hash is the same: " + text);
  }
  return 0;
}
