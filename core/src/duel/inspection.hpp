// What the two halves of inspecting a setup share: first what can be counted, then what the rules say about the phase.
#pragma once

#include <algorithm>
#include <numeric>

#include "azulejos/duel/setup.hpp"
#include "wording.hpp"

namespace azulejos::duel::inspecting {

using namespace wording;

template <class Numbers>
[[nodiscard]] int total_of(const Numbers& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0);
}

[[nodiscard]] inline int placed(const SetupBoard& board) {
  return static_cast<int>(std::ranges::count_if(board.dome, [](const SetupSlot& slot) { return slot.tile >= 0; }));
}

[[nodiscard]] inline bool has_tiles(const SetupFactory& factory) { return total_of(factory.sun) > 0 || !factory.stack.empty(); }

enum class Part : std::uint8_t { drawing, deal, set_up, offer, tiling, end };

[[nodiscard]] inline Part part_of(const Setup& setup) {
  const auto empty_dome = [&] { return placed(setup.boards[static_cast<std::size_t>(setup.seat)]) == 0; };
  switch (setup.phase) {
    case Phase::goals:
    case Phase::start:
      return Part::drawing;
    case Phase::deal:
      return Part::deal;
    case Phase::first:
      return Part::set_up;
    case Phase::place:
      return setup.round == 1 && empty_dome() ? Part::set_up : Part::offer;
    case Phase::pay:
    case Phase::spend:
    case Phase::tile:
      return Part::tiling;
    case Phase::end:
      return Part::end;
    default:
      return Part::offer;
  }
}

// A setup under inspection, and what was found to be wrong with it.
class Inspection {
 protected:
  Inspection(const Setup& setup, std::vector<std::string>& reasons) : setup_(setup), part_(part_of(setup)), reasons_(reasons) {}

  void add(std::string reason) { reasons_.push_back(std::move(reason)); }
  void add(int seat, const std::string& reason) { add("seat " + number(seat) + ": " + reason); }
  void require(bool holds, const std::string& reason) {
    if (!holds) add(reason);
  }

  [[nodiscard]] const SetupBoard& at(int seat) const { return setup_.boards[static_cast<std::size_t>(seat)]; }
  [[nodiscard]] bool acts(int seat) const { return seat == setup_.seat; }

  [[nodiscard]] int goal_sum(int seat) const {
    const Dome dome = board_of(at(seat)).dome;
    int points = 0;
    for (int goal = 0; goal < goals; ++goal) points += (setup_.goals >> goal & 1U) != 0 ? goal_points(dome, goal) : 0;
    return points;
  }

  const Setup& setup_;
  Part part_;
  std::vector<std::string>& reasons_;
};

// Looks at what is asked. Everything that can be counted must be right, so that the pieces can be put on a table.
void inspect_phase(const Setup& setup, std::vector<std::string>& reasons);

}  // namespace azulejos::duel::inspecting
