// Every variant of every game. A further game adds its lines here and nothing else in this folder.
#include <algorithm>

#include "azulejos/azul/azul.hpp"
#include "azulejos/wrapped_game.hpp"

namespace azulejos {

namespace {

using Games = std::vector<std::unique_ptr<const AnyGame>>;

template <Game G>
void add_azul(Games& games, const std::string& edition) {
  games.push_back(std::make_unique<WrappedGame<G>>(
      Variant{edition + std::to_string(G::seats) + (G::grey ? "g" : ""), edition, G::seats, {{"wall", G::grey ? "grey" : "coloured"}}}));
}

[[nodiscard]] Games make_games() {
  Games games;
  // Azul Mini is Azul in a travel box: the same rules under its own name.
  for (const std::string edition : {"azul", "mini"}) {
    add_azul<azul::Coloured2>(games, edition);
    add_azul<azul::Coloured3>(games, edition);
    add_azul<azul::Coloured4>(games, edition);
    add_azul<azul::Grey2>(games, edition);
    add_azul<azul::Grey3>(games, edition);
    add_azul<azul::Grey4>(games, edition);
  }
  return games;
}

}  // namespace

std::span<const std::unique_ptr<const AnyGame>> all_games() {
  static const Games games = make_games();
  return games;
}

const AnyGame& game_of(std::string_view variant) {
  const auto games = all_games();
  const auto found = std::ranges::find_if(games, [variant](const auto& game) { return game->variant().code == variant; });
  if (found != games.end()) return **found;
  std::string known;
  for (const auto& game : games) known += (known.empty() ? "" : ", ") + game->variant().code;
  throw UnknownVariant("unknown variant " + quoted(variant) + ": known are " + known);
}

std::pair<const AnyGame*, std::string_view> game_of_text(std::string_view text) {
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos)
    throw MalformedPosition("malformed position " + quoted(text) + ": wanted are fields separated by single spaces");
  try {
    return {&game_of(text.substr(0, space)), text.substr(space + 1)};
  } catch (const UnknownVariant& error) {
    throw MalformedPosition("malformed position: " + std::string(error.what()));
  }
}

}  // namespace azulejos
