// A position as plain data, valid or not, its text, and every reason why it may be impossible.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "azulejos/azul/state.hpp"

namespace azulejos::azul {

struct SetupBoard {
  int score = 0;
  std::array<std::pair<int, int>, line_count> lines{};  // colour (-1 if empty) and number of tiles
  std::array<std::array<int, columns>, rows> wall{};    // colour, -1 for an empty square
  std::vector<int> floor;                               // colours and Floor::marker
};

struct Setup {
  int players = 2;
  bool grey = false;
  int round = 1;
  int idle = 0;
  int start = 0;
  Phase phase = Phase::deal;
  int seat = 0;  // in `take` and `tile`
  int line = 0;  // in `tile`, from 0
  std::vector<Counts> factories;
  Counts centre{};
  bool marker_in_centre = false;
  Counts bag{};
  Counts lid{};
  std::vector<SetupBoard> boards;
};

// The text without the variant's name; docs/notation.md is its grammar. Reading throws MalformedPosition and does not judge the rules.
[[nodiscard]] std::string text_of(const Setup& setup);
[[nodiscard]] Setup parse_setup(std::string_view text, int players, bool grey);

// Every reason why this cannot be a position of a game, in English; none if it can.
[[nodiscard]] std::vector<std::string> problems(const Setup& setup);

template <int Players, class WallKind>
[[nodiscard]] Setup setup_of(const State<Players, WallKind>& state);

// Expects a setup without problems.
template <int Players, class WallKind>
[[nodiscard]] State<Players, WallKind> state_of(const Setup& setup);

}  // namespace azulejos::azul
