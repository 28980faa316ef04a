#include "azulejos/azul/action.hpp"

#include "azulejos/errors.hpp"

namespace azulejos::azul {

namespace {

[[nodiscard]] char upper(char letter) { return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter; }

[[noreturn]] void refuse(std::string_view text, const std::string& wanted) {
  throw MalformedAction("malformed action " + quoted(text) + ": " + wanted);
}

[[nodiscard]] char digit(int value) { return static_cast<char>('0' + value); }

}  // namespace

std::string action_text(Index index, int players) {
  const int takes = takes_for(players);
  if (index >= takes) {
    const Tiling tiling = tiling_of(index, takes);
    return {digit(tiling.line + 1), '-', digit(tiling.column + 1)};
  }
  const Take take = take_of[index];
  return {digit(take.source), colour_letters[take.colour], take.line == floor_line ? '-' : digit(take.line + 1)};
}

Parts action_parts(Index index, int players) {
  const std::string text = action_text(index, players);
  if (index >= takes_for(players)) return {{"kind", "tile"}, {"line", text.substr(0, 1)}, {"column", text.substr(2, 1)}};
  return {{"kind", "take"}, {"source", text.substr(0, 1)}, {"colour", text.substr(1, 1)}, {"line", text.substr(2, 1)}};
}

Index parse_action(std::string_view text, int players, bool grey) {
  const std::string form = grey ? "wanted is a source, a colour and a line, like '2B3' or '0R-', or a line and a column, like '3-2'"
                                : "wanted is a source, a colour and a line, like '2B3' or '0R-'";
  if (text.size() != 3) refuse(text, form);
  const int first = text[0] - '0';
  const std::size_t colour = colour_letters.find(upper(text[1]));
  const int last = text[2] - '0';
  if (grey && text[1] == '-') {
    if (first < 1 || first > line_count || last < 1 || last > columns) refuse(text, "lines and columns are 1 to 5");
    return index_of(Tiling{static_cast<std::uint8_t>(first - 1), static_cast<std::uint8_t>(last - 1)}, takes_for(players));
  }
  if (colour == std::string_view::npos) refuse(text, first >= 0 && first <= 9 && !grey ? "colours are B, Y, R, K and W" : form);
  if (first < 0 || first > factories_for(players)) {
    refuse(text, "sources are 0 (the centre) to " + std::to_string(factories_for(players)));
  }
  const bool to_floor = text[2] == '-';
  if (!to_floor && (last < 1 || last > line_count)) refuse(text, "lines are 1 to 5, and - is the floor");
  return index_of(Take{static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(colour),
                       static_cast<std::uint8_t>(to_floor ? floor_line : last - 1)});
}

}  // namespace azulejos::azul
