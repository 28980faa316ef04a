// The transposition table: what a search has already learned of positions, in bounded memory.
//
// An entry of an earlier search counts as empty, so that an answer never depends on what was searched before.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace azulejos::search {

// What an entry's value is to the true one.
enum class Bound : std::uint8_t { none, at_least, at_most, exact };

struct Entry {
  std::uint64_t key = 0;
  std::int32_t value = 0;
  std::uint16_t action = 0;
  std::uint8_t depth = 0;
  std::uint8_t tag = 0;  // the bound in the two lowest bits, above them the search's number

  [[nodiscard]] Bound bound() const { return static_cast<Bound>(tag & 3U); }
};

class Table {
 public:
  explicit Table(std::size_t bytes) : clusters_(std::bit_floor(std::max(bytes / sizeof(Cluster), std::size_t{1}))) {}

  // Begins a new search that will visit at most so many nodes. A small search uses a small part, which stays in the processor's caches.
  void begin(std::uint64_t nodes) {
    const std::uint64_t wanted = nodes / ways + 1;
    mask_ = (wanted >= clusters_.size() ? clusters_.size() : std::bit_ceil(wanted)) - 1;
    number_ = static_cast<std::uint8_t>(number_ + 4);
    if (number_ == 0) {
      clusters_.assign(clusters_.size(), Cluster{});
      number_ = 4;
    }
  }

  [[nodiscard]] const Entry* find(std::uint64_t key) const {
    for (const Entry& entry : clusters_[key & mask_].entries) {
      if (entry.key == key && current(entry)) return &entry;
    }
    return nullptr;
  }

  // Replaces, in this order: the same position, an entry of another search, the shallowest.
  void store(std::uint64_t key, std::int32_t value, std::uint16_t action, int depth, Bound bound) {
    Entry* victim = nullptr;
    for (Entry& entry : clusters_[key & mask_].entries) {
      if (entry.key == key && current(entry)) {
        victim = &entry;
        break;
      }
      if (victim == nullptr || rank(entry) < rank(*victim)) victim = &entry;
    }
    *victim = {key, value, action, static_cast<std::uint8_t>(depth), static_cast<std::uint8_t>(number_ | static_cast<std::uint8_t>(bound))};
  }

  void prefetch(std::uint64_t key) const { __builtin_prefetch(&clusters_[key & mask_]); }

 private:
  static constexpr std::size_t ways = 4;
  struct alignas(64) Cluster {
    std::array<Entry, ways> entries{};
  };

  [[nodiscard]] bool current(const Entry& entry) const { return (entry.tag & ~3U) == number_; }
  [[nodiscard]] int rank(const Entry& entry) const { return current(entry) ? entry.depth : -1; }

  std::vector<Cluster> clusters_;
  std::uint64_t mask_ = 0;
  std::uint8_t number_ = 0;
};

}  // namespace azulejos::search
