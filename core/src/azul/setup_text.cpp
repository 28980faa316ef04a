// The text of a setup and its reader. The grammar is docs/notation.md; a text is read only in its one canonical form.
#include <charconv>

#include "azulejos/azul/setup.hpp"
#include "azulejos/errors.hpp"

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

// Reads one field after the other and says in which one something is wrong.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  [[nodiscard]] bool at_end() const { return ended_; }

  // The next field, which errors call `name`.
  std::string_view field(const std::string& name) {
    name_ = name;
    if (ended_) fail("is missing");
    const std::size_t space = rest_.find(' ');
    field_ = rest_.substr(0, space);
    ended_ = space == std::string_view::npos;
    rest_ = ended_ ? std::string_view() : rest_.substr(space + 1);
    return field_;
  }

  [[noreturn]] void fail(const std::string& what) const { throw MalformedPosition("malformed position: " + name_ + " " + what); }
  [[noreturn]] void fail_wanting(std::string_view found, const std::string& wanted) const { fail(quoted(found) + " is not " + wanted); }

  [[nodiscard]] int number(std::string_view text, int least, int most) const {
    int value = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc() || end != text.data() + text.size() || value < least || value > most) {
      fail_wanting(text, "a number from " + std::to_string(least) + " to " + std::to_string(most));
    }
    return value;
  }

  // The number behind a fixed word.
  [[nodiscard]] int number_after(std::string_view text, std::string_view word, int least, int most) const {
    if (!text.starts_with(word)) fail_wanting(text, "'" + std::string(word) + "' and a number");
    return number(text.substr(word.size()), least, most);
  }

  [[nodiscard]] std::vector<std::string_view> split(std::string_view text, char mark, std::size_t parts) const {
    std::vector<std::string_view> result;
    for (std::size_t from = 0; result.size() <= parts;) {
      const std::size_t to = text.find(mark, from);
      result.push_back(text.substr(from, to == std::string_view::npos ? to : to - from));
      if (to == std::string_view::npos) break;
      from = to + 1;
    }
    if (result.size() != parts) fail_wanting(text, std::to_string(parts) + " parts separated by '" + mark + "'");
    return result;
  }

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

 private:
  std::string_view rest_;
  std::string_view field_;
  std::string name_;
  bool ended_ = false;
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
  if (!reader.at_end()) reader.fail("is followed by more fields than a game of " + std::to_string(players) + " has");
  if (const std::string canonical = text_of(setup); canonical != text) {
    throw MalformedPosition("malformed position: not in its one form, which is '" + canonical + "'");
  }
  return setup;
}

}  // namespace azulejos::azul
