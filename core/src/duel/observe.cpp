// A position as numbers, from the viewpoint of a seat: what learners see. The figures that follow from others spare small nets the rules.
#include "../observing.hpp"
#include "azulejos/duel/duel.hpp"
#include "points.hpp"

namespace azulejos::duel {

namespace {

constexpr int highest = 999;  // score that a text can say
// What a space of the dome is: 0 no dome tile there yet, 1-5 its colour, then
constexpr int wild_space = colours + 1;
constexpr int special_space = colours + 2;
constexpr int special_piece = colours + 1;  // on a space, where 0 is no tile and 1-5 a tile

using observing::Writer;

[[nodiscard]] int space_at(const Dome& dome, int row, int column) {
  const int slot = slot_of(row, column);
  if (dome.empty(slot)) return 0;
  for (int i = 1; i < rotations; ++i) {
    const Space where = dome.space(slot, i);
    if (where.row == row && where.column == column)
      return 1 + dome_tile_colours[static_cast<std::size_t>(dome.tile(slot))][static_cast<std::size_t>(i) - 1];
  }
  return kind_of(dome.tile(slot)) == Kind::wild ? wild_space : special_space;
}

[[nodiscard]] int piece_at(const Dome& dome, int row, int column) {
  if ((dome.row(row) >> column & 1U) == 0) return 0;
  const int colour = dome.colour_at(row, column);
  return colour < 0 ? special_piece : 1 + colour;
}

void put_board(Writer& writer, const State& state, int seat) {
  const Board& board = state.boards[static_cast<std::size_t>(seat)];
  const Dome& dome = board.dome;
  const auto each_space = [&writer](auto value) {
    for (int row = 0; row < side; ++row) {
      for (int column = 0; column < side; ++column) writer.put(value(row, column));
    }
  };
  const auto each_line = [&writer](auto value) {
    for (int line = 0; line < line_count; ++line) writer.put(value(line));
  };
  const auto count = [&board](int line) { return board.count[static_cast<std::size_t>(line)]; };
  each_space([&](int row, int column) { return space_at(dome, row, column); });
  each_space([&](int row, int column) { return piece_at(dome, row, column); });
  each_space([&](int row, int column) { return points_at(dome, row, column); });
  each_line([&](int line) { return count(line) == 0 ? 0 : 1 + board.colour[static_cast<std::size_t>(line)]; });
  each_line(count);
  each_line([&](int line) { return count(line) == 0 ? 0 : std::popcount(board.fitting(line)); });
  each_line([&](int line) { return count(line) == 0 ? 0 : best_points(dome, line, board.colour[static_cast<std::size_t>(line)]); });
  each_line([&](int line) { return dome.row_has_empty_slot(line) ? 1 : 0; });
  each_line([&](int line) { return std::popcount(dome.row(line)); });
  each_line([&](int line) { return std::popcount(column_of(dome.filled(), line)); });
  writer.put(board.damaged);
  for (int face = 0; face < chip_faces; ++face) writer.put(board.chips[face]);
  for (int colour = 0; colour < colours; ++colour) writer.put(board.chips.showing(colour));
  for (int face = 0; face < chip_faces; ++face) writer.put(board.spent[face]);
  for (int goal = 0; goal < goals; ++goal) writer.put((state.goals >> goal & 1U) != 0 ? goal_points(dome, goal) : 0);
  writer.put(board.loss(state.marker == seat));
  writer.put(state.tokens_left(seat));
  writer.put(state.chips_left(seat));
  writer.put(dome.placed());
  writer.put(board.score);
}

void add_board(observing::Fields& fields, bool own) {
  const std::string prefix = own ? "own_" : "next1_";
  const std::string whose = own ? "own" : "1 seat on";
  constexpr int spaces = side * side;
  fields.add(prefix + "spaces", spaces, 0, special_space,
             "dome spaces row by row, " + whose + ": 0 no dome tile yet, 1-5 the colour, 6 wild, 7 special");
  fields.add(prefix + "pieces", spaces, 0, special_piece, "what lies on them: 0 nothing, 1-5 a tile, 6 a special piece");
  fields.add(prefix + "space_points", spaces, 0, most_points_of_a_tile + special_points.back(),
             "what a tile put on the empty space would score now, 0 where none can be put");
  fields.add(prefix + "line_colours", line_count, 0, colours, "colour of each pattern line, 0 if empty");
  fields.add(prefix + "line_counts", line_count, 0, line_count, "tiles on each pattern line");
  fields.add(prefix + "line_spaces", line_count, 0, side, "spaces that would take the tile of the line");
  fields.add(prefix + "line_points", line_count, 0, most_points_of_a_tile + special_points.back(), "the most that tile could score now");
  fields.add(prefix + "row_waits", line_count, 0, 1, "1 if the row of the line still gets a dome tile");
  fields.add(prefix + "row_counts", side, 0, side, "filled spaces of each row");
  fields.add(prefix + "column_counts", side, 0, side, "filled spaces of each column");
  fields.add(prefix + "damaged", colours, 0, damaged_spaces, "damaged tiles by colour");
  fields.add(prefix + "chips", chip_faces, 0, chips_of_a_face, "chips in the store by face");
  fields.add(prefix + "chips_showing", colours, 0, chip_faces, "chips that show each colour");
  fields.add(prefix + "spent", chip_faces, 0, chips_of_a_face, "spent chips by face");
  fields.add(prefix + "goal_points", goals, empty_special_points * slots, column_points * side,
             "what each goal played would bring now, 1A 1B … 4B; 0 for the others");
  fields.add(prefix + "loss", 1, 0, damaged_cost.back() + start_piece_cost, "what damaged tiles and the start-player piece will cost");
  fields.add(prefix + "tokens", 1, 0, tokens + 1,
             "dome tiles that are still to be placed in this round, in round 1 with that of the set-up");
  fields.add(prefix + "chips_to_take", 1, 0, chips_a_round, "chips that are still to be taken in this round");
  fields.add(prefix + "dome_tiles", 1, 0, slots, "dome tiles placed");
  fields.add(prefix + "score", 1, 0, highest, "score");
}

void put_tiles(Writer& writer, std::uint32_t tiles) {
  for (int tile = 0; tile < dome_tiles; ++tile) writer.put(static_cast<int>(tiles >> tile & 1U));
}

// Where the seat knows a dome tile to lie in the stack, counted from the top.
void put_stack(Writer& writer, const DomeStack& stack) {
  std::array<int, dome_tiles> place{};
  for (int i = 0; i < stack.buried(); ++i) {
    if (stack[i].card.known()) place[static_cast<std::size_t>(stack[i].card.tile())] = stack.pool() + i + 1;
  }
  for (const int value : place) writer.put(value);
}

}  // namespace

void Duel::observe(const State& full, int seat, std::int16_t* out) {
  const State state = view(full, seat);
  const auto relative = [seat](int other) { return other == State::nobody ? seats : (other - seat + seats) % seats; };
  Writer writer(out);
  for (int i = 0; i < seats; ++i) put_board(writer, state, (seat + i) % seats);
  for (const SmallFactory& factory : state.small) writer.put(factory.sun);
  writer.put(state.sun);
  for (const SmallFactory& factory : state.small) {
    for (int i = 0; i < tiles_of_a_small_factory - 1; ++i) writer.put(i < factory.height ? factory.stacked(i) + 1 : 0);
  }
  writer.put(state.moon);
  Tiles tops = state.moon;
  for (const SmallFactory& factory : state.small) tops.add(factory.height > 0 ? factory.top() : 0, factory.height > 0 ? 1 : 0);
  writer.put(tops);
  for (const SmallFactory& factory : state.small)
    writer.put(factory.chip == SmallFactory::no_chip ? 0 : factory.chip == SmallFactory::face_down ? 1 : factory.chip + 2);
  writer.put(state.bag);
  writer.put(state.tower);
  const Chips unrevealed = unrevealed_chips(state);
  for (int face = 0; face < chip_faces; ++face) writer.put(unrevealed[face]);
  put_tiles(writer, state.display);
  put_stack(writer, state.stack);
  writer.put(state.stack.size());
  writer.put(state.stack.empty()           ? 0
             : state.stack.top_is_buried() ? 1 + static_cast<int>(state.stack[0].card.kind())
                                           : (static_cast<int>(state.stack.top()) + 1) % 3);
  put_tiles(writer, state.hand.left() | (state.tile == no_tile ? 0 : 1U << state.tile));
  writer.put(state.hand.unknown[0]);
  writer.put(state.hand.unknown[1]);
  writer.put(state.tile == no_tile ? 0 : state.tile + 1);
  writer.put(state.hand.put);
  writer.put(state.phase == Phase::line ? state.colour + 1 : 0);
  writer.put(state.count);
  writer.put(state.phase == Phase::line || state.phase == Phase::stack ? state.source + 1 : 0);
  const bool tiling = state.phase == Phase::pay || state.phase == Phase::spend || state.phase == Phase::tile;
  writer.put(tiling ? state.at + 1 : 0);
  writer.put(state.pairs);
  writer.put(state.triples);
  writer.put(state.given.total());
  writer.put(state.given.empty() ? 0 : (63 - std::countl_zero(state.given.packed())) / 4 + 1);
  for (int goal = 0; goal < goals; ++goal) writer.put(static_cast<int>(state.goals >> goal & 1U));
  writer.put(static_cast<int>(state.phase));
  writer.put(relative(state.marker));
  writer.put(relative(state.start));
  writer.put(node(state) == Node::decision ? relative(state.seat) : seats);
  writer.put(mid_turn(state) ? 1 : 0);
  writer.put(state.round);
}

std::vector<ObservationField> Duel::observation_fields() {
  observing::Fields fields;
  add_board(fields, true);
  add_board(fields, false);
  for (int i = 1; i <= small_factories; ++i)
    fields.add("sun" + std::to_string(i), colours, 0, tiles_of_a_small_factory,
               "tiles on the sun side of factory " + std::to_string(i) + " by colour");
  fields.add("sun5", colours, 0, tiles_of_the_large_factory, "tiles on the sun side of the large factory by colour");
  for (int i = 1; i <= small_factories; ++i)
    fields.add("stack" + std::to_string(i), tiles_of_a_small_factory - 1, 0, colours,
               "the stack on factory " + std::to_string(i) + " from the bottom, 0 for no tile");
  fields.add("moon5", colours, 0, tiles_of_the_large_factory - 1, "tiles on the moon side of the large factory by colour");
  fields.add("tops", colours, 0, small_factories + tiles_of_the_large_factory - 1,
             "what a take from the moon sides would bring, by colour");
  fields.add("factory_chips", small_factories, 0, chip_faces + 1,
             "chips of the small factories: 0 none, 1 face down, else its face: its number plus 2");
  fields.add("bag", colours, 0, tiles_of_a_colour, "tiles in the bag by colour");
  fields.add("tower", colours, 0, tiles_of_a_colour, "tiles in the tower by colour");
  fields.add("unrevealed", chip_faces, 0, chips_of_a_face, "chips not yet revealed, by face");
  fields.add("display", dome_tiles, 0, 1, "dome tiles of the display");
  fields.add("known_in_stack", dome_tiles, 0, dome_tiles,
             "where a dome tile is known to lie in the stack, 1 for the top; 0 if that is not known");
  fields.add("stack_size", 1, 0, dome_tiles, "dome tiles in the stack");
  fields.add("stack_top", 1, 0, 2, "back of the stack's top tile: 1 special, 2 wild, 0 if it is not known or there is none");
  fields.add("hand", dome_tiles, 0, 1, "dome tiles in hand that are known");
  fields.add("hand_unknown", 2, 0, dome_tiles, "dome tiles in hand that are not known: special, wild");
  fields.add("placing", 1, 0, dome_tiles, "the dome tile that is to be placed: its number plus 1, 0 if none");
  fields.add("put_under", 1, 0, dome_tiles, "how many have gone under the stack in this turn");
  fields.add("held_colour", 1, 0, colours, "colour of the tiles in hand, 0 if none");
  fields.add("held_count", 1, 0, small_factories + tiles_of_the_large_factory - 1, "their number");
  fields.add("source", 1, 0, factories + 1, "where they came from: 1-5 a factory, 6 the moon sides");
  fields.add("line", 1, 0, line_count, "the line that is tiled or paid, 0 if none");
  fields.add("pairs", 1, 0, line_count, "tiles of it paid with pairs of chips");
  fields.add("triples", 1, 0, line_count, "tiles of it paid with triples");
  fields.add("given", 1, 0, triple, "chips given for the current payment");
  fields.add("last_given", 1, 0, chip_faces, "the last of them: its number plus 1");
  fields.add("goals", goals, 0, 1, "goals played: 1A 1B … 4B");
  fields.add("phase", 1, 0, phases - 1, "goals start deal first take place draw look keep under line stack pay spend tile end");
  const std::string seats_on = "how many seats on from the own, 2 ";
  fields.add("marker", 1, 0, seats, "who has the start-player piece: " + seats_on + "for nobody");
  fields.add("start", 1, 0, seats, "who starts the round: " + seats_on + "if it is not drawn yet");
  fields.add("decides", 1, 0, seats, "who decides: " + seats_on + "for nobody");
  fields.add("mid_turn", 1, 0, 1, "1 in the middle of a turn");
  fields.add("round", 1, 1, rounds, "number of the round");
  return fields.take();
}

}  // namespace azulejos::duel
