// Reads the text of a setup, in its one canonical form only. The grammar is docs/notation-duel.md.
#include <algorithm>

#include "../text_reader.hpp"
#include "setup_words.hpp"

namespace azulejos::duel {

namespace {

class Reader : public TextReader {
 public:
  using TextReader::TextReader;

  [[nodiscard]] int colour(char letter) const {
    const std::size_t colour = colour_letters.find(letter);
    if (colour == std::string_view::npos) fail_wanting({&letter, 1}, "a colour: B, T, R, Y or K");
    return static_cast<int>(colour);
  }

  // Tiles by letter, without the '-' for none.
  [[nodiscard]] Counts tiles(std::string_view text) const {
    Counts counts{};
    if (text.size() > static_cast<std::size_t>(colours) * tiles_of_a_colour) fail("holds more tiles than the game has");
    for (const char letter : text) ++counts[static_cast<std::size_t>(colour(letter))];
    return counts;
  }

  [[nodiscard]] Counts counts(std::string_view text) const {
    Counts counts{};
    const auto parts = split(text, ',', colours);
    for (std::size_t colour = 0; colour < colours; ++colour) counts[colour] = number(parts[colour], 0, colours * tiles_of_a_colour);
    return counts;
  }

  [[nodiscard]] int tile(std::string_view text) const {
    const auto* const found = std::ranges::find(dome_tile_names, text);
    if (found == dome_tile_names.end()) fail_wanting(text, "a dome tile, like 'STYK'");
    return static_cast<int>(found - dome_tile_names.begin());
  }

  // A dome tile, or only its kind.
  [[nodiscard]] int card(std::string_view text) const {
    if (text.size() == 2 && text[1] == '?') {
      const std::size_t kind = kind_letters.find(text[0]);
      if (kind != std::string_view::npos) return dome_tiles + static_cast<int>(kind);
    }
    return tile(text);
  }

  [[nodiscard]] int chip(std::string_view text) const {
    const auto* const found = std::ranges::find(chip_names, text);
    if (found == chip_names.end()) fail_wanting(text, "a chip: B, T, R, Y, K, TY, YK, KB, BR or RT");
    return static_cast<int>(found - chip_names.begin());
  }

  [[nodiscard]] Faces faces(std::string_view text) const {
    Faces faces{};
    if (text == "-") return faces;
    for (const std::string_view part : split(text, '.')) ++faces[static_cast<std::size_t>(chip(part))];
    return faces;
  }

  [[nodiscard]] std::uint32_t set(std::string_view text) const {
    std::uint32_t tiles = 0;
    if (text == "-") return tiles;
    for (const std::string_view part : split(text, '.')) tiles |= 1U << tile(part);
    return tiles;
  }
};

void read_hand(const Reader& reader, std::string_view text, Setup& setup) {
  for (std::string_view part : Reader::split(text, '.')) {
    if (part.size() == 5 && part[4] == '?') {
      setup.hand |= 1U << reader.tile(part.substr(0, 4));
      continue;
    }
    const int card = reader.card(part);
    if (card >= dome_tiles) {
      ++setup.unknown[static_cast<std::size_t>(card - dome_tiles)];
      continue;
    }
    setup.hand |= 1U << card;
    setup.own |= 1U << card;
  }
  // Only while drawing it is told who knows a tile.
  if (setup.phase != Phase::draw) setup.own = 0;
}

void read_payments(const Reader& reader, std::string_view text, Setup& setup) {
  if (text == "-") return;
  if (text.size() >= line_count) reader.fail_wanting(text, "payments of a line, like '-' or '223'");
  for (const char letter : text) {
    if (letter != '2' && letter != '3') reader.fail_wanting(text, "payments of a line, like '-' or '223'");
    ++(letter == '2' ? setup.pairs : setup.triples);
  }
}

void read_source(const Reader& reader, std::string_view text, Setup& setup) {
  setup.source = text == "M" ? moon : reader.number(text, 1, factories) - 1;
}

// What stands behind the word and the seat.
void read_details(const Reader& reader, std::string_view text, Setup& setup) {
  const auto parts = Reader::split(text, ':');
  const auto want = [&](std::size_t number) {
    if (parts.size() != number)
      reader.fail_wanting(text, "what belongs behind '" + std::string(phase_words[static_cast<std::size_t>(setup.phase)]) + "' and a seat");
  };
  const auto behind_point = [&] {
    if (parts[0].empty() || parts[0][0] != '.') reader.fail_wanting(parts[0], "'.' and a number");
    return parts[0].substr(1);
  };
  const auto behind_nothing = [&](std::size_t number) {
    want(number);
    if (!parts[0].empty()) reader.fail_wanting(parts[0], "':'");
  };
  switch (setup.phase) {
    case Phase::place:
      behind_nothing(2);
      setup.tile = reader.tile(parts[1]);
      break;
    case Phase::draw:
    case Phase::look:
    case Phase::keep:
      behind_nothing(2);
      read_hand(reader, parts[1], setup);
      break;
    case Phase::under:
      behind_nothing(4);
      setup.tile = reader.tile(parts[1]);
      read_hand(reader, parts[2], setup);
      if (parts[3] == "-") break;
      for (const std::string_view part : Reader::split(parts[3], '.')) setup.order.push_back(part == "?" ? -1 : reader.tile(part));
      break;
    case Phase::line:
      want(2);
      read_source(reader, behind_point(), setup);
      setup.held = reader.tiles(parts[1]);
      break;
    case Phase::stack:
      want(1);
      read_source(reader, behind_point(), setup);
      break;
    case Phase::pay:
    case Phase::spend:
    case Phase::tile:
      want(setup.phase == Phase::tile ? 1 : setup.phase == Phase::pay ? 2 : 3);
      setup.line = reader.number(behind_point(), 1, line_count) - 1;
      if (parts.size() > 1) read_payments(reader, parts[1], setup);
      if (parts.size() > 2) setup.given = reader.faces(parts[2]);
      break;
    default:
      if (!text.empty()) reader.fail_wanting(text, "the end of the phase");
  }
}

void read_phase(const Reader& reader, std::string_view text, Setup& setup) {
  for (std::size_t phase = 0; phase < phases; ++phase) {
    const std::string_view word = phase_words[phase];
    if (!text.starts_with(word)) continue;
    setup.phase = static_cast<Phase>(phase);
    std::string_view rest = text.substr(word.size());
    if (setup.phase == Phase::goals || setup.phase == Phase::start || setup.phase == Phase::deal || setup.phase == Phase::end) {
      if (!rest.empty()) break;
      return;
    }
    setup.seat = reader.number(rest.substr(0, 1), 0, players - 1);
    read_details(reader, rest.substr(1), setup);
    return;
  }
  reader.fail_wanting(text,
                      "'goals', 'start', 'deal', 'end', or one of 'first', 'take', 'place', 'draw', 'look', 'keep', 'under', 'line', "
                      "'stack', 'pay', 'spend', 'tile' with a seat and what belongs to it");
}

void read_goals(const Reader& reader, std::string_view text, Setup& setup) {
  if (!text.starts_with('g')) reader.fail_wanting(text, "'g' and goals, like 'g1A2A3A'");
  for (text.remove_prefix(1); !text.empty();) {
    if (text[0] == '?') {
      ++setup.goals_missing;
      text.remove_prefix(1);
      continue;
    }
    const auto* const found = std::ranges::find(goal_names, text.substr(0, 2));
    if (found == goal_names.end()) reader.fail_wanting(text, "goals, like '1A2A3A'");
    setup.goals |= 1U << (found - goal_names.begin());
    text.remove_prefix(2);
  }
  if (setup.goals_missing > goal_tiles) reader.fail("misses more goals than there are tiles");
}

void read_stack(const Reader& reader, std::string_view text, Setup& setup) {
  const auto parts = Reader::split(text, '/');
  constexpr std::string_view tops = "SW?-";
  const std::size_t top = parts[0].size() == 1 ? tops.find(parts[0][0]) : std::string_view::npos;
  if (top == std::string_view::npos) reader.fail_wanting(parts[0], "the back of the stack's top: 'S', 'W', '?' or '-'");
  setup.top = static_cast<SetupTop>(top);
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const auto halves = reader.split(parts[i], ':', 2);
    SetupBatch batch;
    batch.seat = reader.number(halves[0], 0, players - 1);
    for (const std::string_view part : Reader::split(halves[1], '.')) batch.cards.push_back(reader.card(part));
    setup.batches.push_back(std::move(batch));
  }
}

void read_small(const Reader& reader, std::string_view text, SetupFactory& factory) {
  if (text == "-") return;
  if (text.starts_with('c')) {
    factory.chip = text == "c?" ? SmallFactory::face_down : reader.chip(text.substr(1));
    return;
  }
  factory.chip = SmallFactory::face_down;
  const std::size_t mark = text.find('^');
  factory.sun = reader.tiles(text.substr(0, mark));
  if (mark == std::string_view::npos) {
    if (text.empty()) reader.fail_wanting(text, "a factory, like 'BTTK', '^KY', 'c?', 'cTY' or '-'");
    return;
  }
  for (const char letter : text.substr(mark + 1)) factory.stack.push_back(reader.colour(letter));
}

void read_factories(const Reader& reader, std::string_view text, Setup& setup) {
  const auto parts = reader.split(text, '/', factories);
  for (std::size_t i = 0; i < small_factories; ++i) read_small(reader, parts[i], setup.small[i]);
  std::string_view last = parts[large];
  if (last == "-") return;
  if (last.empty()) reader.fail_wanting(last, "the large factory, like 'BBTRKM', '^BBM', '^B', 'M' or '-'");
  setup.marker_on_factory = last.back() == 'M';
  if (setup.marker_on_factory) last.remove_suffix(1);
  const std::size_t mark = last.find('^');
  setup.sun = reader.tiles(last.substr(0, mark));
  if (mark != std::string_view::npos) setup.moon = reader.tiles(last.substr(mark + 1));
}

[[nodiscard]] SetupSlot read_slot(const Reader& reader, std::string_view text) {
  SetupSlot slot;
  if (text == "-") return slot;
  const std::string wanted = "a slot, like '-', 'STYK0' or 'wBkT2R'";
  if (text.size() < 5 || text.size() > 6) reader.fail_wanting(text, wanted);
  std::string name(text.substr(0, 4));
  for (std::size_t i = 0; i < rotations; ++i) {
    slot.filled[i] = name[i] >= 'a' && name[i] <= 'z';
    if (slot.filled[i]) name[i] = static_cast<char>(name[i] - 'a' + 'A');
  }
  slot.tile = reader.tile(name);
  slot.rotation = reader.number(text.substr(4, 1), 0, rotations - 1);
  if (text.size() == 6) slot.wild = reader.colour(text[5]);
  if ((kind_of(slot.tile) == Kind::wild && slot.filled[0]) != (text.size() == 6)) reader.fail_wanting(text, wanted);
  return slot;
}

[[nodiscard]] SetupBoard read_board(const Reader& reader, std::string_view text) {
  SetupBoard board;
  const auto parts = reader.split(text, ':', 6);
  board.score = reader.number(parts[0], 0, 999);
  const auto line_parts = reader.split(parts[1], '/', line_count);
  for (std::size_t line = 0; line < line_count; ++line) {
    const std::string_view part = line_parts[line];
    board.lines[line] = {-1, 0};
    if (part == "-") continue;
    if (part.empty()) reader.fail_wanting(part, "a line, like '-' or 'R2'");
    board.lines[line] = {reader.colour(part[0]), reader.number(part.substr(1), 1, 9)};
  }
  const auto slot_parts = reader.split(parts[2], '/', slots);
  for (std::size_t slot = 0; slot < slots; ++slot) board.dome[slot] = read_slot(reader, slot_parts[slot]);
  std::string_view damaged = parts[3];
  if (damaged.empty()) reader.fail_wanting(damaged, "a damaged field, like '-' or 'BKM'");
  if (damaged != "-") {
    board.marker = damaged.back() == 'M';
    if (board.marker) damaged.remove_suffix(1);
    board.damaged = reader.tiles(damaged);
  }
  board.chips = reader.faces(parts[4]);
  board.spent = reader.faces(parts[5]);
  return board;
}

}  // namespace

Setup parse_setup(std::string_view text) {
  Setup setup;
  Reader reader(text);
  setup.round = reader.number_after(reader.field("the round"), "r", 1, rounds);
  read_goals(reader, reader.field("the goals"), setup);
  const std::string_view start = reader.field("the start player");
  setup.start = start == "s-" ? -1 : reader.number_after(start, "s", 0, players - 1);
  read_phase(reader, reader.field("the phase"), setup);
  setup.display = reader.set(reader.field("the display"));
  read_stack(reader, reader.field("the stack"), setup);
  read_factories(reader, reader.field("the factories"), setup);
  setup.bag = reader.counts(reader.field("the bag"));
  setup.tower = reader.counts(reader.field("the tower"));
  for (std::size_t seat = 0; seat < players; ++seat) {
    const std::string_view part = reader.field("the board of seat " + std::to_string(seat));
    setup.boards[seat] = read_board(reader, part);
  }
  reader.finish(text, text_of(setup), "a game");
  return setup;
}

}  // namespace azulejos::duel
