// Nets as the evaluation of a game: one for positions that wait for chance, and perhaps one for those in which a seat decides. They value a position
// alone, or correct what another evaluation says of it.
#pragma once

#include <algorithm>
#include <limits>
#include <memory>

#include "azulejos/net/net.hpp"
#include "azulejos/search/fixed_point.hpp"
#include "azulejos/search/value.hpp"

namespace azulejos::net {

// Whether a net reads the observations of a game; throws MalformedNet if not.
template <Game G>
void check_fits(const Net& net) {
  if (net.seats() == G::seats && net.observation_size() == G::observation_size &&
      net.observation_fingerprint() == fingerprint(G::observation_fields())) {
    return;
  }
  throw MalformedNet("the net " + quoted(net.name()) +
                     " does not fit: it was made for another game, or for other observations of this one");
}

template <Game G>
class NetEvaluator final : public search::Evaluator<G> {
 public:
  using State = typename G::State;
  using Value = search::Value<G>;

  using Evaluator = search::Evaluator<G>;

  // With a `base` the nets correct what it says.
  explicit NetEvaluator(std::shared_ptr<const Net> chance, std::shared_ptr<const Net> decision = nullptr,
                        std::shared_ptr<const Evaluator> base = nullptr)
      : chance_(std::move(chance)), decision_(std::move(decision)), base_(std::move(base)) {
    check_fits<G>(*chance_);
    if (decision_ != nullptr) check_fits<G>(*decision_);
  }

  [[nodiscard]] Value afterstate(const State& state) const override { return value(*chance_, state); }
  [[nodiscard]] bool knows_decisions() const override { return decision_ != nullptr; }
  [[nodiscard]] Value decision(const State& state) const override { return value(decision_ == nullptr ? *chance_ : *decision_, state); }

 private:
  // A position is seen by the seat whose turn it is, or will be.
  [[nodiscard]] Value value(const Net& net, const State& state) const {
    constexpr auto seats = static_cast<std::size_t>(G::seats);
    const auto viewer = static_cast<std::size_t>(G::seat(state));
    std::array<std::int16_t, static_cast<std::size_t>(G::observation_size)> observation;
    G::observe(state, G::seat(state), observation.data());
    std::array<std::int32_t, 2 * seats> outputs;
    net.run(observation.data(), outputs.data());
    Value base;
    if (base_ != nullptr) {
      base = base_->any(state);
      for (std::size_t i = 0; i < seats; ++i) outputs[i] = plus_log_odds(outputs[i], base.win[(viewer + i) % seats]);
    } else {
      const auto scores = G::scores(state);
      for (std::size_t seat = 0; seat < seats; ++seat) base.score[seat] = scores[seat] * search::point;
    }
    std::array<std::int32_t, seats> shares;
    win_shares(std::span(outputs).first(seats), search::win_one, shares);
    Value value;
    for (std::size_t i = 0; i < seats; ++i) {
      const std::size_t seat = (viewer + i) % seats;
      const std::int64_t growth = (std::int64_t{outputs[seats + i]} * points_of_a_unit * search::point) >> output_shift;
      value.win[seat] = shares[i];
      value.score[seat] = base.score[seat] + static_cast<std::int32_t>(growth);
    }
    return value;
  }

  // Who is given no share at all has the least that is one.
  [[nodiscard]] static std::int32_t plus_log_odds(std::int32_t output, std::int32_t share) {
    static_assert(output_shift == search::logarithm_shift);
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
    return static_cast<std::int32_t>(
        std::min(most, std::int64_t{output} + search::logarithm(static_cast<std::uint32_t>(std::max(share, 1)))));
  }

  std::shared_ptr<const Net> chance_;
  std::shared_ptr<const Net> decision_;
  std::shared_ptr<const Evaluator> base_;
};

}  // namespace azulejos::net
