// Any variant of any game behind one interface, for everything that is not hot: the door to Python, tests of all games, tools.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>

#include "azulejos/bots/monte_carlo.hpp"
#include "azulejos/playout.hpp"

namespace azulejos {

// Room for the state of every game of the house, without allocation.
struct AnyState {
  static constexpr std::size_t capacity = 512;
  alignas(16) std::array<std::byte, capacity> bytes;
};

class Batch;
struct BatchOptions;

using Poll = std::function<void()>;

// What the name of a variant stands for: "azul3g" is Azul for 3 players on the grey wall.
struct Variant {
  std::string code;
  std::string edition;
  int players;
  Parts options;
};

class AnyGame {
 public:
  explicit AnyGame(Variant variant) : variant_(std::move(variant)) {}
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  [[nodiscard]] const Variant& variant() const { return variant_; }
  // The text of a position, with the variant in front.
  [[nodiscard]] std::string text(const AnyState& state) const { return variant_.code + " " + body_text(state); }

  [[nodiscard]] virtual int action_count() const = 0;
  [[nodiscard]] virtual int outcome_count() const = 0;
  [[nodiscard]] virtual std::size_t state_size() const = 0;

  virtual void initial(AnyState& state) const = 0;
  [[nodiscard]] virtual Node node(const AnyState& state) const = 0;
  [[nodiscard]] virtual int seat(const AnyState& state) const = 0;
  [[nodiscard]] virtual int round(const AnyState& state) const = 0;
  virtual void legal_actions(const AnyState& state, std::vector<Index>& list) const = 0;
  [[nodiscard]] virtual bool is_legal(const AnyState& state, Index action) const = 0;
  [[nodiscard]] virtual bool mid_turn(const AnyState& state) const = 0;
  // These two check, and throw IllegalAction or IllegalOutcome; the state is then as it was.
  virtual void play(AnyState& state, Index action) const = 0;
  virtual void draw(AnyState& state, std::string_view outcome) const = 0;
  virtual void deal(AnyState& state, Dealer& dealer) const = 0;
  [[nodiscard]] virtual std::vector<std::pair<std::string, std::uint32_t>> outcomes(const AnyState& state) const = 0;
  [[nodiscard]] virtual std::vector<int> scores(const AnyState& state) const = 0;
  [[nodiscard]] virtual std::vector<int> ranks(const AnyState& state) const = 0;
  [[nodiscard]] virtual std::string_view ending(const AnyState& state) const = 0;
  virtual void view(const AnyState& state, int seat, AnyState& seen) const = 0;
  // How a seat sees an action or an outcome that is possible now; they check like `play` and `draw`.
  [[nodiscard]] virtual std::string seen_action(const AnyState& state, Index action, int seat) const = 0;
  [[nodiscard]] virtual std::string seen_outcome(const AnyState& state, std::string_view outcome, int seat) const = 0;
  virtual void sample(const AnyState& view, std::uint64_t seed, AnyState& full) const = 0;

  [[nodiscard]] virtual std::string body_text(const AnyState& state) const = 0;
  virtual void parse_body(std::string_view text, AnyState& state) const = 0;
  [[nodiscard]] virtual std::vector<std::string> problems_of_body(std::string_view text) const = 0;
  [[nodiscard]] virtual std::string action_text(Index action) const = 0;
  [[nodiscard]] virtual std::string outcome_text(Index outcome) const = 0;
  [[nodiscard]] virtual Index parse_action(std::string_view text) const = 0;
  [[nodiscard]] virtual Parts action_parts(Index action) const = 0;

  [[nodiscard]] virtual Explanation explain(const AnyState& state, Index action) const = 0;
  // The settlement that an action would bring about; it checks like `play`.
  [[nodiscard]] virtual std::vector<Step> steps(const AnyState& state, Index action) const = 0;
  // All legal actions, and with each those that differ from it in the last part only and are refused.
  [[nodiscard]] virtual std::vector<Index> options(const AnyState& state) const = 0;
  [[nodiscard]] virtual int observation_size() const = 0;
  virtual void observe(const AnyState& state, int seat, std::int16_t* out) const = 0;
  [[nodiscard]] virtual std::vector<ObservationField> observation_fields() const = 0;
  [[nodiscard]] virtual std::uint64_t hash(const AnyState& state) const = 0;
  [[nodiscard]] virtual bool equal(const AnyState& a, const AnyState& b) const = 0;

  // These two can take for ever: `poll` is called every few milliseconds and may throw.
  [[nodiscard]] virtual std::uint64_t perft(const AnyState& state, const Dealer& dealer, int depth, const Poll& poll) const = 0;
  [[nodiscard]] virtual PlayoutStats playouts(std::uint64_t games, std::uint64_t seed, const Poll& poll) const = 0;
  [[nodiscard]] virtual std::unique_ptr<Batch> batch(const BatchOptions& options) const = 0;
  // For a view that waits for a decision.
  [[nodiscard]] virtual std::unique_ptr<MonteCarlo> monte_carlo(const AnyState& view, const MonteCarloSettings& settings) const = 0;

 private:
  Variant variant_;
};

// All variants that interfaces list, in their order; and those that are only found by their name.
[[nodiscard]] std::span<const std::unique_ptr<const AnyGame>> all_games();
[[nodiscard]] std::span<const std::unique_ptr<const AnyGame>> unlisted_games();

// Throws UnknownVariant.
[[nodiscard]] const AnyGame& game_of(std::string_view variant);

// Splits a position's text into its game and the rest; throws MalformedPosition.
[[nodiscard]] std::pair<const AnyGame*, std::string_view> game_of_text(std::string_view text);

}  // namespace azulejos
