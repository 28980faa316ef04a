// Which outcomes a position may draw, and with which weights.
#include "azulejos/duel/rules.hpp"

namespace azulejos::duel {

namespace {

[[nodiscard]] std::uint32_t size_of(std::uint32_t set) { return static_cast<std::uint32_t>(std::popcount(set)); }

// The fronts that may turn up: of each kind the tiles and the weight of every one.
struct Fronts {
  std::array<std::uint32_t, 2> tiles{};
  std::array<std::uint32_t, 2> weight{};

  [[nodiscard]] std::uint32_t total() const { return size_of(tiles[0]) * weight[0] + size_of(tiles[1]) * weight[1]; }
};

[[nodiscard]] Fronts fronts(const State& state) {
  Fronts result{{state.stack.unseen(Kind::special), state.stack.unseen(Kind::wild)}, {1, 1}};
  if (state.due == Due::front) {
    result.weight[of(state.hand.unknown, Kind::special) > 0 ? 1 : 0] = 0;
    return result;
  }
  if (state.stack.top() != Top::unknown) {
    result.weight[state.stack.top() == Top::special ? 1 : 0] = 0;
    return result;
  }
  // In a full position all are equally likely. In a view, tiles of one kind may hide more often elsewhere than those of the other.
  const Kinds kinds = state.stack.top_kinds();
  const std::uint32_t specials = size_of(result.tiles[0]);
  const std::uint32_t wilds = size_of(result.tiles[1]);
  if (kinds[0] == 0 || kinds[1] == 0) {
    result.weight = {kinds[0] > 0 ? 1U : 0U, kinds[1] > 0 ? 1U : 0U};
  } else if (kinds[0] * wilds != kinds[1] * specials) {
    result.weight = {kinds[0] * wilds, kinds[1] * specials};
  }
  return result;
}

// Of each goal tile without a chosen side both sides.
[[nodiscard]] std::uint32_t goals_to_draw(const State& state) {
  constexpr std::uint32_t a_sides = 0b01'01'01'01;
  const std::uint32_t chosen = (state.goals | state.goals >> 1) & a_sides;
  return (a_sides & ~chosen) * 0b11U;
}

[[nodiscard]] int nth_bit(std::uint32_t set, std::uint32_t n) {
  for (; n > 0; --n) set &= set - 1;
  return std::countr_zero(set);
}

}  // namespace

Chips unrevealed_chips(const State& state) {
  Chips seen;
  for (const Board& board : state.boards) {
    seen.add(board.chips);
    seen.add(board.spent);
  }
  for (const SmallFactory& factory : state.small) {
    if (factory.chip_shown()) seen.add(factory.chip);
  }
  Chips rest;
  for (int face = 0; face < chip_faces; ++face) rest.add(face, chips_of_a_face - seen[face]);
  return rest;
}

std::array<std::uint32_t, outcome_count> weights(const State& state) {
  std::array<std::uint32_t, outcome_count> weights{};
  switch (state.due) {
    case Due::goal:
      for (std::size_t goal = 0; goal < goals; ++goal) weights[goal_outcomes + goal] = goals_to_draw(state) >> goal & 1U;
      break;
    case Due::start:
      for (std::size_t seat = 0; seat < players; ++seat) weights[start_outcomes + seat] = 1;
      break;
    case Due::display:
    case Due::front: {
      const Fronts shown = fronts(state);
      for (std::size_t tile = 0; tile < dome_tiles; ++tile) {
        const auto kind = static_cast<std::size_t>(kind_of(static_cast<int>(tile)));
        weights[tile_outcomes + tile] = (shown.tiles[kind] >> tile & 1U) * shown.weight[kind];
      }
      break;
    }
    case Due::large_tile:
    case Due::small_tile:
      for (std::size_t colour = 0; colour < colours; ++colour)
        weights[colour_outcomes + colour] = static_cast<std::uint32_t>(state.bag[static_cast<int>(colour)]);
      break;
    case Due::chip: {
      const Chips chips = unrevealed_chips(state);
      for (std::size_t face = 0; face < chip_faces; ++face)
        weights[chip_outcomes + face] = static_cast<std::uint32_t>(chips[static_cast<int>(face)]);
      break;
    }
    case Due::top: {
      const Kinds kinds = state.stack.top_kinds();
      for (std::size_t kind = 0; kind < kinds.size(); ++kind) weights[back_outcomes + kind] = kinds[kind];
      break;
    }
    case Due::nothing:
      break;
  }
  return weights;
}

std::uint32_t total_weight(const State& state) {
  switch (state.due) {
    case Due::goal:
      return size_of(goals_to_draw(state));
    case Due::start:
      return players;
    case Due::display:
    case Due::front:
      return fronts(state).total();
    case Due::large_tile:
    case Due::small_tile:
      return static_cast<std::uint32_t>(state.bag.total());
    case Due::chip:
      return static_cast<std::uint32_t>(unrevealed_chips(state).total());
    case Due::top:
      return static_cast<std::uint32_t>(total(state.stack.top_kinds()));
    case Due::nothing:
      break;
  }
  return 0;
}

Index outcome_at(const State& state, std::uint32_t ticket) {
  switch (state.due) {
    case Due::goal:
      return static_cast<Index>(goal_outcomes + nth_bit(goals_to_draw(state), ticket));
    case Due::start:
      return static_cast<Index>(start_outcomes + ticket);
    case Due::display:
    case Due::front: {
      const Fronts shown = fronts(state);
      const std::uint32_t specials = size_of(shown.tiles[0]) * shown.weight[0];
      const std::size_t kind = ticket < specials ? 0 : 1;
      const std::uint32_t rest = ticket - (kind == 0 ? 0 : specials);
      return static_cast<Index>(tile_outcomes + nth_bit(shown.tiles[kind], rest / shown.weight[kind]));
    }
    case Due::large_tile:
    case Due::small_tile:
      return static_cast<Index>(colour_outcomes + state.bag.colour_at(ticket));
    case Due::chip: {
      const Chips chips = unrevealed_chips(state);
      int face = 0;
      for (auto left = static_cast<int>(ticket); left >= chips[face]; ++face) left -= chips[face];
      return static_cast<Index>(chip_outcomes + face);
    }
    case Due::top:
      return static_cast<Index>(back_outcomes + (ticket < state.stack.top_kinds()[0] ? 0 : 1));
    case Due::nothing:
      break;
  }
  return 0;
}

}  // namespace azulejos::duel
