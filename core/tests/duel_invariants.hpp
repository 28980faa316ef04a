// The invariants of the rules page, the counting checks among them, for tests and fuzz drivers of Azul Duel.
#pragma once

#include <string>

#include "azulejos/duel/duel.hpp"

namespace azulejos::duel {

// What follows from the dome tiles and what lies on them, computed anew.
inline std::string violated(const Dome& dome, Tiles& all) {
  int placed = 0;
  for (int slot = 0; slot < slots; ++slot) {
    if (dome.empty(slot)) {
      if (std::popcount(dome.missing(slot)) != rotations) return "tiles lie where no dome tile is";
      continue;
    }
    ++placed;
    const auto colours_of_tile = dome_tile_colours[static_cast<std::size_t>(dome.tile(slot))];
    int filled = 0;
    for (int i = 0; i < rotations; ++i) {
      const Space where = dome.space(slot, i);
      const bool wild = i == 0 && kind_of(dome.tile(slot)) == Kind::wild;
      for (int colour = 0; colour < colours; ++colour) {
        const bool takes = !dome.has(where) && (wild || (i > 0 && colours_of_tile[static_cast<std::size_t>(i) - 1] == colour));
        if (takes != ((dome.fitting(where.row, colour) >> where.column & 1U) != 0)) return "a space does not take what it shows";
      }
      if (!dome.has(where)) continue;
      if (i > 0) ++filled;
      const int colour = dome.colour_at(where.row, where.column);
      if (i > 0 && colour != colours_of_tile[static_cast<std::size_t>(i) - 1]) return "a tile lies on another colour";
      if (wild && colour < 0) return "a wild space is filled without a colour";
      if (colour >= 0) all.add(colour, 1);
    }
    if (kind_of(dome.tile(slot)) == Kind::special && dome.has(dome.space(slot, 0)) != (filled == 3))
      return "a special piece is not where it belongs";
  }
  return placed == dome.placed() ? "" : "the dome tiles are counted wrongly";
}

inline std::string violated(const Board& board, Tiles& all) {
  std::uint64_t open = to_every_colour(std::uint64_t{1} << damaged_line);
  for (int line = 0; line < line_count; ++line) {
    const auto at = static_cast<std::size_t>(line);
    if (board.count[at] > capacity(line)) return "a line holds more than it can";
    if (board.count[at] == 0 && board.colour[at] != 0) return "an empty line remembers a colour";
    if (board.count[at] == 0) open |= to_every_colour(std::uint64_t{1} << line);
    if (board.count[at] > 0 && !board.full(line)) open |= std::uint64_t{1} << (targets_of_a_colour * board.colour[at] + line);
    all.add(board.colour[at], board.count[at]);
  }
  if (open != board.open) return "the targets are not what the lines allow";
  if (board.damaged.total() > damaged_spaces) return "more tiles are damaged than there are spaces";
  all.add(board.damaged);
  return violated(board.dome, all);
}

// The first invariant that is broken, or nothing.
inline std::string violated(const State& state) {
  Tiles all = state.bag;
  for (const Tiles& tiles : {state.tower, state.sun, state.moon}) all.add(tiles);
  all.add(state.colour, state.count);
  int chips = unrevealed_chips(state).total();
  int on_factories = 0;
  for (const SmallFactory& factory : state.small) {
    all.add(factory.sun);
    for (int i = 0; i < factory.height; ++i) all.add(factory.stacked(i), 1);
    if (factory.has_tiles() && factory.chip != SmallFactory::face_down) return "a chip under tiles is not face down";
    on_factories += factory.chip != SmallFactory::no_chip ? 1 : 0;
    chips += factory.chip_shown() ? 1 : 0;
  }
  if (state.sun.total() > 0 && state.moon.total() > 0) return "the large factory has tiles on both sides";
  int dome_tiles_found = std::popcount(state.display) + state.stack.size() + state.hand.size() + (state.tile == no_tile ? 0 : 1);
  // While tiles go under the stack, those in hand are counted there until all are.
  for (const Board& board : state.boards) {
    if (const std::string broken = violated(board, all); !broken.empty()) return broken;
    dome_tiles_found += board.dome.placed();
    chips += board.chips_taken();
  }
  if (!(all == Tiles::of_each(tiles_of_a_colour))) return "the tiles are not 13 of each colour";
  if (dome_tiles_found != dome_tiles) return "the dome tiles are not 18";
  if (chips != chip_faces * chips_of_a_face) return "the chips are not 20";
  if (std::popcount(state.display) > display_places) return "the display shows more than three";
  const bool offer = state.phase == Phase::take;
  if (state.offer != (offer ? offer_of(state) : 0)) return "the offer is not what lies on the factories";
  if (state.due != due_of(state)) return "what is due does not follow from the rest";
  int hidden = total(state.hand.unknown);
  for (int i = 0; i < state.stack.buried(); ++i) hidden += state.stack[i].card.known() ? 0 : 1;
  if (hidden != state.stack.hidden(Kind::special) + state.stack.hidden(Kind::wild)) return "the hidden tiles are counted wrongly";
  // Stack 13, 9, 5, 1 at the start of rounds 1-4, chips 4 a round.
  const bool tiling = in_tiling(state.phase) || state.phase == Phase::end;
  for (int seat = 0; seat < players; ++seat) {
    const Board& board = state.boards[static_cast<std::size_t>(seat)];
    if (state.chips_left(seat) < 0 || state.chips_left(seat) > chips_a_round) return "somebody has too many chips, or too few";
    if (state.tokens_left(seat) < 0) return "somebody has used too many tokens";
    if (tiling && (state.tokens_left(seat) > 0 || state.chips_left(seat) > 0)) return "the offer ended too early";
    if (state.round == rounds && board.dome.placed() != slots) return "a dome is not full after round 4";
  }
  if (tiling && (on_factories > 0 || offer_of(state) != 0)) return "something is left on the factories";
  if (state.phase == Phase::take && state.due == Due::nothing && !can_act(state, state.seat)) return "who is to act cannot";
  return {};
}

}  // namespace azulejos::duel
