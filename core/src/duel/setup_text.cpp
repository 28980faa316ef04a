// The text of a setup. The grammar is docs/notation-duel.md.
#include <algorithm>

#include "setup_words.hpp"

namespace azulejos::duel {

namespace {

[[nodiscard]] char lower(char letter) { return static_cast<char>(letter - 'A' + 'a'); }

[[nodiscard]] std::string or_dash(const std::string& text) { return text.empty() ? "-" : text; }

[[nodiscard]] std::string number(int value) { return std::to_string(value); }

[[nodiscard]] std::string letters_of(const Counts& counts) {
  std::string letters;
  for (std::size_t colour = 0; colour < colours; ++colour)
    letters.append(static_cast<std::size_t>(std::max(0, counts[colour])), colour_letters[colour]);
  return letters;
}

[[nodiscard]] std::string numbers_of(const Counts& counts) {
  std::string text;
  for (const int count : counts) text += (text.empty() ? "" : ",") + number(count);
  return text;
}

// Joins the parts by points.
class List {
 public:
  void add(const std::string& part) { text_ += (text_.empty() ? "" : ".") + part; }
  [[nodiscard]] std::string text() const { return or_dash(text_); }

 private:
  std::string text_;
};

[[nodiscard]] std::string card_text(int card) {
  if (card < 0) return "?";
  if (card < dome_tiles) return std::string(dome_tile_names[static_cast<std::size_t>(card)]);
  return {kind_letters[static_cast<std::size_t>(card - dome_tiles)], '?'};
}

[[nodiscard]] std::string set_text(std::uint32_t tiles) {
  List list;
  for (; tiles != 0; tiles &= tiles - 1) list.add(card_text(std::countr_zero(tiles)));
  return list.text();
}

[[nodiscard]] std::string faces_text(const Faces& faces) {
  List list;
  for (std::size_t face = 0; face < chip_faces; ++face) {
    for (int i = 0; i < faces[face]; ++i) list.add(std::string(chip_names[face]));
  }
  return list.text();
}

[[nodiscard]] std::string hand_text(const Setup& setup) {
  List list;
  for (std::uint32_t rest = setup.hand; rest != 0; rest &= rest - 1) {
    const int tile = std::countr_zero(rest);
    const bool unseen = setup.phase == Phase::draw && (setup.own >> tile & 1U) == 0;
    list.add(card_text(tile) + (unseen ? "?" : ""));
  }
  for (int kind = 0; kind < 2; ++kind) {
    for (int i = 0; i < setup.unknown[static_cast<std::size_t>(kind)]; ++i) list.add(card_text(dome_tiles + kind));
  }
  return list.text();
}

[[nodiscard]] std::string source_text(int source) { return source == moon ? "M" : number(source + 1); }

[[nodiscard]] std::string payments_text(const Setup& setup) {
  return or_dash(std::string(static_cast<std::size_t>(setup.pairs), '2') + std::string(static_cast<std::size_t>(setup.triples), '3'));
}

[[nodiscard]] std::string phase_text(const Setup& setup) {
  std::string text(phase_words[static_cast<std::size_t>(setup.phase)]);
  const std::string line = "." + number(setup.line + 1);
  switch (setup.phase) {
    case Phase::goals:
    case Phase::start:
    case Phase::deal:
    case Phase::end:
      return text;
    default:
      text += number(setup.seat);
  }
  switch (setup.phase) {
    case Phase::place:
      return text + ":" + card_text(setup.tile);
    case Phase::draw:
    case Phase::look:
    case Phase::keep:
      return text + ":" + hand_text(setup);
    case Phase::under: {
      List order;
      for (const int tile : setup.order) order.add(card_text(tile));
      return text + ":" + card_text(setup.tile) + ":" + hand_text(setup) + ":" + order.text();
    }
    case Phase::line:
      return text + "." + source_text(setup.source) + ":" + or_dash(letters_of(setup.held));
    case Phase::stack:
      return text + "." + source_text(setup.source);
    case Phase::pay:
      return text + line + ":" + payments_text(setup);
    case Phase::spend:
      return text + line + ":" + payments_text(setup) + ":" + faces_text(setup.given);
    case Phase::tile:
      return text + line;
    default:
      return text;
  }
}

[[nodiscard]] std::string goals_text(const Setup& setup) {
  std::string text = "g";
  for (std::size_t goal = 0; goal < goals; ++goal) {
    if ((setup.goals >> goal & 1U) != 0) text += goal_names[goal];
  }
  return text + std::string(static_cast<std::size_t>(setup.goals_missing), '?');
}

[[nodiscard]] std::string stack_text(const Setup& setup) {
  constexpr std::string_view tops = "SW?-";
  std::string text(1, tops[static_cast<std::size_t>(setup.top)]);
  for (const SetupBatch& batch : setup.batches) {
    // Of hidden tiles the order is not known.
    std::vector<int> cards = batch.cards;
    if (std::ranges::all_of(cards, [](int card) { return card >= dome_tiles; })) std::ranges::sort(cards);
    List list;
    for (const int card : cards) list.add(card_text(card));
    text += "/" + number(batch.seat) + ":" + list.text();
  }
  return text;
}

[[nodiscard]] std::string small_text(const SetupFactory& factory) {
  std::string text = letters_of(factory.sun);
  if (!factory.stack.empty()) text += '^';
  for (const int colour : factory.stack) text += colour_letters[static_cast<std::size_t>(colour)];
  if (!text.empty()) return text;
  if (factory.chip == SmallFactory::no_chip) return "-";
  return "c" + (factory.chip == SmallFactory::face_down ? "?" : std::string(chip_names[static_cast<std::size_t>(factory.chip)]));
}

[[nodiscard]] std::string factories_text(const Setup& setup) {
  std::string text;
  for (const SetupFactory& factory : setup.small) text += small_text(factory) + "/";
  const std::string moon_letters = letters_of(setup.moon);
  return text + or_dash(letters_of(setup.sun) + (moon_letters.empty() ? "" : "^" + moon_letters) + (setup.marker_on_factory ? "M" : ""));
}

[[nodiscard]] std::string slot_text(const SetupSlot& slot) {
  if (slot.tile < 0) return "-";
  std::string text(dome_tile_names[static_cast<std::size_t>(slot.tile)]);
  for (std::size_t i = 0; i < rotations; ++i) {
    if (slot.filled[i]) text[i] = lower(text[i]);
  }
  text += number(slot.rotation);
  return slot.wild < 0 ? text : text + colour_letters[static_cast<std::size_t>(slot.wild)];
}

[[nodiscard]] std::string board_text(const SetupBoard& board) {
  std::string lines;
  for (const auto& [colour, count] : board.lines) {
    lines += (lines.empty() ? "" : "/") + (colour < 0 ? "-" : colour_letters[static_cast<std::size_t>(colour)] + number(count));
  }
  std::string dome;
  for (const SetupSlot& slot : board.dome) dome += (dome.empty() ? "" : "/") + slot_text(slot);
  return number(board.score) + ":" + lines + ":" + dome + ":" + or_dash(letters_of(board.damaged) + (board.marker ? "M" : "")) + ":" +
         faces_text(board.chips) + ":" + faces_text(board.spent);
}

}  // namespace

std::string text_of(const Setup& setup) {
  std::string text = "r" + number(setup.round) + " " + goals_text(setup) + " s" + (setup.start < 0 ? "-" : number(setup.start)) + " " +
                     phase_text(setup) + " " + set_text(setup.display) + " " + stack_text(setup) + " " + factories_text(setup) + " " +
                     numbers_of(setup.bag) + " " + numbers_of(setup.tower);
  for (const SetupBoard& board : setup.boards) text += " " + board_text(board);
  return text;
}

}  // namespace azulejos::duel
