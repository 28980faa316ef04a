// A position as plain data, valid or not, its text, and every reason why it may be impossible.
#pragma once

#include "azulejos/duel/rules.hpp"

namespace azulejos::duel {

using Faces = std::array<int, chip_faces>;

struct SetupSlot {
  int tile = -1;
  int rotation = 0;
  std::array<bool, rotations> filled{};  // the special or wild space, then clockwise
  int wild = -1;                         // the colour that fills the wild space
};

struct SetupBoard {
  int score = 0;
  std::array<std::pair<int, int>, line_count> lines{};  // colour (-1 if empty) and number of tiles
  std::array<SetupSlot, slots> dome{};
  Counts damaged{};
  bool marker = false;
  Faces chips{};
  Faces spent{};
};

struct SetupFactory {
  Counts sun{};
  std::vector<int> stack;  // colours, bottom first
  int chip = SmallFactory::no_chip;
};

// What somebody put under the stack at the end of one turn: codes of `Card`.
struct SetupBatch {
  int seat = 0;
  std::vector<int> cards;
};

enum class SetupTop : std::uint8_t { special, wild, unknown, none };

struct Setup {
  int round = 1;
  std::uint32_t goals = 0;
  int goals_missing = 0;
  int start = -1;
  Phase phase = Phase::goals;
  int seat = 0;            // where a seat acts
  int tile = -1;           // `place`, `under`: the dome tile in hand
  std::uint32_t hand = 0;  // `draw`, `look`, `keep`, `under`: the known tiles
  std::uint32_t own = 0;   // `draw`: those of them that the seat knows
  std::array<int, 2> unknown{};
  std::vector<int> order;  // `under`: the tiles that are under the stack already; -1 for hidden ones
  int source = 0;          // `line`, `stack`
  Counts held{};           // `line`: the tiles in hand
  int line = 0;            // `pay`, `spend`, `tile`, from 0
  int pairs = 0;           // `pay`, `spend`
  int triples = 0;
  Faces given{};  // `spend`
  std::uint32_t display = 0;
  SetupTop top = SetupTop::none;
  std::vector<SetupBatch> batches;
  std::array<SetupFactory, small_factories> small{};
  Counts sun{};
  Counts moon{};
  bool marker_on_factory = false;
  Counts bag{};
  Counts tower{};
  std::array<SetupBoard, players> boards{};
};

// The text without the variant's name; docs/notation-duel.md is its grammar. Reading throws MalformedPosition and does not judge the rules.
[[nodiscard]] std::string text_of(const Setup& setup);
[[nodiscard]] Setup parse_setup(std::string_view text);

// Every reason why this cannot be a position of a game with these goals, in English; none if it can.
[[nodiscard]] std::vector<std::string> problems(const Setup& setup, const Config& config);

[[nodiscard]] Setup setup_of(const State& state);
[[nodiscard]] Board board_of(const SetupBoard& setup);
// Expects a setup without problems, or at least one whose numbers are those of pieces that exist.
[[nodiscard]] State state_of(const Setup& setup);

}  // namespace azulejos::duel
