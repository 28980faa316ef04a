#include "azulejos/duel/action.hpp"

#include <algorithm>

#include "azulejos/errors.hpp"

namespace azulejos::duel {

namespace {

[[nodiscard]] char digit(int value) { return static_cast<char>('0' + value); }

[[nodiscard]] std::string name_of_tile(int tile) { return std::string(dome_tile_names[static_cast<std::size_t>(tile)]); }

[[nodiscard]] std::string name_of_chip(int face) { return std::string(chip_names[static_cast<std::size_t>(face)]); }

[[nodiscard]] char letter_of(int colour) { return colour_letters[static_cast<std::size_t>(colour)]; }

[[nodiscard]] std::string line_text(int line) { return {line == damaged_line ? '-' : digit(line + 1)}; }

// The place of a name in a table, or -1.
template <class Table>
[[nodiscard]] int place_of(const Table& table, std::string_view name) {
  const auto found = std::find(table.begin(), table.end(), name);
  return found == table.end() ? -1 : static_cast<int>(found - table.begin());
}

[[nodiscard]] int colour_of(std::string_view text) {
  return text.size() == 1 ? static_cast<int>(static_cast<std::ptrdiff_t>(colour_letters.find(text[0]))) : -1;
}

// A number from 1 on, as one from 0 on, or -1.
[[nodiscard]] int number_of(std::string_view text, int most) {
  return text.size() == 1 && text[0] >= '1' && text[0] <= digit(most) ? text[0] - '1' : -1;
}

// The number of the action, or -1 where the text is none.
[[nodiscard]] int find(std::string_view text) {
  const auto behind = [](int base, int detail) { return detail < 0 ? -1 : base + detail; };
  if (text.empty()) return -1;
  if (text == "+") return draw_action;
  if (text == "!") return stop_action;
  const std::string_view rest = text.substr(1);
  switch (text[0]) {
    case 'S':
    case 'W':
      return behind(tile_actions, place_of(dome_tile_names, text));
    case '/':
      return behind(under_actions, place_of(dome_tile_names, rest));
    case '@': {
      const int slot = rest.size() == 2 ? number_of(rest.substr(0, 1), slots) : -1;
      const int rotation = slot < 0 ? -1 : rest[1] - '0';
      return slot < 0 || rotation < 0 || rotation >= rotations ? -1 : place_actions + rotations * slot + rotation;
    }
    case 'M':
      return behind(take_actions + colours * moon, colour_of(rest));
    case 'L':
      return rest == "-" ? line_actions + damaged_line : behind(line_actions, number_of(rest, line_count));
    case '^':
      return behind(stack_actions, colour_of(rest));
    case 'C':
      return behind(chip_actions, number_of(rest, small_factories));
    case 'P':
      return rest == "-" ? leave_action : rest == "2" ? pair_action : rest == "3" ? triple_action : -1;
    case '$':
      return behind(spend_actions, place_of(chip_names, rest));
    case '>':
      return behind(column_actions, number_of(rest, side));
    default: {
      const int factory = number_of(text.substr(0, 1), factories);
      return factory < 0 ? -1 : behind(take_actions + colours * factory, colour_of(rest));
    }
  }
}

}  // namespace

Parts action_parts(Index index) {
  const int action = index;
  if (action < draw_action) return {{"kind", "tile"}, {"tile", name_of_tile(action)}};
  if (action == draw_action) return {{"kind", "draw"}};
  if (action == stop_action) return {{"kind", "stop"}};
  if (action < place_actions) return {{"kind", "under"}, {"tile", name_of_tile(action - under_actions)}};
  if (action < take_actions) {
    const int place = action - place_actions;
    return {{"kind", "place"}, {"slot", {digit(place / rotations + 1)}}, {"rotation", {digit(place % rotations)}}};
  }
  if (action < line_actions) {
    const int take = action - take_actions;
    const int source = take / colours;
    return {{"kind", "take"}, {"source", {source == moon ? 'M' : digit(source + 1)}}, {"colour", {letter_of(take % colours)}}};
  }
  if (action < stack_actions) return {{"kind", "line"}, {"line", line_text(action - line_actions)}};
  if (action < chip_actions) return {{"kind", "stack"}, {"colour", {letter_of(action - stack_actions)}}};
  if (action < leave_action) return {{"kind", "chip"}, {"source", {digit(action - chip_actions + 1)}}};
  if (action == leave_action) return {{"kind", "leave"}};
  if (action < spend_actions) return {{"kind", "pay"}, {"chips", {digit(action == pair_action ? pair : triple)}}};
  if (action < column_actions) return {{"kind", "spend"}, {"chip", name_of_chip(action - spend_actions)}};
  return {{"kind", "column"}, {"column", {digit(action - column_actions + 1)}}};
}

std::string action_text(Index index) {
  const int action = index;
  if (action < draw_action) return name_of_tile(action);
  if (action == draw_action) return "+";
  if (action == stop_action) return "!";
  if (action < place_actions) return "/" + name_of_tile(action - under_actions);
  if (action < take_actions) {
    const int place = action - place_actions;
    return {'@', digit(place / rotations + 1), digit(place % rotations)};
  }
  if (action < line_actions) {
    const int take = action - take_actions;
    const int source = take / colours;
    return {source == moon ? 'M' : digit(source + 1), letter_of(take % colours)};
  }
  if (action < stack_actions) return "L" + line_text(action - line_actions);
  if (action < chip_actions) return {'^', letter_of(action - stack_actions)};
  if (action < leave_action) return {'C', digit(action - chip_actions + 1)};
  if (action == leave_action) return "P-";
  if (action < spend_actions) return {'P', digit(action == pair_action ? pair : triple)};
  if (action < column_actions) return "$" + name_of_chip(action - spend_actions);
  return {'>', digit(action - column_actions + 1)};
}

Index parse_action(std::string_view text) {
  std::string capitals(text.substr(0, 8));
  std::ranges::transform(capitals, capitals.begin(),
                         [](char letter) { return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter; });
  const int action = text.size() > 5 ? -1 : find(capitals);
  if (action < 0) {
    throw MalformedAction(
        "malformed action " + quoted(text) +
        ": wanted is a dome tile like 'STYK', '+', '!', '/STYK', '@52', '2T', 'MT', 'L3', 'L-', '^K', 'C2', 'P-', 'P2', 'P3', "
        "'$TY' or '>4'");
  }
  return static_cast<Index>(action);
}

std::string outcome_text(Index index) {
  const int outcome = index;
  if (outcome < start_outcomes) return "g" + std::string(goal_names[index]);
  if (outcome < tile_outcomes) return {'s', digit(outcome - start_outcomes)};
  if (outcome < back_outcomes) return name_of_tile(outcome - tile_outcomes);
  if (outcome < colour_outcomes) return {'^', kind_letters[static_cast<std::size_t>(outcome - back_outcomes)]};
  if (outcome < chip_outcomes) return {letter_of(outcome - colour_outcomes)};
  return "c" + name_of_chip(outcome - chip_outcomes);
}

}  // namespace azulejos::duel
