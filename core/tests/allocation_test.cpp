// Playing allocates nothing: whole games are played while every allocation of this program is counted.
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>

#include "azulejos/azul/azul.hpp"
#include "azulejos/duel/duel.hpp"
#include "azulejos/game_batch.hpp"
#include "azulejos/playout.hpp"
#include "check.hpp"

namespace {

long allocations = 0;

}  // namespace

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

namespace azulejos::testing {

namespace {

template <Game G>
long allocations_of_games() {
  PlayoutStats stats;
  Generator generator(1);
  const long before = allocations;
  for (int i = 0; i < 100; ++i) {
    auto state = G::initial();
    playout<G>(state, generator, stats);
  }
  return allocations - before;
}

template <Game G>
long allocations_of_steps() {
  GameBatch<G> batch({.games = 20, .seat = seat_by_seed, .random_opponents = true}, G::initial());
  std::vector<std::int64_t> actions(20);
  const long before = allocations;
  for (int step = 0; step < 200; ++step) {
    for (std::size_t game = 0; game < actions.size(); ++game) {
      const auto* mask = &batch.arrays().masks[game * G::action_count];
      actions[game] = std::find(mask, mask + G::action_count, 1) - mask;
    }
    batch.send(actions);
    batch.recv();
  }
  return allocations - before;
}

}  // namespace

TEST("the count of allocations counts") {
  const long before = allocations;
  const auto word = std::make_unique<std::array<char, 100>>();
  CHECK(word != nullptr && allocations == before + 1);
}

TEST("playing allocates nothing") {
  CHECK(allocations_of_games<azul::Coloured2>() == 0);
  CHECK(allocations_of_games<azul::Coloured4>() == 0);
  CHECK(allocations_of_games<azul::Grey3>() == 0);
  CHECK(allocations_of_games<duel::Duel>() == 0);
}

TEST("stepping a batch allocates nothing") {
  CHECK(allocations_of_steps<azul::Coloured2>() == 0);
  CHECK(allocations_of_steps<azul::Grey4>() == 0);
  CHECK(allocations_of_steps<duel::Duel>() == 0);
}

}  // namespace azulejos::testing
