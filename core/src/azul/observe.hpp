// A position as numbers, from the viewpoint of a seat: what learners see. docs/observations.md lists the fields from the same table.
#pragma once

#include "../observing.hpp"
#include "azulejos/azul/azul.hpp"

namespace azulejos::azul {

namespace observing {

using azulejos::observing::Fields;
using azulejos::observing::Writer;

// The board as it would be if the round ended now. On the grey wall each line goes, from the top, to the leftmost of the columns where it scores most.
template <class WallKind>
[[nodiscard]] Board<WallKind> tiled(Board<WallKind> board) {
  for (int line = 0; line < line_count; ++line) {
    if (!board.full(line)) continue;
    const int colour = board.colour[static_cast<std::size_t>(line)];
    int best = -1;
    int most = 0;
    for (std::uint32_t rest = board.wall.legal_columns(line, colour); rest != 0; rest &= rest - 1) {
      const int column = std::countr_zero(rest);
      const int points = placement_score(board.wall.taken() | 1U << (columns * line + column), line, column);
      if (points > most) {
        best = column;
        most = points;
      }
    }
    if (best < 0) {
      board.empty_line(line);
      board.floor.lay(colour, capacity(line));
    } else {
      board.tile_line(line, best);
    }
  }
  board.subtract_floor();
  return board;
}

template <class WallKind>
void put_board(Writer& writer, const Board<WallKind>& board) {
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) writer.put(board.wall.colour_at(row, column) + 1);
  }
  for (std::size_t line = 0; line < line_count; ++line) writer.put(board.count[line] == 0 ? 0 : board.colour[line] + 1);
  for (std::size_t line = 0; line < line_count; ++line) writer.put(board.count[line]);
  for (int space = 0; space < floor_spaces; ++space) writer.put(board.floor[space] + 1);
  writer.put(board.score);
}

// What follows from a board and costs a small net dearly to find out by itself.
template <class WallKind>
void put_facts(Writer& writer, const Board<WallKind>& board, const Board<WallKind>& tiled) {
  for (std::size_t line = 0; line < line_count; ++line) {
    for (int colour = 0; colour < colours; ++colour) writer.put(board.colour[line] == colour ? board.count[line] : 0);
  }
  for (int line = 0; line < line_count; ++line) {
    for (int colour = 0; colour < colours; ++colour) writer.put((board.targets(colour) >> line & 1U) != 0 ? 1 : 0);
  }
  writer.put(board.floor.cost());
  const std::uint32_t taken = tiled.wall.taken();
  std::array<int, colours> of_colour{};
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const int colour = tiled.wall.colour_at(row, column);
      if (colour >= 0) ++of_colour[static_cast<std::size_t>(colour)];
      writer.put(colour >= 0 ? 1 : 0);
    }
  }
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const std::uint32_t square = 1U << (columns * row + column);
      writer.put((taken & square) != 0 ? 0 : placement_score(taken | square, row, column));
    }
  }
  for (int row = 0; row < rows; ++row) writer.put(std::popcount(taken >> (columns * row) & row_mask));
  for (int column = 0; column < columns; ++column) writer.put(std::popcount(taken >> column & column_mask));
  for (const int count : of_colour) writer.put(count);
  writer.put(tiled.score);
  writer.put(tiled.bonus());
}

// For each colour, on how many factories it shows exactly one, two, three and four tiles.
template <class State>
void put_groups(Writer& writer, const State& state) {
  std::array<int, static_cast<std::size_t>(colours) * tiles_of_a_factory> factories{};
  for (const Tiles& factory : state.factories) {
    for (int colour = 0; colour < colours; ++colour) {
      if (factory[colour] > 0) ++factories[static_cast<std::size_t>(colour * tiles_of_a_factory + factory[colour] - 1)];
    }
  }
  for (const int count : factories) writer.put(count);
  for (int colour = 0; colour < colours; ++colour) {
    int offered = state.centre[colour];
    for (const Tiles& factory : state.factories) offered += factory[colour];
    writer.put(offered);
  }
  writer.put(std::popcount(state.offer));
}

}  // namespace observing

template <int Players, class WallKind>
void Azul<Players, WallKind>::observe(const State& state, int seat, std::int16_t* out) {
  const auto relative = [seat](int other) { return (other - seat + Players) % Players; };
  observing::Writer writer(out);
  std::array<int, static_cast<std::size_t>(Players)> totals{};
  for (int i = 0; i < Players; ++i) {
    const auto& board = state.boards[static_cast<std::size_t>((seat + i) % Players)];
    const auto tiled = observing::tiled(board);
    observing::put_board(writer, board);
    observing::put_facts(writer, board, tiled);
    totals[static_cast<std::size_t>(i)] = tiled.score + (state.phase == Phase::end || state.phase == Phase::stalled ? 0 : tiled.bonus());
  }
  for (std::size_t i = 1; i < totals.size(); ++i) writer.put(totals[0] - totals[i]);
  for (const Tiles& factory : state.factories) writer.put(factory);
  writer.put(state.centre);
  writer.put(state.bag);
  writer.put(state.lid);
  observing::put_groups(writer, state);
  writer.put(state.marker == State::in_centre ? Players : relative(state.marker));
  writer.put(relative(state.start));
  writer.put(node(state) == Node::decision ? relative(state.seat) : Players);
  writer.put(state.phase == Phase::tile ? state.line + 1 : 0);
  writer.put(state.idle);
  writer.put(state.round);
}

template <int Players, class WallKind>
std::vector<ObservationField> Azul<Players, WallKind>::observation_fields() {
  constexpr int highest = 999;  // of what a text can say
  constexpr int most_bonus = rows * row_bonus + columns * column_bonus + colours * colour_bonus;
  observing::Fields fields;
  for (int i = 0; i < Players; ++i) {
    const std::string prefix = i == 0 ? "own_" : "next" + std::to_string(i) + "_";
    const std::string whose = i == 0 ? "own" : std::to_string(i) + (i == 1 ? " seat on" : " seats on");
    fields.add(prefix + "wall", squares, 0, colours, "wall squares row by row, " + whose + ": 0 empty, 1-5 the colour");
    fields.add(prefix + "line_colours", line_count, 0, colours, "colour of each pattern line, 0 if empty");
    fields.add(prefix + "line_counts", line_count, 0, line_count, "tiles on each pattern line");
    fields.add(prefix + "floor", floor_spaces, 0, colours + 1, "floor spaces: 0 empty, 1-5 a tile, 6 the start marker");
    fields.add(prefix + "score", 1, 0, highest, "score");
    fields.add(prefix + "lines", line_count * colours, 0, line_count, "tiles of each colour on each pattern line, line by line");
    fields.add(prefix + "open", line_count * colours, 0, 1, "1 if a pattern line may take a colour, line by line");
    fields.add(prefix + "floor_cost", 1, 0, floor_cost.back(), "points that the floor costs");
    fields.add(prefix + "next_wall", squares, 0, 1, "wall squares that are taken if the round ends now, row by row");
    fields.add(prefix + "placements", squares, 0, most_points_of_a_tile, "what the next tile on each empty square of next_wall scores");
    fields.add(prefix + "rows", rows, 0, columns, "tiles in each row of next_wall");
    fields.add(prefix + "columns", columns, 0, rows, "tiles in each column of next_wall");
    fields.add(prefix + "colours", colours, 0, rows, "tiles of each colour on next_wall");
    fields.add(prefix + "next_score", 1, 0, highest, "score if the round ends now");
    fields.add(prefix + "bonus", 1, 0, most_bonus, "bonus points of next_wall");
  }
  for (int i = 1; i < Players; ++i) {
    const std::string on = std::to_string(i) + (i == 1 ? " seat on" : " seats on");
    fields.add("lead" + std::to_string(i), 1, -highest - most_bonus, highest + most_bonus, "own next_score and bonus less those " + on);
  }
  for (int i = 1; i <= State::factory_count; ++i) {
    fields.add("factory" + std::to_string(i), colours, 0, tiles_of_a_factory, "tiles on factory " + std::to_string(i) + " by colour");
  }
  fields.add("centre", colours, 0, tiles_of_a_colour, "tiles in the centre by colour");
  fields.add("bag", colours, 0, tiles_of_a_colour, "tiles in the bag by colour");
  fields.add("lid", colours, 0, tiles_of_a_colour, "tiles in the lid by colour");
  fields.add("groups", colours * tiles_of_a_factory, 0, State::factory_count,
             "for each colour, on how many factories it shows exactly 1, 2, 3 and 4 tiles");
  fields.add("offered", colours, 0, tiles_of_a_colour, "tiles of each colour on the factories and in the centre");
  fields.add("offers", 1, 0, colours * (State::factory_count + 1), "how many pairs of a source and a colour can be taken");
  const std::string seats_on = "how many seats on from the own, " + std::to_string(Players);
  fields.add("marker", 1, 0, Players, "who has the start marker: " + seats_on + " for the centre");
  fields.add("start", 1, 0, Players - 1, "who started the round: how many seats on from the own");
  fields.add("decides", 1, 0, Players, "who decides: " + seats_on + " for nobody");
  fields.add("tiling_line", 1, 0, line_count, "the line being tiled, 0 if none");
  fields.add("idle", 1, 0, idle_rounds_to_stall, "rounds in a row that brought no tile to any wall");
  fields.add("round", 1, 1, highest, "number of the round");
  return fields.take();
}

}  // namespace azulejos::azul
