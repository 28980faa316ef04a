// The parts of the game that are not hot.
#include "azulejos/duel/duel.hpp"

#include "azulejos/duel/setup.hpp"
#include "azulejos/errors.hpp"

namespace azulejos::duel {

namespace {

class Hash {
 public:
  void add(std::uint64_t word) { hash_ = mix(hash_ ^ word); }
  template <class... Bytes>
  void add_bytes(Bytes... bytes) {
    std::uint64_t word = 0;
    ((word = word << 8 | static_cast<std::uint64_t>(bytes)), ...);
    add(word);
  }
  void add(const Board& board) {
    add(board.dome.filled());
    for (int slot = 0; slot < slots; ++slot) add_bytes(board.dome.tile(slot), board.dome.rotation(slot), board.dome.wild_colour(slot) + 1);
    for (std::size_t line = 0; line < line_count; ++line) add_bytes(board.count[line], board.colour[line]);
    add(board.damaged.packed());
    add(board.chips.packed());
    add(board.spent.packed());
    add(board.score);
  }
  [[nodiscard]] std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0;
};

[[nodiscard]] std::string hidden_tile(int tile) { return {kind_letters[static_cast<std::size_t>(kind_of(tile))], '?'}; }

}  // namespace

std::string Duel::seen_action(const State& state, Index action, int seat) {
  const bool under = action >= under_actions && action < place_actions;
  return under && seat != state.seat ? "/?" : action_text(action);
}

std::string Duel::seen_outcome(const State& state, Index outcome, int seat) {
  if (state.due == Due::front && seat != state.seat) return hidden_tile(outcome - tile_outcomes);
  return outcome_text(outcome);
}

std::uint64_t Duel::hash(const State& state) {
  Hash hash;
  for (const Tiles& tiles : {state.bag, state.tower, state.sun, state.moon}) hash.add(tiles.packed());
  for (const SmallFactory& factory : state.small) {
    hash.add(factory.sun.packed());
    hash.add_bytes(factory.stack >> 8, factory.stack & 0xFF, factory.height, factory.chip);
  }
  for (const Board& board : state.boards) hash.add(board);
  hash.add(std::uint64_t{state.display} << 32 | state.stack.unseen());
  hash.add_bytes(state.stack.top(), state.stack.buried());
  for (int i = 0; i < state.stack.buried(); ++i) {
    const Buried& buried = state.stack[i];
    hash.add_bytes(buried.card.code(), buried.owner, buried.first);
  }
  const Hand& hand = state.hand;
  hash.add(std::uint64_t{hand.tiles} << 32 | hand.own);
  hash.add_bytes(hand.unknown[0], hand.unknown[1], hand.put);
  for (const std::uint8_t tile : hand.order) hash.add(tile);
  hash.add_bytes(state.goals, state.goals_missing, state.round, state.phase, state.seat, state.start, state.marker, state.tile);
  hash.add_bytes(state.source, state.colour, state.count, state.at, state.pairs, state.triples);
  hash.add(state.given.packed());
  return hash.value();
}

std::string Duel::text(const State& state) { return text_of(setup_of(state)); }

State Duel::parse(std::string_view text, const Config& config) {
  const Setup setup = parse_setup(text);
  auto reasons = duel::problems(setup, config);
  if (!reasons.empty()) throw IllegalPosition(std::move(reasons));
  return state_of(setup);
}

std::vector<std::string> Duel::problems(std::string_view text, const Config& config) { return duel::problems(parse_setup(text), config); }

}  // namespace azulejos::duel
