// Tree search: for more than two seats, for chance and hidden things in the middle of play, and for what the solver cannot finish.
//
// At the root every action is looked at once, then sequential halving divides the nodes among the most promising (Danihelka et al. 2022, without
// the noise); below, actions are chosen by value and prior, an unvisited one counting as much as its parent. Every seat wants its own utility.
#pragma once

#include <algorithm>

#include "azulejos/dealer.hpp"
#include "azulejos/search/fixed_point.hpp"
#include "azulejos/search/leaves.hpp"
#include "azulejos/search/report.hpp"

namespace azulejos::search {

template <Guided G>
class TreeSearch {
 public:
  using State = typename G::State;

  // `root` may be a view: what is hidden in it is sampled anew for every simulation.
  TreeSearch(const Evaluator<G>& evaluator, std::size_t memory, std::uint64_t seed, Control& control, const State& root)
      : evaluator_(evaluator), control_(control), guide_(root), leaves_(evaluator, guide_, control), generator_(seed), view_(root) {
    hidden_ = !(G::sample(view_, generator_) == view_);
    // An edge has a node at most, so this many of both fit.
    most_edges_ = static_cast<std::uint32_t>(std::min<std::size_t>(memory / (sizeof(Edge) + sizeof(TreeNode)), std::size_t{1} << 30));
  }

  [[nodiscard]] Report run(bool all_actions, const OnReport& on_report) {
    nodes_.emplace_back();
    expand(0, sampled());
    std::vector<std::uint32_t> candidates;
    for (std::uint32_t edge = nodes_[0].first; edge != none; edge = edges_[edge].next) candidates.push_back(edge);
    for (const std::uint32_t edge : candidates) simulate(edge);
    control_.begin_limits();
    halve(candidates, all_actions ? candidates.size() : most_candidates);
    inform(on_report);
    const std::uint64_t left = control_.node_limit() - std::min(control_.node_limit(), control_.nodes());
    const bool endless = control_.node_limit() == Limits{}.nodes;
    const auto phases = static_cast<std::uint64_t>(std::bit_width(candidates.size() - 1));
    for (std::uint64_t phase = 1; candidates.size() > 1 && !control_.stopped(); ++phase) {
      // Without a limit of nodes every phase takes twice as long as the one before, and none is the last.
      const std::uint64_t until = endless ? control_.nodes() * 2 : control_.node_limit() - left + left * phase / phases;
      while (control_.nodes() < until && !control_.stopped()) {
        for (const std::uint32_t edge : candidates) {
          if (!control_.stopped()) simulate(edge);
        }
      }
      inform(on_report);
      if (!endless || candidates.size() > fewest_endless) halve(candidates, (candidates.size() + 1) / 2);
    }
    return made_report();
  }

 private:
  static constexpr std::uint32_t none = 0xFFFF'FFFF;
  static constexpr std::size_t most_candidates = 24;
  static constexpr std::size_t fewest_endless = 4;
  static constexpr int prior_one = 1 << 16;
  // How much an action's prior draws towards it: in win shares, by the root of the visits.
  static constexpr std::int64_t exploration = win_one * 5 / 4;
  // How the worth of an action outweighs its prior at the root: like this many visits more than the most visited has.
  static constexpr std::int64_t first_visits = 50;

  struct Edge {
    Index index = 0;  // an action, or an outcome of chance
    std::int32_t prior = 0;
    std::uint32_t visits = 0;
    std::uint32_t next = none;
    std::uint32_t node = none;
    std::int64_t utility = 0;  // the sum over the visits, for the seat that decides
  };

  struct TreeNode {
    std::uint32_t first = none;
    std::uint32_t visits = 0;
    bool expanded = false;
    bool known = false;  // its value never changes
    std::array<std::int64_t, static_cast<std::size_t>(G::seats)> win{};
    std::array<std::int64_t, static_cast<std::size_t>(G::seats)> score{};
  };

  struct Step {
    std::uint32_t edge;
    std::uint32_t node;
    int seat;  // who decided; -1 for chance
  };

  [[nodiscard]] State sampled() { return hidden_ ? G::sample(view_, generator_) : view_; }

  // One simulation that begins with an action of the root.
  void simulate(std::uint32_t edge) {
    State state = sampled();
    path_.clear();
    if (hidden_ && !G::is_legal(state, edges_[edge].index)) return;
    Value<G> value;
    if (!follow(state, edge, G::seat(state), value)) {
      while (!descend(state, path_.back().node, value)) {
      }
    }
    back_up(value);
  }

  // Goes on from a node. Returns true with the value where the simulation ends.
  bool descend(State& state, std::uint32_t node, Value<G>& value) {
    if (nodes_[node].known) {
      value = mean(nodes_[node]);
      return true;
    }
    switch (G::node(state)) {
      case Node::end:
        value = result<G>(state);
        nodes_[node].known = !hidden_;
        return true;
      case Node::chance: {
        if constexpr (HasStretch<G>) {
          value = leaves_.ended(state);
          nodes_[node].known = !hidden_;
          return true;
        } else {
          const Index outcome = choose<G>(state, generator_);
          std::uint32_t edge = find(node, outcome);
          if (edge == none) edge = add_edge(node, outcome, prior_one);
          return follow(state, edge, chance_seat, value);
        }
      }
      case Node::decision:
        break;
    }
    if (!nodes_[node].expanded) {
      value = leaves_.interrupted(state);
      if (edges_.size() < most_edges_) expand(node, state);
      return true;
    }
    if (hidden_) add_missing(node, state);
    return follow(state, select(node, state), G::seat(state), value);
  }

  // Takes an edge. Returns true with a value if there is no room for what follows.
  bool follow(State& state, std::uint32_t edge, int seat, Value<G>& value) {
    (void)control_.count();
    if (edge == none) {
      value = leaves_.interrupted(state);
      return true;
    }
    if (seat == chance_seat) {
      G::draw(state, edges_[edge].index);
    } else {
      G::apply(state, edges_[edge].index);
    }
    if (edges_[edge].node == none) {
      edges_[edge].node = static_cast<std::uint32_t>(nodes_.size());
      nodes_.emplace_back();
    }
    path_.push_back({edge, edges_[edge].node, seat});
    return false;
  }

  void back_up(const Value<G>& value) {
    add(nodes_[0], value);
    for (const Step& step : path_) {
      Edge& edge = edges_[step.edge];
      ++edge.visits;
      if (step.seat != chance_seat) edge.utility += utility<G>(value, step.seat);
      add(nodes_[step.node], value);
    }
    depth_ = std::max(depth_, path_.size());
  }

  static void add(TreeNode& node, const Value<G>& value) {
    ++node.visits;
    for (std::size_t seat = 0; seat < value.win.size(); ++seat) {
      node.win[seat] += value.win[seat];
      node.score[seat] += value.score[seat];
    }
  }

  [[nodiscard]] static Value<G> mean(const TreeNode& node) {
    Value<G> value;
    std::int32_t rest = win_one;
    for (std::size_t seat = 0; seat < value.win.size(); ++seat) {
      value.win[seat] = static_cast<std::int32_t>(node.win[seat] / node.visits);
      value.score[seat] = static_cast<std::int32_t>(node.score[seat] / node.visits);
      rest -= value.win[seat];
    }
    *std::ranges::max_element(value.win) += rest;
    return value;
  }

  void expand(std::uint32_t node, const State& state) {
    ActionList<G::action_count> list;
    std::array<std::int32_t, static_cast<std::size_t>(G::action_count)> logits;
    G::legal_actions(state, list);
    if constexpr (HasStretch<G>) {
      if (node != 0) guide_.distinct(state, list);
    }
    const auto count = static_cast<std::size_t>(list.size);
    priors(state, list, std::span(logits.data(), count));
    nodes_[node].expanded = true;
    nodes_[node].first = static_cast<std::uint32_t>(edges_.size());
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint32_t next = i + 1 < count ? static_cast<std::uint32_t>(edges_.size() + 1) : none;
      edges_.push_back({list.actions[i], logits[i], 0, next, none, 0});
    }
  }

  // Writes the actions' priors, parts of `prior_one`.
  void priors(const State& state, const ActionList<G::action_count>& list, std::span<std::int32_t> out) {
    if (evaluator_.knows_policy()) {
      evaluator_.policy(state, std::span(list.begin(), out.size()), out);
    } else {
      guide_.promise(state, list, out);
      for (std::int32_t& logit : out) logit *= logit_of_promise;
    }
    const std::int32_t best = *std::ranges::max_element(out);
    std::int64_t sum = 0;
    for (std::int32_t& logit : out) {
      logit = decay(best - logit);
      sum += logit;
    }
    for (std::int32_t& logit : out) logit = static_cast<std::int32_t>(logit * std::int64_t{prior_one} / sum);
  }

  // Where something is hidden, the same history may leave different actions.
  void add_missing(std::uint32_t node, const State& state) {
    ActionList<G::action_count> list;
    G::legal_actions(state, list);
    for (const Index action : list) {
      if (find(node, action) == none) add_edge(node, action, prior_one / list.size);
    }
  }

  [[nodiscard]] std::uint32_t find(std::uint32_t node, Index index) const {
    std::uint32_t edge = nodes_[node].first;
    while (edge != none && edges_[edge].index != index) edge = edges_[edge].next;
    return edge;
  }

  std::uint32_t add_edge(std::uint32_t node, Index index, std::int32_t prior) {
    if (edges_.size() >= most_edges_) return none;
    const auto edge = static_cast<std::uint32_t>(edges_.size());
    edges_.push_back({index, prior, 0, nodes_[node].first, none, 0});
    nodes_[node].first = edge;
    return edge;
  }

  [[nodiscard]] std::uint32_t select(std::uint32_t node, const State& state) const {
    const TreeNode& here = nodes_[node];
    const int seat = G::seat(state);
    const std::int64_t unvisited = here.visits > 0 ? utility<G>(mean(here), seat) : 0;
    const auto root = static_cast<std::int64_t>(square_root(std::uint64_t{here.visits} << 16));  // in 1/256
    std::uint32_t best = none;
    std::int64_t most = 0;
    for (std::uint32_t at = here.first; at != none; at = edges_[at].next) {
      const Edge& edge = edges_[at];
      if (hidden_ && !G::is_legal(state, edge.index)) continue;
      const std::int64_t worth = edge.visits > 0 ? edge.utility / edge.visits : unvisited;
      const std::int64_t worth_trying = worth + ((exploration * edge.prior >> 16) * root >> 8) / (1 + edge.visits);
      if (best == none || worth_trying > most) {
        best = at;
        most = worth_trying;
      }
    }
    return best;
  }

  // The root's ranking: the more visits, the less the priors count.
  [[nodiscard]] std::int64_t rank(const Edge& edge, std::int64_t most_visits) const {
    if (edge.visits == 0) return -(std::int64_t{1} << 60);
    // The prior as a logit again, in 1/256: its binary logarithm times ln 2.
    const std::int64_t logit = static_cast<std::int64_t>(std::bit_width(static_cast<std::uint32_t>(edge.prior) + 1)) * 177;
    return logit * win_one + (first_visits + most_visits) * 256 * (edge.utility / edge.visits);
  }

  void halve(std::vector<std::uint32_t>& candidates, std::size_t size) {
    std::int64_t most_visits = 0;
    for (const std::uint32_t edge : candidates) most_visits = std::max<std::int64_t>(most_visits, edges_[edge].visits);
    std::ranges::stable_sort(candidates,
                             [&](std::uint32_t a, std::uint32_t b) { return rank(edges_[a], most_visits) > rank(edges_[b], most_visits); });
    candidates.resize(std::min(size, candidates.size()));
  }

  void inform(const OnReport& on_report) {
    if (on_report) on_report(made_report());
  }

  [[nodiscard]] Report made_report() {
    Report report;
    report.seat = G::seat(view_);
    report.nodes = control_.nodes();
    report.depth = static_cast<int>(depth_);
    report.estimate = G::seats > 2;
    std::vector<std::uint32_t> ranking;
    for (std::uint32_t edge = nodes_[0].first; edge != none; edge = edges_[edge].next) {
      if (edges_[edge].visits > 0) ranking.push_back(edge);
    }
    // Among the most visited the best is the answer; the others follow by what they are worth.
    std::uint32_t most_visits = 0;
    for (const std::uint32_t edge : ranking) most_visits = std::max(most_visits, edges_[edge].visits);
    const auto worth = [this](std::uint32_t edge) { return edges_[edge].utility / edges_[edge].visits; };
    std::ranges::stable_sort(ranking, [&](std::uint32_t a, std::uint32_t b) {
      const bool a_final = edges_[a].visits * 2 >= most_visits;
      const bool b_final = edges_[b].visits * 2 >= most_visits;
      return a_final != b_final ? a_final : worth(a) > worth(b);
    });
    for (const std::uint32_t edge : ranking) {
      const Value<G> value = mean(nodes_[edges_[edge].node]);
      report.actions.push_back({edges_[edge].index,
                                {value.win.begin(), value.win.end()},
                                {value.score.begin(), value.score.end()},
                                static_cast<std::int32_t>(worth(edge)),
                                false});
    }
    report.win = report.actions.front().win;
    report.score = report.actions.front().score;
    report.line = expected_line(ranking.front());
    return report;
  }

  // The most visited actions from an edge of the root on; a line ends before chance.
  [[nodiscard]] std::vector<Index> expected_line(std::uint32_t edge) const {
    std::vector<Index> line;
    State state = view_;
    while (edge != none && edges_[edge].visits > 0) {
      line.push_back(edges_[edge].index);
      if (hidden_) break;
      G::apply(state, edges_[edge].index);
      if (G::node(state) != Node::decision || edges_[edge].node == none) break;
      std::uint32_t best = none;
      for (std::uint32_t at = nodes_[edges_[edge].node].first; at != none; at = edges_[at].next) {
        if (best == none || edges_[at].visits > edges_[best].visits) best = at;
      }
      edge = best;
    }
    return line;
  }

  static constexpr int chance_seat = -1;
  // What 1/16 point of promise is as a logit.
  static constexpr std::int32_t logit_of_promise = 10;

  const Evaluator<G>& evaluator_;
  Control& control_;
  Guide<G> guide_;
  Leaves<G> leaves_;
  Generator generator_;
  State view_;
  bool hidden_ = false;
  std::uint32_t most_edges_ = 0;
  std::size_t depth_ = 0;
  std::vector<TreeNode> nodes_;
  std::vector<Edge> edges_;
  std::vector<Step> path_;
};

}  // namespace azulejos::search
