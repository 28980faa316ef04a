// A small fast generator for playouts and bots. It never deals a game that people play: that is the dealer's work.
#pragma once

#include <cstdint>

namespace azulejos {

// One step of SplitMix64; also a good way to mix a word.
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15U;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31);
}

// wyrand (Wang Yi): one multiplication a number, and it passes the usual batteries.
class Generator {
 public:
  explicit constexpr Generator(std::uint64_t seed) : state_(mix(seed)) {}

  constexpr std::uint64_t next() {
    state_ += 0xA0761D6478BD642FU;
    const auto product = static_cast<Wide>(state_) * (state_ ^ 0xE7037ED1A0B428DBU);
    return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
  }

  // A number in [0, n). The bias of the plain multiplication is below n / 2^32, far under what a playout could show.
  constexpr std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(((next() >> 32) * n) >> 32); }

 private:
  __extension__ using Wide = unsigned __int128;

  std::uint64_t state_;
};

}  // namespace azulejos
