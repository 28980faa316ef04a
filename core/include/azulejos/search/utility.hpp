// What a seat wants: to win, and among equal chances to lead by more points.
#pragma once

#include "azulejos/search/value.hpp"

namespace azulejos::search {

// The win share of a seat and a small part of its score: against the mean of the others a point counts about a thousandth of a game. With two seats the
// utilities of both add up to a constant.
template <Game G>
[[nodiscard]] constexpr std::int32_t utility(const Value<G>& value, int seat) {
  constexpr std::int32_t others = G::seats - 1;
  std::int32_t others_win = 0;
  std::int32_t others_score = 0;
  for (int other = 0; other < G::seats; ++other) {
    if (other == seat) continue;
    others_win += value.win[static_cast<std::size_t>(other)];
    others_score += value.score[static_cast<std::size_t>(other)];
  }
  const auto at = static_cast<std::size_t>(seat);
  return value.win[at] - others_win / others + value.score[at] - others_score / others;
}

}  // namespace azulejos::search
