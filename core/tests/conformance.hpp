// What every game must pass: random games in which, after every event, everything the game concept promises is checked.
//
// A game adds its own invariants by a function `std::string violated(const State&)`, which names the first that is broken, or nothing.
#pragma once

#include <numeric>

#include "azulejos/dealer.hpp"
#include "azulejos/errors.hpp"
#include "azulejos/random.hpp"
#include "check.hpp"

namespace azulejos::testing {

template <Game G>
class Conformance {
 public:
  using State = typename G::State;

  explicit Conformance(std::string (*violated)(const State&), typename G::Config config = {}) : violated_(violated), config_(config) {}

  // One game from a seed; every `thorough`-th position gets the slow checks too.
  void play(std::uint64_t seed, int thorough) {
    Generator generator(seed);
    State state = G::initial(config_);
    for (int event = 0;; ++event) {
      check_position(state);
      if (event % thorough == 0) check_slowly(state);
      const Node node = G::node(state);
      if (node == Node::end) break;
      const State before = state;
      State copy = state;
      if (node == Node::chance) {
        const Index outcome = choose<G>(state, generator);
        G::draw(state, outcome);
        G::draw(copy, outcome);
      } else {
        G::legal_actions(state, list_);
        const Index action = list_[static_cast<int>(generator.below(static_cast<std::uint32_t>(list_.size)))];
        CHECK(G::seen_action(state, action, G::seat(state)) == G::action_text(action));
        if constexpr (Settles<G>) check_steps(state, action);
        G::apply(state, action);
        G::apply(copy, action);
        // Whoever is in the middle of a turn goes on with it.
        if (G::node(state) == Node::decision && G::mid_turn(state)) CHECK_FOR(G::seat(state) == G::seat(before), G::text(before));
      }
      CHECK_FOR(copy == state, G::text(before));
      CHECK_FOR(!(state == before), G::text(before));
    }
    check_result(state);
  }

 private:
  void check_position(const State& state) {
    const std::string broken = violated_(state);
    CHECK_FOR(broken.empty(), broken + " in " + G::text(state));
    CHECK((G::node(state) == Node::end) == !G::ending(state).empty());
    if (G::node(state) == Node::chance) check_chance(state);
    if (G::node(state) == Node::decision) {
      const int seat = G::seat(state);
      CHECK(seat >= 0 && seat < G::seats);
    }
    check_actions(state);
  }

  void check_chance(const State& state) {
    const auto weights = G::weights(state);
    const std::uint32_t total = std::accumulate(weights.begin(), weights.end(), 0U);
    CHECK(total > 0);
    CHECK(total == G::total_weight(state));
    std::uint32_t ticket = 0;
    for (std::size_t outcome = 0; outcome < weights.size(); ++outcome) {
      for (std::uint32_t i = 0; i < weights[outcome]; ++i) CHECK(G::outcome_at(state, ticket++) == outcome);
    }
  }

  // The generator lists exactly what the predicate accepts, ascending, and only while somebody decides.
  void check_actions(const State& state) {
    G::legal_actions(state, list_);
    CHECK((list_.size > 0) == (G::node(state) == Node::decision));
    int listed = 0;
    for (int action = 0; action < G::action_count; ++action) {
      const auto index = static_cast<Index>(action);
      const bool here = listed < list_.size && list_[listed] == index;
      listed += here ? 1 : 0;
      CHECK(G::is_legal(state, index) == here);
    }
    CHECK(listed == list_.size);
  }

  void check_slowly(const State& state) {
    const std::string text = G::text(state);
    CHECK_FOR(G::problems(text, config_).empty(), text);
    const State read = G::parse(text, config_);
    CHECK_FOR(read == state, text);
    CHECK_FOR(G::text(read) == text, text);
    CHECK_FOR(G::hash(read) == G::hash(state), text);
    for (int action = 0; action < G::action_count; ++action) {
      const auto index = static_cast<Index>(action);
      const auto refusal = G::refusal(state, index);
      CHECK(refusal.has_value() != G::is_legal(state, index));
      const Explanation explanation = G::explain(state, index);
      CHECK(explanation.refusal.has_value() == refusal.has_value());
      CHECK(!explanation.text.empty());
      CHECK(!refusal || (!refusal->code.empty() && refusal->text == explanation.text));
      CHECK(explanation.facts.empty() == refusal.has_value());
    }
    for (int seat = 0; seat < G::seats; ++seat) check_view(state, seat);
  }

  // A view is a position; it does not change when looked at again; and what a learner sees follows from it alone.
  void check_view(const State& state, int seat) {
    const State view = G::view(state, seat);
    CHECK(G::view(view, seat) == view);
    Generator generator(G::hash(state));
    const State sample = G::sample(view, generator);
    CHECK_FOR(G::view(sample, seat) == view, G::text(state));
    const std::string broken = violated_(sample);
    CHECK_FOR(broken.empty(), broken + " in " + G::text(sample));
    std::vector<std::int16_t> seen(G::observation_size, -1);
    std::vector<std::int16_t> seen_in_view(G::observation_size, -1);
    G::observe(state, seat, seen.data());
    G::observe(view, seat, seen_in_view.data());
    CHECK(seen == seen_in_view);
    int offset = 0;
    for (const ObservationField& field : G::observation_fields()) {
      CHECK(field.offset == offset && field.size > 0);
      for (int i = 0; i < field.size; ++i) {
        const int value = seen[static_cast<std::size_t>(offset) + static_cast<std::size_t>(i)];
        CHECK_FOR(value >= field.low && value <= field.high, field.name + " in " + G::text(state));
      }
      offset += field.size;
    }
    CHECK(offset == G::observation_size);
  }

  // The steps of an action add up to what it does to the scores, and know the score after each.
  static void check_steps(const State& state, Index action)
    requires Settles<G>
  {
    auto scores = G::scores(state);
    for (const Step& step : G::steps(state, action)) {
      CHECK(!step.kind.empty() && !step.text.empty() && step.seat >= 0 && step.seat < G::seats);
      int points = 0;
      int score = -1;
      for (const auto& [name, value] : step.facts) {
        if (name == "points") points = value;
        if (name == "score") score = value;
      }
      auto& own = scores[static_cast<std::size_t>(step.seat)];
      own += points;
      CHECK_FOR(own == score, step.text + " in " + G::text(state));
    }
    State after = state;
    G::apply(after, action);
    CHECK_FOR(G::scores(after) == scores, G::text(state));
  }

  void check_result(const State& state) {
    const auto ranks = G::ranks(state);
    const auto scores = G::scores(state);
    for (std::size_t a = 0; a < ranks.size(); ++a) {
      int better = 0;
      for (std::size_t b = 0; b < ranks.size(); ++b) {
        better += ranks[b] < ranks[a] ? 1 : 0;
        CHECK(scores[b] <= scores[a] || ranks[b] < ranks[a]);
      }
      CHECK(ranks[a] == better + 1);
    }
  }

  std::string (*violated_)(const State&);
  typename G::Config config_;
  ActionList<G::action_count> list_;
};

// Every action and every outcome has one text and comes back from it.
template <Game G>
void check_texts() {
  for (int action = 0; action < G::action_count; ++action) {
    const std::string text = G::action_text(static_cast<Index>(action));
    CHECK_FOR(G::parse_action(text) == action, text);
    const Parts parts = G::action_parts(static_cast<Index>(action));
    CHECK_FOR(!parts.empty() && parts.front().first == "kind", text);
    for (int other = 0; other < action; ++other) CHECK_FOR(G::action_parts(static_cast<Index>(other)) != parts, text);
  }
  for (int a = 0; a < G::outcome_count; ++a) {
    for (int b = 0; b < a; ++b) CHECK(G::outcome_text(static_cast<Index>(a)) != G::outcome_text(static_cast<Index>(b)));
  }
}

}  // namespace azulejos::testing
