// Many games at once: what threads must not change, and how work is shared out.
#include "azulejos/batch.hpp"

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "azulejos/any_game.hpp"
#include "azulejos/workers.hpp"
#include "check.hpp"

namespace azulejos::testing {

namespace {

// The first legal action behind a wandering start, so that games differ.
[[nodiscard]] std::vector<std::int64_t> some_actions(const Batch& batch, int actions, int turn) {
  const BatchArrays& arrays = batch.arrays();
  std::vector<std::int64_t> chosen;
  for (std::size_t game = 0; game < arrays.seats.size(); ++game) {
    const auto* mask = &arrays.masks[game * static_cast<std::size_t>(actions)];
    int action = (turn * 37 + static_cast<int>(game) * 11) % actions;
    while (mask[action] == 0) action = (action + 1) % actions;
    chosen.push_back(action);
  }
  return chosen;
}

[[nodiscard]] bool same(const BatchArrays& a, const BatchArrays& b) {
  return a.observations == b.observations && a.final_observations == b.final_observations && a.masks == b.masks && a.seats == b.seats &&
         a.legal_counts == b.legal_counts && a.rewards == b.rewards && a.scores == b.scores && a.terminations == b.terminations &&
         a.seeds == b.seeds && a.own_seats == b.own_seats && a.illegal == b.illegal;
}

}  // namespace

TEST("a batch is the same on any number of threads") {
  for (const auto& game : all_games()) {
    BatchOptions options{.games = 13, .seed = 5, .seat = seat_by_seed, .random_opponents = true};
    const auto alone = game->batch(options);
    options.threads = 3;
    const auto shared = game->batch(options);
    int ended = 0;
    for (int turn = 0; turn < 120; ++turn) {
      const auto actions = some_actions(*alone, game->action_count(), turn);
      alone->send(actions);
      shared->send(actions);
      alone->recv();
      shared->recv();
      CHECK_FOR(same(alone->arrays(), shared->arrays()), game->variant().code);
      for (const std::uint8_t over : alone->arrays().terminations) ended += over;
    }
    CHECK_FOR(ended > 0, game->variant().code);
  }
}

TEST("a batch that is given up in the middle of a step ends it first") {
  const auto batch = all_games().front()->batch({.games = 64, .threads = 2});
  batch->send(some_actions(*batch, all_games().front()->action_count(), 0));
}

TEST("workers do every part once, again and again") {
  Workers workers(3);
  std::vector<std::atomic<int>> done(50);
  for (int piece = 1; piece <= 200; ++piece) {
    workers.start(50, [&done](int part) { ++done[static_cast<std::size_t>(part)]; });
    workers.wait();
    for (const auto& count : done) CHECK(count == piece);
  }
}

TEST("workers that have fallen asleep are woken, and so is a caller who has waited long") {
  const auto nap = [] { std::this_thread::sleep_for(std::chrono::milliseconds(2)); };
  Workers workers(2);
  std::atomic<int> done = 0;
  for (int piece = 1; piece <= 5; ++piece) {
    nap();
    workers.start(2, [&](int) {
      nap();
      ++done;
    });
    workers.wait();
    CHECK(done == 2 * piece);
  }
}

TEST("what a part throws comes to whoever waits, and the next piece is done as ever") {
  Workers workers(2);
  workers.start(8, [](int part) {
    if (part == 3) throw std::runtime_error("part 3");
  });
  CHECK(message_of<std::runtime_error>([&workers] { workers.wait(); }) == "part 3");
  std::atomic<int> done = 0;
  workers.start(8, [&done](int) { ++done; });
  workers.wait();
  CHECK(done == 8);
}

}  // namespace azulejos::testing
