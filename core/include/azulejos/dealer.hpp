// The dealer makes the choices of chance, outside the rules, from a seed that can be published after the game.
//
// The stream is ChaCha20 (RFC 8439 block function): the key is the seed as 32 little-endian bytes, the nonce is 0, the block counter starts at
// 0, and the key stream is read as little-endian 32-bit words. Nobody can tell the next tile from those already seen.
#pragma once

#include <array>
#include <cstdint>

#include "azulejos/game.hpp"

namespace azulejos {

using Seed = std::array<std::uint8_t, 32>;

class Dealer {
 public:
  explicit Dealer(const Seed& seed);

  // A number in [0, n), exactly uniform (Lemire's multiplication with rejection).
  std::uint32_t below(std::uint32_t n);

 private:
  std::uint32_t next();
  void refill();

  std::array<std::uint32_t, 8> key_{};
  std::array<std::uint32_t, 16> block_{};
  std::uint32_t counter_ = 0;
  int used_ = 16;
};

// The outcome that a source of numbers (a Dealer or a Generator) picks for a position that waits for chance.
template <Game G, class Source>
Index choose(const typename G::State& state, Source& source) {
  return G::outcome_at(state, source.below(G::total_weight(state)));
}

// Resolves all chance that a position waits for.
template <Game G, class Source>
void deal(typename G::State& state, Source& source) {
  while (G::node(state) == Node::chance) G::draw(state, choose<G>(state, source));
}

}  // namespace azulejos
