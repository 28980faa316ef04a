// Integer stand-ins for the few real functions that evaluations need: the same bits on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace azulejos::search {

// e^-x for x >= 0 in 1/256, as a part of 65,536.
[[nodiscard]] constexpr std::int32_t decay(std::int32_t x) {
  constexpr int steps_of_one = 32;
  constexpr int last = 12 * steps_of_one;
  // Only additions and multiplications of doubles, at compile time: every compiler gets the same.
  constexpr auto table = [] {
    constexpr double factor = 0.96923323447634408;  // e^(-1/32)
    std::array<std::int32_t, last + 2> values{};
    double value = 65536.0;
    for (auto& entry : values) {
      entry = static_cast<std::int32_t>(value);
      value *= factor;
    }
    return values;
  }();
  constexpr std::int32_t fine = 256 / steps_of_one;
  const std::int32_t clamped = std::min(x, last * fine);
  const auto at = static_cast<std::size_t>(clamped / fine);
  return table[at] + (table[at + 1] - table[at]) * (clamped % fine) / fine;
}

inline constexpr int logarithm_shift = 15;

// The natural logarithm of x >= 1 in 2^-15.
[[nodiscard]] constexpr std::int32_t logarithm(std::uint32_t x) {
  constexpr int digits = 24;
  constexpr std::uint64_t of_two = 2'977'044'472;  // ln 2 in 2^-32
  const int whole = std::bit_width(x) - 1;
  // Squaring a number from 1 to below 2 gives the next binary digit of its logarithm to base 2.
  std::uint64_t square = std::uint64_t{x} << (31 - whole);
  auto binary = static_cast<std::uint64_t>(whole);
  for (int i = 0; i < digits; ++i) {
    square = square * square >> 31;
    const std::uint64_t digit = square >> 32;
    square >>= digit;
    binary = binary << 1 | digit;
  }
  return static_cast<std::int32_t>(binary * of_two >> (digits + 32 - logarithm_shift));
}

// The whole part of the square root.
[[nodiscard]] constexpr std::uint64_t square_root(std::uint64_t x) {
  std::uint64_t root = 0;
  for (std::uint64_t bit = std::uint64_t{1} << (std::bit_width(x | 1) / 2); bit != 0; bit >>= 1) {
    const std::uint64_t larger = root | bit;
    if (larger * larger <= x) root = larger;
  }
  return root;
}

// Shares of `whole` in proportion to e^(strength / 256); they add up to it exactly.
template <std::size_t N>
[[nodiscard]] constexpr std::array<std::int32_t, N> shares(const std::array<std::int32_t, N>& strength, std::int32_t whole) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < N; ++i) best = strength[i] > strength[best] ? i : best;
  std::array<std::int32_t, N> result{};
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < N; ++i) {
    result[i] = decay(strength[best] - strength[i]);
    sum += result[i];
  }
  std::int32_t rest = whole;
  for (auto& share : result) {
    share = static_cast<std::int32_t>(share * std::int64_t{whole} / sum);
    rest -= share;
  }
  result[best] += rest;
  return result;
}

}  // namespace azulejos::search
