// The game concept: what a game must offer so that everything generic can carry it.
//
// A game is a type without instances. Its states are plain structs, copied with `=`. Nothing here knows Python, files, clocks or random
// generators: a game says which chance outcomes exist and with which weight, and somebody else chooses.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "azulejos/random.hpp"

namespace azulejos {

// A dense small integer: an action of a seat, or an outcome of chance.
using Index = std::uint16_t;

// What a position waits for.
enum class Node : std::uint8_t { decision, chance, end };

// Legal actions, ascending. The few entries behind the capacity let a generator write whole vectors.
template <int Capacity>
struct ActionList {
  static constexpr int slack = 8;
  std::array<Index, Capacity + slack> actions;
  int size = 0;

  [[nodiscard]] const Index* begin() const { return actions.data(); }
  [[nodiscard]] const Index* end() const { return actions.data() + size; }
  [[nodiscard]] Index operator[](int i) const { return actions[static_cast<std::size_t>(i)]; }
};

// Names with their values, as texts.
using Parts = std::vector<std::pair<std::string, std::string>>;

// Why an action is not legal: a code and its arguments for interfaces that speak other languages, and an English sentence.
struct Refusal {
  std::string code;
  Parts args;
  std::string text;
};

// What an action would do, as named numbers that the game's documentation lists.
struct Explanation {
  std::optional<Refusal> refusal;
  std::vector<std::pair<std::string, int>> facts;
  std::string text;
};

// One step of a settlement that follows from an action: what it is, whose it is, and its words and numbers.
struct Step {
  std::string kind;
  int seat;
  Parts words;
  std::vector<std::pair<std::string, int>> facts;
  std::string text;
};

// One named stretch of an observation.
struct ObservationField {
  std::string name;
  int offset;
  int size;
  int low;
  int high;
  std::string meaning;
};

// The words that a game uses for the end of a game.
inline constexpr std::string_view ending_none = "";
inline constexpr std::string_view ending_finished = "finished";
inline constexpr std::string_view ending_stalled = "stalled";

// What a variant without options of its own is made with.
struct NoConfig {};

// Beside what the concept asks for, a game may have `needless(state, action)`: true for a legal action that hardly anybody would play.
template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State> &&
               requires(const typename G::State& state, typename G::State& mutable_state, ActionList<G::action_count>& list, Index index,
                        const typename G::Config& config, std::uint32_t ticket, int seat, std::string_view text, std::int16_t* observation,
                        Generator& generator) {
                 { G::seats } -> std::convertible_to<int>;
                 { G::action_count } -> std::convertible_to<int>;
                 { G::outcome_count } -> std::convertible_to<int>;
                 { G::observation_size } -> std::convertible_to<int>;

                 // Set-up and play. A config is what the variants of one type differ in: it is asked for where a game begins or its text is read.
                 // `apply` and `draw` trust their caller: `is_legal` and `weights` say what is allowed.
                 { G::initial(config) } -> std::same_as<typename G::State>;
                 { G::node(state) } -> std::same_as<Node>;
                 { G::seat(state) } -> std::same_as<int>;
                 { G::round(state) } -> std::same_as<int>;
                 { G::legal_actions(state, list) };
                 { G::is_legal(state, index) } -> std::same_as<bool>;
                 { G::apply(mutable_state, index) };
                 // A turn may have several actions; true if the seat has begun one and goes on with it.
                 { G::mid_turn(state) } -> std::same_as<bool>;

                 // Chance, one single draw at a time: the probability of an outcome is its weight over the sum of all. `outcome_at` is the
                 // outcome that holds one of as many equal tickets, handed out in the order of the outcomes.
                 { G::weights(state) } -> std::same_as<std::array<std::uint32_t, G::outcome_count>>;
                 { G::total_weight(state) } -> std::same_as<std::uint32_t>;
                 { G::outcome_at(state, ticket) } -> std::same_as<Index>;
                 { G::draw(mutable_state, index) };

                 // The result. Ranks start at 1; seats that share a rank share it for good.
                 { G::scores(state) } -> std::same_as<std::array<int, G::seats>>;
                 { G::ranks(state) } -> std::same_as<std::array<int, G::seats>>;
                 { G::ending(state) } -> std::same_as<std::string_view>;

                 // What a seat may know of a position, of an action and of an outcome; these two are asked before they happen, and what is hidden is
                 // `?` in the text. `sample` fills the gaps of a view: any position that looks like it, each with the same probability.
                 { G::view(state, seat) } -> std::same_as<typename G::State>;
                 { G::seen_action(state, index, seat) } -> std::same_as<std::string>;
                 { G::seen_outcome(state, index, seat) } -> std::same_as<std::string>;
                 { G::sample(state, generator) } -> std::same_as<typename G::State>;

                 // Texts, without the name of the variant. `parse` throws MalformedPosition or IllegalPosition; `problems` only the first, and
                 // returns every reason for the second.
                 { G::text(state) } -> std::same_as<std::string>;
                 { G::parse(text, config) } -> std::same_as<typename G::State>;
                 { G::problems(text, config) } -> std::same_as<std::vector<std::string>>;
                 { G::action_text(index) } -> std::same_as<std::string>;
                 { G::parse_action(text) } -> std::same_as<Index>;
                 { G::outcome_text(index) } -> std::same_as<std::string>;

                 // For interfaces and learners. The parts of an action name it without its text, its `kind` first.
                 { G::action_parts(index) } -> std::same_as<Parts>;
                 { G::refusal(state, index) } -> std::same_as<std::optional<Refusal>>;
                 { G::explain(state, index) } -> std::same_as<Explanation>;
                 { G::observe(state, seat, observation) };
                 { G::observation_fields() } -> std::same_as<std::vector<ObservationField>>;
                 { G::hash(state) } -> std::same_as<std::uint64_t>;
               };

// A game whose actions can bring about a settlement of several steps tells them one by one: `steps(state, action)`, asked before the action.
template <class G>
concept Settles = requires(const typename G::State& state, Index action) {
  { G::steps(state, action) } -> std::same_as<std::vector<Step>>;
};

}  // namespace azulejos
