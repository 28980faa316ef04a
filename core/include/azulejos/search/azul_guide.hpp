// The offer and the tiling of one round of Azul as a search sees them.
#pragma once

#include <cstring>

#include "azulejos/azul/azul.hpp"
#include "azulejos/search/guide.hpp"

namespace azulejos::search {

template <int Players, class WallKind>
struct Guide<azul::Azul<Players, WallKind>> {
 public:
  using Game = azul::Azul<Players, WallKind>;
  using State = typename Game::State;
  using Actions = ActionList<Game::action_count>;

  static constexpr int most_counted = azul::line_count;

  explicit Guide(const State& root) {
    for (std::size_t seat = 0; seat < Players; ++seat) {
      for (int colour = 0; colour < azul::colours; ++colour) {
        for (int line = 0; line < azul::line_count; ++line) fill_gains(root.boards[seat], seat, colour, line);
      }
    }
  }

  // Factories are interchangeable: their contents are summed up. All that lies on floors and in the lid is in the lid when the stretch ends, so
  // of a floor only its size matters; bag and round are the same in the whole stretch.
  [[nodiscard]] std::uint64_t key(const State& state) const {
    std::uint64_t factories = 0;
    for (const azul::Tiles& factory : state.factories) factories += scrambled(factory.packed());
    const std::uint64_t turn = std::uint64_t{state.marker} << 40 | std::uint64_t{state.seat} << 44 | std::uint64_t{state.line} << 48 |
                               std::uint64_t{static_cast<std::uint8_t>(state.phase)} << 52;
    std::uint64_t key = folded(factories ^ salt(0), state.centre.packed() ^ turn ^ salt(1));
    for (std::size_t seat = 0; seat < Players; ++seat) key ^= board_key(state.boards[seat], seat);
    if constexpr (WallKind::grey) {
      if (state.phase == azul::Phase::tile) key ^= walls_key(state);
    }
    return key;
  }

  [[nodiscard]] std::uint64_t leaf_key(const State& state) const {
    std::uint64_t key = walls_key(state) + state.start * salt(2);
    for (std::size_t seat = 0; seat < Players; ++seat) key ^= board_key(state.boards[seat], seat);
    return key;
  }

  [[nodiscard]] int decisions_left(const State& state) const {
    int most = std::popcount(state.offer);
    if constexpr (WallKind::grey) most += state.phase == azul::Phase::tile ? tilings_left(state) : Players * azul::line_count;
    return most;
  }

  // Of factories with the same tiles only the first counts.
  void distinct(const State& state, Actions& list) const {
    if (state.phase != azul::Phase::take) return;
    std::uint64_t doubles = 0;
    for (std::size_t i = 1; i < state.factories.size(); ++i) {
      if (state.factories[i].empty()) continue;
      for (std::size_t j = 0; j < i; ++j) {
        if (state.factories[i] == state.factories[j]) doubles |= std::uint64_t{1} << (i + 1);
      }
    }
    if (doubles == 0) return;
    int size = 0;
    for (const Index action : list) {
      if ((doubles >> azul::take_of[action].source & 1U) == 0) list.actions[static_cast<std::size_t>(size++)] = action;
    }
    list.size = size;
  }

  void promise(const State& state, const Actions& list, std::span<std::int32_t> promises) const {
    const auto& board = state.boards[state.seat];
    if (WallKind::grey && state.phase == azul::Phase::tile) {
      for (int i = 0; i < list.size; ++i) {
        const int column = azul::tiling_of(list[i], Game::takes).column;
        promises[static_cast<std::size_t>(i)] = square_gain(board, state.line, column);
      }
      return;
    }
    const std::size_t seat = state.seat;
    const std::size_t rival = seat + 1 == Players ? 0 : seat + 1;
    int group_before = -1;
    std::int32_t denial = 0;
    for (int i = 0; i < list.size; ++i) {
      const azul::Take take = azul::take_of[list[i]];
      const int count = take.source == 0 ? state.centre[take.colour] : state.factories[take.source - 1U][take.colour];
      const int group = take.source * azul::colours + take.colour;
      if (group != group_before) {
        group_before = group;
        denial = best_use(state.boards[rival], rival, take.colour, count) * 7 / 8;
      }
      const bool marker = take.source == 0 && state.marker == State::in_centre;
      promises[static_cast<std::size_t>(i)] =
          denial + use(board, seat, take.colour, count, take.line, marker ? 1 : 0) + (marker ? first_move : 0);
    }
  }

  // Prefers takes that unite groups in the centre: of two actions that refute as well, the one that leaves fewer groups is proven sooner.
  void hasten(const State& state, const Actions& list, std::span<std::int32_t> promises) const {
    if (state.phase != azul::Phase::take) return;
    const auto centre = static_cast<std::uint32_t>(state.offer) & azul::row_mask;
    for (int i = 0; i < list.size; ++i) {
      const azul::Take take = azul::take_of[list[i]];
      if (take.source == 0) continue;
      const auto factory = static_cast<std::uint32_t>(state.offer >> (azul::colours * take.source)) & azul::row_mask;
      promises[static_cast<std::size_t>(i)] += united * set_size[factory & centre & ~(1U << take.colour)];
    }
  }

  [[nodiscard]] std::uint64_t effort(const State& state) const {
    // Measured on positions between good players, for two seats: a further group multiplies the nodes by about 2.4. More seats mean that nothing
    // can be cut off.
    constexpr int groups_of_first = 6;
    const int groups = std::popcount(state.offer);
    const std::uint64_t factor = Players == 2 ? 24 : 100;
    std::uint64_t nodes = (Players == 2 ? 4'000 : 60'000) * (WallKind::grey ? 15 : 1);
    for (int i = groups; i < groups_of_first; ++i) nodes = nodes * 10 / factor;
    for (int i = groups_of_first; i < groups; ++i) nodes = nodes * factor / 10;
    return nodes;
  }

  // The colour, the line and the number of tiles of a take; the square of a tiling action.
  static constexpr int kinds_of_takes = azul::colours * (azul::line_count + 1);
  static constexpr int kinds = kinds_of_takes * (most_counted + 1) + azul::squares;
  [[nodiscard]] static constexpr std::size_t kind_of(const State& state, Index action) {
    constexpr std::size_t of_a_count = kinds_of_takes;
    if (action >= Game::takes) return of_a_count * (most_counted + 1U) + action - Game::takes;
    const azul::Take take = azul::take_of[action];
    const int count = take.source == 0 ? state.centre[take.colour] : state.factories[take.source - 1U][take.colour];
    return of_a_count * static_cast<std::size_t>(std::min(count, most_counted)) + action % of_a_count;
  }

 private:
  static constexpr std::int32_t sixteenth = 16;
  static constexpr std::int32_t first_move = 20;
  static constexpr std::int32_t united = 48;
  static constexpr auto set_size = [] {
    std::array<std::int32_t, 32> table{};
    for (unsigned set = 0; set < 32; ++set) table[set] = std::popcount(set);
    return table;
  }();
  struct Gain {
    std::int16_t promise = 0;
    std::int16_t room = 0;
  };

  // What it brings to put so many tiles of a colour on a line or on the floor.
  [[nodiscard]] std::int32_t use(const azul::Board<WallKind>& board, std::size_t seat, std::size_t colour, int count, std::size_t line,
                                 int marker) const {
    int broken = count;
    std::int32_t promise = 0;
    if (line != azul::floor_line) {
      const Gain& gain = gains_[seat][colour][line][board.count[line]][static_cast<std::size_t>(std::min(count, most_counted))];
      promise = gain.promise;
      broken = std::max(0, count - gain.room);
    }
    const int before = board.floor.size();
    const int after = std::min(azul::floor_spaces, before + broken + marker);
    return promise - sixteenth * (azul::floor_cost[static_cast<std::size_t>(after)] - azul::floor_cost[static_cast<std::size_t>(before)]);
  }

  [[nodiscard]] std::int32_t best_use(const azul::Board<WallKind>& board, std::size_t seat, std::size_t colour, int count) const {
    std::int32_t best = use(board, seat, colour, count, azul::floor_line, 0);
    for (std::uint32_t rest = board.targets(static_cast<int>(colour)) & azul::row_mask; rest != 0; rest &= rest - 1) {
      best = std::max(best, use(board, seat, colour, count, static_cast<std::size_t>(std::countr_zero(rest)), 0));
    }
    return best;
  }

  [[nodiscard]] static constexpr std::uint64_t salt(std::uint64_t number) { return mix(number ^ 0xA2U); }
  [[nodiscard]] static constexpr std::uint64_t scrambled(std::uint64_t word) {
    word *= 0x9E3779B97F4A7C15U;
    word ^= word >> 32;
    return word * 0xD6E8FEB86659FD93U;
  }
  [[nodiscard]] static constexpr std::uint64_t folded(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
  }
  [[nodiscard]] static std::uint64_t bytes_of(const std::array<std::uint8_t, azul::line_count>& five) {
    std::uint64_t word = 0;
    std::memcpy(&word, five.data(), five.size());
    return word;
  }

  [[nodiscard]] static std::uint64_t board_key(const azul::Board<WallKind>& board, std::size_t seat) {
    const std::uint64_t counts = bytes_of(board.count) | static_cast<std::uint64_t>(board.floor.size()) << 40;
    return folded(counts ^ salt(10 + 2 * seat), bytes_of(board.colour) ^ salt(11 + 2 * seat));
  }

  [[nodiscard]] static std::uint64_t walls_key(const State& state) {
    std::uint64_t key = 0;
    for (std::size_t seat = 0; seat < Players; ++seat) {
      const auto& board = state.boards[seat];
      if constexpr (WallKind::grey) {
        const auto of = std::bit_cast<std::array<std::uint32_t, azul::colours>>(board.wall);
        key ^=
            folded((of[0] | std::uint64_t{of[1]} << 32) ^ salt(40 + 2 * seat), (of[2] | std::uint64_t{of[3]} << 32) ^ salt(41 + 2 * seat));
        key ^= folded((of[4] | std::uint64_t{board.score} << 32) ^ salt(30 + 2 * seat), salt(31 + 2 * seat));
      } else {
        key ^= folded((board.wall.taken() | std::uint64_t{board.score} << 32) ^ salt(30 + 2 * seat), salt(31 + 2 * seat));
      }
    }
    return key;
  }

  // Lines that still may have to be tiled by choice.
  [[nodiscard]] static int tilings_left(const State& state) {
    int full = 0;
    for (const auto& board : state.boards) {
      for (int line = 0; line < azul::line_count; ++line) full += board.full(line) ? 1 : 0;
    }
    return full;
  }

  // What a tile on a square brings: its points, and a part of the bonuses that it brings nearer.
  [[nodiscard]] static std::int32_t square_gain(const azul::Board<WallKind>& board, int row, int column) {
    const std::uint32_t taken = board.wall.taken() | 1U << (azul::columns * row + column);
    const int in_column = std::popcount(azul::column_of(taken, column));
    return sixteenth * azul::placement_score(taken, row, column) + 4 * in_column * in_column;
  }

  void fill_gains(const azul::Board<WallKind>& board, std::size_t seat, int colour, int line) {
    std::int32_t square = 0;
    for (std::uint32_t legal = board.wall.legal_columns(line, colour); legal != 0; legal &= legal - 1) {
      square = std::max(square, square_gain(board, line, std::countr_zero(legal)));
    }
    int in_colour = 1;
    for (int row = 0; row < azul::rows; ++row) in_colour += static_cast<int>(board.wall.colours_in_row(row) >> colour & 1U);
    square += 4 * in_colour * in_colour + 6 * line;
    auto& gains = gains_[seat][static_cast<std::size_t>(colour)][static_cast<std::size_t>(line)];
    const int capacity = azul::capacity(line);
    for (int before = 0; before < capacity; ++before) {
      for (int count = 1; count <= most_counted; ++count) {
        const int after = std::min(capacity, before + count);
        const std::int32_t promise = after == capacity ? square : square * (after * after - before * before) / (2 * capacity * capacity);
        gains[static_cast<std::size_t>(before)][static_cast<std::size_t>(count)] = {static_cast<std::int16_t>(promise),
                                                                                    static_cast<std::int16_t>(capacity - before)};
      }
    }
  }

  // By seat, colour, line, tiles on the line before, and tiles taken.
  using OfLine = std::array<std::array<Gain, most_counted + 1>, azul::line_count>;
  std::array<std::array<std::array<OfLine, azul::line_count>, azul::colours>, Players> gains_{};
};

}  // namespace azulejos::search
