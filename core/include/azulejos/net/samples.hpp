// Positions of self-play games with what became of them: what values are learned from.
#pragma once

#include <cstdint>
#include <vector>

#include "azulejos/search/value.hpp"

namespace azulejos::net {

// How games are played for learning. The same plan gives the same positions with any number of threads.
struct Plan {
  std::uint64_t seed = 0;
  std::uint64_t first_game = 0;
  std::uint64_t games = 0;
  int threads = 1;
  std::uint64_t nodes = 1'000;  // of every search
  // A game begins with up to so many decisions that are made carelessly, some of them at random: nothing is learned from these, and the games
  // that follow begin everywhere.
  int opening = 0;
  int random_percent = 25;
  std::uint64_t careless_nodes = 1;
  // How many of the positions are kept.
  int chance_percent = 100;
  int decision_percent = 10;
};

// One row for each position; vectors of seats begin with the seat that sees it. Values are in the units of search/value.hpp.
struct Samples {
  std::vector<std::int16_t> observations;
  std::vector<std::uint8_t> nodes;
  std::vector<std::uint16_t> rounds;
  std::vector<std::uint32_t> games;
  std::vector<std::int32_t> base_wins;  // what a net adds to: the value that it corrects; or even shares and the scores when it was seen
  std::vector<std::int32_t> base_scores;
  std::vector<std::int32_t> final_wins;
  std::vector<std::int32_t> final_scores;
  std::vector<std::int32_t> search_wins;  // by the search at the next decision
  std::vector<std::int32_t> search_scores;

  [[nodiscard]] std::size_t size() const { return nodes.size(); }

  void append(const Samples& more) {
    const auto add = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
    add(observations, more.observations);
    add(nodes, more.nodes);
    add(rounds, more.rounds);
    add(games, more.games);
    add(base_wins, more.base_wins);
    add(base_scores, more.base_scores);
    add(final_wins, more.final_wins);
    add(final_scores, more.final_scores);
    add(search_wins, more.search_wins);
    add(search_scores, more.search_scores);
  }
};

}  // namespace azulejos::net
