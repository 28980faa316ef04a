// What a position is worth to every seat, and who estimates it.
//
// All numbers are integers, so that a search decides the same on every machine.
#pragma once

#include <algorithm>
#include <span>

#include "azulejos/game.hpp"

namespace azulejos::search {

// A whole win, shared by those who win together: 2, 3 and 4 divide it. The win shares of all seats add up to it.
inline constexpr std::int32_t win_one = 48'000;
// One point of a score.
inline constexpr std::int32_t point = 100;
// A policy's logits count in this part of a natural unit: e^(logit / logit_one).
inline constexpr std::int32_t logit_one = 256;

template <Game G>
struct Value {
  std::array<std::int32_t, static_cast<std::size_t>(G::seats)>
      win{};  // chance to win, `win_one` is certainty; the sum is exactly `win_one`
  std::array<std::int32_t, static_cast<std::size_t>(G::seats)> score{};  // expected final score with all bonuses, in `point`s

  constexpr bool operator==(const Value&) const = default;
};

// The value of a position that is over: the true result.
template <Game G>
[[nodiscard]] Value<G> result(const typename G::State& state) {
  const auto ranks = G::ranks(state);
  const auto scores = G::scores(state);
  // Never none; the analyzer of the code cannot know that.
  const std::int32_t winners = std::max<std::int32_t>(1, static_cast<std::int32_t>(std::ranges::count(ranks, 1)));
  Value<G> value;
  for (std::size_t seat = 0; seat < value.win.size(); ++seat) {
    value.win[seat] = ranks[seat] == 1 ? win_one / winners : 0;
    value.score[seat] = scores[seat] * point;
  }
  return value;
}

// Any evaluator, for those who only carry it about.
class AnyEvaluator {
 public:
  AnyEvaluator() = default;
  AnyEvaluator(const AnyEvaluator&) = delete;
  AnyEvaluator& operator=(const AnyEvaluator&) = delete;
  virtual ~AnyEvaluator() = default;

  // Whether the nets of its game correct it, in place of valuing positions alone: worth its time where it knows what games are too few to teach.
  [[nodiscard]] virtual bool is_corrected() const { return false; }
};

// Estimates positions of one game that are not over. It is immutable: the same position gives the same value at any time, on any machine and in
// any thread.
template <Game G>
class Evaluator : public AnyEvaluator {
 public:
  using State = typename G::State;

  // The value of a position that waits for chance: what a stretch without chance leaves behind. In Azul the end of a round, before the next deal.
  // It may depend on all that the position holds but not on what no seat can know (the order of future draws is not in a state).
  [[nodiscard]] virtual Value<G> afterstate(const State& state) const = 0;

  // The value of a position in which a seat decides, if this evaluator knows such. Without it, searches play a stretch out with a simple heuristic
  // and ask for the afterstate.
  [[nodiscard]] virtual bool knows_decisions() const { return false; }
  [[nodiscard]] virtual Value<G> decision(const State& state) const { return afterstate(state); }
  [[nodiscard]] Value<G> any(const State& state) const { return G::node(state) == Node::decision ? decision(state) : afterstate(state); }

  // How promising each of the legal actions is to the seat that decides, as logits, if this evaluator knows.
  [[nodiscard]] virtual bool knows_policy() const { return false; }
  virtual void policy(const State& /*state*/, std::span<const Index> /*actions*/, std::span<std::int32_t> /*logits*/) const {}
};

}  // namespace azulejos::search
