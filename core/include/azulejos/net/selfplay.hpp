// Games of a player against itself on all cores, and the positions that are kept of them.
#pragma once

#include <memory>

#include "azulejos/net/samples.hpp"
#include "azulejos/net/threads.hpp"
#include "azulejos/search/any_search.hpp"
#include "azulejos/wrapped_game.hpp"

namespace azulejos::net {

template <class State>
[[nodiscard]] AnyState any_state(const State& state) {
  AnyState any;
  new (any.bytes.data()) State(state);
  return any;
}

// One game for learning. Every decision is a search of the deciding seat's view.
template <Game G>
class LearningGame {
 public:
  using State = typename G::State;
  using Value = search::Value<G>;

  // With a `base` nets learn to correct what it says.
  LearningGame(const Plan& plan, const State& initial, const search::Evaluator<G>* base, std::uint64_t number, search::AnySearch& search)
      : plan_(plan),
        initial_(initial),
        base_(base),
        number_(number),
        search_(search),
        // Tiles and decisions have streams of their own, so that neither depends on how much the other draws.
        chance_(mix(plan.seed) + 2 * number),
        noise_(mix(plan.seed) + 2 * number + 1) {}

  [[nodiscard]] Samples play() {
    // A tenth of the games wander quite at random, for positions that no good player brings about.
    const std::uint32_t random_percent = noise_.below(10) == 0 ? 100 : static_cast<std::uint32_t>(plan_.random_percent);
    auto opening = static_cast<int>(noise_.below(static_cast<std::uint32_t>(plan_.opening) + 1));
    State state = initial_;
    bool after_action = false;
    for (Node node = G::node(state); node != Node::end; node = G::node(state)) {
      if (node == Node::chance) {
        if (after_action && opening <= 0 && keeps(plan_.chance_percent)) keep(state);
        after_action = false;
        G::draw(state, choose<G>(state, chance_));
        continue;
      }
      after_action = true;
      G::apply(state, opening > 0 ? stray(state, random_percent) : decide(state));
      --opening;
    }
    const Value result = search::result<G>(state);
    know_values(result.win, result.score);
    finish(result);
    return std::move(samples_);
  }

 private:
  [[nodiscard]] bool keeps(int percent) { return noise_.below(100) < static_cast<std::uint32_t>(percent); }

  [[nodiscard]] Index stray(const State& state, std::uint32_t random_percent) {
    if (noise_.below(100) >= random_percent) return searched(state, plan_.careless_nodes).line.front();
    G::legal_actions(state, list_);
    return list_[static_cast<int>(noise_.below(static_cast<std::uint32_t>(list_.size)))];
  }

  [[nodiscard]] Index decide(const State& state) {
    const search::Report report = searched(state, plan_.nodes);
    if (keeps(plan_.decision_percent)) keep(state);
    know_values(report.win, report.score);
    return report.line.front();
  }

  [[nodiscard]] search::Report searched(const State& state, std::uint64_t nodes) {
    const AnyState view = any_state(G::view(state, G::seat(state)));
    search::Request request;
    request.limits.nodes = nodes;
    request.seed = noise_.next();
    search::Control control(request.limits);
    return search_.run(view, request, control, {});
  }

  void keep(const State& state) {
    const std::size_t at = samples_.observations.size();
    samples_.observations.resize(at + static_cast<std::size_t>(G::observation_size));
    G::observe(state, G::seat(state), samples_.observations.data() + at);
    samples_.nodes.push_back(static_cast<std::uint8_t>(G::node(state)));
    samples_.rounds.push_back(static_cast<std::uint16_t>(G::round(state)));
    samples_.games.push_back(static_cast<std::uint32_t>(number_));
    viewers_.push_back(G::seat(state));
    const Value base = base_value(state);
    add_turned(samples_.base_wins, base.win, viewers_.back());
    add_turned(samples_.base_scores, base.score, viewers_.back());
  }

  [[nodiscard]] Value base_value(const State& state) const {
    if (base_ != nullptr) return base_->any(state);
    const auto scores = G::scores(state);
    Value value;
    value.win.fill(search::win_one / G::seats);
    for (std::size_t seat = 0; seat < value.score.size(); ++seat) value.score[seat] = scores[seat] * search::point;
    return value;
  }

  // The positions kept since the last decision are worth what the search says now.
  template <class Values>
  void know_values(const Values& win, const Values& score) {
    for (; known_ < viewers_.size(); ++known_) {
      add_turned(samples_.search_wins, win, viewers_[known_]);
      add_turned(samples_.search_scores, score, viewers_[known_]);
    }
  }

  void finish(const Value& value) {
    for (const int viewer : viewers_) {
      add_turned(samples_.final_wins, value.win, viewer);
      add_turned(samples_.final_scores, value.score, viewer);
    }
  }

  template <class Values>
  static void add_turned(std::vector<std::int32_t>& to, const Values& values, int first) {
    for (int i = 0; i < G::seats; ++i) to.push_back(values[static_cast<std::size_t>((first + i) % G::seats)]);
  }

  const Plan& plan_;
  const State& initial_;
  const search::Evaluator<G>* base_;
  std::uint64_t number_;
  search::AnySearch& search_;
  Generator chance_;
  Generator noise_;
  Samples samples_;
  std::vector<int> viewers_;
  std::size_t known_ = 0;
  ActionList<G::action_count> list_;
};

// Plays all games of a plan from an initial state on; nets are to correct the `base`, if there is one; `make_search` makes a search for each thread.
template <Game G, class MakeSearch>
[[nodiscard]] Samples selfplay(const Plan& plan, const typename G::State& initial, const search::Evaluator<G>* base,
                               const MakeSearch& make_search) {
  std::vector<Samples> games(plan.games);
  on_threads(plan.threads, plan.games, [&] {
    return [&plan, &initial, base, &games, search = make_search()](std::uint64_t i) {
      games[i] = LearningGame<G>(plan, initial, base, plan.first_game + i, *search).play();
    };
  });
  Samples all;
  for (Samples& game : games) {
    all.append(game);
    game = {};
  }
  return all;
}

}  // namespace azulejos::net
