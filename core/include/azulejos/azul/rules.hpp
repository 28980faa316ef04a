// The rules of a round: deal, offer, tiling, and how the game ends. Trusts its caller; legality is asked first.
#pragma once

#include "azulejos/azul/state.hpp"

namespace azulejos::azul {

// Is told of every step of a settlement, and does not care: play is as fast as without.
struct Unwatched {
  // The tile of a line has gone to its square and been scored.
  template <class State>
  constexpr void tiled(const State& /*state*/, int /*column*/) const {}
  // A line that no column takes has gone to the floor.
  template <class State>
  constexpr void spilled(const State& /*state*/, int /*colour*/) const {}
  // The floor of the seat will be paid for and cleared.
  template <class State>
  constexpr void floor_due(const State& /*state*/) const {}
  // The game is over, and the bonuses will be added.
  template <class State>
  constexpr void ended(const State& /*state*/) const {}
};

template <int Players, class WallKind, class Watch = Unwatched>
struct Rules {
  using State = azul::State<Players, WallKind>;

  [[nodiscard]] static constexpr State initial() {
    State state;
    state.boards[0].floor.lay(Floor::marker, 1);
    return state;
  }

  // One tile from the bag to the factory being filled.
  static constexpr void draw(State& state, int colour) {
    const auto factory = static_cast<std::size_t>(state.dealt / tiles_of_a_factory);
    state.bag.remove(colour, 1);
    state.factories[factory].add(colour, 1);
    state.offer |= std::uint64_t{1} << (colours * (factory + 1) + static_cast<std::size_t>(colour));
    if (++state.dealt == State::factory_count * tiles_of_a_factory) {
      begin_offer(state);
    } else {
      pour_lid_if_needed(state);
      if (state.bag.empty()) begin_offer(state);
    }
  }

  static constexpr void take(State& state, Take take, Watch watch = {}) {
    auto& board = state.boards[state.seat];
    int count = 0;
    const std::uint64_t bit = std::uint64_t{1} << take.colour;
    if (take.source == 0) {
      count = state.centre[take.colour];
      state.centre.clear(take.colour);
      state.offer &= ~bit;
      if (state.marker == State::in_centre) {
        state.marker = state.seat;
        board.floor.lay(Floor::marker, 1);
      }
    } else {
      Tiles& factory = state.factories[take.source - 1U];
      count = factory[take.colour];
      factory.clear(take.colour);
      state.centre.add(factory);
      factory.clear();
      const int at = colours * take.source;
      const std::uint64_t others = state.offer >> at & row_mask & ~bit;
      state.offer = (state.offer & ~(std::uint64_t{row_mask} << at)) | others;
    }
    const int broken = take.line == floor_line ? count : board.fill(take.line, take.colour, count);
    const int laid = board.floor.lay(take.colour, broken);
    state.lid.add(take.colour, broken - laid);
    if (state.offer == 0) {
      begin_tiling(state, watch);
    } else {
      state.seat = next(state.seat);
    }
  }

  static constexpr void tile(State& state, int column, Watch watch = {}) {
    settle(state, column, watch);
    ++state.line;
    continue_tiling(state, watch);
  }

  [[nodiscard]] static constexpr std::uint32_t tiling_columns(const State& state) {
    const auto& board = state.boards[state.seat];
    return board.wall.legal_columns(state.line, board.colour[state.line]);
  }

 private:
  [[nodiscard]] static constexpr std::uint8_t next(std::uint8_t seat) {
    return static_cast<std::uint8_t>(seat + 1 == Players ? 0 : seat + 1);
  }

  static constexpr void pour_lid_if_needed(State& state) {
    if (state.bag.empty()) {
      state.bag = state.lid;
      state.lid.clear();
    }
  }

  static constexpr void begin_offer(State& state) {
    state.boards[state.marker].floor.clear();
    state.marker = State::in_centre;
    state.phase = Phase::take;
    state.dealt = 0;
  }

  static constexpr void begin_tiling(State& state, Watch watch) {
    state.phase = Phase::tile;
    state.seat = state.start;
    state.line = 0;
    ++state.idle;
    continue_tiling(state, watch);
  }

  // Tiles every line that leaves no choice; stops at the first that does.
  static constexpr void continue_tiling(State& state, Watch watch) {
    do {
      auto& board = state.boards[state.seat];
      for (; state.line < line_count; ++state.line) {
        if (!board.full(state.line)) continue;
        const std::uint32_t legal = tiling_columns(state);
        if (WallKind::grey && !std::has_single_bit(legal)) {
          if (legal != 0) return;
          const int broken = capacity(state.line);
          const int colour = board.colour[state.line];
          board.empty_line(state.line);
          state.lid.add(colour, broken - board.floor.lay(colour, broken));
          watch.spilled(state, colour);
        } else {
          settle(state, std::countr_zero(legal), watch);
        }
      }
      watch.floor_due(state);
      clear_floor(state);
      state.line = 0;
      state.seat = next(state.seat);
    } while (state.seat != state.start);
    end_round(state, watch);
  }

  static constexpr void settle(State& state, int column, Watch watch) {
    auto& board = state.boards[state.seat];
    const int colour = board.colour[state.line];
    state.lid.add(colour, board.tile_line(state.line, column));
    state.idle = 0;
    watch.tiled(state, column);
  }

  static constexpr void clear_floor(State& state) {
    auto& board = state.boards[state.seat];
    board.subtract_floor();
    state.lid.add(board.floor.tiles());
    board.floor.clear();
    if (state.marker == state.seat) board.floor.lay(Floor::marker, 1);
  }

  static constexpr void end_round(State& state, Watch watch) {
    bool row_complete = false;
    for (const auto& board : state.boards) row_complete |= complete_rows(board.wall.taken()) > 0;
    const bool nothing_to_offer = state.bag.empty() && state.lid.empty();
    if (row_complete || state.idle == idle_rounds_to_stall || nothing_to_offer) {
      state.phase = row_complete ? Phase::end : Phase::stalled;
      watch.ended(state);
      for (auto& board : state.boards) board.score = static_cast<std::uint16_t>(board.score + board.bonus());
      return;
    }
    ++state.round;
    if (state.marker == State::in_centre) {
      state.marker = state.start;
      state.boards[state.start].floor.lay(Floor::marker, 1);
    }
    state.start = state.seat = state.marker;
    state.phase = Phase::deal;
    pour_lid_if_needed(state);
  }
};

}  // namespace azulejos::azul
