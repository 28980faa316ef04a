// The solver for two seats: principal variation search with iterative deepening to the end of the stretch.
//
// All actions are searched; what is reported as solved is exact, given the values of what the stretch leaves behind.
#pragma once

#include <algorithm>

#include "azulejos/search/leaves.hpp"
#include "azulejos/search/report.hpp"

namespace azulejos::search {

struct Tables {
  explicit Tables(std::size_t bytes) : positions(bytes / 4 * 3), leaves(bytes / 4) {}

  Table positions;
  Table leaves;
};

template <HasStretch G>
  requires(G::seats == 2)
class Solver {
 public:
  using State = typename G::State;

  Solver(const Evaluator<G>& evaluator, Tables& tables, bool use_table, Control& control, const State& root)
      : root_(root), tables_(tables), use_table_(use_table), control_(control), guide_(root), leaves_(evaluator, guide_, control) {
    tables_.positions.begin();
    tables_.leaves.begin();
  }

  // Deepens until the root is solved or the limits are reached; the first iteration is always finished. With `all_actions` every action of the root
  // gets its own value, otherwise only what is needed to know the best one.
  [[nodiscard]] Report run(bool all_actions, const OnReport& on_report) {
    list_root(all_actions);
    Report report;
    const int most = std::min(guide_.decisions_left(root_), most_depth);
    for (int depth = 1; depth <= most; depth = next_depth(depth, most)) {
      if (depth == 2) control_.begin_limits();
      if (!iterate(depth, all_actions)) break;
      report = made_report(depth, all_actions);
      if (on_report) on_report(report);
      if (report.solved) break;
    }
    if (!all_actions && best_is_newer_) report = made_report(report.depth, false);
    report.nodes = control_.nodes();
    return report;
  }

 private:
  static constexpr int most_depth = 62;
  static constexpr std::uint8_t solved_depth = 63;
  static constexpr int steps_before_solving = 2;
  static constexpr int depth_to_look_ahead = 2;
  static constexpr std::int32_t infinite = 1 << 28;
  static constexpr std::int32_t window = 8'000;

  using Actions = ActionList<G::action_count>;

  struct Line {
    int size = 0;
    std::array<Index, most_depth + 2> actions;
  };

  struct RootAction {
    Index action = 0;
    std::int32_t value = -infinite;
    bool solved = false;
    bool valued = false;  // its value is its own, not a bound
    std::vector<Index> line;
  };

  void list_root(bool all_actions) {
    Actions list;
    G::legal_actions(root_, list);
    if (!all_actions) guide_.distinct(root_, list);
    std::array<std::int32_t, static_cast<std::size_t>(G::action_count)> promises;
    guide_.promise(root_, list, std::span(promises.data(), static_cast<std::size_t>(list.size)));
    guide_.hasten(root_, list, std::span(promises.data(), static_cast<std::size_t>(list.size)));
    for (int i = 0; i < list.size; ++i) root_actions_.push_back({list[i], promises[static_cast<std::size_t>(i)], false, false, {}});
    sort_root();
  }

  void sort_root() {
    std::ranges::stable_sort(root_actions_, [](const RootAction& a, const RootAction& b) { return a.value > b.value; });
  }

  // Deepening in steps finds good actions early; solving at once is cheaper where it can be afforded.
  [[nodiscard]] int next_depth(int depth, int most) const {
    if (depth >= most) return most + 1;
    return depth >= steps_before_solving && guide_.effort(root_) <= control_.affordable() ? most : depth + 1;
  }

  // One iteration over the root's actions. Returns false if it was stopped; with `all_actions` the values are then those of the last iteration.
  bool iterate(int depth, bool all_actions) {
    const std::vector<RootAction> before = root_actions_;
    std::int32_t best = -infinite;
    best_is_newer_ = false;
    for (std::size_t i = 0; i < root_actions_.size(); ++i) {
      RootAction& root = root_actions_[i];
      const std::uint64_t estimates = estimates_;
      State after = root_;
      G::apply(after, root.action);
      std::int32_t value = 0;
      if (all_actions || i == 0) {
        value = whole_value(after, depth, root.value);
      } else {
        value = after_action(root_, after, depth, best, best + 1, 0);
        if (value > best && !control_.stopped()) value = after_action(root_, after, depth, best, infinite, 0);
      }
      if (control_.stopped()) {
        // A better action that was already found counts; the rest of this iteration does not.
        if (all_actions || i == 0) root_actions_ = before;
        return false;
      }
      root.value = value;
      root.solved = estimates == estimates_;
      root.valued = all_actions || value > best;
      if (root.valued) {
        root.line.assign(1, root.action);
        root.line.insert(root.line.end(), lines_[0].actions.begin(), lines_[0].actions.begin() + lines_[0].size);
      }
      if (value > best) {
        best = value;
        if (!all_actions && i > 0) {
          std::rotate(root_actions_.begin(), root_actions_.begin() + static_cast<std::ptrdiff_t>(i),
                      root_actions_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
          best_is_newer_ = true;
        }
      }
    }
    best_is_newer_ = false;
    if (all_actions) sort_root();
    return true;
  }

  // The value of an action of the root with no bound to compare it with: first looked for near its value in the last iteration.
  std::int32_t whole_value(const State& after, int depth, std::int32_t guess) {
    if (depth == 1) return after_action(root_, after, depth, -infinite, infinite, 0);
    std::int32_t low = guess - window;
    std::int32_t high = guess + window;
    for (;;) {
      const std::int32_t value = after_action(root_, after, depth, low, high, 0);
      if (control_.stopped() || (value > low && value < high)) return value;
      if (value <= low) low = -infinite;
      if (value >= high) high = infinite;
    }
  }

  // The value for the seat that decides in `before`. The line that was found is written behind `ply`.
  std::int32_t after_action(const State& before, const State& after, int depth, std::int32_t alpha, std::int32_t beta, int ply) {
    if (G::node(after) != Node::decision) {
      lines_[static_cast<std::size_t>(ply)].size = 0;
      (void)control_.count();
      const std::int32_t value = leaf(after);
      return G::seat(before) == 0 ? value : -value;
    }
    return G::seat(after) == G::seat(before) ? search(after, depth - 1, alpha, beta, ply) : -search(after, depth - 1, -beta, -alpha, ply);
  }

  // The value of the end of a stretch for seat 0.
  std::int32_t leaf(const State& state) {
    if (G::node(state) == Node::end) return utility<G>(result<G>(state), 0);
    const std::uint64_t key = guide_.leaf_key(state);
    if (const Entry* known = tables_.leaves.find(key)) return known->value;
    const std::int32_t value = utility<G>(leaves_.ended(state), 0);
    tables_.leaves.store(key, value, 0, 0, Bound::exact);
    return value;
  }

  std::int32_t search(const State& state, int depth, std::int32_t alpha, std::int32_t beta, int ply) {
    auto& line = lines_[static_cast<std::size_t>(ply)];
    line.size = 0;
    if (control_.count()) return 0;
    const int left = guide_.decisions_left(state);
    depth = std::min(depth, left);
    const int seat = G::seat(state);
    if (depth <= 0 || ply >= most_depth) {
      ++estimates_;
      const std::int32_t value = utility<G>(leaves_.interrupted(state), 0);
      return seat == 0 ? value : -value;
    }
    const bool principal = beta - alpha > 1;
    const std::uint64_t key = use_table_ ? guide_.key(state) : 0;
    Index hint = no_action;
    if (use_table_) {
      if (const Entry* known = tables_.positions.find(key)) {
        hint = known->action;
        // On the principal line the search goes on to the end, so that the line can be shown.
        if (!principal && known->depth >= depth &&
            (known->bound() == Bound::exact || (known->bound() == Bound::at_least ? known->value >= beta : known->value <= alpha))) {
          estimates_ += known->depth == solved_depth ? 0 : 1;
          return known->value;
        }
      }
    }

    Actions list;
    std::array<std::int32_t, static_cast<std::size_t>(G::action_count)> promises;
    G::legal_actions(state, list);
    guide_.distinct(state, list);
    const auto count = static_cast<std::size_t>(list.size);
    guide_.promise(state, list, std::span(promises.data(), count));
    guide_.hasten(state, list, std::span(promises.data(), count));
    auto& history = history_[static_cast<std::size_t>(seat)];
    for (std::size_t i = 0; i < count; ++i)
      promises[i] = list.actions[i] == hint ? infinite : promises[i] * promise_weight + history[Guide<G>::kind_of(state, list.actions[i])];

    if (!principal && use_table_ && depth >= depth_to_look_ahead) {
      if (const Entry* refuting = known_refutation(state, list, depth, beta)) {
        estimates_ += refuting->depth == solved_depth ? 0 : 1;
        return -refuting->value;
      }
    }

    const std::uint64_t estimates = estimates_;
    const std::int32_t alpha_before = alpha;
    std::int32_t best = -infinite;
    Index best_action = no_action;
    for (std::size_t i = 0; i < count; ++i) {
      std::size_t next = i;
      for (std::size_t j = i + 1; j < count; ++j) next = promises[j] > promises[next] ? j : next;
      std::swap(promises[i], promises[next]);
      std::swap(list.actions[i], list.actions[next]);
      const Index action = list.actions[i];
      State after = state;
      G::apply(after, action);
      std::int32_t value = 0;
      if (i == 0) {
        value = after_action(state, after, depth, alpha, beta, ply + 1);
      } else {
        value = after_action(state, after, depth, alpha, alpha + 1, ply + 1);
        if (principal && value > alpha && value < beta && !control_.stopped())
          value = after_action(state, after, depth, alpha, beta, ply + 1);
      }
      if (control_.stopped()) return 0;
      if (value <= best) continue;
      best = value;
      best_action = action;
      if (principal) extend_line(action, ply);
      alpha = std::max(alpha, value);
      if (alpha >= beta) {
        learn(history, state, list, i, depth);
        break;
      }
    }
    if (use_table_) {
      const Bound bound = best >= beta ? Bound::at_least : best > alpha_before ? Bound::exact : Bound::at_most;
      tables_.positions.store(key, best, best_action, estimates == estimates_ ? solved_depth : depth, bound);
    }
    return best;
  }

  // What the table knows of a position after one of the actions, if that is enough to refute this one.
  [[nodiscard]] const Entry* known_refutation(const State& state, const Actions& list, int depth, std::int32_t beta) const {
    for (const Index action : list) {
      State after = state;
      G::apply(after, action);
      if (G::node(after) != Node::decision || G::seat(after) == G::seat(state)) continue;
      const Entry* known = tables_.positions.find(guide_.key(after));
      if (known != nullptr && known->depth >= std::min(depth - 1, guide_.decisions_left(after)) && -known->value >= beta &&
          (known->bound() == Bound::exact || known->bound() == Bound::at_most)) {
        return known;
      }
    }
    return nullptr;
  }

  void extend_line(Index action, int ply) {
    Line& line = lines_[static_cast<std::size_t>(ply)];
    const Line& rest = lines_[static_cast<std::size_t>(ply) + 1];
    line.actions[0] = action;
    std::copy_n(rest.actions.begin(), rest.size, line.actions.begin() + 1);
    line.size = rest.size + 1;
  }

  using History = std::array<std::int32_t, static_cast<std::size_t>(Guide<G>::kinds)>;

  // The action that refuted a position gains, those that were tried before it lose.
  static void learn(History& history, const State& state, const Actions& list, std::size_t refuting, int depth) {
    const std::int32_t bonus = std::min(depth * depth, 64) * 8;
    const auto move_towards = [](std::int32_t& entry, std::int32_t change) { entry += change - entry * std::abs(change) / most_history; };
    for (std::size_t i = 0; i < refuting; ++i) move_towards(history[Guide<G>::kind_of(state, list.actions[i])], -bonus);
    move_towards(history[Guide<G>::kind_of(state, list.actions[refuting])], bonus);
  }

  [[nodiscard]] Report made_report(int depth, bool all_actions) {
    Report report;
    report.seat = G::seat(root_);
    report.depth = depth;
    report.line = root_actions_.front().line;
    report.solved = true;
    for (const RootAction& root : root_actions_) {
      report.solved = report.solved && root.solved;
      if (!all_actions && &root != &root_actions_.front()) continue;
      State state = root_;
      for (const Index action : root.line) G::apply(state, action);
      const Value<G> value = leaves_.any(state);
      report.actions.push_back(
          {root.action, {value.win.begin(), value.win.end()}, {value.score.begin(), value.score.end()}, root.value, root.solved});
    }
    report.win = report.actions.front().win;
    report.score = report.actions.front().score;
    report.nodes = control_.nodes();
    return report;
  }

  static constexpr Index no_action = 0xFFFF;
  static constexpr std::int32_t promise_weight = 64;
  static constexpr std::int32_t most_history = 16'384;

  State root_;
  Tables& tables_;
  bool use_table_;
  Control& control_;
  Guide<G> guide_;
  Leaves<G> leaves_;
  std::vector<RootAction> root_actions_;
  bool best_is_newer_ = false;
  std::uint64_t estimates_ = 0;
  std::array<History, 2> history_{};
  std::array<Line, most_depth + 2> lines_{};
};

}  // namespace azulejos::search
