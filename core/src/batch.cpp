#include "azulejos/batch.hpp"

namespace azulejos {

namespace {

void put(Seed& seed, std::size_t offset, std::uint64_t word) {
  for (std::size_t i = 0; i < 8; ++i) seed[offset + i] = static_cast<std::uint8_t>(word >> (8 * i));
}

}  // namespace

std::uint64_t next_seed(std::uint64_t seed) { return mix(seed); }

Seed dealer_seed(std::uint64_t seed) {
  Seed result{};
  put(result, 0, seed);
  return result;
}

Seed opponent_seed(std::uint64_t seed, int seat) {
  Seed result = dealer_seed(seed);
  put(result, 8, static_cast<std::uint64_t>(seat) + 1);
  return result;
}

}  // namespace azulejos
