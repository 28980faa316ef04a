// The rules: set-up and filling, the offer, the tiling. They trust their caller; legality is asked first.
#pragma once

#include "azulejos/duel/state.hpp"

namespace azulejos::duel {

// Which goals are played: these, or so many at random.
struct Config {
  std::uint8_t goals = first_game_goals;
  std::uint8_t random_goals = 0;
};

[[nodiscard]] State initial(const Config& config);

// What follows from the rest of a state.
[[nodiscard]] Due due_of(const State& state);
[[nodiscard]] std::uint32_t offer_of(const State& state);
// Whether a seat could begin a turn of the offer now. A chip that is about to be revealed counts.
[[nodiscard]] bool can_act(const State& state, int seat);
// The chips of which no face has been revealed.
[[nodiscard]] Chips unrevealed_chips(const State& state);
// The chips that may be spent next for a payment that goes on.
[[nodiscard]] Chips spendable(const State& state);
// How many tiles the line being paid still misses.
[[nodiscard]] int missing_tiles(const State& state);

void legal_actions(const State& state, ActionList<action_count>& list);
[[nodiscard]] bool is_legal(const State& state, Index action);
void apply(State& state, Index action);

[[nodiscard]] std::array<std::uint32_t, outcome_count> weights(const State& state);
[[nodiscard]] std::uint32_t total_weight(const State& state);
[[nodiscard]] Index outcome_at(const State& state, std::uint32_t ticket);
void draw(State& state, Index outcome);

// What is kept of a position for a seat, and a position that may be behind a view.
[[nodiscard]] State view(const State& state, int seat);
[[nodiscard]] State sample(const State& view, Generator& generator);

// The steps from one part of the game to the next, for the files of this folder.
namespace rules {

void continue_deal(State& state);
void front_drawn(State& state);  // another of the drawn tiles is known now
void act_in_offer(State& state, Index action);
void begin_round(State& state);

}  // namespace rules

}  // namespace azulejos::duel
