// Bonus chips: how many of each face, and whether they can pay for the tiles that a line misses.
#pragma once

#include <algorithm>

#include "azulejos/duel/components.hpp"

namespace azulejos::duel {

// How many chips of each face lie somewhere, four bits for each.
class Chips {
 public:
  constexpr Chips() = default;

  [[nodiscard]] constexpr int operator[](int face) const { return static_cast<int>(packed_ >> (4 * face) & 0xFU); }
  [[nodiscard]] constexpr bool empty() const { return packed_ == 0; }
  [[nodiscard]] constexpr int total() const { return sum(packed_); }
  [[nodiscard]] constexpr int showing(int colour) const { return sum(packed_ & faces_showing[static_cast<std::size_t>(colour)]); }
  [[nodiscard]] constexpr std::uint64_t packed() const { return packed_; }

  constexpr void add(int face, int count = 1) { packed_ += static_cast<std::uint64_t>(count) << (4 * face); }
  constexpr void remove(int face) { packed_ -= std::uint64_t{1} << (4 * face); }
  constexpr void add(Chips other) { packed_ += other.packed_; }
  constexpr void clear() { packed_ = 0; }

  // Without the faces before `face`, and without those that do not show `colour` (if it is one).
  [[nodiscard]] constexpr Chips from(int face, int colour) const {
    Chips rest(packed_ >> (4 * face) << (4 * face));
    if (colour >= 0) rest.packed_ &= faces_showing[static_cast<std::size_t>(colour)];
    return rest;
  }

  constexpr bool operator==(const Chips&) const = default;

 private:
  static constexpr auto faces_showing = [] {
    std::array<std::uint64_t, colours> masks{};
    for (int colour = 0; colour < colours; ++colour) {
      for (int face = 0; face < chip_faces; ++face)
        masks[static_cast<std::size_t>(colour)] |= shows(face, colour) ? std::uint64_t{0xF} << (4 * face) : 0;
    }
    return masks;
  }();

  explicit constexpr Chips(std::uint64_t packed) : packed_(packed) {}

  [[nodiscard]] static constexpr int sum(std::uint64_t packed) {
    constexpr std::uint64_t low_halves = 0x0F0F0F0F0F0F0F0FU;
    return static_cast<int>(((packed & low_halves) + (packed >> 4 & low_halves)) * 0x0101010101010101U >> 56);
  }

  std::uint64_t packed_ = 0;
};

// Whether chips can pay for so many missing tiles of a colour: as many pairs as possible leave the most for triples.
[[nodiscard]] constexpr bool pays(Chips chips, int missing, int colour) {
  const int pairs = std::min(missing, chips.showing(colour) / pair);
  return pair * pairs + triple * (missing - pairs) <= chips.total();
}

// Whether the next of the missing tiles may be paid by a pair, or by a triple, so that the others can still be paid. Pairs come first.
[[nodiscard]] constexpr bool may_pay_pair(Chips chips, int missing, int colour, int triples_paid) {
  const int matching = chips.showing(colour);
  if (triples_paid > 0 || matching < pair) return false;
  const int pairs = std::min(missing - 1, (matching - pair) / pair);
  return pair * (pairs + 1) + triple * (missing - 1 - pairs) <= chips.total();
}
[[nodiscard]] constexpr bool may_pay_triple(Chips chips, int missing) { return triple * missing <= chips.total(); }

}  // namespace azulejos::duel
