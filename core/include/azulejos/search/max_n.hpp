// More than two seats: the end of a stretch searched completely, every seat choosing what is best for itself (max^n, Luckhardt and Irani 1986).
//
// The values are exact if everybody plays so, and an estimate otherwise.
#pragma once

#include <algorithm>
#include <bit>
#include <optional>

#include "azulejos/search/leaves.hpp"
#include "azulejos/search/report.hpp"

namespace azulejos::search {

template <HasStretch G>
class MaxN {
 public:
  using State = typename G::State;

  MaxN(const Evaluator<G>& evaluator, std::size_t memory, Control& control, const State& root)
      : control_(control),
        root_(root),
        guide_(root),
        leaves_(evaluator, guide_, control),
        most_nodes_(control.affordable() / part_of_nodes) {
    const std::uint64_t wanted = std::min<std::uint64_t>(memory / sizeof(Known), most_nodes_ + 1);
    known_.resize(std::bit_floor(std::max<std::uint64_t>(wanted, 1)));
  }

  // Whether there is a chance to finish within a part of the nodes.
  [[nodiscard]] bool promising() const { return guide_.effort(root_) <= most_nodes_; }

  // Every action of the root with its value; nothing if it takes too many nodes after all.
  [[nodiscard]] std::optional<Report> run() {
    control_.begin_limits();
    Actions list;
    G::legal_actions(root_, list);
    const int seat = G::seat(root_);
    Report report;
    for (const Index action : list) {
      State after = root_;
      G::apply(after, action);
      const Value<G> value = search(after);
      if (stopped_) return std::nullopt;
      report.actions.push_back(
          {action, {value.win.begin(), value.win.end()}, {value.score.begin(), value.score.end()}, utility<G>(value, seat), true});
    }
    std::ranges::stable_sort(report.actions, [](const ActionReport& a, const ActionReport& b) { return a.utility > b.utility; });
    report.seat = seat;
    report.win = report.actions.front().win;
    report.score = report.actions.front().score;
    report.line = expected_line(report.actions.front().action);
    report.nodes = control_.nodes();
    report.depth = static_cast<int>(report.line.size());
    report.solved = true;
    report.estimate = true;
    return report;
  }

 private:
  using Actions = ActionList<G::action_count>;

  // The rest is for the tree search, should this one not finish.
  static constexpr std::uint64_t part_of_nodes = 2;

  struct Known {
    std::uint64_t key = 0;
    Value<G> value;
    Index action = 0;
  };

  Value<G> search(const State& state) {
    stopped_ = control_.count() || control_.nodes() > most_nodes_ || stopped_;
    if (stopped_ || G::node(state) != Node::decision) return stopped_ ? Value<G>{} : leaves_.ended(state);
    const std::uint64_t key = guide_.key(state);
    const Known& known = known_[key & (known_.size() - 1)];
    if (known.key == key) return known.value;
    Actions list;
    G::legal_actions(state, list);
    guide_.distinct(state, list);
    const int seat = G::seat(state);
    Known best{key, {}, 0};
    std::int32_t most = 0;
    for (int i = 0; i < list.size; ++i) {
      State after = state;
      G::apply(after, list[i]);
      const Value<G> value = search(after);
      if (stopped_) return value;
      const std::int32_t worth = utility<G>(value, seat);
      if (i > 0 && worth <= most) continue;
      best.value = value;
      best.action = list[i];
      most = worth;
    }
    known_[key & (known_.size() - 1)] = best;
    return best.value;
  }

  // As far as the table still knows it.
  [[nodiscard]] std::vector<Index> expected_line(Index first) const {
    std::vector<Index> line{first};
    State state = root_;
    G::apply(state, first);
    while (G::node(state) == Node::decision) {
      const std::uint64_t key = guide_.key(state);
      const Known& known = known_[key & (known_.size() - 1)];
      if (known.key != key || !G::is_legal(state, known.action)) break;
      line.push_back(known.action);
      G::apply(state, known.action);
    }
    return line;
  }

  Control& control_;
  State root_;
  Guide<G> guide_;
  Leaves<G> leaves_;
  std::uint64_t most_nodes_;
  std::vector<Known> known_;
  bool stopped_ = false;
};

}  // namespace azulejos::search
