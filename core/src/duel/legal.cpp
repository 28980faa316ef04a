// Which actions are legal.
#include "azulejos/duel/rules.hpp"

namespace azulejos::duel {

namespace {

class Writer {
 public:
  explicit Writer(ActionList<action_count>& list) : list_(list) { list_.size = 0; }

  void add(int action) { list_.actions[static_cast<std::size_t>(list_.size++)] = static_cast<Index>(action); }
  // Numbers from `base` on, one for each bit.
  void add_all(int base, std::uint32_t set) {
    for (; set != 0; set &= set - 1) add(base + std::countr_zero(set));
  }

 private:
  ActionList<action_count>& list_;
};

[[nodiscard]] std::uint32_t chips_to_take(const State& state) {
  std::uint32_t set = 0;
  if (state.chips_left(state.seat) == 0) return set;
  for (std::size_t i = 0; i < small_factories; ++i) set |= state.small[i].chip_shown() ? 1U << i : 0U;
  return set;
}

[[nodiscard]] std::uint32_t empty_slots(const Dome& dome) {
  std::uint32_t set = 0;
  for (int slot = 0; slot < slots; ++slot) set |= dome.empty(slot) ? 1U << slot : 0U;
  return set;
}

// Tiles that may be kept, or put under the stack. In a view, any that may be in the hidden hand.
[[nodiscard]] std::uint32_t tiles_in_hand(const State& state) {
  if (!state.hand.hidden()) return state.hand.left();
  std::uint32_t set = 0;
  for (const Kind kind : {Kind::special, Kind::wild}) set |= of(state.hand.unknown, kind) > 0 ? state.stack.unseen(kind) : 0;
  return set;
}

[[nodiscard]] std::uint32_t payments(const State& state) {
  const Board& board = state.board();
  const int missing = missing_tiles(state);
  const bool leave = state.pairs + state.triples == 0;
  const bool by_pair = may_pay_pair(board.chips, missing, board.colour[state.at], state.triples);
  return (leave ? 1U : 0U) | (by_pair ? 2U : 0U) | (may_pay_triple(board.chips, missing) ? 4U : 0U);
}

[[nodiscard]] std::uint32_t chips_to_spend(const State& state) {
  const Chips chips = spendable(state);
  std::uint32_t set = 0;
  for (int face = 0; face < chip_faces; ++face) set |= chips[face] > 0 ? 1U << face : 0U;
  return set;
}

}  // namespace

void legal_actions(const State& state, ActionList<action_count>& list) {
  Writer writer(list);
  if (state.due != Due::nothing) return;
  switch (state.phase) {
    case Phase::first:
      writer.add_all(tile_actions, state.display);
      break;
    case Phase::take:
      if (state.tokens_left(state.seat) > 0) {
        writer.add_all(tile_actions, state.display);
        if (!state.stack.empty()) writer.add(draw_action);
      }
      writer.add_all(take_actions, state.offer);
      writer.add_all(chip_actions, chips_to_take(state));
      break;
    case Phase::place:
      for (std::uint32_t left = empty_slots(state.board().dome); left != 0; left &= left - 1)
        writer.add_all(place_actions + rotations * std::countr_zero(left), (1U << rotations) - 1);
      break;
    case Phase::draw:
      writer.add(draw_action);
      writer.add(stop_action);
      break;
    case Phase::keep:
      writer.add_all(tile_actions, tiles_in_hand(state));
      break;
    case Phase::under:
      writer.add_all(under_actions, tiles_in_hand(state));
      break;
    case Phase::line:
      writer.add_all(line_actions, state.board().targets(state.colour));
      break;
    case Phase::stack:
      writer.add_all(stack_actions, state.small[state.source].sun.present());
      break;
    case Phase::pay:
      writer.add_all(leave_action, payments(state));
      break;
    case Phase::spend:
      writer.add_all(spend_actions, chips_to_spend(state));
      break;
    case Phase::tile:
      writer.add_all(column_actions, state.board().fitting(state.at));
      break;
    default:
      break;
  }
}

bool is_legal(const State& state, Index action) {
  if (state.due != Due::nothing || action >= action_count) return false;
  // Whether `action` is one of the numbers from `base` on that have their bit in a set.
  const auto among = [action](int base, std::uint32_t set) {
    return action >= base && action - base < 32 && (set >> (action - base) & 1U) != 0;
  };
  switch (state.phase) {
    case Phase::first:
      return among(tile_actions, state.display);
    case Phase::take:
      if (among(take_actions, state.offer) || among(chip_actions, chips_to_take(state))) return true;
      if (state.tokens_left(state.seat) == 0) return false;
      return among(tile_actions, state.display) || (action == draw_action && !state.stack.empty());
    case Phase::place:
      return action >= place_actions && action < take_actions && state.board().dome.empty((action - place_actions) / rotations);
    case Phase::draw:
      return action == draw_action || action == stop_action;
    case Phase::keep:
      return among(tile_actions, tiles_in_hand(state));
    case Phase::under:
      return among(under_actions, tiles_in_hand(state));
    case Phase::line:
      return among(line_actions, state.board().targets(state.colour));
    case Phase::stack:
      return among(stack_actions, state.small[state.source].sun.present());
    case Phase::pay:
      return among(leave_action, payments(state));
    case Phase::spend:
      return among(spend_actions, chips_to_spend(state));
    case Phase::tile:
      return among(column_actions, state.board().fitting(state.at));
    default:
      return false;
  }
}

}  // namespace azulejos::duel
