// Set-up, and the filling of display and factories.
#include "azulejos/duel/rules.hpp"

namespace azulejos::duel {

namespace {

// The first factory that is not full: 0-3, `large`, or `factories` if all are. The large one is filled first.
[[nodiscard]] int factory_to_fill(const State& state) {
  if (state.sun.total() + state.moon.total() < tiles_of_the_large_factory) return large;
  for (int i = 0; i < small_factories; ++i) {
    if (state.small[static_cast<std::size_t>(i)].sun.total() < tiles_of_a_small_factory) return i;
  }
  return factories;
}

[[nodiscard]] bool display_has_gap(const State& state) { return std::popcount(state.display) < display_places && !state.stack.empty(); }

void begin_offer(State& state) {
  const int other = 1 - state.start;
  state.seat = state.start;
  if (state.round == 1 && state.in_set_up(state.start)) {
    state.phase = Phase::first;
    if (state.in_set_up(other)) state.seat = static_cast<std::uint8_t>(other);
    return;
  }
  state.phase = Phase::take;
  state.offer = offer_of(state);
  if (!can_act(state, state.seat)) state.seat = static_cast<std::uint8_t>(other);
}

void draw_tile(State& state, int colour) {
  state.bag.remove(colour, 1);
  const int factory = factory_to_fill(state);
  if (factory != large) {
    state.small[static_cast<std::size_t>(factory)].sun.add(colour, 1);
    return;
  }
  state.sun.add(colour, 1);
  // Five of one colour go back, unless the bag holds no other.
  const bool one_colour = state.sun[colour] == tiles_of_the_large_factory;
  if (one_colour && state.bag.total() > state.bag[colour]) {
    state.bag.add(state.sun);
    state.sun.clear();
  }
}

// The top tile of the stack is turned up: it comes out of the pool or out of a hidden batch.
void turn_up(State& state, int tile) {
  const Kind kind = kind_of(tile);
  state.stack.take_unknown(kind);
  state.stack.unhide(kind);
  state.stack.see(tile);
  state.display |= 1U << tile;
}

}  // namespace

namespace rules {

// Does what needs no chance, and begins the offer when everything is filled or nothing is left to fill it with.
void continue_deal(State& state) {
  while (display_has_gap(state) && state.stack.top_is_buried()) state.display |= 1U << state.stack.take_buried().card.tile();
  if (display_has_gap(state)) return;
  if (factory_to_fill(state) != factories) {
    if (state.bag.empty()) {
      state.bag = state.tower;
      state.tower.clear();
    }
    if (!state.bag.empty()) return;
  }
  begin_offer(state);
}

void begin_round(State& state) {
  ++state.round;
  if (state.marker != State::nobody) state.start = state.marker;
  state.marker = State::nobody;
  state.seat = state.start;
  state.phase = Phase::deal;
  for (SmallFactory& factory : state.small) factory.chip = SmallFactory::face_down;
  continue_deal(state);
}

}  // namespace rules

State initial(const Config& config) {
  State state;
  state.goals = config.goals;
  state.goals_missing = config.random_goals;
  state.phase = config.random_goals > 0 ? Phase::goals : Phase::start;
  state.due = due_of(state);
  return state;
}

Due due_of(const State& state) {
  switch (state.phase) {
    case Phase::goals:
      return Due::goal;
    case Phase::start:
      return Due::start;
    case Phase::deal:
      if (display_has_gap(state)) return Due::display;
      return factory_to_fill(state) == large ? Due::large_tile : Due::small_tile;
    case Phase::look:
      return Due::front;
    case Phase::take:
      for (const SmallFactory& factory : state.small) {
        if (factory.chip_due()) return Due::chip;
      }
      break;
    case Phase::pay:
    case Phase::spend:
    case Phase::tile:
    case Phase::end:
      return Due::nothing;
    default:
      break;
  }
  return state.stack.top_is_due() ? Due::top : Due::nothing;
}

void draw(State& state, Index outcome) {
  switch (state.due) {
    case Due::goal:
      state.goals = static_cast<std::uint8_t>(state.goals | 1U << (outcome - goal_outcomes));
      if (--state.goals_missing == 0) state.phase = Phase::start;
      break;
    case Due::start:
      state.start = state.seat = static_cast<std::uint8_t>(outcome - start_outcomes);
      state.phase = Phase::deal;
      break;
    case Due::display:
      turn_up(state, outcome - tile_outcomes);
      rules::continue_deal(state);
      break;
    case Due::large_tile:
    case Due::small_tile:
      draw_tile(state, outcome - colour_outcomes);
      rules::continue_deal(state);
      break;
    case Due::front: {
      const int tile = outcome - tile_outcomes;
      --of(state.hand.unknown, kind_of(tile));
      state.stack.unhide(kind_of(tile));
      state.stack.see(tile);
      state.hand.tiles |= 1U << tile;
      rules::front_drawn(state);
      break;
    }
    case Due::chip:
      for (SmallFactory& factory : state.small) {
        if (!factory.chip_due()) continue;
        factory.chip = static_cast<std::uint8_t>(outcome - chip_outcomes);
        break;
      }
      break;
    case Due::top:
      state.stack.see_top(static_cast<Kind>(outcome - back_outcomes));
      break;
    case Due::nothing:
      break;
  }
  state.due = due_of(state);
}

}  // namespace azulejos::duel
