// The stack of dome tiles, and what is in a hand that drew from it: who knows which front.
//
// On top lies the pool: tiles that nobody has looked at, in unknown order. Its fronts are drawn when they are revealed, so the pool is only what
// is left over. Below it lie the tiles that players put there, batch under batch.
#pragma once

#include "azulejos/duel/dome.hpp"

namespace azulejos::duel {

// A tile that is known, or only its kind: what the view of another seat keeps of it.
class Card {
 public:
  constexpr Card() = default;
  [[nodiscard]] static constexpr Card of(int dome_tile) { return Card(dome_tile); }
  [[nodiscard]] static constexpr Card hidden(Kind kind) { return Card(dome_tiles + static_cast<int>(kind)); }

  [[nodiscard]] constexpr bool known() const { return code_ < dome_tiles; }
  [[nodiscard]] constexpr int tile() const { return code_; }
  [[nodiscard]] constexpr Kind kind() const { return known() ? kind_of(code_) : static_cast<Kind>(code_ - dome_tiles); }
  [[nodiscard]] constexpr int code() const { return code_; }

  constexpr bool operator==(const Card&) const = default;

 private:
  explicit constexpr Card(int code) : code_(static_cast<std::uint8_t>(code)) {}

  std::uint8_t code_ = 0;
};

// A tile that somebody put under the stack. Batches are told apart because each is hidden from the other seat as a whole.
struct Buried {
  Card card;
  std::uint8_t owner = 0;
  bool first = false;  // of its batch

  constexpr bool operator==(const Buried&) const = default;
};

// How many tiles of each kind.
using Kinds = std::array<std::uint8_t, 2>;

[[nodiscard]] constexpr std::uint8_t& of(Kinds& kinds, Kind kind) { return kinds[static_cast<std::size_t>(kind)]; }
[[nodiscard]] constexpr int of(const Kinds& kinds, Kind kind) { return kinds[static_cast<std::size_t>(kind)]; }
[[nodiscard]] constexpr int total(const Kinds& kinds) { return kinds[0] + kinds[1]; }

// What is known of the back of the stack's top tile beyond the tiles that are known themselves.
enum class Top : std::uint8_t { special, wild, unknown };

class DomeStack {
 public:
  // The tiles whose place nobody has seen: the pool, and everything hidden.
  [[nodiscard]] constexpr std::uint32_t unseen() const { return unseen_; }
  [[nodiscard]] constexpr std::uint32_t unseen(Kind kind) const { return unseen_ & tiles_of_kind[static_cast<std::size_t>(kind)]; }
  // How many tiles of a kind the pool has.
  [[nodiscard]] constexpr int pool(Kind kind) const { return std::popcount(unseen(kind)) - of(hidden_, kind); }
  [[nodiscard]] constexpr int pool() const { return std::popcount(unseen_) - total(hidden_); }
  [[nodiscard]] constexpr int hidden(Kind kind) const { return of(hidden_, kind); }
  [[nodiscard]] constexpr int buried() const { return size_; }
  [[nodiscard]] constexpr const Buried& operator[](int i) const { return buried_[static_cast<std::size_t>(i)]; }
  [[nodiscard]] constexpr int size() const { return pool() + size_; }
  [[nodiscard]] constexpr bool empty() const { return size() == 0; }
  [[nodiscard]] constexpr Top top() const { return top_; }
  // Whether the top tile is a known one that somebody put there.
  [[nodiscard]] constexpr bool top_is_buried() const { return size_ > 0 && pool() == 0 && buried_[0].card.known(); }
  // Whether the back of the top tile is to be seen and is not known yet.
  [[nodiscard]] constexpr bool top_is_due() const { return top_ == Top::unknown && !empty() && !top_is_buried(); }
  // The tiles of each kind among which the unknown top tile is.
  [[nodiscard]] constexpr Kinds top_kinds() const {
    Kinds kinds{};
    if (pool() > 0) {
      kinds = {static_cast<std::uint8_t>(pool(Kind::special)), static_cast<std::uint8_t>(pool(Kind::wild))};
    } else {
      for (int i = 0; i < size_ && (i == 0 || !buried_[static_cast<std::size_t>(i)].first); ++i)
        ++of(kinds, buried_[static_cast<std::size_t>(i)].card.kind());
    }
    return kinds;
  }

  constexpr void see_top(Kind kind) { top_ = static_cast<Top>(kind); }
  // A tile is somewhere where it can be seen, or is known to lie.
  constexpr void see(int tile) { unseen_ &= ~(1U << tile); }
  // Tiles of the unseen that do not lie in the pool.
  constexpr void hide(Kind kind, int count = 1) { of(hidden_, kind) = static_cast<std::uint8_t>(of(hidden_, kind) + count); }
  constexpr void unhide(Kind kind) { --of(hidden_, kind); }
  constexpr void forget(int tile) { unseen_ |= 1U << tile; }
  constexpr void forget_top() { top_ = Top::unknown; }

  // Takes the top tile away: one of the pool or of a hidden batch, of the kind that its back shows; or the known one, with who put it there. The
  // tile stays unseen.
  constexpr void take_unknown(Kind kind) {
    top_ = Top::unknown;
    if (pool() > 0) {
      hide(kind);
      return;
    }
    for (int i = 0; i < size_; ++i) {
      if (buried_[static_cast<std::size_t>(i)].card.kind() == kind) {
        remove(i);
        return;
      }
    }
  }
  constexpr Buried take_buried() {
    const Buried taken = buried_[0];
    remove(0);
    top_ = Top::unknown;
    return taken;
  }

  constexpr void bury(Card card, int owner, bool first) { buried_[size_++] = {card, static_cast<std::uint8_t>(owner), first}; }
  constexpr void set(int i, Card card) { buried_[static_cast<std::size_t>(i)].card = card; }

  constexpr bool operator==(const DomeStack&) const = default;

 private:
  constexpr void remove(int i) {
    const bool first = buried_[static_cast<std::size_t>(i)].first;
    --size_;
    for (int j = i; j < size_; ++j) buried_[static_cast<std::size_t>(j)] = buried_[static_cast<std::size_t>(j) + 1];
    buried_[size_] = {};
    if (first && i < size_) buried_[static_cast<std::size_t>(i)].first = true;
  }

  std::uint32_t unseen_ = all_dome_tiles;
  Kinds
      hidden_{};  // of the unseen tiles those that are not in the pool: drawn ones, and in views what others put back; follows from the rest
  Top top_ = Top::unknown;
  std::uint8_t size_ = 0;
  std::array<Buried, dome_tiles> buried_{};
};

// What a seat holds while it draws: `draw`, `look`, `keep`, `under`.
struct Hand {
  std::uint32_t tiles = 0;                       // the known ones; while tiles go under the stack, those that have gone already too
  std::uint32_t own = 0;                         // while drawing: those of them that the seat put there itself, and so knows
  Kinds unknown{};                               // those of which only the kind is known
  std::uint8_t put = 0;                          // how many have gone under the stack,
  std::array<std::uint8_t, dome_tiles> order{};  // and in which order, if that is known

  [[nodiscard]] constexpr int size() const { return std::popcount(tiles) + total(unknown); }
  [[nodiscard]] constexpr bool hidden() const { return total(unknown) > 0; }
  // The known tiles that have not gone under the stack.
  [[nodiscard]] constexpr std::uint32_t left() const {
    std::uint32_t left = tiles;
    if (!hidden()) {
      for (std::size_t i = 0; i < put; ++i) left &= ~(1U << order[i]);
    }
    return left;
  }

  constexpr bool operator==(const Hand&) const = default;
};

}  // namespace azulejos::duel
