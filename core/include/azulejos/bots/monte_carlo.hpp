// Search by random games: flat Monte Carlo, and UCT with a tree over actions and outcomes of chance. Baselines: they know nothing of a game but
// its rules, and of hidden things only what the view of a seat holds, which is filled in anew for every random game.
//
// The same seed and number of simulations give the same answer on every machine: sums are whole numbers, and the few divisions and roots are
// those that IEEE 754 defines to the last bit.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "azulejos/dealer.hpp"

namespace azulejos {

struct MonteCarloSettings {
  std::uint64_t seed = 0;
  bool tree = true;                 // UCT; otherwise all actions get the same number of random games
  double exploration = 0.7;         // the constant of UCT
  std::uint32_t nodes = 4'000'000;  // the tree does not grow beyond so many
};

// What is known about one action after some simulations: means by seat.
struct Candidate {
  Index action;
  std::uint64_t visits;
  std::vector<double> shares;  // of the win
  std::vector<double> scores;  // at the end
};

class MonteCarlo {
 public:
  MonteCarlo() = default;
  MonteCarlo(const MonteCarlo&) = delete;
  MonteCarlo& operator=(const MonteCarlo&) = delete;
  virtual ~MonteCarlo() = default;

  // May be called again and again; where the pauses are changes nothing.
  virtual void run(std::uint64_t simulations) = 0;
  [[nodiscard]] virtual std::uint64_t simulations() const = 0;
  // The actions that were tried, the one to play first.
  [[nodiscard]] virtual std::vector<Candidate> candidates() const = 0;
  // The actions that were tried most, from the root on, up to the next chance.
  [[nodiscard]] virtual std::vector<Index> line() const = 0;
};

namespace monte_carlo {

// What a finished random game is worth to a seat, in parts of `whole`: mostly its share of the win, and a little for the lead at the end, which
// tells two lost or two won games apart. The share is a whole number for up to four winners.
inline constexpr int whole = 6000;
inline constexpr int for_the_win = 4800;
inline constexpr int for_the_lead = whole - for_the_win;
inline constexpr int largest_lead = 50;

// Nearly the natural logarithm, from exact operations alone.
[[nodiscard]] constexpr double logarithm(std::uint64_t n) {
  const int power = static_cast<int>(std::bit_width(n)) - 1;
  return 0.6931471805599453 *
         (power + static_cast<double>(n - (std::uint64_t{1} << power)) / static_cast<double>(std::uint64_t{1} << power));
}

// Games may say of an action that hardly anybody would play it; random games then mostly avoid it, and trees try it last.
template <Game G>
[[nodiscard]] bool needless(const typename G::State& state, Index action) {
  if constexpr (requires { G::needless(state, action); }) {
    return G::needless(state, action);
  } else {
    return false;
  }
}

}  // namespace monte_carlo

template <Game G>
class MonteCarloOf final : public MonteCarlo {
 public:
  using State = typename G::State;

  // `view` waits for a decision.
  MonteCarloOf(const State& view, const MonteCarloSettings& settings) : view_(view), settings_(settings), generator_(settings.seed) {
    tree_.emplace_back();
    child_of_.fill(none);
  }

  void run(std::uint64_t simulations) override {
    for (std::uint64_t i = 0; i < simulations; ++i) simulate();
  }

  [[nodiscard]] std::uint64_t simulations() const override { return tree_[0].visits; }

  [[nodiscard]] std::vector<Candidate> candidates() const override {
    std::vector<Candidate> result;
    const auto seat = static_cast<std::size_t>(G::seat(view_));
    for (const std::uint32_t child : best_first(seat)) {
      Candidate candidate{tree_[child].event, tree_[child].visits, {}, {}};
      const Totals& totals = totals_[tree_[child].event];
      for (std::size_t i = 0; i < G::seats; ++i) {
        candidate.shares.push_back(static_cast<double>(totals.shares[i]) /
                                   (monte_carlo::for_the_win * static_cast<double>(candidate.visits)));
        candidate.scores.push_back(static_cast<double>(totals.scores[i]) / static_cast<double>(candidate.visits));
      }
      result.push_back(std::move(candidate));
    }
    return result;
  }

  [[nodiscard]] std::vector<Index> line() const override {
    std::vector<Index> line;
    for (std::uint32_t node = 0; tree_[node].decision && tree_[node].first != none;) {
      std::uint32_t most = tree_[node].first;
      for (std::uint32_t child = most; child != none; child = tree_[child].sibling) {
        if (before(child, most, tree_[node].seat)) most = child;
      }
      line.push_back(tree_[most].event);
      node = most;
    }
    return line;
  }

 private:
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

  struct TreeNode {
    std::array<std::int64_t, G::seats> reward{};
    std::uint32_t visits = 0;
    std::uint32_t first = none;
    std::uint32_t sibling = none;
    Index event = 0;  // what led here: an action or an outcome
    std::uint8_t seat = 0;
    bool decision = false;
  };

  // One of the actions offered to it, each with the same probability.
  struct Untried {
    std::uint32_t size = 0;
    Index action = 0;

    void offer(Index other, Generator& generator) {
      if (generator.below(++size) == 0) action = other;
    }
  };

  // Told about the actions of the root; the tree itself needs only their mixture.
  struct Totals {
    std::array<std::int64_t, G::seats> shares{};
    std::array<std::int64_t, G::seats> scores{};
  };

  [[nodiscard]] bool before(std::uint32_t a, std::uint32_t b, std::size_t seat) const {
    const TreeNode& x = tree_[a];
    const TreeNode& y = tree_[b];
    if (!settings_.tree) {
      // All have as many visits, but for a last incomplete turn.
      const double gain = mean(x, seat) - mean(y, seat);
      return gain != 0 ? gain > 0 : x.event < y.event;
    }
    if (x.visits != y.visits) return x.visits > y.visits;
    if (x.reward[seat] != y.reward[seat]) return x.reward[seat] > y.reward[seat];
    return x.event < y.event;
  }

  [[nodiscard]] std::vector<std::uint32_t> best_first(std::size_t seat) const {
    std::vector<std::uint32_t> children;
    for (std::uint32_t child = tree_[0].first; child != none; child = tree_[child].sibling) children.push_back(child);
    std::ranges::sort(children, [this, seat](std::uint32_t a, std::uint32_t b) { return before(a, b, seat); });
    return children;
  }

  [[nodiscard]] static double mean(const TreeNode& node, std::size_t seat) {
    return static_cast<double>(node.reward[seat]) / (monte_carlo::whole * static_cast<double>(node.visits));
  }

  void simulate() {
    State state = G::sample(view_, generator_);
    path_.assign(1, 0);
    for (bool fresh = false; !fresh && G::node(state) != Node::end;) {
      const std::uint32_t node = path_.back();
      const bool decision = G::node(state) == Node::decision;
      Index event = 0;
      if (decision) {
        tree_[node].decision = true;
        tree_[node].seat = static_cast<std::uint8_t>(G::seat(state));
        event = select(node, state);
        G::apply(state, event);
      } else {
        event = choose<G>(state, generator_);
        G::draw(state, event);
      }
      std::uint32_t child = tree_[node].first;
      while (child != none && tree_[child].event != event) child = tree_[child].sibling;
      fresh = child == none;
      if (fresh) {
        // The actions of the root always find room: they come first.
        if (tree_.size() >= settings_.nodes && node != 0) break;
        child = add(node, event);
      }
      path_.push_back(child);
      fresh |= !settings_.tree;
    }
    finish(state);
    account(state);
  }

  std::uint32_t add(std::uint32_t node, Index event) {
    const auto child = static_cast<std::uint32_t>(tree_.size());
    tree_.emplace_back();
    tree_[child].event = event;
    tree_[child].sibling = tree_[node].first;
    tree_[node].first = child;
    return child;
  }

  [[nodiscard]] Index select(std::uint32_t node, const State& state) {
    G::legal_actions(state, list_);
    for (std::uint32_t child = tree_[node].first; child != none; child = tree_[child].sibling) child_of_[tree_[child].event] = child;
    const Index chosen = settings_.tree ? promising(node, state) : least_visited();
    for (std::uint32_t child = tree_[node].first; child != none; child = tree_[child].sibling) child_of_[tree_[child].event] = none;
    return chosen;
  }

  [[nodiscard]] Index promising(std::uint32_t node, const State& state) {
    const TreeNode& parent = tree_[node];
    const auto seat = static_cast<std::size_t>(G::seat(state));
    const double spread = settings_.exploration * std::sqrt(monte_carlo::logarithm(parent.visits + 1U));
    double most = -1.0;
    Index tried = 0;
    Untried sensible;
    Untried needless;
    for (const Index action : list_) {
      const std::uint32_t child = child_of_[action];
      if (child == none) {
        (monte_carlo::needless<G>(state, action) ? needless : sensible).offer(action, generator_);
        continue;
      }
      const double promise = mean(tree_[child], seat) + spread / std::sqrt(static_cast<double>(tree_[child].visits));
      if (promise > most) {
        most = promise;
        tried = action;
      }
    }
    // What was never tried is as good as the position itself, and as uncertain as after one visit.
    const bool enough = most >= 0 && most > mean(parent, seat) + spread;
    if (sensible.size > 0 && !enough) return sensible.action;
    if (needless.size > 0 && !enough) return needless.action;
    return tried;
  }

  [[nodiscard]] Index least_visited() const {
    Index chosen = list_[0];
    std::uint32_t fewest = none;
    for (const Index action : list_) {
      const std::uint32_t visits = child_of_[action] == none ? 0 : tree_[child_of_[action]].visits;
      if (visits < fewest) {
        fewest = visits;
        chosen = action;
      }
    }
    return chosen;
  }

  void finish(State& state) {
    for (;;) {
      switch (G::node(state)) {
        case Node::decision: {
          G::legal_actions(state, list_);
          Index action = any();
          for (int again = 0; again < tries && monte_carlo::needless<G>(state, action); ++again) action = any();
          G::apply(state, action);
          break;
        }
        case Node::chance:
          G::draw(state, choose<G>(state, generator_));
          break;
        case Node::end:
          return;
      }
    }
  }

  [[nodiscard]] Index any() { return list_[static_cast<int>(generator_.below(static_cast<std::uint32_t>(list_.size)))]; }

  void account(const State& state) {
    const auto ranks = G::ranks(state);
    const auto scores = G::scores(state);
    int winners = 0;
    for (const int rank : ranks) winners += rank == 1 ? 1 : 0;
    Totals game;
    std::array<std::int64_t, G::seats> reward{};
    for (std::size_t seat = 0; seat < G::seats; ++seat) {
      int best_other = std::numeric_limits<int>::min();
      for (std::size_t other = 0; other < G::seats; ++other) {
        if (other != seat) best_other = std::max(best_other, scores[other]);
      }
      const int lead = std::clamp(scores[seat] - best_other, -monte_carlo::largest_lead, monte_carlo::largest_lead);
      game.shares[seat] = ranks[seat] == 1 ? monte_carlo::for_the_win / winners : 0;
      game.scores[seat] = scores[seat];
      reward[seat] = game.shares[seat] + monte_carlo::for_the_lead * (lead + monte_carlo::largest_lead) / (2 * monte_carlo::largest_lead);
    }
    for (const std::uint32_t node : path_) {
      ++tree_[node].visits;
      for (std::size_t seat = 0; seat < G::seats; ++seat) tree_[node].reward[seat] += reward[seat];
    }
    Totals& totals = totals_[tree_[path_[1]].event];
    for (std::size_t seat = 0; seat < G::seats; ++seat) {
      totals.shares[seat] += game.shares[seat];
      totals.scores[seat] += game.scores[seat];
    }
  }

  // How often a random game looks for another action than a needless one.
  static constexpr int tries = 3;

  State view_;
  MonteCarloSettings settings_;
  Generator generator_;
  std::vector<TreeNode> tree_;
  std::vector<std::uint32_t> path_;
  std::array<Totals, G::action_count> totals_{};  // by action of the root
  ActionList<G::action_count> list_;
  std::array<std::uint32_t, G::action_count> child_of_{};
};

}  // namespace azulejos
