// Makes an AnyGame of any type that satisfies the game concept.
#pragma once

#include <map>
#include <new>

#include "azulejos/any_game.hpp"
#include "azulejos/batch.hpp"
#include "azulejos/errors.hpp"
#include "azulejos/perft.hpp"

namespace azulejos {

template <Game G>
class WrappedGame final : public AnyGame {
 public:
  using State = typename G::State;
  static_assert(sizeof(State) <= AnyState::capacity && alignof(State) <= alignof(AnyState));

  explicit WrappedGame(Variant variant, typename G::Config config = {}) : AnyGame(std::move(variant)), config_(config) {}

  // The game's own state.
  [[nodiscard]] static State& in(AnyState& state) { return *std::launder(reinterpret_cast<State*>(state.bytes.data())); }
  [[nodiscard]] static const State& in(const AnyState& state) { return *std::launder(reinterpret_cast<const State*>(state.bytes.data())); }

  [[nodiscard]] int action_count() const override { return G::action_count; }
  [[nodiscard]] int outcome_count() const override { return G::outcome_count; }
  [[nodiscard]] std::size_t state_size() const override { return sizeof(State); }

  void initial(AnyState& state) const override { new (state.bytes.data()) State(G::initial(config_)); }
  [[nodiscard]] Node node(const AnyState& state) const override { return G::node(in(state)); }
  [[nodiscard]] int seat(const AnyState& state) const override { return G::seat(in(state)); }

  [[nodiscard]] int round(const AnyState& state) const override { return G::round(in(state)); }

  void legal_actions(const AnyState& state, std::vector<Index>& list) const override {
    ActionList<G::action_count> actions;
    G::legal_actions(in(state), actions);
    list.assign(actions.begin(), actions.end());
  }

  [[nodiscard]] bool is_legal(const AnyState& state, Index action) const override { return G::is_legal(in(state), action); }

  [[nodiscard]] bool mid_turn(const AnyState& state) const override { return G::mid_turn(in(state)); }

  void play(AnyState& state, Index action) const override {
    check_action(in(state), action);
    G::apply(in(state), action);
  }

  void draw(AnyState& state, std::string_view outcome) const override { G::draw(in(state), outcome_of(in(state), outcome)); }

  void deal(AnyState& state, Dealer& dealer) const override { azulejos::deal<G>(in(state), dealer); }

  [[nodiscard]] std::vector<std::pair<std::string, std::uint32_t>> outcomes(const AnyState& state) const override {
    std::vector<std::pair<std::string, std::uint32_t>> result;
    if (G::node(in(state)) != Node::chance) return result;
    const auto weights = G::weights(in(state));
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if (weights[i] > 0) result.emplace_back(G::outcome_text(static_cast<Index>(i)), weights[i]);
    }
    return result;
  }

  [[nodiscard]] std::vector<int> scores(const AnyState& state) const override {
    const auto scores = G::scores(in(state));
    return {scores.begin(), scores.end()};
  }
  [[nodiscard]] std::vector<int> ranks(const AnyState& state) const override {
    const auto ranks = G::ranks(in(state));
    return {ranks.begin(), ranks.end()};
  }
  [[nodiscard]] std::string_view ending(const AnyState& state) const override { return G::ending(in(state)); }
  void view(const AnyState& state, int seat, AnyState& seen) const override { new (seen.bytes.data()) State(G::view(in(state), seat)); }

  [[nodiscard]] std::string seen_action(const AnyState& state, Index action, int seat) const override {
    check_action(in(state), action);
    return G::seen_action(in(state), action, seat);
  }
  [[nodiscard]] std::string seen_outcome(const AnyState& state, std::string_view outcome, int seat) const override {
    return G::seen_outcome(in(state), outcome_of(in(state), outcome), seat);
  }
  void sample(const AnyState& view, std::uint64_t seed, AnyState& full) const override {
    Generator generator(seed);
    new (full.bytes.data()) State(G::sample(in(view), generator));
  }

  [[nodiscard]] std::string body_text(const AnyState& state) const override { return G::text(in(state)); }
  void parse_body(std::string_view text, AnyState& state) const override { new (state.bytes.data()) State(G::parse(text, config_)); }
  [[nodiscard]] std::vector<std::string> problems_of_body(std::string_view text) const override { return G::problems(text, config_); }
  [[nodiscard]] std::string action_text(Index action) const override { return G::action_text(action); }
  [[nodiscard]] std::string outcome_text(Index outcome) const override { return G::outcome_text(outcome); }
  [[nodiscard]] Index parse_action(std::string_view text) const override { return G::parse_action(text); }
  [[nodiscard]] Parts action_parts(Index action) const override { return G::action_parts(action); }

  [[nodiscard]] Explanation explain(const AnyState& state, Index action) const override { return G::explain(in(state), action); }
  [[nodiscard]] std::vector<Step> steps(const AnyState& state, Index action) const override {
    check_action(in(state), action);
    if constexpr (Settles<G>) {
      return G::steps(in(state), action);
    } else {
      return {};
    }
  }

  [[nodiscard]] std::vector<Index> options(const AnyState& state) const override {
    ActionList<G::action_count> legal;
    G::legal_actions(in(state), legal);
    const auto& groups = choices();
    std::vector<bool> open(G::action_count);
    for (const Index action : legal) open[groups[action]] = true;
    std::vector<Index> result;
    for (std::size_t action = 0; action < groups.size(); ++action) {
      if (open[groups[action]]) result.push_back(static_cast<Index>(action));
    }
    return result;
  }

  [[nodiscard]] int observation_size() const override { return G::observation_size; }
  void observe(const AnyState& state, int seat, std::int16_t* out) const override { G::observe(in(state), seat, out); }
  [[nodiscard]] std::vector<ObservationField> observation_fields() const override { return G::observation_fields(); }
  [[nodiscard]] std::uint64_t hash(const AnyState& state) const override { return G::hash(in(state)); }
  [[nodiscard]] bool equal(const AnyState& a, const AnyState& b) const override { return in(a) == in(b); }

  [[nodiscard]] std::uint64_t perft(const AnyState& state, const Dealer& dealer, int depth, const Poll& poll) const override {
    return azulejos::perft<G>(in(state), dealer, depth, poll);
  }

  [[nodiscard]] PlayoutStats playouts(std::uint64_t games, std::uint64_t seed, const Poll& poll) const override {
    constexpr std::uint64_t games_between_polls = 512;
    PlayoutStats stats;
    Generator generator(seed);
    for (std::uint64_t i = 0; i < games; ++i) {
      State state = G::initial(config_);
      playout<G>(state, generator, stats);
      if (i % games_between_polls == games_between_polls - 1) poll();
    }
    return stats;
  }

  [[nodiscard]] std::unique_ptr<Batch> batch(const BatchOptions& options) const override {
    return make_batch<G>(options, G::initial(config_));
  }

  [[nodiscard]] std::unique_ptr<MonteCarlo> monte_carlo(const AnyState& view, const MonteCarloSettings& settings) const override {
    return std::make_unique<MonteCarloOf<G>>(in(view), settings);
  }

 private:
  // For each action the first one that differs from it in the last part only: those with the same number are one choice.
  [[nodiscard]] static const std::vector<Index>& choices() {
    static const std::vector<Index> made = [] {
      std::map<Parts, Index> first;
      std::vector<Index> groups;
      for (int action = 0; action < G::action_count; ++action) {
        Parts parts = G::action_parts(static_cast<Index>(action));
        if (parts.size() > 1) parts.pop_back();
        groups.push_back(first.try_emplace(std::move(parts), static_cast<Index>(action)).first->second);
      }
      return groups;
    }();
    return made;
  }

  static void check_action(const State& state, Index action) {
    if (G::is_legal(state, action)) return;
    throw IllegalAction("illegal action " + quoted(G::action_text(action)) + ": " + G::refusal(state, action)->text);
  }

  [[nodiscard]] static Index outcome_of(const State& state, std::string_view outcome) {
    if (G::node(state) != Node::chance) throw IllegalOutcome("illegal draw " + quoted(outcome) + ": nothing is to be drawn now");
    const auto weights = G::weights(state);
    std::string possible;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if (weights[i] == 0) continue;
      const std::string text = G::outcome_text(static_cast<Index>(i));
      if (text == outcome) return static_cast<Index>(i);
      possible += (possible.empty() ? "" : ", ") + text;
    }
    throw IllegalOutcome("illegal draw " + quoted(outcome) + ": possible are " + possible);
  }

  [[no_unique_address]] typename G::Config config_;
};

}  // namespace azulejos
