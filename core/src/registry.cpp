// Every variant of every game. A further game adds its lines here and nothing else in this folder.
#include <algorithm>

#include "azulejos/azul/azul.hpp"
#include "azulejos/duel/duel.hpp"
#include "azulejos/wrapped_game.hpp"

namespace azulejos {

namespace {

using Games = std::vector<std::unique_ptr<const AnyGame>>;

template <Game G>
void add_azul(Games& games, const std::string& edition) {
  games.push_back(std::make_unique<WrappedGame<G>>(
      Variant{edition + std::to_string(G::seats) + (G::grey ? "g" : ""), edition, G::seats, {{"wall", G::grey ? "grey" : "coloured"}}}));
}

void add_duel(Games& games, const std::string& code, const std::string& goals, duel::Config config) {
  games.push_back(std::make_unique<WrappedGame<duel::Duel>>(Variant{code, "duel", duel::players, {{"goals", goals}}}, config));
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
  add_duel(games, "duel2", "first", {});
  add_duel(games, "duel2r", "random", {.goals = 0, .random_goals = 3});
  add_duel(games, "duel2f", "random4", {.goals = 0, .random_goals = 4});
  return games;
}

// Azul Duel with chosen goals: three or four of the goal tiles, one side of each.
[[nodiscard]] Games make_unlisted_games() {
  Games games;
  for (unsigned chosen = 0; chosen < 1U << duel::goals; ++chosen) {
    const bool both_sides = (chosen & chosen >> 1 & 0b01'01'01'01U) != 0;
    if (std::popcount(chosen) < 3 || both_sides || chosen == duel::first_game_goals) continue;
    std::string goals;
    std::string letters;
    for (std::size_t goal = 0; goal < duel::goals; ++goal) {
      if ((chosen >> goal & 1U) == 0) continue;
      goals += duel::goal_names[goal];
      letters += {duel::goal_names[goal][0], static_cast<char>(duel::goal_names[goal][1] - 'A' + 'a')};
    }
    add_duel(games, "duel2." + letters, goals, {.goals = static_cast<std::uint8_t>(chosen), .random_goals = 0});
  }
  return games;
}

}  // namespace

std::span<const std::unique_ptr<const AnyGame>> all_games() {
  static const Games games = make_games();
  return games;
}

std::span<const std::unique_ptr<const AnyGame>> unlisted_games() {
  static const Games games = make_unlisted_games();
  return games;
}

const AnyGame& game_of(std::string_view variant) {
  for (const auto games : {all_games(), unlisted_games()}) {
    const auto found = std::ranges::find_if(games, [variant](const auto& game) { return game->variant().code == variant; });
    if (found != games.end()) return **found;
  }
  std::string known;
  for (const auto& game : all_games()) known += (known.empty() ? "" : ", ") + game->variant().code;
  throw UnknownVariant("unknown variant " + quoted(variant) + ": known are " + known + ", and with chosen goals such as " +
                       unlisted_games().front()->variant().code);
}

std::pair<const AnyGame*, std::string_view> game_of_text(std::string_view text) {
  // No position comes near it. Fields are split before they are judged, and a part of one takes more memory than its letters.
  constexpr std::size_t longest = 1U << 20U;
  if (text.size() > longest) {
    throw MalformedPosition("malformed position " + quoted(text) + ": it has " + std::to_string(text.size()) + " bytes, at most " +
                            std::to_string(longest) + " are read");
  }
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
