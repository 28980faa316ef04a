// Azul Duel as a game of the house.
#pragma once

#include "azulejos/duel/rules.hpp"

namespace azulejos::duel {

struct Duel {
  using State = duel::State;
  using Config = duel::Config;

  static constexpr int seats = players;
  static constexpr int action_count = duel::action_count;
  static constexpr int outcome_count = duel::outcome_count;
  static constexpr int board_observation = 3 * side * side + 7 * side + 2 * colours + 2 * chip_faces + goals + 5;
  static constexpr int observation_size =
      seats * board_observation + (factories + 4) * colours + 4 * small_factories + 3 * dome_tiles + chip_faces + goals + 20;

  using Actions = ActionList<action_count>;

  [[nodiscard]] static State initial(const Config& config = {}) { return duel::initial(config); }

  [[nodiscard]] static Node node(const State& state) {
    if (state.due != Due::nothing) return Node::chance;
    return state.phase == Phase::end ? Node::end : Node::decision;
  }
  [[nodiscard]] static int seat(const State& state) { return state.seat; }
  [[nodiscard]] static int round(const State& state) { return state.round; }

  static void legal_actions(const State& state, Actions& list) { duel::legal_actions(state, list); }
  [[nodiscard]] static bool is_legal(const State& state, Index action) { return duel::is_legal(state, action); }
  static void apply(State& state, Index action) { duel::apply(state, action); }

  // A turn of the tiling is about one line: what is paid for it, and its column.
  [[nodiscard]] static bool mid_turn(const State& state) {
    switch (state.phase) {
      case Phase::place:
      case Phase::draw:
      case Phase::look:
      case Phase::keep:
      case Phase::under:
      case Phase::line:
      case Phase::stack:
      case Phase::spend:
        return true;
      case Phase::pay:
        return state.pairs + state.triples > 0;
      case Phase::tile:
        return !state.board().full(state.at);
      default:
        return false;
    }
  }

  [[nodiscard]] static std::array<std::uint32_t, outcome_count> weights(const State& state) { return duel::weights(state); }
  [[nodiscard]] static std::uint32_t total_weight(const State& state) { return duel::total_weight(state); }
  [[nodiscard]] static Index outcome_at(const State& state, std::uint32_t ticket) { return duel::outcome_at(state, ticket); }
  static void draw(State& state, Index outcome) { duel::draw(state, outcome); }

  [[nodiscard]] static std::array<int, seats> scores(const State& state) { return {state.boards[0].score, state.boards[1].score}; }

  // By score; who is equal wins with the start-player piece, or as the start player if nobody took it.
  [[nodiscard]] static std::array<int, seats> ranks(const State& state) {
    const auto both = scores(state);
    const int ahead = state.marker != State::nobody ? state.marker : state.start;
    if (both[0] == both[1] && ahead == State::nobody) return {1, 1};
    const bool first_wins = both[0] == both[1] ? ahead == 0 : both[0] > both[1];
    return {first_wins ? 1 : 2, first_wins ? 2 : 1};
  }

  [[nodiscard]] static std::string_view ending(const State& state) { return state.phase == Phase::end ? ending_finished : ending_none; }

  [[nodiscard]] static State view(const State& state, int seat) { return duel::view(state, seat); }
  [[nodiscard]] static State sample(const State& view, Generator& generator) { return duel::sample(view, generator); }
  [[nodiscard]] static std::string seen_action(const State& state, Index action, int seat);
  [[nodiscard]] static std::string seen_outcome(const State& state, Index outcome, int seat);

  [[nodiscard]] static std::uint64_t hash(const State& state);
  [[nodiscard]] static std::string text(const State& state);
  [[nodiscard]] static State parse(std::string_view text, const Config& config = {});
  [[nodiscard]] static std::vector<std::string> problems(std::string_view text, const Config& config = {});
  [[nodiscard]] static std::string action_text(Index action) { return duel::action_text(action); }
  [[nodiscard]] static Index parse_action(std::string_view text) { return duel::parse_action(text); }
  [[nodiscard]] static Parts action_parts(Index action) { return duel::action_parts(action); }
  [[nodiscard]] static std::string outcome_text(Index outcome) { return duel::outcome_text(outcome); }
  [[nodiscard]] static std::optional<Refusal> refusal(const State& state, Index action);
  [[nodiscard]] static Explanation explain(const State& state, Index action);
  [[nodiscard]] static std::vector<Step> steps(const State& state, Index action);
  static void observe(const State& state, int seat, std::int16_t* out);
  [[nodiscard]] static std::vector<ObservationField> observation_fields();
};

}  // namespace azulejos::duel
