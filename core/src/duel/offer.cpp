// The offer: what the actions of a turn do.
#include "tiling.hpp"

namespace azulejos::duel {

namespace {

[[nodiscard]] std::uint32_t moon_colours(const State& state) {
  std::uint32_t tops = state.moon.present();
  for (const SmallFactory& factory : state.small) tops |= factory.height > 0 ? 1U << factory.top() : 0U;
  return tops;
}

void end_turn(State& state) {
  state.source = state.colour = state.count = 0;
  state.offer = offer_of(state);
  state.phase = Phase::take;
  // Who cannot act passes.
  const int other = 1 - state.seat;
  if (can_act(state, other)) state.seat = static_cast<std::uint8_t>(other);
}

// From the middle of a turn on, the offer is not looked at.
void begin_turn(State& state, Phase phase) {
  state.offer = 0;
  state.phase = phase;
}

void take_start_piece(State& state) {
  if (state.marker == State::nobody) state.marker = state.seat;
}

void stack(State& state, int colour) {
  SmallFactory& factory = state.small[state.source];
  factory.sun.remove(colour, 1);
  factory.push(colour);
  // Tiles of one colour leave no choice.
  const std::uint32_t left = factory.sun.present();
  if (std::popcount(left) > 1) {
    state.phase = Phase::stack;
    return;
  }
  for (int i = factory.sun.total(); i > 0; --i) factory.push(std::countr_zero(left));
  factory.sun.clear();
  end_turn(state);
}

void choose_line(State& state, int line) {
  Board& board = state.board();
  const int broken = line == damaged_line ? state.count : board.fill(line, state.colour, state.count);
  state.tower.add(state.colour, broken - board.damage(state.colour, broken));
  state.colour = state.count = 0;
  if (state.source >= small_factories || state.small[state.source].sun.empty()) {
    end_turn(state);
    return;
  }
  const std::uint32_t left = state.small[state.source].sun.present();
  if (std::popcount(left) > 1) {
    state.phase = Phase::stack;
  } else {
    stack(state, std::countr_zero(left));
  }
}

void hold(State& state, int source, int colour, int count) {
  state.source = static_cast<std::uint8_t>(source);
  state.colour = static_cast<std::uint8_t>(colour);
  state.count = static_cast<std::uint8_t>(count);
  begin_turn(state, Phase::line);
  if (state.board().targets(colour) == 1U << damaged_line) choose_line(state, damaged_line);
}

void take_sun(State& state, int factory, int colour) {
  Tiles& sun = factory == large ? state.sun : state.small[static_cast<std::size_t>(factory)].sun;
  const int count = sun[colour];
  sun.clear(colour);
  if (factory == large) {
    state.moon = sun;
    state.sun.clear();
    // Nobody could take the start-player piece any more.
    if (state.moon.empty()) take_start_piece(state);
  }
  hold(state, factory, colour, count);
}

void take_moon(State& state, int colour) {
  int count = state.moon[colour];
  if (count > 0) take_start_piece(state);
  state.moon.clear(colour);
  for (SmallFactory& factory : state.small) {
    if (factory.height == 0 || factory.top() != colour) continue;
    factory.pop();
    ++count;
  }
  hold(state, moon, colour, count);
}

void take_chip(State& state, int factory) {
  SmallFactory& from = state.small[static_cast<std::size_t>(factory)];
  state.board().chips.add(from.chip);
  from.chip = SmallFactory::no_chip;
  end_turn(state);
}

void have_in_hand(State& state, int tile) {
  state.tile = static_cast<std::uint8_t>(tile);
  begin_turn(state, Phase::place);
}

// Fronts that nobody knows are drawn first; one tile alone is kept.
void look(State& state) {
  state.hand.own = 0;
  begin_turn(state, state.hand.hidden() ? Phase::look : Phase::keep);
  if (state.phase == Phase::look || state.hand.size() > 1) return;
  const int tile = std::countr_zero(state.hand.tiles);
  state.hand = {};
  have_in_hand(state, tile);
}

void draw_top(State& state) {
  state.board().score_points(-1);
  Hand& hand = state.hand;
  DomeStack& stack = state.stack;
  if (stack.top_is_buried()) {
    const Buried drawn = stack.take_buried();
    hand.tiles |= 1U << drawn.card.tile();
    if (drawn.owner == state.seat) hand.own |= 1U << drawn.card.tile();
  } else {
    const auto kind = static_cast<Kind>(stack.top());
    stack.take_unknown(kind);
    ++of(hand.unknown, kind);
  }
  begin_turn(state, Phase::draw);
  if (stack.empty()) look(state);
}

// All are under the stack: they become a batch, and the kept one is placed.
void bury_hand(State& state) {
  const Hand& hand = state.hand;
  if (hand.hidden()) {
    int size = 0;
    for (const Kind kind : {Kind::special, Kind::wild}) {
      for (int i = of(hand.unknown, kind); i > 0; --i) state.stack.bury(Card::hidden(kind), state.seat, size++ == 0);
    }
  } else {
    for (std::size_t i = 0; i < hand.put; ++i) state.stack.bury(Card::of(hand.order[i]), state.seat, i == 0);
  }
  state.hand = {};
  state.phase = Phase::place;
}

void put_under(State& state, int tile) {
  Hand& hand = state.hand;
  // What is hidden stays so: of a view's hand only the number of tiles is known that have gone.
  if (!hand.hidden()) hand.order[hand.put] = static_cast<std::uint8_t>(tile);
  ++hand.put;
  if (hand.size() - hand.put > 1) return;
  if (!hand.hidden()) hand.order[hand.put] = static_cast<std::uint8_t>(std::countr_zero(hand.left()));
  ++hand.put;
  bury_hand(state);
}

void keep(State& state, int tile) {
  Hand& hand = state.hand;
  if (hand.hidden()) {
    --of(hand.unknown, kind_of(tile));
    state.stack.unhide(kind_of(tile));
    state.stack.see(tile);
  } else {
    hand.tiles &= ~(1U << tile);
  }
  state.tile = static_cast<std::uint8_t>(tile);
  state.phase = Phase::under;
  if (hand.size() > 1) return;
  if (!hand.hidden()) hand.order[0] = static_cast<std::uint8_t>(std::countr_zero(hand.tiles));
  hand.put = 1;
  bury_hand(state);
}

void place(State& state, int slot, int rotation) {
  const bool set_up = state.in_set_up(state.seat);
  state.board().dome.place(slot, state.tile, rotation);
  state.tile = no_tile;
  if (set_up) {
    state.seat = state.start;
    state.phase = Phase::deal;
    rules::continue_deal(state);
  } else {
    end_turn(state);
  }
}

void take_tile(State& state, int tile) {
  state.display &= ~(1U << tile);
  have_in_hand(state, tile);
}

}  // namespace

namespace rules {

void front_drawn(State& state) {
  if (!state.hand.hidden()) look(state);
}

}  // namespace rules

std::uint32_t offer_of(const State& state) {
  std::uint32_t offer = state.sun.present() << (colours * large) | moon_colours(state) << (colours * moon);
  for (std::size_t i = 0; i < small_factories; ++i) offer |= state.small[i].sun.present() << (colours * i);
  return offer;
}

bool can_act(const State& state, int seat) {
  if (state.offer != 0) return true;
  if (state.tokens_left(seat) > 0 && (state.display != 0 || !state.stack.empty())) return true;
  if (state.chips_left(seat) == 0) return false;
  // Without tiles anywhere every chip is revealed, or is about to be.
  return std::ranges::any_of(state.small, [](const SmallFactory& factory) { return factory.chip != SmallFactory::no_chip; });
}

void rules::act_in_offer(State& state, Index action) {
  switch (state.phase) {
    case Phase::first:
      take_tile(state, action - tile_actions);
      break;
    case Phase::take:
      if (action < draw_action) {
        take_tile(state, action - tile_actions);
      } else if (action == draw_action) {
        draw_top(state);
      } else if (action >= chip_actions) {
        take_chip(state, action - chip_actions);
      } else if (const int take = action - take_actions; take < colours * moon) {
        take_sun(state, take / colours, take % colours);
      } else {
        take_moon(state, take % colours);
      }
      break;
    case Phase::place:
      place(state, (action - place_actions) / rotations, (action - place_actions) % rotations);
      break;
    case Phase::draw:
      if (action == draw_action) {
        draw_top(state);
      } else {
        look(state);
      }
      break;
    case Phase::keep:
      keep(state, action - tile_actions);
      break;
    case Phase::under:
      put_under(state, action - under_actions);
      break;
    case Phase::line:
      choose_line(state, action - line_actions);
      break;
    case Phase::stack:
      stack(state, action - stack_actions);
      break;
    default:
      break;
  }
}

void apply(State& state, Index action) { act(state, action, Unwatched{}); }

}  // namespace azulejos::duel
