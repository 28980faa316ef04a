// The text of a setup and its reader. The grammar is docs/notation.md; a text is read only in its one canonical form.
#include "../text_reader.hpp"
#include "azulejos/azul/setup.hpp"

namespace azulejos::azul {

namespace {

[[nodiscard]] std::string letters_of(const Counts& counts) {
  std::string letters;
  for (std::size_t colour = 0; colour < colours; ++colour)
    letters.append(static_cast<std::size_t>(std::max(0, counts[colour])), colour_letters[colour]);
  return letters;
}

[[nodiscard]] std::string or_dash(const std::string& text) { return text.empty() ? "-" : text; }

[[nodiscard]] std::string numbers_of(const Counts& counts) {
  std::string text;
  for (const int count : counts) text += (text.empty() ? "" : ",") + std::to_string(count);
  return text;
}

[[nodiscard]] std::string phase_text(const Setup& setup) {
  switch (setup.phase) {
    case Phase::deal:
      return "deal";
    case Phase::take:
      return "take" + std::to_string(setup.seat);
    case Phase::tile:
      return "tile" + std::to_string(setup.seat) + "." + std::to_string(setup.line + 1);
    case Phase::end:
      return "end";
    case Phase::stalled:
      break;
  }
  return "stalled";
}

[[nodiscard]] std::string row_text(const std::array<int, columns>& row) {
  std::string text;
  int gap = 0;
  for (const int colour : row) {
    if (colour < 0) {
      ++gap;
      continue;
    }
    if (gap > 0) text += std::to_string(gap);
    gap = 0;
    text += colour_letters[static_cast<std::size_t>(colour)];
  }
  return gap > 0 ? text + std::to_string(gap) : text;
}

[[nodiscard]] std::string board_text(const SetupBoard& board) {
  std::string text = std::to_string(board.score) + ":";
  for (std::size_t line = 0; line < line_count; ++line) {
    const auto [colour, count] = board.lines[line];
    if (line > 0) text += '/';
    text += colour < 0 ? "-" : colour_letters[static_cast<std::size_t>(colour)] + std::to_string(count);
  }
  text += ':';
  for (std::size_t row = 0; row < rows; ++row) text += (row > 0 ? "/" : "") + row_text(board.wall[row]);
  std::string floor;
  for (const int piece : board.floor) floor += piece == Floor::marker ? 'M' : colour_letters[static_cast<std::size_t>(piece)];
  return text + ":" + or_dash(floor);
}

// Reads what only the texts of Azul hold.
class Reader : public TextReader {
 public:
  using TextReader::TextReader;

  // Tiles by letter, and the marker where it may lie.
  [[nodiscard]] Counts tiles(std::string_view text, bool* marker) const {
    Counts counts{};
    if (text == "-") return counts;
    if (text.size() > 101) fail("holds more tiles than the game has");
    for (const char letter : text) {
      const std::size_t colour = colour_letters.find(letter);
      if (colour != std::string_view::npos) {
        ++counts[colour];
      } else if (letter == 'M' && marker != nullptr) {
        *marker = true;
      } else {
        fail_wanting(text, marker != nullptr ? "'-' or tiles B, Y, R, K, W and M" : "'-' or tiles B, Y, R, K, W");
      }
    }
    return counts;
  }

  [[nodiscard]] Counts counts(std::string_view text) const {
    Counts counts{};
    const auto parts = split(text, ',', colours);
    for (std::size_t colour = 0; colour < colours; ++colour) counts[colour] = number(parts[colour], 0, 100);
    return counts;
  }
};

void read_phase(const Reader& reader, std::string_view text, Setup& setup) {
  if (text == "deal") {
    setup.phase = Phase::deal;
  } else if (text == "end") {
    setup.phase = Phase::end;
  } else if (text == "stalled") {
    setup.phase = Phase::stalled;
  } else if (text.starts_with("take")) {
    setup.phase = Phase::take;
    setup.seat = reader.number_after(text, "take", 0, setup.players - 1);
  } else if (text.starts_with("tile")) {
    setup.phase = Phase::tile;
    const auto parts = reader.split(text, '.', 2);
    setup.seat = reader.number_after(parts[0], "tile", 0, setup.players - 1);
    setup.line = reader.number(parts[1], 1, line_count) - 1;
  } else {
    reader.fail_wanting(text, "'deal', 'take' and a seat, 'tile', a seat, '.' and a line, 'end' or 'stalled'");
  }
}

[[nodiscard]] std::array<int, columns> read_row(const Reader& reader, std::string_view text) {
  std::array<int, columns> row{};
  std::size_t column = 0;
  for (const char letter : text) {
    const std::size_t colour = colour_letters.find(letter);
    const bool gap = letter >= '1' && letter <= '5';
    const std::size_t width = gap ? static_cast<std::size_t>(letter - '0') : 1;
    if ((colour == std::string_view::npos && !gap) || column + width > columns)
      reader.fail_wanting(text, "a wall row of five squares, like 'B1R2'");
    for (std::size_t i = 0; i < width; ++i) row[column++] = gap ? -1 : static_cast<int>(colour);
  }
  if (column != columns) reader.fail_wanting(text, "a wall row of five squares, like 'B1R2'");
  return row;
}

[[nodiscard]] SetupBoard read_board(const Reader& reader, std::string_view text) {
  SetupBoard board;
  const auto parts = reader.split(text, ':', 4);
  board.score = reader.number(parts[0], 0, 999);
  const auto line_parts = reader.split(parts[1], '/', line_count);
  for (std::size_t line = 0; line < line_count; ++line) {
    const std::string_view part = line_parts[line];
    board.lines[line] = {-1, 0};
    if (part == "-") continue;
    const std::size_t colour = part.empty() ? std::string_view::npos : colour_letters.find(part[0]);
    if (colour == std::string_view::npos) reader.fail_wanting(part, "a line, like '-' or 'R2'");
    board.lines[line] = {static_cast<int>(colour), reader.number(part.substr(1), 1, 9)};
  }
  const auto row_parts = reader.split(parts[2], '/', rows);
  for (std::size_t row = 0; row < rows; ++row) board.wall[row] = read_row(reader, row_parts[row]);
  if (parts[3] == "-") return board;
  if (parts[3].empty() || parts[3].size() > floor_spaces + 1)
    reader.fail_wanting(parts[3], "a floor of at most seven tiles and the marker, like '-' or 'MRR'");
  for (const char letter : parts[3]) {
    const std::size_t colour = colour_letters.find(letter);
    if (colour == std::string_view::npos && letter != 'M')
      reader.fail_wanting(parts[3], "a floor of at most seven tiles and the marker, like '-' or 'MRR'");
    board.floor.push_back(letter == 'M' ? Floor::marker : static_cast<int>(colour));
  }
  return board;
}

}  // namespace

std::string text_of(const Setup& setup) {
  std::string text = "r" + std::to_string(setup.round) + " i" + std::to_string(setup.idle) + " s" + std::to_string(setup.start) + " " +
                     phase_text(setup) + " ";
  for (std::size_t i = 0; i < setup.factories.size(); ++i) text += (i > 0 ? "/" : "") + or_dash(letters_of(setup.factories[i]));
  text += " " + or_dash(letters_of(setup.centre) + (setup.marker_in_centre ? "M" : ""));
  text += " " + numbers_of(setup.bag) + " " + numbers_of(setup.lid);
  for (const SetupBoard& board : setup.boards) text += " " + board_text(board);
  return text;
}

Setup parse_setup(std::string_view text, int players, bool grey) {
  Setup setup;
  setup.players = players;
  setup.grey = grey;
  Reader reader(text);
  setup.round = reader.number_after(reader.field("the round"), "r", 1, 999);
  setup.idle = reader.number_after(reader.field("the idle count"), "i", 0, idle_rounds_to_stall);
  setup.start = reader.number_after(reader.field("the start player"), "s", 0, players - 1);
  read_phase(reader, reader.field("the phase"), setup);
  const auto factories = static_cast<std::size_t>(factories_for(players));
  for (const std::string_view part : reader.split(reader.field("the factories"), '/', factories)) {
    setup.factories.push_back(reader.tiles(part, nullptr));
  }
  setup.centre = reader.tiles(reader.field("the centre"), &setup.marker_in_centre);
  setup.bag = reader.counts(reader.field("the bag"));
  setup.lid = reader.counts(reader.field("the lid"));
  for (int seat = 0; seat < players; ++seat) {
    const std::string_view part = reader.field("the board of seat " + std::to_string(seat));
    setup.boards.push_back(read_board(reader, part));
  }
  reader.finish(text, text_of(setup), "a game of " + std::to_string(players));
  return setup;
}

}  // namespace azulejos::azul
