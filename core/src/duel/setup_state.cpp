// Between a state and its setup.
#include "azulejos/duel/setup.hpp"

namespace azulejos::duel {

namespace {

[[nodiscard]] Faces faces_of(Chips chips) {
  Faces faces{};
  for (int face = 0; face < chip_faces; ++face) faces[static_cast<std::size_t>(face)] = chips[face];
  return faces;
}

[[nodiscard]] Chips chips_of(const Faces& faces) {
  Chips chips;
  for (int face = 0; face < chip_faces; ++face) chips.add(face, faces[static_cast<std::size_t>(face)]);
  return chips;
}

[[nodiscard]] SetupSlot setup_slot(const Dome& dome, int slot) {
  SetupSlot result;
  if (dome.empty(slot)) return result;
  result.tile = dome.tile(slot);
  result.rotation = dome.rotation(slot);
  result.wild = dome.wild_colour(slot);
  for (int i = 0; i < rotations; ++i) result.filled[static_cast<std::size_t>(i)] = dome.has(dome.space(slot, i));
  return result;
}

[[nodiscard]] SetupBoard setup_board(const Board& board, bool has_marker) {
  SetupBoard result;
  result.score = board.score;
  for (std::size_t line = 0; line < line_count; ++line) {
    result.lines[line] = {board.count[line] == 0 ? -1 : board.colour[line], board.count[line]};
  }
  for (int slot = 0; slot < slots; ++slot) result.dome[static_cast<std::size_t>(slot)] = setup_slot(board.dome, slot);
  result.damaged = counts_of(board.damaged);
  result.marker = has_marker;
  result.chips = faces_of(board.chips);
  result.spent = faces_of(board.spent);
  return result;
}

void read_stack(const Setup& setup, State& state) {
  DomeStack& stack = state.stack;
  const auto see = [&stack](std::uint32_t tiles) {
    for (; tiles != 0; tiles &= tiles - 1) stack.see(std::countr_zero(tiles));
  };
  see(setup.display | setup.hand);
  if (setup.tile >= 0) stack.see(setup.tile);
  for (const SetupBoard& board : setup.boards) {
    for (const SetupSlot& slot : board.dome) {
      if (slot.tile >= 0) stack.see(slot.tile);
    }
  }
  for (const SetupBatch& batch : setup.batches) {
    for (std::size_t i = 0; i < batch.cards.size(); ++i) {
      const int code = batch.cards[i];
      const Card card = code < dome_tiles ? Card::of(code) : Card::hidden(static_cast<Kind>(code - dome_tiles));
      stack.bury(card, batch.seat, i == 0);
      if (card.known()) {
        stack.see(code);
      } else {
        stack.hide(card.kind());
      }
    }
  }
  for (const Kind kind : {Kind::special, Kind::wild}) stack.hide(kind, setup.unknown[static_cast<std::size_t>(kind)]);
  if (setup.top == SetupTop::special || setup.top == SetupTop::wild) stack.see_top(static_cast<Kind>(setup.top));
}

void read_hand(const Setup& setup, State& state) {
  Hand& hand = state.hand;
  hand.tiles = setup.hand;
  hand.own = setup.own;
  for (std::size_t kind = 0; kind < 2; ++kind) hand.unknown[kind] = static_cast<std::uint8_t>(setup.unknown[kind]);
  for (const int tile : setup.order) {
    if (tile >= 0) hand.order[hand.put] = static_cast<std::uint8_t>(tile);
    ++hand.put;
  }
}

}  // namespace

Board board_of(const SetupBoard& setup) {
  Board board;
  board.score = static_cast<std::uint16_t>(setup.score);
  for (int slot = 0; slot < slots; ++slot) {
    const SetupSlot& from = setup.dome[static_cast<std::size_t>(slot)];
    if (from.tile >= 0) board.dome.place(slot, from.tile, from.rotation);
  }
  for (int slot = 0; slot < slots; ++slot) {
    const SetupSlot& from = setup.dome[static_cast<std::size_t>(slot)];
    if (from.tile < 0) continue;
    // The special piece comes by itself with the third of the others.
    for (int i = kind_of(from.tile) == Kind::wild ? 0 : 1; i < rotations; ++i) {
      const Space where = board.dome.space(slot, i);
      if (from.filled[static_cast<std::size_t>(i)]) board.dome.put(where.row, where.column, i == 0 ? from.wild : 0);
    }
  }
  for (int line = 0; line < line_count; ++line) {
    const auto [colour, count] = setup.lines[static_cast<std::size_t>(line)];
    if (count > 0) board.fill(line, colour, count);
  }
  board.damaged = tiles_of(setup.damaged);
  board.chips = chips_of(setup.chips);
  board.spent = chips_of(setup.spent);
  return board;
}

Setup setup_of(const State& state) {
  Setup setup;
  setup.round = state.round;
  setup.goals = state.goals;
  setup.goals_missing = state.goals_missing;
  setup.start = state.start == State::nobody ? -1 : state.start;
  setup.phase = state.phase;
  setup.seat = state.seat;
  setup.tile = state.tile == no_tile ? -1 : state.tile;
  setup.hand = state.hand.tiles;
  setup.own = state.hand.own;
  setup.unknown = {state.hand.unknown[0], state.hand.unknown[1]};
  for (std::size_t i = 0; i < state.hand.put; ++i) setup.order.push_back(state.hand.hidden() ? -1 : state.hand.order[i]);
  setup.source = state.source;
  if (state.phase == Phase::line) setup.held[state.colour] = state.count;
  setup.line = state.at;
  setup.pairs = state.pairs;
  setup.triples = state.triples;
  setup.given = faces_of(state.given);
  setup.display = state.display;
  const DomeStack& stack = state.stack;
  setup.top = static_cast<SetupTop>(stack.top());
  if (stack.empty() || stack.top_is_buried()) setup.top = SetupTop::none;
  for (int i = 0; i < stack.buried(); ++i) {
    if (stack[i].first) setup.batches.push_back({stack[i].owner, {}});
    setup.batches.back().cards.push_back(stack[i].card.code());
  }
  for (std::size_t i = 0; i < small_factories; ++i) {
    const SmallFactory& factory = state.small[i];
    setup.small[i].sun = counts_of(factory.sun);
    for (int tile = 0; tile < factory.height; ++tile) setup.small[i].stack.push_back(factory.stacked(tile));
    setup.small[i].chip = factory.chip;
  }
  setup.sun = counts_of(state.sun);
  setup.moon = counts_of(state.moon);
  setup.marker_on_factory = state.marker == State::nobody;
  setup.bag = counts_of(state.bag);
  setup.tower = counts_of(state.tower);
  for (std::size_t seat = 0; seat < players; ++seat) setup.boards[seat] = setup_board(state.boards[seat], state.marker == seat);
  return setup;
}

State state_of(const Setup& setup) {
  State state;
  state.round = static_cast<std::uint8_t>(setup.round);
  state.goals = static_cast<std::uint8_t>(setup.goals);
  state.goals_missing = static_cast<std::uint8_t>(setup.goals_missing);
  state.start = setup.start < 0 ? State::nobody : static_cast<std::uint8_t>(setup.start);
  state.phase = setup.phase;
  state.seat = static_cast<std::uint8_t>(setup.seat);
  if (setup.phase == Phase::deal || setup.phase == Phase::end) state.seat = state.start;
  state.tile = setup.tile < 0 ? no_tile : static_cast<std::uint8_t>(setup.tile);
  state.source = static_cast<std::uint8_t>(setup.source);
  for (std::size_t colour = 0; colour < colours; ++colour) {
    if (setup.held[colour] == 0) continue;
    state.colour = static_cast<std::uint8_t>(colour);
    state.count = static_cast<std::uint8_t>(setup.held[colour]);
  }
  state.at = static_cast<std::uint8_t>(setup.line);
  state.pairs = static_cast<std::uint8_t>(setup.pairs);
  state.triples = static_cast<std::uint8_t>(setup.triples);
  state.given = chips_of(setup.given);
  state.display = setup.display;
  read_hand(setup, state);
  read_stack(setup, state);
  for (std::size_t i = 0; i < small_factories; ++i) {
    state.small[i].sun = tiles_of(setup.small[i].sun);
    for (const int colour : setup.small[i].stack) state.small[i].push(colour);
    state.small[i].chip = static_cast<std::uint8_t>(setup.small[i].chip);
  }
  state.sun = tiles_of(setup.sun);
  state.moon = tiles_of(setup.moon);
  state.bag = tiles_of(setup.bag);
  state.tower = tiles_of(setup.tower);
  for (std::size_t seat = 0; seat < players; ++seat) {
    state.boards[seat] = board_of(setup.boards[seat]);
    if (setup.boards[seat].marker) state.marker = static_cast<std::uint8_t>(seat);
  }
  if (state.phase == Phase::take) state.offer = offer_of(state);
  state.due = due_of(state);
  return state;
}

}  // namespace azulejos::duel
