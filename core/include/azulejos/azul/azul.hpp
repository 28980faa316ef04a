// Azul as a game of the house: 2-4 players, coloured or grey wall.
#pragma once

#include "azulejos/azul/rules.hpp"
#include "azulejos/random.hpp"

namespace azulejos::azul {

template <int Players, class WallKind>
struct Azul {
  using State = azul::State<Players, WallKind>;
  using Rules = azul::Rules<Players, WallKind>;
  using Config = NoConfig;

  static constexpr int seats = Players;
  static constexpr bool grey = WallKind::grey;
  static constexpr int takes = takes_for(Players);
  static constexpr int action_count = takes + (grey ? squares : 0);
  static constexpr int outcome_count = colours;
  // For each board what lies there and what follows from it, then the leads, the table, what follows from that, and whose turn it is.
  static constexpr int board_observation = squares + 2 * line_count + floor_spaces + 1;
  static constexpr int board_facts = 2 * line_count * colours + 1 + 2 * squares + rows + columns + colours + 2;
  static constexpr int table_observation = colours * (State::factory_count + 3) + colours * tiles_of_a_factory + colours + 1;
  static constexpr int observation_size = Players * (board_observation + board_facts) + Players - 1 + table_observation + 6;

  using Actions = ActionList<action_count>;

  [[nodiscard]] static constexpr State initial(const Config& /*config*/ = {}) { return Rules::initial(); }

  [[nodiscard]] static constexpr Node node(const State& state) {
    switch (state.phase) {
      case Phase::deal:
        return Node::chance;
      case Phase::take:
      case Phase::tile:
        return Node::decision;
      default:
        return Node::end;
    }
  }

  [[nodiscard]] static constexpr int seat(const State& state) { return state.seat; }

  [[nodiscard]] static constexpr int round(const State& state) { return state.round; }

  static void legal_actions(const State& state, Actions& list) {
    if (state.phase == Phase::take) {
      legal_takes(state, list);
    } else if (grey && state.phase == Phase::tile) {
      legal_tilings(state, list);
    } else {
      list.size = 0;
    }
  }

  [[nodiscard]] static constexpr bool is_legal(const State& state, Index action) {
    if (state.phase == Phase::take && action < takes) {
      const Take take = take_of[action];
      const bool offered = (state.offer >> (colours * take.source + take.colour) & 1U) != 0;
      return offered && (state.boards[state.seat].targets(take.colour) >> take.line & 1U) != 0;
    }
    if (grey && state.phase == Phase::tile && action >= takes && action < action_count) {
      const Tiling tiling = tiling_of(action, takes);
      return tiling.line == state.line && (Rules::tiling_columns(state) >> tiling.column & 1U) != 0;
    }
    return false;
  }

  static constexpr void apply(State& state, Index action) {
    if (grey && action >= takes) {
      Rules::tile(state, tiling_of(action, takes).column);
    } else {
      Rules::take(state, take_of[action]);
    }
  }

  // Hardly anybody throws tiles on the floor that a line takes. It can be right all the same.
  [[nodiscard]] static constexpr bool needless(const State& state, Index action) {
    if (action >= takes || take_of[action].line != floor_line) return false;
    return state.boards[state.seat].targets(take_of[action].colour) != 1U << floor_line;
  }

  // Every turn is one action: a take, or the tiling of one line.
  [[nodiscard]] static constexpr bool mid_turn(const State& /*state*/) { return false; }

  [[nodiscard]] static constexpr std::array<std::uint32_t, outcome_count> weights(const State& state) {
    std::array<std::uint32_t, outcome_count> weights{};
    for (int colour = 0; colour < colours; ++colour)
      weights[static_cast<std::size_t>(colour)] = static_cast<std::uint32_t>(state.bag[colour]);
    return weights;
  }

  [[nodiscard]] static constexpr std::uint32_t total_weight(const State& state) { return static_cast<std::uint32_t>(state.bag.total()); }

  [[nodiscard]] static constexpr Index outcome_at(const State& state, std::uint32_t ticket) {
    return static_cast<Index>(state.bag.colour_at(ticket));
  }

  static constexpr void draw(State& state, Index outcome) { Rules::draw(state, outcome); }

  [[nodiscard]] static constexpr std::array<int, Players> scores(const State& state) {
    std::array<int, Players> scores{};
    for (std::size_t i = 0; i < Players; ++i) scores[i] = state.boards[i].score;
    return scores;
  }

  // By score, then by complete rows; who is equal in both shares the rank.
  [[nodiscard]] static constexpr std::array<int, Players> ranks(const State& state) {
    std::array<int, Players> keys{};
    std::array<int, Players> ranks{};
    for (std::size_t i = 0; i < Players; ++i) keys[i] = state.boards[i].score * (rows + 1) + complete_rows(state.boards[i].wall.taken());
    for (std::size_t i = 0; i < Players; ++i) {
      ranks[i] = 1;
      for (const int key : keys) ranks[i] += key > keys[i] ? 1 : 0;
    }
    return ranks;
  }

  [[nodiscard]] static constexpr std::string_view ending(const State& state) {
    if (state.phase == Phase::end) return ending_finished;
    return state.phase == Phase::stalled ? ending_stalled : ending_none;
  }

  // Nothing is hidden: even the bag's contents follow from what lies on the table. Only the order of future draws is unknown to all.
  [[nodiscard]] static constexpr State view(const State& state, int /*seat*/) { return state; }
  [[nodiscard]] static constexpr State sample(const State& view, Generator& /*generator*/) { return view; }
  [[nodiscard]] static std::string seen_action(const State& /*state*/, Index action, int /*seat*/) { return action_text(action); }
  [[nodiscard]] static std::string seen_outcome(const State& /*state*/, Index outcome, int /*seat*/) { return outcome_text(outcome); }

  [[nodiscard]] static std::uint64_t hash(const State& state);
  [[nodiscard]] static std::string text(const State& state);
  [[nodiscard]] static State parse(std::string_view text, const Config& config = {});
  [[nodiscard]] static std::vector<std::string> problems(std::string_view text, const Config& config = {});
  [[nodiscard]] static std::string action_text(Index action) { return azul::action_text(action, Players); }
  [[nodiscard]] static Index parse_action(std::string_view text) { return azul::parse_action(text, Players, grey); }
  [[nodiscard]] static Parts action_parts(Index action) { return azul::action_parts(action, Players); }
  [[nodiscard]] static std::string outcome_text(Index outcome) { return std::string(1, colour_letters[outcome]); }
  [[nodiscard]] static std::optional<Refusal> refusal(const State& state, Index action);
  [[nodiscard]] static Explanation explain(const State& state, Index action);
  [[nodiscard]] static std::vector<Step> steps(const State& state, Index action);
  static void observe(const State& state, int seat, std::int16_t* out);
  [[nodiscard]] static std::vector<ObservationField> observation_fields();

 private:
  // For a set of targets (six bits) their numbers in order and, in the last place, how many they are: a library call less on machines of
  // which nothing but the oldest instructions is assumed.
  static constexpr std::size_t size_at = ActionList<0>::slack - 1;
  static constexpr auto targets_of = [] {
    std::array<std::array<Index, ActionList<0>::slack>, 64> table{};
    for (unsigned set = 0; set < 64; ++set) {
      std::size_t size = 0;
      for (unsigned target = 0; target <= line_count; ++target) {
        if ((set >> target & 1U) != 0) table[set][size++] = static_cast<Index>(target);
      }
      table[set][size_at] = static_cast<Index>(size);
    }
    return table;
  }();

  static void legal_takes(const State& state, Actions& list) {
    const auto& board = state.boards[state.seat];
    int size = 0;
    for (std::uint64_t rest = state.offer; rest != 0; rest &= rest - 1) {
      const int group = std::countr_zero(rest);
      const auto base = static_cast<Index>(group * (line_count + 1));
      const auto& targets = targets_of[board.targets(take_of[base].colour)];
      // All eight entries are written, as one vector; the next group overwrites those beyond this one's size.
      for (std::size_t i = 0; i < targets.size(); ++i) {
        list.actions[static_cast<std::size_t>(size) + i] = static_cast<Index>(base + targets[i]);
      }
      size += targets[size_at];
    }
    list.size = size;
  }

  static void legal_tilings(const State& state, Actions& list) {
    int size = 0;
    for (std::uint32_t rest = Rules::tiling_columns(state); rest != 0; rest &= rest - 1) {
      const Tiling tiling{state.line, static_cast<std::uint8_t>(std::countr_zero(rest))};
      list.actions[static_cast<std::size_t>(size++)] = index_of(tiling, takes);
    }
    list.size = size;
  }
};

using Coloured2 = Azul<2, ColouredWall>;
using Coloured3 = Azul<3, ColouredWall>;
using Coloured4 = Azul<4, ColouredWall>;
using Grey2 = Azul<2, GreyWall>;
using Grey3 = Azul<3, GreyWall>;
using Grey4 = Azul<4, GreyWall>;

// Compiled in src/azul/azul.cpp; what is defined in the class above may still be inlined.
extern template struct Azul<2, ColouredWall>;
extern template struct Azul<3, ColouredWall>;
extern template struct Azul<4, ColouredWall>;
extern template struct Azul<2, GreyWall>;
extern template struct Azul<3, GreyWall>;
extern template struct Azul<4, GreyWall>;

}  // namespace azulejos::azul
