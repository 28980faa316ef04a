// What is hidden stays hidden, and a sample fills the gaps evenly.
#include <map>

#include "azulejos/dealer.hpp"
#include "check.hpp"
#include "duel_invariants.hpp"

namespace azulejos::testing {

namespace {

using namespace duel;

std::vector<std::int16_t> seen_by(const State& state, int seat) {
  std::vector<std::int16_t> seen(Duel::observation_size);
  Duel::observe(state, seat, seen.data());
  return seen;
}

std::vector<Index> legal(const State& state) {
  Duel::Actions list;
  Duel::legal_actions(state, list);
  return {list.begin(), list.end()};
}

// Two full positions that differ in nothing but what the seat does not know must look the same to it.
void check_alike(const State& state, int seat, Generator& generator, int& different) {
  const State other = sample(view(state, seat), generator);
  different += other == state ? 0 : 1;
  CHECK_FOR(view(other, seat) == view(state, seat), Duel::text(state));
  CHECK_FOR(seen_by(other, seat) == seen_by(state, seat), Duel::text(state));
  CHECK_FOR(Duel::node(other) == Duel::node(state) && Duel::seat(other) == Duel::seat(state), Duel::text(state));
  if (Duel::node(state) != Node::decision || Duel::seat(state) != seat) return;
  CHECK_FOR(legal(other) == legal(state), Duel::text(state));
  CHECK_FOR(legal(view(state, seat)) == legal(state), Duel::text(state));
  for (const Index action : legal(state)) {
    CHECK_FOR(Duel::explain(other, action).text == Duel::explain(state, action).text, Duel::text(state));
    CHECK_FOR(Duel::explain(view(state, seat), action).facts == Duel::explain(state, action).facts, Duel::text(state));
  }
}

// A stack of which only these tiles have not been seen.
State with_unseen(std::initializer_list<int> unseen) {
  State state;
  state.start = 0;
  state.phase = Phase::take;
  std::uint32_t set = 0;
  for (const int tile : unseen) set |= 1U << tile;
  for (int tile = 0; tile < dome_tiles; ++tile) {
    if ((set >> tile & 1U) == 0) state.stack.see(tile);
  }
  return state;
}

void bury_hidden(State& state, std::initializer_list<Kind> kinds) {
  bool first = true;
  for (const Kind kind : kinds) {
    state.stack.bury(Card::hidden(kind), 1, first);
    state.stack.hide(kind);
    first = false;
  }
}

// Draws many samples, and checks that so many different ones come, each about as often as the others.
template <class Look>
void check_even(const State& view, std::size_t possible, Look look) {
  constexpr int samples_of_each = 2000;
  Generator generator(1);
  std::map<std::vector<int>, int> found;
  for (std::size_t i = 0; i < samples_of_each * possible; ++i) {
    const State full = sample(view, generator);
    CHECK(full.stack.hidden(Kind::special) + full.stack.hidden(Kind::wild) == total(full.hand.unknown));
    ++found[look(full)];
  }
  CHECK(found.size() == possible);
  // Five standard deviations and more.
  for (const auto& [seen, count] : found) CHECK(count > samples_of_each - 250 && count < samples_of_each + 250);
}

std::vector<int> buried(const State& state) {
  std::vector<int> tiles;
  tiles.reserve(static_cast<std::size_t>(state.stack.buried()));
  for (int i = 0; i < state.stack.buried(); ++i) tiles.push_back(state.stack[i].card.code());
  return tiles;
}

std::vector<int> in_hand(const State& state) {
  std::vector<int> tiles{static_cast<int>(state.hand.tiles)};
  for (std::size_t i = 0; i < state.hand.put; ++i) tiles.push_back(state.hand.order[i]);
  return tiles;
}

}  // namespace

TEST("azul duel: a seat sees nothing of what is hidden from it") {
  int different = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Generator generator(seed);
    State state = Duel::initial();
    while (Duel::node(state) != Node::end) {
      for (int seat = 0; seat < players; ++seat) check_alike(state, seat, generator, different);
      if (Duel::node(state) == Node::chance) {
        Duel::draw(state, choose<Duel>(state, generator));
      } else {
        const auto actions = legal(state);
        // Drawing often brings the tiles that were put under the stack back to light.
        const bool draws = Duel::is_legal(state, draw_action) && generator.below(2) == 0;
        Duel::apply(state, draws ? Index{draw_action} : actions[generator.below(static_cast<std::uint32_t>(actions.size()))]);
      }
    }
  }
  CHECK(different > 1000);
}

TEST("azul duel: seen events hide fronts and the order under the stack, and nothing else") {
  State state = with_unseen({0, 1, 9, 10});
  state.phase = Phase::look;
  state.hand.unknown = {1, 0};
  state.stack.hide(Kind::special);
  state.due = due_of(state);
  CHECK(Duel::seen_outcome(state, tile_outcomes + 1, 0) == "SRTK");
  CHECK(Duel::seen_outcome(state, tile_outcomes + 1, 1) == "S?");
  CHECK(Duel::seen_action(state, under_actions + 9, 0) == "/WBKT");
  CHECK(Duel::seen_action(state, under_actions + 9, 1) == "/?");
  CHECK(Duel::seen_action(state, tile_actions + 9, 1) == "WBKT");
}

TEST("azul duel: samples of a hidden batch are even over tiles and orders") {
  State state = with_unseen({0, 1, 2, 9});
  bury_hidden(state, {Kind::special, Kind::wild});
  // Three special tiles may be the hidden one, above or below the wild one.
  check_even(state, 6, buried);
  state.stack.see_top(Kind::special);
  check_even(state, 6, buried);
}

TEST("azul duel: a sample respects the back of the top tile") {
  State state = with_unseen({0, 1, 9});
  bury_hidden(state, {Kind::special, Kind::special, Kind::wild});
  check_even(state, 6, buried);
  state.stack.see_top(Kind::wild);
  check_even(state, 2, buried);
  state.stack.forget_top();
  state.stack.see_top(Kind::special);
  check_even(state, 4, buried);
}

TEST("azul duel: samples of a hidden hand are even") {
  State state = with_unseen({0, 1, 2, 9});
  state.phase = Phase::keep;
  state.hand.unknown = {1, 1};
  state.stack.hide(Kind::special);
  state.stack.hide(Kind::wild);
  check_even(state, 3, in_hand);
  state.phase = Phase::under;
  state.hand.unknown = {3, 1};
  state.stack.hide(Kind::special, 2);
  state.hand.put = 2;
  // Of four tiles two have gone, in some order.
  check_even(state, 12, in_hand);
}

TEST("azul duel: fronts in a view are as likely as its hidden tiles make them") {
  State state = with_unseen({0, 1, 9});
  bury_hidden(state, {Kind::special});
  state.phase = Phase::deal;
  state.due = due_of(state);
  // The pool has one special and one wild tile: either special one is half as likely as the wild one.
  const auto weights = Duel::weights(state);
  CHECK(weights[tile_outcomes + 0] == 1 && weights[tile_outcomes + 1] == 1 && weights[tile_outcomes + 9] == 2);
  CHECK(Duel::total_weight(state) == 4);
}

}  // namespace azulejos::testing
