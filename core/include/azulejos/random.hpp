// A small fast generator for playouts and bots. It never deals a game that people play: that is the dealer's work.
#pragma once

#include <bit>
#include <cstdint>

namespace azulejos {

// One step of SplitMix64; also a good way to mix a word.
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15U;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31);
}

// xoshiro256++ (Blackman and Vigna), seeded by SplitMix64.
class Generator {
 public:
  explicit constexpr Generator(std::uint64_t seed) {
    for (auto& word : state_) {
      word = mix(seed);
      seed += 0x9E3779B97F4A7C15U;
    }
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // A number in [0, n). The bias of the plain multiplication is below n / 2^32, far under what a playout could show.
  constexpr std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(((next() >> 32) * n) >> 32); }

 private:
  std::uint64_t state_[4] = {};
};

}  // namespace azulejos
