// Which of two evaluations plays better: the same tiles for every way of seating them, on all cores.
#pragma once

#include "azulejos/net/selfplay.hpp"

namespace azulejos::net {

struct TrialPlan {
  std::uint64_t seed = 0;
  std::uint64_t first_set = 0;
  std::uint64_t sets =
      0;  // of games with the same tiles, in which the first evaluation sits on each seat once against the second on all others
  int threads = 1;
  std::uint64_t first_nodes = 1'000;
  std::uint64_t second_nodes = 1'000;
};

// One set: the mean win share of the first evaluation, in the units of search/value.hpp.
template <Game G>
[[nodiscard]] std::int32_t play_set(const TrialPlan& plan, const typename G::State& initial, std::uint64_t number, search::AnySearch& first,
                                    search::AnySearch& second) {
  using State = typename G::State;
  std::int32_t sum = 0;
  for (int seat = 0; seat < G::seats; ++seat) {
    Generator chance(mix(plan.seed) + number);
    State state = initial;
    for (Node node = G::node(state); node != Node::end; node = G::node(state)) {
      if (node == Node::chance) {
        G::draw(state, choose<G>(state, chance));
        continue;
      }
      const bool is_first = G::seat(state) == seat;
      const AnyState view = any_state(G::view(state, G::seat(state)));
      search::Request request;
      request.limits.nodes = is_first ? plan.first_nodes : plan.second_nodes;
      request.seed = number;
      search::Control control(request.limits);
      G::apply(state, (is_first ? first : second).run(view, request, control, {}).line.front());
    }
    sum += search::result<G>(state).win[static_cast<std::size_t>(seat)];
  }
  return sum / G::seats;
}

// The results of all sets, in order; the same with any number of threads.
template <Game G, class MakeSearch>
[[nodiscard]] std::vector<std::int32_t> trial(const TrialPlan& plan, const typename G::State& initial, const MakeSearch& make_first,
                                              const MakeSearch& make_second) {
  std::vector<std::int32_t> results(plan.sets);
  on_threads(plan.threads, plan.sets, [&] {
    return [&plan, &initial, &results, first = make_first(), second = make_second()](std::uint64_t set) {
      results[set] = play_set<G>(plan, initial, plan.first_set + set, *first, *second);
    };
  });
  return results;
}

}  // namespace azulejos::net
