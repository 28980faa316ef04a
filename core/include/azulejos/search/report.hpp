// What a search says: the same for every game and every way of searching.
#pragma once

#include <functional>
#include <vector>

#include "azulejos/game.hpp"

namespace azulejos::search {

// The value of one action of the root, for all seats in the units of value.hpp.
struct ActionReport {
  Index action = 0;
  std::vector<std::int32_t> win;
  std::vector<std::int32_t> score;
  std::int32_t utility = 0;  // what the seat that decides maximises
  bool solved = false;
};

struct Report {
  int seat = 0;
  std::vector<Index> line;  // the best action and what is expected to follow
  std::vector<std::int32_t> win;
  std::vector<std::int32_t> score;
  std::uint64_t nodes = 0;
  int depth = 0;
  bool solved = false;                // exact up to the end of the stretch, all actions considered
  bool estimate = false;              // more than two seats: no single value is exact
  std::vector<ActionReport> actions;  // best first
};

using OnReport = std::function<void(const Report&)>;

}  // namespace azulejos::search
