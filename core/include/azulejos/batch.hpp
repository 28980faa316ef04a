// Many games of one variant, stepped together for learners: after each step the arrays hold what every game's deciding seat sees and may do.
//
// A game is dealt by the dealer with its seed, so it is the same game everywhere else. When it is over, the next game of its table has the seed
// `next_seed`. Where the core plays the other seats, it plays as the bot `random` of the seed `opponent_seed`.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "azulejos/dealer.hpp"

namespace azulejos {

struct AnyState;

// What a seat is told of how it does.
enum class Reward : std::uint8_t {
  result,      // at the end: 1 for a win, -1 shared among the others; a shared win is shared
  difference,  // at the end: the score less the mean of the others'
  points,      // at every step: how the score changed
};

enum class IllegalActions : std::uint8_t {
  refuse,  // IllegalAction, and no game has changed
  lose,    // the game is over, and lost
};

// What an illegal action costs where rewards are points or their difference: more than any game is lost by.
inline constexpr float illegal_points = 200.0F;

// Whose decisions the caller makes.
inline constexpr int every_seat = -1;
inline constexpr int seat_by_seed = -2;  // the seat that the seed leaves, divided by the number of seats

struct BatchOptions {
  int games = 1;
  int threads = 1;
  std::uint64_t seed = 0;  // of the first game; the others follow it one by one
  Reward reward = Reward::result;
  IllegalActions illegal = IllegalActions::refuse;
  bool autoreset = true;
  int seat = every_seat;
  bool random_opponents = false;
};

// One row for each game. They are only written, never read, and while `recv` is due they are being written.
struct BatchArrays {
  std::vector<std::int16_t> observations;        // of the seat that decides; the final one while no game follows
  std::vector<std::int16_t> final_observations;  // of the game that was over last, before the next began
  std::vector<std::uint8_t> masks;               // 1 for each legal action
  std::vector<std::int32_t> legal_counts;
  std::vector<std::int32_t> seats;         // who decides; -1 when the game is over
  std::vector<std::int32_t> own_seats;     // whose decisions the caller makes; -1 for all
  std::vector<float> rewards;              // of each seat, for the last step
  std::vector<float> own_rewards;          // of the caller's seat; 0 if it plays all
  std::vector<std::int32_t> scores;        // of each seat after the last step: a game that it ended has its final scores here
  std::vector<std::uint8_t> terminations;  // 1 if the last step ended the game
  std::vector<std::uint8_t> illegal;       // 1 if it did so by an illegal action
  std::vector<std::uint64_t> seeds;        // of the game on the table now
};

class Batch {
 public:
  Batch() = default;
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;
  virtual ~Batch() = default;

  // New games everywhere, with seeds from this one on; or one new game on one table.
  virtual void reset(std::uint64_t seed) = 0;
  virtual void reset(int game, std::uint64_t seed) = 0;

  // `send` begins a step with one action for each game and, with several threads, returns while it is being made; `recv` ends it. Games that are
  // over and wait for `reset` take any action and ignore it. Throws IllegalAction before anything has changed.
  virtual void send(std::span<const std::int64_t> actions) = 0;
  virtual void recv() = 0;

  // Goes on with the step for some games, for callers that play other seats too: rewards add up.
  virtual void go_on(std::span<const std::int32_t> games, std::span<const std::int64_t> actions) = 0;

  [[nodiscard]] virtual const BatchArrays& arrays() const = 0;
  virtual void state(int game, AnyState& out) const = 0;
  virtual void observe(int game, int seat, std::int16_t* out) const = 0;
};

// A batch of one type of game. Defined in game_batch.hpp, and compiled with its family: see src/azul/batch.cpp.
template <Game G>
[[nodiscard]] std::unique_ptr<Batch> make_batch(const BatchOptions& options, const typename G::State& initial);

[[nodiscard]] std::uint64_t next_seed(std::uint64_t seed);
[[nodiscard]] Seed dealer_seed(std::uint64_t seed);
[[nodiscard]] Seed opponent_seed(std::uint64_t seed, int seat);

}  // namespace azulejos
