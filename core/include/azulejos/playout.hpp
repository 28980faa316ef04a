// Uniform random play to the end: the measure of a core's speed, and the roughest of evaluations.
#pragma once

#include "azulejos/dealer.hpp"
#include "azulejos/random.hpp"

namespace azulejos {

// Sums over many games, enough for the means that independent engines publish.
struct PlayoutStats {
  std::uint64_t games = 0;
  std::uint64_t actions = 0;
  std::uint64_t legal_actions = 0;
  std::uint64_t draws = 0;
  std::uint64_t rounds = 0;
  std::uint64_t stalled = 0;
  std::uint64_t shared_wins = 0;
  std::int64_t scores = 0;  // of all seats
};

// Plays one game to its end; every decision and every draw uniformly from `generator`.
// Flattened: compilers differ in what else they inline here, and it is a quarter of the time.
template <Game G>
[[gnu::flatten]] void playout(typename G::State& state, Generator& generator, PlayoutStats& stats) {
  ActionList<G::action_count> list;
  for (;;) {
    switch (G::node(state)) {
      case Node::decision:
        G::legal_actions(state, list);
        stats.legal_actions += static_cast<std::uint64_t>(list.size);
        ++stats.actions;
        G::apply(state, list[static_cast<int>(generator.below(static_cast<std::uint32_t>(list.size)))]);
        break;
      case Node::chance:
        ++stats.draws;
        G::draw(state, choose<G>(state, generator));
        break;
      case Node::end: {
        ++stats.games;
        stats.rounds += static_cast<std::uint64_t>(G::round(state));
        stats.stalled += G::ending(state) == ending_stalled ? 1 : 0;
        int winners = 0;
        for (const int rank : G::ranks(state)) winners += rank == 1 ? 1 : 0;
        stats.shared_wins += winners > 1 ? 1 : 0;
        for (const int score : G::scores(state)) stats.scores += score;
        return;
      }
    }
  }
}

}  // namespace azulejos
