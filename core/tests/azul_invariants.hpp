// The invariants of the rules page, for tests and fuzz drivers of Azul.
#pragma once

#include <string>

#include "azulejos/azul/azul.hpp"

namespace azulejos::azul {

// The first invariant that is broken, or nothing.
template <int Players, class WallKind>
std::string violated(const State<Players, WallKind>& state) {
  Tiles all = state.bag;
  all.add(state.lid);
  all.add(state.centre);
  std::uint64_t offer = 0;
  for (std::size_t source = 0; source <= state.factories.size(); ++source) {
    const Tiles tiles = source == 0 ? state.centre : state.factories[source - 1];
    if (source > 0) all.add(tiles);
    if (source > 0 && tiles.total() > tiles_of_a_factory) return "a factory holds more than four tiles";
    for (int colour = 0; colour < colours; ++colour) {
      if (tiles[colour] > 0) offer |= std::uint64_t{1} << (colours * static_cast<int>(source) + colour);
    }
  }
  if (offer != state.offer) return "the offer is not what lies in factories and centre";
  int markers = state.marker == state.in_centre ? 1 : 0;
  for (std::size_t seat = 0; seat < state.boards.size(); ++seat) {
    const auto& board = state.boards[seat];
    all.add(board.floor.tiles());
    bool marker_lies = false;
    for (int space = 0; space < board.floor.size(); ++space) marker_lies |= board.floor[space] == Floor::marker;
    if (marker_lies && state.marker != seat) return "the marker lies with somebody who does not own it";
    if (state.marker == seat && !marker_lies && board.floor.size() < floor_spaces)
      return "the marker's owner has a free floor space for it";
    markers += state.marker == seat ? 1 : 0;
    std::uint32_t open = open_to[31] << line_count;
    for (int line = 0; line < line_count; ++line) {
      const auto at = static_cast<std::size_t>(line);
      const std::uint32_t shown = board.wall.colours_in_row(line);
      if (board.count[at] > capacity(line)) return "a line holds more than it can";
      if (board.count[at] == 0 && board.colour[at] != 0) return "an empty line remembers a colour";
      if (board.count[at] > 0 && (shown >> board.colour[at] & 1U) != 0) return "a line holds a colour of its wall row";
      if (board.count[at] == 0) open |= open_to[~shown & row_mask] << line;
      if (board.count[at] > 0 && !board.full(line)) open |= 1U << (6 * board.colour[at] + line);
      all.add(board.colour[at], board.count[at]);
    }
    if (open != board.open) return "the targets are not what lines and wall allow";
    int on_wall = 0;
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        const int colour = board.wall.colour_at(row, column);
        if (colour < 0) continue;
        ++on_wall;
        all.add(colour, 1);
        for (int other = 0; other < 5; ++other) {
          if (other != column && board.wall.colour_at(row, other) == colour) return "a colour lies twice in a row";
          if (other != row && board.wall.colour_at(other, column) == colour) return "a colour lies twice in a column";
        }
      }
    }
    if (on_wall != std::popcount(board.wall.taken())) return "two tiles share a square";
  }
  if (markers != 1) return "the marker is not in exactly one place";
  if (!(all == Tiles::of_each(tiles_of_a_colour))) return "the tiles are not 20 of each colour";
  return {};
}

}  // namespace azulejos::azul
