// Why an action is refused.
#include "azulejos/duel/duel.hpp"
#include "wording.hpp"

namespace azulejos::duel {

namespace {

using namespace wording;

[[nodiscard]] Refusal refused(std::string code, Parts args, std::string text) {
  return {std::move(code), std::move(args), std::move(text)};
}

// What a phase asks for, in words.
[[nodiscard]] std::string asked(const State& state) {
  switch (state.phase) {
    case Phase::first:
      return "a first dome tile is to be taken";
    case Phase::place:
      return "the dome tile " + tile_name(state.tile) + " is to be placed";
    case Phase::draw:
      return "another dome tile is to be drawn, or the drawing stopped";
    case Phase::keep:
      return "one of the drawn dome tiles is to be kept";
    case Phase::under:
      return "the other drawn dome tiles are to go under the stack";
    case Phase::line:
      return "a line for the " + name_of(state.colour) + " tiles in hand is to be chosen";
    case Phase::stack:
      return "what is left of factory " + number(state.source + 1) + " is to be stacked";
    case Phase::pay:
      return "line " + number(state.at + 1) + " may be completed with chips";
    case Phase::spend:
      return "chips for line " + number(state.at + 1) + " are to be spent";
    case Phase::tile:
      return "a column for line " + number(state.at + 1) + " is to be chosen";
    default:
      return "a turn is to be begun";
  }
}

[[nodiscard]] Refusal refused_dome_tile(const State& state, Index action) {
  if (state.round == rounds) return refused("no-dome-tiles", {}, "in round 5 no dome tile is taken");
  if (state.tokens_left(state.seat) == 0) return refused("tokens-used", {}, "both tokens of this round are used");
  if (action == draw_action) return refused("stack-empty", {}, "the stack is empty");
  return refused("not-on-display", {{"tile", tile_name(action)}}, tile_name(action) + " is not on the display");
}

[[nodiscard]] Refusal refused_take(const State& state, int source, int colour) {
  const std::string word = name_of(colour);
  if (source == moon) return refused("colour-absent", {{"source", "M"}, {"colour", word}}, "no " + word + " tile is on top of a moon side");
  const std::string text = number(source + 1);
  if ((state.offer >> (colours * source) & 0b11111U) == 0)
    return refused("source-empty", {{"source", text}}, "the sun side of factory " + text + " is empty");
  return refused("colour-absent", {{"source", text}, {"colour", word}}, "the sun side of factory " + text + " holds no " + word);
}

[[nodiscard]] Refusal refused_chip(const State& state, int factory) {
  const std::string source = number(factory + 1);
  const SmallFactory& from = state.small[static_cast<std::size_t>(factory)];
  if (from.chip == SmallFactory::no_chip) return refused("chip-gone", {{"source", source}}, "the chip of factory " + source + " is taken");
  if (from.chip == SmallFactory::face_down)
    return refused("chip-face-down", {{"source", source}}, "the chip of factory " + source + " is not revealed yet");
  return refused("chips-taken", {}, "2 chips were taken this round already");
}

[[nodiscard]] Refusal refused_line(const State& state, int line) {
  const Board& board = state.board();
  const std::string text = number(line + 1);
  if (board.full(line)) return refused("line-full", {{"line", text}}, "line " + text + " is full");
  const std::string other = name_of(board.colour[static_cast<std::size_t>(line)]);
  return refused("line-holds", {{"line", text}, {"colour", other}}, "line " + text + " already holds " + other);
}

[[nodiscard]] Refusal refused_payment(const State& state, Index action) {
  const std::string line = number(state.at + 1);
  if (action == leave_action)
    return refused("payment-begun", {{"line", line}}, "chips were spent for line " + line + ", so it is to be completed");
  if (action == pair_action && state.triples > 0) return refused("pairs-first", {}, "pairs of chips are paid before triples");
  const std::string chips = action == pair_action ? "2 chips that show " + name_of(state.board().colour[state.at]) : "any 3 chips";
  return refused("chips-short", {{"line", line}}, "line " + line + " cannot be completed if " + chips + " pay for a tile");
}

[[nodiscard]] Refusal refused_spending(const State& state, int face) {
  const Board& board = state.board();
  const std::string name = chip_name(face);
  if (board.chips[face] == 0) return refused("chip-absent", {{"chip", name}}, "there is no chip " + name + " to spend");
  const int colour = board.colour[state.at];
  if (state.triples == 0 && !shows(face, colour))
    return refused("chip-colour", {{"chip", name}, {"colour", name_of(colour)}}, "the chip " + name + " does not show " + name_of(colour));
  return refused("chip-order", {{"chip", name}},
                 "the chips of a payment are spent in order, and after " + name + " too few are left, or it comes too late");
}

[[nodiscard]] Refusal refused_column(const State& state, int column) {
  const Board& board = state.board();
  const int slot = slot_of(state.at, column);
  const Parts args{{"line", number(state.at + 1)}, {"column", number(column + 1)}};
  const std::string where = "column " + number(column + 1) + " of row " + number(state.at + 1);
  if (board.dome.empty(slot)) return refused("slot-empty", args, "no dome tile covers " + where);
  if ((board.dome.row(state.at) >> column & 1U) != 0) return refused("space-taken", args, where + " is taken");
  return refused("space-other", args, where + " does not take " + name_of(board.colour[state.at]));
}

// Whether the action belongs to what is asked, legal or not.
[[nodiscard]] bool belongs(const State& state, Index action) {
  const auto between = [action](int first, int end) { return action >= first && action < end; };
  switch (state.phase) {
    case Phase::first:
    case Phase::keep:
      return between(tile_actions, draw_action);
    case Phase::take:
      return between(tile_actions, stop_action) || between(take_actions, line_actions) || between(chip_actions, leave_action);
    case Phase::place:
      return between(place_actions, take_actions);
    case Phase::under:
      return between(under_actions, place_actions);
    case Phase::line:
      return between(line_actions, stack_actions);
    case Phase::stack:
      return between(stack_actions, chip_actions);
    case Phase::pay:
      return between(leave_action, spend_actions);
    case Phase::spend:
      return between(spend_actions, column_actions);
    case Phase::tile:
      return between(column_actions, action_count);
    default:
      return false;
  }
}

}  // namespace

std::optional<Refusal> Duel::refusal(const State& state, Index action) {
  if (is_legal(state, action)) return std::nullopt;
  if (node(state) == Node::end) return refused("game-over", {}, "the game is over");
  if (node(state) == Node::chance) return refused("deal-first", {}, "something is to be drawn first");
  if (!belongs(state, action)) return refused("other-step", {}, asked(state));
  switch (state.phase) {
    case Phase::first:
      return refused("not-on-display", {{"tile", tile_name(action)}}, tile_name(action) + " is not on the display");
    case Phase::take:
      if (action <= draw_action) return refused_dome_tile(state, action);
      if (action < line_actions) return refused_take(state, (action - take_actions) / colours, (action - take_actions) % colours);
      return refused_chip(state, action - chip_actions);
    case Phase::place: {
      const std::string slot = number((action - place_actions) / rotations + 1);
      return refused("slot-taken", {{"slot", slot}}, "slot " + slot + " has a dome tile already");
    }
    case Phase::keep:
      return refused("not-in-hand", {{"tile", tile_name(action)}}, tile_name(action) + " is not in hand");
    case Phase::under: {
      const std::string tile = tile_name(action - under_actions);
      return refused("not-in-hand", {{"tile", tile}}, tile + " is not in hand");
    }
    case Phase::line:
      return refused_line(state, action - line_actions);
    case Phase::stack: {
      const std::string colour = name_of(action - stack_actions);
      return refused("colour-absent", {{"source", number(state.source + 1)}, {"colour", colour}},
                     "no " + colour + " tile is left on factory " + number(state.source + 1));
    }
    case Phase::pay:
      return refused_payment(state, action);
    case Phase::spend:
      return refused_spending(state, action - spend_actions);
    default:
      return refused_column(state, action - column_actions);
  }
}

}  // namespace azulejos::duel
