// The state of a game of Azul: a plain struct that is copied with `=`.
#pragma once

#include "azulejos/azul/action.hpp"

namespace azulejos::azul {

enum class Phase : std::uint8_t { deal, take, tile, end, stalled };

inline constexpr int tiles_of_a_factory = 4;
inline constexpr int idle_rounds_to_stall = 3;

template <int Players, class WallKind>
struct State {
  static constexpr int players = Players;
  static constexpr int factory_count = factories_for(Players);
  static constexpr std::uint8_t in_centre = Players;  // where the marker is while no seat has it

  Tiles bag = Tiles::of_each(tiles_of_a_colour);
  Tiles lid;
  Tiles centre;
  std::array<Tiles, static_cast<std::size_t>(factory_count)> factories{};
  // Which source holds which colour: bit 5 * source + colour. Follows from centre and factories.
  std::uint64_t offer = 0;
  std::array<Board<WallKind>, static_cast<std::size_t>(Players)> boards{};
  std::uint16_t round = 1;
  Phase phase = Phase::deal;
  std::uint8_t seat = 0;    // who decides; the start player while nobody does
  std::uint8_t start = 0;   // who starts this round
  std::uint8_t marker = 0;  // the seat that has the marker, or `in_centre`
  std::uint8_t idle = 0;    // rounds in a row that brought no tile to any wall
  std::uint8_t line = 0;    // the line being tiled
  std::uint8_t dealt = 0;   // tiles laid on factories in this deal

  constexpr bool operator==(const State&) const = default;
};

}  // namespace azulejos::azul
