// Any bytes read as an action of every variant: refused as malformed, or an action whose text is the input in capitals.
#include <algorithm>
#include <string_view>

#include "azulejos/any_game.hpp"
#include "azulejos/errors.hpp"
#include "property.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace azulejos;
  const std::string text(reinterpret_cast<const char*>(data), size);
  std::string capitals = text;
  std::ranges::transform(capitals, capitals.begin(),
                         [](char letter) { return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 32) : letter; });
  for (const auto& game : all_games()) {
    try {
      const Index index = game->parse_action(text);
      fuzzing::require(index < game->action_count(), "the number of an action is in range: " + text);
      fuzzing::require(game->action_text(index) == capitals, "an action that was read is written as it was: " + text);
    } catch (const MalformedAction&) {
    }
  }
  return 0;
}
