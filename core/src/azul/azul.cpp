// The parts of the game that are not hot, compiled once for each variant.
#include "azulejos/azul/azul.hpp"

#include "azulejos/azul/setup.hpp"
#include "azulejos/errors.hpp"
#include "explain.hpp"
#include "observe.hpp"
#include "steps.hpp"

namespace azulejos::azul {

template <int Players, class WallKind>
std::uint64_t Azul<Players, WallKind>::hash(const State& state) {
  std::uint64_t hash = 0;
  const auto add = [&hash](std::uint64_t word) { hash = mix(hash ^ word); };
  add(state.bag.packed());
  add(state.lid.packed());
  add(state.centre.packed());
  for (const Tiles& factory : state.factories) add(factory.packed());
  for (const auto& board : state.boards) {
    for (int row = 0; row < rows; ++row) {
      std::uint64_t word = 0;
      for (int column = 0; column < columns; ++column)
        word = word * (colours + 1) + static_cast<std::uint64_t>(board.wall.colour_at(row, column) + 1);
      const auto line = static_cast<std::size_t>(row);
      add(word << 16 | std::uint64_t{board.count[line]} << 8 | board.colour[line]);
    }
    std::uint64_t word = board.score;
    for (int space = 0; space < floor_spaces; ++space) word = word << 4 | static_cast<std::uint64_t>(board.floor[space] + 1);
    add(word);
  }
  add(std::uint64_t{state.round} << 48 | std::uint64_t{static_cast<std::uint8_t>(state.phase)} << 40 | std::uint64_t{state.seat} << 32 |
      std::uint64_t{state.start} << 24 | std::uint64_t{state.marker} << 16 | std::uint64_t{state.idle} << 8 | state.line);
  return hash;
}

template <int Players, class WallKind>
std::string Azul<Players, WallKind>::text(const State& state) {
  return text_of(setup_of(state));
}

template <int Players, class WallKind>
typename Azul<Players, WallKind>::State Azul<Players, WallKind>::parse(std::string_view text, const Config& /*config*/) {
  const Setup setup = parse_setup(text, Players, grey);
  auto reasons = azul::problems(setup);
  if (!reasons.empty()) throw IllegalPosition(std::move(reasons));
  return state_of<Players, WallKind>(setup);
}

template <int Players, class WallKind>
std::vector<std::string> Azul<Players, WallKind>::problems(std::string_view text, const Config& /*config*/) {
  return azul::problems(parse_setup(text, Players, grey));
}

template struct Azul<2, ColouredWall>;
template struct Azul<3, ColouredWall>;
template struct Azul<4, ColouredWall>;
template struct Azul<2, GreyWall>;
template struct Azul<3, GreyWall>;
template struct Azul<4, GreyWall>;

}  // namespace azulejos::azul
