// A number of tiles of each of five colours packed into one word.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace azulejos {

// How many tiles of each colour lie somewhere: a byte for each colour, the first lowest.
class Tiles {
 public:
  static constexpr int colours = 5;
  static constexpr std::uint64_t one_of_each = 0x01'01'01'01'01U;

  constexpr Tiles() = default;

  [[nodiscard]] static constexpr Tiles of_each(int count) { return Tiles(one_of_each * static_cast<std::uint64_t>(count)); }

  [[nodiscard]] constexpr int operator[](int colour) const { return static_cast<int>((packed_ >> (8 * colour)) & 0xFFU); }
  [[nodiscard]] constexpr bool empty() const { return packed_ == 0; }
  // The multiplication adds all five bytes up in the highest of them; no game has more than 100 tiles.
  [[nodiscard]] constexpr int total() const { return static_cast<int>(((packed_ * one_of_each) >> 32) & 0xFFU); }
  // The colour of a tile when all lie in a row, the first colour first. The multiplication makes every byte the sum of those up to it; a byte's
  // top bit then says that its sum is above the number.
  [[nodiscard]] constexpr int colour_at(std::uint32_t number) const {
    const std::uint64_t sums = packed_ * one_of_each;
    const std::uint64_t above = (sums + one_of_each * (127 - number)) & (one_of_each << 7);
    return std::countr_zero(above) / 8;
  }
  // The colours that are here, one bit each: a byte's top bit says that it is not 0, and the multiplication gathers the five of them.
  [[nodiscard]] constexpr std::uint32_t present() const {
    const std::uint64_t tops = ((packed_ + one_of_each * 127) & (one_of_each << 7)) >> 7;
    return static_cast<std::uint32_t>((tops * 0x10204081U) >> 28 & 0b11111U);
  }
  [[nodiscard]] constexpr std::uint64_t packed() const { return packed_; }

  constexpr void add(int colour, int count) { packed_ += static_cast<std::uint64_t>(count) << (8 * colour); }
  constexpr void remove(int colour, int count) { packed_ -= static_cast<std::uint64_t>(count) << (8 * colour); }
  constexpr void clear(int colour) { packed_ &= ~(std::uint64_t{0xFF} << (8 * colour)); }
  constexpr void clear() { packed_ = 0; }
  constexpr void add(Tiles other) { packed_ += other.packed_; }

  constexpr bool operator==(const Tiles&) const = default;

 private:
  explicit constexpr Tiles(std::uint64_t packed) : packed_(packed) {}

  std::uint64_t packed_ = 0;
};

// The same as plain numbers, for positions as data.
using Counts = std::array<int, Tiles::colours>;

[[nodiscard]] constexpr Counts counts_of(Tiles tiles) {
  Counts counts{};
  for (int colour = 0; colour < Tiles::colours; ++colour) counts[static_cast<std::size_t>(colour)] = tiles[colour];
  return counts;
}

[[nodiscard]] constexpr Tiles tiles_of(const Counts& counts) {
  Tiles tiles;
  for (int colour = 0; colour < Tiles::colours; ++colour) tiles.add(colour, counts[static_cast<std::size_t>(colour)]);
  return tiles;
}

}  // namespace azulejos
