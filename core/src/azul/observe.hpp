// A position as numbers, from the viewpoint of a seat: what learners see. docs/api.md lists the fields from the same table.
#pragma once

#include "azulejos/azul/azul.hpp"

namespace azulejos::azul {

namespace observing {

// Writes a value behind the last one.
class Writer {
 public:
  explicit Writer(std::int16_t* out) : out_(out) {}
  void put(int value) { *out_++ = static_cast<std::int16_t>(value); }
  void put(Tiles tiles) {
    for (int colour = 0; colour < colours; ++colour) put(tiles[colour]);
  }

 private:
  std::int16_t* out_;
};

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

// Collects the fields in the order in which `observe` writes them.
class Fields {
 public:
  void add(std::string name, int size, int low, int high, std::string meaning) {
    fields_.push_back({std::move(name), offset_, size, low, high, std::move(meaning)});
    offset_ += size;
  }
  [[nodiscard]] std::vector<ObservationField> take() { return std::move(fields_); }

 private:
  std::vector<ObservationField> fields_;
  int offset_ = 0;
};

}  // namespace observing

template <int Players, class WallKind>
void Azul<Players, WallKind>::observe(const State& state, int seat, std::int16_t* out) {
  const auto relative = [seat](int other) { return (other - seat + Players) % Players; };
  observing::Writer writer(out);
  for (int i = 0; i < Players; ++i) observing::put_board(writer, state.boards[static_cast<std::size_t>((seat + i) % Players)]);
  for (const Tiles& factory : state.factories) writer.put(factory);
  writer.put(state.centre);
  writer.put(state.bag);
  writer.put(state.lid);
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
  observing::Fields fields;
  for (int i = 0; i < Players; ++i) {
    const std::string prefix = i == 0 ? "own_" : "next" + std::to_string(i) + "_";
    const std::string whose = i == 0 ? "own" : std::to_string(i) + (i == 1 ? " seat on" : " seats on");
    fields.add(prefix + "wall", squares, 0, colours, "wall squares row by row, " + whose + ": 0 empty, 1-5 the colour");
    fields.add(prefix + "line_colours", line_count, 0, colours, "colour of each pattern line, 0 if empty");
    fields.add(prefix + "line_counts", line_count, 0, line_count, "tiles on each pattern line");
    fields.add(prefix + "floor", floor_spaces, 0, colours + 1, "floor spaces: 0 empty, 1-5 a tile, 6 the start marker");
    fields.add(prefix + "score", 1, 0, highest, "score");
  }
  for (int i = 1; i <= State::factory_count; ++i) {
    fields.add("factory" + std::to_string(i), colours, 0, tiles_of_a_factory, "tiles on factory " + std::to_string(i) + " by colour");
  }
  fields.add("centre", colours, 0, tiles_of_a_colour, "tiles in the centre by colour");
  fields.add("bag", colours, 0, tiles_of_a_colour, "tiles in the bag by colour");
  fields.add("lid", colours, 0, tiles_of_a_colour, "tiles in the lid by colour");
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
