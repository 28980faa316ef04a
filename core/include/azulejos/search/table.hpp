// The transposition table: what a search has already learned of positions, in bounded memory.
//
// An entry of an earlier search counts as empty, so that an answer never depends on what was searched before.
#pragma once

#include <algorithm>
#include <array>
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

  // Begins a new search. It starts with a small part of the memory and takes more as it learns more: what it needs stays in the processor's caches
  // for as long as possible.
  void begin() {
    most_used_ = std::max(most_used_, used_);
    used_ = std::min(first_clusters, clusters_.size());
    entries_ = 0;
    number_ = static_cast<std::uint8_t>(number_ + 4);
    if (number_ == 0) {
      std::fill_n(clusters_.begin(), most_used_, Cluster{});
      most_used_ = 0;
      number_ = 4;
    }
  }

  [[nodiscard]] const Entry* find(std::uint64_t key) const {
    for (const Entry& entry : clusters_[key & (used_ - 1)].entries) {
      if (entry.key == key && current(entry)) return &entry;
    }
    return nullptr;
  }

  // Replaces, in this order: the same position, an entry of another search, the shallowest.
  void store(std::uint64_t key, std::int32_t value, std::uint16_t action, int depth, Bound bound) {
    Entry* victim = nullptr;
    for (Entry& entry : clusters_[key & (used_ - 1)].entries) {
      if (entry.key == key && current(entry)) {
        victim = &entry;
        break;
      }
      if (victim == nullptr || rank(entry) < rank(*victim)) victim = &entry;
    }
    entries_ += current(*victim) ? 0 : 1;
    *victim = {key, value, action, static_cast<std::uint8_t>(depth), static_cast<std::uint8_t>(number_ | static_cast<std::uint8_t>(bound))};
    if (entries_ > used_ * ways * 3 / 4 && used_ < clusters_.size()) grow();
  }

 private:
  static constexpr std::size_t ways = 4;
  static constexpr std::size_t first_clusters = 1024;
  struct alignas(64) Cluster {
    std::array<Entry, ways> entries{};
  };

  [[nodiscard]] bool current(const Entry& entry) const { return (entry.tag & ~3U) == number_; }
  [[nodiscard]] int rank(const Entry& entry) const { return current(entry) ? entry.depth : -1; }

  // Doubles the part in use. An entry stays, or moves up by the old size: nothing of this search lies there yet.
  void grow() {
    for (std::size_t i = 0; i < used_; ++i) {
      for (std::size_t way = 0; way < ways; ++way) {
        Entry& entry = clusters_[i].entries[way];
        if (!current(entry) || (entry.key & used_) == 0) continue;
        clusters_[i + used_].entries[way] = entry;
        entry.tag = 0;
      }
    }
    used_ *= 2;
  }

  std::vector<Cluster> clusters_;  // a power of two, as is the number of those in use
  std::size_t used_ = 1;
  std::size_t most_used_ = 0;  // since all was cleared
  std::size_t entries_ = 0;    // of this search
  std::uint8_t number_ = 0;
};

}  // namespace azulejos::search
