// Makes a Batch of any type that satisfies the game concept.
#pragma once

#include <algorithm>
#include <atomic>
#include <new>
#include <numeric>

#include "azulejos/any_game.hpp"
#include "azulejos/batch.hpp"
#include "azulejos/errors.hpp"
#include "azulejos/workers.hpp"

namespace azulejos {

template <Game G>
class GameBatch final : public Batch {
 public:
  using State = typename G::State;

  GameBatch(const BatchOptions& options, const State& initial)
      : options_(options),
        initial_(initial),
        size_(static_cast<std::size_t>(options.games)),
        tables_(size_, Table{initial}),
        actions_(size_),
        workers_(options.threads) {
    if (options_.random_opponents) opponents_.assign(size_ * seats, Dealer(Seed{}));
    arrays_.observations.resize(size_ * G::observation_size);
    arrays_.final_observations.resize(size_ * G::observation_size);
    arrays_.masks.resize(size_ * G::action_count);
    arrays_.legal_counts.resize(size_);
    arrays_.seats.resize(size_);
    arrays_.own_seats.resize(size_);
    arrays_.rewards.resize(size_ * seats);
    arrays_.own_rewards.resize(size_);
    arrays_.scores.resize(size_ * seats);
    arrays_.terminations.resize(size_);
    arrays_.illegal.resize(size_);
    arrays_.seeds.resize(size_);
    reset(options_.seed);
  }

  ~GameBatch() override {
    if (work_ == Work::stepping) workers_.wait();
  }
  GameBatch(const GameBatch&) = delete;
  GameBatch& operator=(const GameBatch&) = delete;

  void reset(std::uint64_t seed) override {
    check_idle();
    for (std::size_t i = 0; i < size_; ++i) restart(i, seed + i);
  }
  void reset(int game, std::uint64_t seed) override {
    check_idle();
    restart(static_cast<std::size_t>(game), seed);
  }

  void send(std::span<const std::int64_t> actions) override {
    check_idle();
    if (options_.illegal == IllegalActions::refuse) {
      for (std::size_t i = 0; i < size_; ++i) check(i, actions[i]);
    }
    std::ranges::copy(actions, actions_.begin());
    work_ = Work::stepping;
    const int parts = options_.threads == 1 ? 1 : options_.threads * parts_of_a_thread;
    workers_.start(parts, [this, parts](int part) {
      const auto edge = [this, parts](int i) { return size_ * static_cast<std::size_t>(i) / static_cast<std::size_t>(parts); };
      for (std::size_t i = edge(part); i < edge(part + 1); ++i) {
        begin(i);
        step(i, actions_[i]);
      }
    });
  }

  void recv() override {
    Work work = Work::stepping;
    if (!work_.compare_exchange_strong(work, Work::awaited)) {
      throw AzulejosError(work == Work::idle ? "no step is being made: send begins one" : "somebody waits for this step already");
    }
    try {
      workers_.wait();
    } catch (...) {
      work_ = Work::idle;
      throw;
    }
    work_ = Work::idle;
  }

  void go_on(std::span<const std::int32_t> games, std::span<const std::int64_t> actions) override {
    check_idle();
    if (options_.illegal == IllegalActions::refuse) {
      for (std::size_t i = 0; i < games.size(); ++i) check(static_cast<std::size_t>(games[i]), actions[i]);
    }
    for (std::size_t i = 0; i < games.size(); ++i) step(static_cast<std::size_t>(games[i]), actions[i]);
  }

  [[nodiscard]] const BatchArrays& arrays() const override { return arrays_; }
  void state(int game, AnyState& out) const override {
    check_idle();
    new (out.bytes.data()) State(tables_[static_cast<std::size_t>(game)].state);
  }
  void observe(int game, int seat, std::int16_t* out) const override {
    check_idle();
    G::observe(tables_[static_cast<std::size_t>(game)].state, seat, out);
  }

 private:
  // Enough that a thread that was late is waited for only briefly.
  static constexpr int parts_of_a_thread = 16;
  static constexpr std::size_t seats = static_cast<std::size_t>(G::seats);

  struct Table {
    State state;
    Dealer dealer{Seed{}};
    std::uint64_t seed = 0;
    int own_seat = every_seat;
    std::array<int, seats> scores{};
    // What seats were rewarded with in this game before the caller's first step in it.
    std::array<float, seats> early{};
    bool over = false;
    bool stepped = false;
  };

  enum class Work : std::uint8_t { idle, stepping, awaited };

  void check_idle() const {
    if (work_ != Work::idle) throw AzulejosError("a step is being made: recv ends it");
  }

  void check(std::size_t i, std::int64_t action) const {
    const Table& table = tables_[i];
    if (table.over || is_legal(table.state, action)) return;
    const std::string where = "game " + std::to_string(i) + ": ";
    if (action < 0 || action >= G::action_count) {
      throw MalformedAction(where + "malformed action " + std::to_string(action) + ": numbers of actions are 0 to " +
                            std::to_string(G::action_count - 1));
    }
    const auto index = static_cast<Index>(action);
    throw IllegalAction(where + "illegal action " + quoted(G::action_text(index)) + ": " + G::refusal(table.state, index)->text);
  }

  [[nodiscard]] static bool is_legal(const State& state, std::int64_t action) {
    return action >= 0 && action < G::action_count && G::is_legal(state, static_cast<Index>(action));
  }

  void restart(std::size_t i, std::uint64_t seed) {
    deal_new(i, seed);
    begin(i);
    std::ranges::copy(tables_[i].scores, &arrays_.scores[i * seats]);
    tables_[i].stepped = false;
    settle(i);
  }

  void deal_new(std::size_t i, std::uint64_t seed) {
    Table& table = tables_[i];
    table.state = initial_;
    table.dealer = Dealer(dealer_seed(seed));
    deal<G>(table.state, table.dealer);
    table.seed = seed;
    table.own_seat = options_.seat == seat_by_seed ? static_cast<int>(seed % seats) : options_.seat;
    table.scores = G::scores(table.state);
    table.early = {};
    table.over = false;
    table.stepped = false;
    if (options_.random_opponents) {
      for (std::size_t seat = 0; seat < seats; ++seat) opponents_[i * seats + seat] = Dealer(opponent_seed(seed, static_cast<int>(seat)));
    }
  }

  // Before the first event of a step.
  void begin(std::size_t i) {
    Table& table = tables_[i];
    std::ranges::copy(table.early, &arrays_.rewards[i * seats]);
    arrays_.own_rewards[i] = table.own_seat == every_seat ? 0.0F : table.early[static_cast<std::size_t>(table.own_seat)];
    arrays_.terminations[i] = 0;
    arrays_.illegal[i] = 0;
    table.early = {};
    table.stepped = true;
  }

  void step(std::size_t i, std::int64_t action) {
    Table& table = tables_[i];
    if (table.over) return;
    if (is_legal(table.state, action)) {
      play(i, static_cast<Index>(action));
    } else {
      lose(i);
    }
    settle(i);
  }

  void play(std::size_t i, Index action) {
    Table& table = tables_[i];
    const int actor = G::seat(table.state);
    G::apply(table.state, action);
    deal<G>(table.state, table.dealer);
    const auto scores = G::scores(table.state);
    if (options_.reward == Reward::points) {
      for (std::size_t seat = 0; seat < seats; ++seat) reward(i, seat, static_cast<float>(scores[seat] - table.scores[seat]));
    }
    table.scores = scores;
    if (table.stepped) std::ranges::copy(scores, &arrays_.scores[i * seats]);
    if (G::node(table.state) == Node::end) finish(i, actor);
  }

  void reward(std::size_t i, std::size_t seat, float amount) {
    Table& table = tables_[i];
    if (!table.stepped) {
      table.early[seat] += amount;
      return;
    }
    arrays_.rewards[i * seats + seat] += amount;
    if (static_cast<int>(seat) == table.own_seat) arrays_.own_rewards[i] += amount;
  }

  void finish(std::size_t i, int actor) {
    const Table& table = tables_[i];
    if (options_.reward == Reward::result) {
      const auto ranks = G::ranks(table.state);
      std::array<bool, seats> won{};
      for (std::size_t seat = 0; seat < seats; ++seat) won[seat] = ranks[seat] == 1;
      share(i, won);
    } else if (options_.reward == Reward::difference) {
      const int total = std::accumulate(table.scores.begin(), table.scores.end(), 0);
      for (std::size_t seat = 0; seat < seats; ++seat) {
        const int own = table.scores[seat];
        reward(i, seat, static_cast<float>(own) - static_cast<float>(total - own) / static_cast<float>(seats - 1));
      }
    }
    end(i, actor);
  }

  // The seat that decides has chosen what it may not.
  void lose(std::size_t i) {
    const int loser = G::seat(tables_[i].state);
    std::array<bool, seats> won{};
    won.fill(true);
    won[static_cast<std::size_t>(loser)] = false;
    if (options_.reward == Reward::result) {
      share(i, won);
    } else {
      const float gain = options_.reward == Reward::difference ? illegal_points / static_cast<float>(seats - 1) : 0.0F;
      for (std::size_t seat = 0; seat < seats; ++seat) reward(i, seat, won[seat] ? gain : -illegal_points);
    }
    arrays_.illegal[i] = 1;
    end(i, loser);
  }

  // Linear in the share of the win: 1 for all of it, and the sum over all seats is 0.
  void share(std::size_t i, const std::array<bool, seats>& won) {
    const auto winners = static_cast<float>(std::ranges::count(won, true));
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const float part = won[seat] ? 1.0F / winners : 0.0F;
      reward(i, seat, (part * static_cast<float>(seats) - 1.0F) / static_cast<float>(seats - 1));
    }
  }

  void end(std::size_t i, int actor) {
    Table& table = tables_[i];
    table.over = true;
    arrays_.terminations[i] = 1;
    G::observe(table.state, table.own_seat == every_seat ? actor : table.own_seat, &arrays_.final_observations[i * G::observation_size]);
  }

  // Plays on until the caller decides, or the game is over and stays so; then tells what is to be seen.
  void settle(std::size_t i) {
    Table& table = tables_[i];
    ActionList<G::action_count> list;
    for (;;) {
      if (table.over && options_.autoreset) deal_new(i, next_seed(table.seed));
      if (table.over) break;
      G::legal_actions(table.state, list);
      const int seat = G::seat(table.state);
      if (!options_.random_opponents || seat == table.own_seat) break;
      Dealer& opponent = opponents_[i * seats + static_cast<std::size_t>(seat)];
      play(i, list[static_cast<int>(opponent.below(static_cast<std::uint32_t>(list.size)))]);
    }
    if (table.over) list.size = 0;
    tell(i, list);
  }

  void tell(std::size_t i, const ActionList<G::action_count>& list) {
    const Table& table = tables_[i];
    std::uint8_t* mask = &arrays_.masks[i * G::action_count];
    std::fill_n(mask, G::action_count, std::uint8_t{0});
    for (const Index action : list) mask[action] = 1;
    arrays_.legal_counts[i] = list.size;
    arrays_.seeds[i] = table.seed;
    arrays_.own_seats[i] = table.own_seat;
    arrays_.seats[i] = table.over ? -1 : G::seat(table.state);
    std::int16_t* observation = &arrays_.observations[i * G::observation_size];
    if (table.over) {
      std::copy_n(&arrays_.final_observations[i * G::observation_size], G::observation_size, observation);
    } else {
      G::observe(table.state, G::seat(table.state), observation);
    }
  }

  BatchOptions options_;
  State initial_;
  std::size_t size_;
  std::vector<Table> tables_;
  std::vector<Dealer> opponents_;
  std::vector<std::int64_t> actions_;
  BatchArrays arrays_;
  // Python's threads may meet here: none holds its lock while it waits.
  std::atomic<Work> work_ = Work::idle;
  Workers workers_;
};

template <Game G>
std::unique_ptr<Batch> make_batch(const BatchOptions& options, const typename G::State& initial) {
  return std::make_unique<GameBatch<G>>(options, initial);
}

}  // namespace azulejos
