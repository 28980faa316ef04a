// Nets as the evaluation of a game: one for positions that wait for chance, and perhaps one for those in which a seat decides.
#pragma once

#include <memory>

#include "azulejos/net/net.hpp"
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

  explicit NetEvaluator(std::shared_ptr<const Net> chance, std::shared_ptr<const Net> decision = nullptr)
      : chance_(std::move(chance)), decision_(std::move(decision)) {
    check_fits<G>(*chance_);
    if (decision_ != nullptr) check_fits<G>(*decision_);
  }

  [[nodiscard]] Value afterstate(const State& state) const override { return value(*chance_, state); }
  [[nodiscard]] bool knows_decisions() const override { return decision_ != nullptr; }
  [[nodiscard]] Value decision(const State& state) const override { return value(decision_ == nullptr ? *chance_ : *decision_, state); }

 private:
  // A position is seen by the seat whose turn it is, or will be.
  [[nodiscard]] static Value value(const Net& net, const State& state) {
    constexpr auto seats = static_cast<std::size_t>(G::seats);
    const auto viewer = static_cast<std::size_t>(G::seat(state));
    std::array<std::int16_t, static_cast<std::size_t>(G::observation_size)> observation;
    G::observe(state, G::seat(state), observation.data());
    std::array<std::int32_t, 2 * seats> outputs;
    net.run(observation.data(), outputs.data());
    std::array<std::int32_t, seats> shares;
    win_shares(std::span(outputs).first(seats), search::win_one, shares);
    const auto scores = G::scores(state);
    Value value;
    for (std::size_t i = 0; i < seats; ++i) {
      const std::size_t seat = (viewer + i) % seats;
      const std::int64_t growth = (std::int64_t{outputs[seats + i]} * points_of_a_unit * search::point) >> output_shift;
      value.win[seat] = shares[i];
      value.score[seat] = scores[seat] * search::point + static_cast<std::int32_t>(growth);
    }
    return value;
  }

  std::shared_ptr<const Net> chance_;
  std::shared_ptr<const Net> decision_;
};

}  // namespace azulejos::net
