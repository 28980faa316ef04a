#include "azulejos/dealer.hpp"

#include <bit>

namespace azulejos {

namespace {

void quarter_round(std::array<std::uint32_t, 16>& x, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
  x[a] += x[b];
  x[d] = std::rotl(x[d] ^ x[a], 16);
  x[c] += x[d];
  x[b] = std::rotl(x[b] ^ x[c], 12);
  x[a] += x[b];
  x[d] = std::rotl(x[d] ^ x[a], 8);
  x[c] += x[d];
  x[b] = std::rotl(x[b] ^ x[c], 7);
}

}  // namespace

Dealer::Dealer(const Seed& seed) {
  for (std::size_t i = 0; i < 32; ++i) key_[i / 4] |= static_cast<std::uint32_t>(seed[i]) << (8 * (i % 4));
}

void Dealer::refill() {
  std::array<std::uint32_t, 16> start{0x61707865, 0x3320646E, 0x79622D32, 0x6B206574};
  for (std::size_t i = 0; i < 8; ++i) start[4 + i] = key_[i];
  start[12] = counter_++;
  block_ = start;
  for (int round = 0; round < 10; ++round) {
    quarter_round(block_, 0, 4, 8, 12);
    quarter_round(block_, 1, 5, 9, 13);
    quarter_round(block_, 2, 6, 10, 14);
    quarter_round(block_, 3, 7, 11, 15);
    quarter_round(block_, 0, 5, 10, 15);
    quarter_round(block_, 1, 6, 11, 12);
    quarter_round(block_, 2, 7, 8, 13);
    quarter_round(block_, 3, 4, 9, 14);
  }
  for (std::size_t i = 0; i < 16; ++i) block_[i] += start[i];
  used_ = 0;
}

std::uint32_t Dealer::next() {
  if (used_ == 16) refill();
  return block_[static_cast<std::size_t>(used_++)];
}

std::uint32_t Dealer::below(std::uint32_t n) {
  std::uint64_t product = static_cast<std::uint64_t>(next()) * n;
  auto low = static_cast<std::uint32_t>(product);
  if (low < n) {
    const std::uint32_t threshold = (0U - n) % n;
    while (low < threshold) {
      product = static_cast<std::uint64_t>(next()) * n;
      low = static_cast<std::uint32_t>(product);
    }
  }
  return static_cast<std::uint32_t>(product >> 32);
}

}  // namespace azulejos
