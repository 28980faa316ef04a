// Who knows what: the view of a seat, and a full position that may be behind a view.
#include "azulejos/duel/rules.hpp"

namespace azulejos::duel {

namespace {

// Makes a known tile one of which only the kind is known.
void forget(State& state, int tile) {
  state.stack.forget(tile);
  state.stack.hide(kind_of(tile));
}

void forget_hand(State& state, std::uint32_t tiles) {
  for (std::uint32_t rest = state.hand.tiles & tiles; rest != 0; rest &= rest - 1) {
    const int tile = std::countr_zero(rest);
    forget(state, tile);
    ++of(state.hand.unknown, kind_of(tile));
  }
  state.hand.tiles &= ~tiles;
}

// Hides what the other seat put under the stack: which tiles, and in which order. The back of the top tile is seen by everybody.
void forget_buried(State& state, int seat) {
  DomeStack& stack = state.stack;
  if (stack.top_is_buried() && stack[0].owner != seat) stack.see_top(stack[0].card.kind());
  for (int first = 0; first < stack.buried();) {
    int end = first + 1;
    while (end < stack.buried() && !stack[end].first) ++end;
    if (stack[first].owner != seat && stack[first].card.known()) {
      Kinds kinds{};
      for (int i = first; i < end; ++i) {
        forget(state, stack[i].card.tile());
        ++of(kinds, stack[i].card.kind());
      }
      for (int i = first; i < end; ++i) stack.set(i, Card::hidden(i - first < kinds[0] ? Kind::special : Kind::wild));
    }
    first = end;
  }
}

// Deals out the unseen tiles, each equally likely.
class Guess {
 public:
  Guess(State& state, Generator& generator) : state_(state), generator_(generator) {}

  [[nodiscard]] int tile(Kind kind) {
    std::uint32_t candidates = state_.stack.unseen(kind);
    for (std::uint32_t skip = generator_.below(static_cast<std::uint32_t>(std::popcount(candidates))); skip > 0; --skip) {
      candidates &= candidates - 1;
    }
    const int tile = std::countr_zero(candidates);
    state_.stack.see(tile);
    state_.stack.unhide(kind);
    return tile;
  }

  // One of the kinds, each of its tiles equally likely.
  [[nodiscard]] Kind kind(const Kinds& kinds) {
    return generator_.below(static_cast<std::uint32_t>(total(kinds))) < kinds[0] ? Kind::special : Kind::wild;
  }

 private:
  State& state_;
  Generator& generator_;
};

void guess_batch(State& state, Guess& guess, int first, int end) {
  DomeStack& stack = state.stack;
  Kinds kinds{};
  for (int i = first; i < end; ++i) ++of(kinds, stack[i].card.kind());
  for (int i = first; i < end; ++i) {
    const bool seen = i == 0 && stack.pool() == 0 && stack.top() != Top::unknown;
    const Kind kind = seen ? static_cast<Kind>(stack.top()) : guess.kind(kinds);
    --of(kinds, kind);
    stack.set(i, Card::of(guess.tile(kind)));
  }
}

// The tiles that a seat has looked at. Some may be under the stack already, in any order.
void guess_hand(State& state, Guess& guess) {
  Hand& hand = state.hand;
  for (std::size_t i = 0; total(hand.unknown) > 0; ++i) {
    const Kind kind = guess.kind(hand.unknown);
    const int tile = guess.tile(kind);
    --of(hand.unknown, kind);
    hand.tiles |= 1U << tile;
    if (i < hand.put) hand.order[i] = static_cast<std::uint8_t>(tile);
  }
}

}  // namespace

State view(const State& state, int seat) {
  State seen = state;
  if (seat != state.seat) {
    forget_hand(seen, seen.hand.tiles);
    seen.hand.own = 0;
    seen.hand.order = {};
  } else if (state.phase == Phase::draw) {
    forget_hand(seen, seen.hand.tiles & ~seen.hand.own);
  }
  forget_buried(seen, seat);
  seen.due = due_of(seen);
  return seen;
}

State sample(const State& view, Generator& generator) {
  State full = view;
  Guess guess(full, generator);
  if (full.phase == Phase::keep || full.phase == Phase::under) guess_hand(full, guess);
  const bool seen_top = full.stack.pool() == 0 && full.stack.buried() > 0 && !full.stack[0].card.known();
  for (int first = 0; first < full.stack.buried();) {
    int end = first + 1;
    while (end < full.stack.buried() && !full.stack[end].first) ++end;
    if (!full.stack[first].card.known()) guess_batch(full, guess, first, end);
    first = end;
  }
  // A known tile tells its back itself.
  if (seen_top) full.stack.forget_top();
  full.due = due_of(full);
  return full;
}

}  // namespace azulejos::duel
