// From a game behind its interface to its type, for generic code that is a template over games.
#pragma once

#include "azulejos/azul/azul.hpp"
#include "azulejos/duel/duel.hpp"
#include "azulejos/wrapped_game.hpp"

namespace azulejos {

template <Game... G>
struct GameList {};

// Every type of the variants in src/registry.cpp.
using EveryGame = GameList<azul::Coloured2, azul::Coloured3, azul::Coloured4, azul::Grey2, azul::Grey3, azul::Grey4, duel::Duel>;

// Calls `action.operator()<G>()` with the type of a game.
template <class Action>
void visit_game(const AnyGame& game, Action action) {
  const auto visit_one = [&]<Game G> {
    if (dynamic_cast<const WrappedGame<G>*>(&game) == nullptr) return false;
    action.template operator()<G>();
    return true;
  };
  const bool found = [&]<Game... G>(GameList<G...>) { return (visit_one.template operator()<G>() || ...); }(EveryGame{});
  if (!found) throw UnknownVariant("the variant " + quoted(game.variant().code) + " is missing in every_game.hpp");
}

}  // namespace azulejos
