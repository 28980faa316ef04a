// Any bytes read as a position: either refused by one of the two errors, or a position whose text is the input and that can be played to its end.
#include <string_view>

#include "azulejos/any_game.hpp"
#include "azulejos/errors.hpp"
#include "azulejos/random.hpp"
#include "property.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace azulejos;
  using fuzzing::require;
  const std::string text(reinterpret_cast<const char*>(data), size);
  try {
    const auto [game, body] = game_of_text(text);
    AnyState state;
    game->parse_body(body, state);
    require(game->text(state) == text, "a position that was read is written as it was: " + text);
    Generator generator(size);
    Dealer dealer{Seed{}};
    std::vector<Index> actions;
    while (game->node(state) != Node::end) {
      game->deal(state, dealer);
      game->legal_actions(state, actions);
      require(!actions.empty() || game->node(state) == Node::end, "somebody can act, or the game is over: " + game->text(state));
      if (!actions.empty()) game->play(state, actions[generator.below(static_cast<std::uint32_t>(actions.size()))]);
      const std::string after = game->text(state);
      require(game->problems_of_body(after.substr(after.find(' ') + 1)).empty(),
              "an accepted position leads to acceptable ones: " + text + " -> " + after);
    }
  } catch (const MalformedPosition&) {
  } catch (const IllegalPosition& error) {
    require(!error.reasons.empty(), "a refusal has a reason: " + text);
  }
  return 0;
}
