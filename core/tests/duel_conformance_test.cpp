#include "conformance.hpp"
#include "duel_invariants.hpp"

namespace azulejos::testing {

namespace {

using duel::Duel;

void conform(int games, duel::Config config) {
  Conformance<Duel> conformance(&duel::violated, config);
  for (int game = 0; game < games; ++game) conformance.play(static_cast<std::uint64_t>(game), 61);
}

}  // namespace

TEST("azul duel: texts of actions and outcomes") { check_texts<Duel>(); }
TEST("azul duel with the goals of the first game conforms") { conform(1500, {}); }
TEST("azul duel with random goals conforms") { conform(500, {.goals = 0, .random_goals = 3}); }
TEST("azul duel with all goal tiles conforms") { conform(500, {.goals = 0, .random_goals = 4}); }
TEST("azul duel with chosen goals conforms") { conform(500, {.goals = 0b10'01'10'00, .random_goals = 0}); }

}  // namespace azulejos::testing
