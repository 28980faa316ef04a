// The state of a game of Azul Duel: a plain struct that is copied with `=`.
#pragma once

#include "azulejos/duel/action.hpp"
#include "azulejos/duel/stack.hpp"

namespace azulejos::duel {

inline constexpr int players = 2;

enum class Phase : std::uint8_t { goals, start, deal, first, take, place, draw, look, keep, under, line, stack, pay, spend, tile, end };
inline constexpr int phases = 16;

[[nodiscard]] constexpr bool in_tiling(Phase phase) { return phase == Phase::pay || phase == Phase::spend || phase == Phase::tile; }

// The chance that a position waits for.
enum class Due : std::uint8_t { nothing, goal, start, display, large_tile, small_tile, front, chip, top };

struct SmallFactory {
  static constexpr std::uint8_t face_down = chip_faces;
  static constexpr std::uint8_t no_chip = chip_faces + 1;

  Tiles sun;
  std::uint16_t stack = 0;  // on the moon side, four bits for each tile, the bottom lowest: colour + 1
  std::uint8_t height = 0;
  std::uint8_t chip = face_down;

  [[nodiscard]] constexpr int stacked(int i) const { return static_cast<int>(stack >> (4 * i) & 0xFU) - 1; }
  [[nodiscard]] constexpr int top() const { return stacked(height - 1); }
  [[nodiscard]] constexpr bool has_tiles() const { return height > 0 || !sun.empty(); }
  [[nodiscard]] constexpr bool chip_due() const { return chip == face_down && !has_tiles(); }
  [[nodiscard]] constexpr bool chip_shown() const { return chip < chip_faces; }

  constexpr void push(int colour) { stack = static_cast<std::uint16_t>(stack | (colour + 1) << (4 * height++)); }
  constexpr void pop() { stack = static_cast<std::uint16_t>(stack & ((1U << (4 * --height)) - 1U)); }

  constexpr bool operator==(const SmallFactory&) const = default;
};

struct State {
  static constexpr std::uint8_t nobody = players;  // the start-player piece lies on the large factory; the start player is not drawn yet

  Tiles bag = Tiles::of_each(tiles_of_a_colour);
  Tiles tower;
  std::array<SmallFactory, small_factories> small{};
  Tiles sun;   // of the large factory
  Tiles moon;  // of the large factory
  std::array<Board, players> boards{};
  std::uint32_t display = 0;  // dome tiles, one bit each
  DomeStack stack;
  Hand hand;
  // `take`: which side holds which colour, bit 5 * source + colour, the moon sides last. Follows from the factories.
  std::uint32_t offer = 0;
  std::uint8_t goals = 0;          // one bit each
  std::uint8_t goals_missing = 0;  // to be drawn
  std::uint8_t round = 1;
  Phase phase = Phase::deal;
  Due due = Due::nothing;        // follows from the rest
  std::uint8_t seat = 0;         // who acts; while nobody does, the start player, or 0 if there is none
  std::uint8_t start = nobody;   // who starts this round
  std::uint8_t marker = nobody;  // who has the start-player piece
  std::uint8_t tile = no_tile;   // the dome tile in hand: `place`, `under`
  std::uint8_t source = 0;       // `line`, `stack`: where the tiles in hand come from
  std::uint8_t colour = 0;       // `line`: their colour
  std::uint8_t count = 0;        // `line`: their number
  std::uint8_t at = 0;           // `pay`, `spend`, `tile`: the line
  std::uint8_t pairs = 0;        // `pay`, `spend`: tiles of the line paid by pairs, and by triples, the current one counted
  std::uint8_t triples = 0;
  Chips given;  // `spend`: chips given for the current one

  [[nodiscard]] constexpr Board& board() { return boards[seat]; }
  [[nodiscard]] constexpr const Board& board() const { return boards[seat]; }
  // How many tokens and chips a seat has not used and not taken in this round.
  [[nodiscard]] constexpr int tokens_left(int of_seat) const {
    return round < rounds ? 1 + tokens * round - boards[static_cast<std::size_t>(of_seat)].dome.placed() : 0;
  }
  [[nodiscard]] constexpr int chips_left(int of_seat) const {
    return chips_a_round * round - boards[static_cast<std::size_t>(of_seat)].chips_taken();
  }
  // Whether the seat is at its first dome tile, before the first round.
  [[nodiscard]] constexpr bool in_set_up(int of_seat) const { return boards[static_cast<std::size_t>(of_seat)].dome.placed() == 0; }

  constexpr bool operator==(const State&) const = default;
};

}  // namespace azulejos::duel
