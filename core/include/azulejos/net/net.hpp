// A small net of whole numbers that values an observation: the same bits on every machine.
//
// docs/nets.md has the arithmetic and the file format. In short: every observed number picks a row of a table, the rows are added up (16 bits), two
// layers of 8-bit weights follow, and 16-bit weights make two outputs for each seat: how likely it wins, and how its score will grow.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "azulejos/errors.hpp"
#include "azulejos/game.hpp"

namespace azulejos::net {

inline constexpr int activation_max = 127;
inline constexpr int weight_shift = 6;   // an 8-bit weight of 64 is one
inline constexpr int output_shift = 15;  // outputs count in 2^-15: of a natural unit of log odds, or of ten points
inline constexpr int points_of_a_unit = 10;
inline constexpr int width_step = 32;  // widths of layers are multiples of this
inline constexpr int widest = 512;
inline constexpr int most_seats = 8;

// A number of the observation and its stretch of table rows: the row is its value, held within [low, low + rows), from `first_row` on.
struct Input {
  std::uint16_t index;
  std::int16_t low;
  std::uint16_t rows;
  std::int32_t zero_row;  // a row of nothing but zeros, which need not be added; -1 if there is none
  std::uint32_t first_row;
};

// What a net consists of, checked and laid out for the forward pass.
struct Layers {
  int seats = 0;
  int widths[3] = {0, 0, 0};
  int table_shift = 0;  // one in the tables is 127 << table_shift
  std::vector<Input> inputs;
  std::vector<std::int16_t> tables;          // [row][width 0]
  std::vector<std::int16_t> start;           // [width 0], with the half that rounds
  std::vector<std::int8_t> first_weights;    // [width 0 / 4][width 1][4]
  std::vector<std::int32_t> first_bias;      // [width 1], with the half that rounds
  std::vector<std::int8_t> second_weights;   // [width 1 / 4][width 2][4]
  std::vector<std::int32_t> second_bias;     // [width 2], with the half that rounds
  std::vector<std::int16_t> output_weights;  // [2 * seats][width 2]: wins, then scores
  std::vector<std::int32_t> output_bias;
};

// The forward pass, twice; both write 2 * seats outputs.
void forward_portable(const Layers& layers, const std::int16_t* observation, std::int32_t* outputs);
void forward_avx2(const Layers& layers, const std::int16_t* observation, std::int32_t* outputs);
[[nodiscard]] bool has_avx2();

class Net {
 public:
  // Throws MalformedNet, with what is wrong.
  explicit Net(std::span<const std::uint8_t> file);

  // Two outputs for each seat, the one that observes first: all wins, then all scores.
  void run(const std::int16_t* observation, std::int32_t* outputs) const { forward_(layers_, observation, outputs); }

  [[nodiscard]] const Layers& layers() const { return layers_; }
  [[nodiscard]] int seats() const { return layers_.seats; }
  // What the net was made for, in its maker's words, and the observation that it reads.
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] int observation_size() const { return observation_size_; }
  [[nodiscard]] std::uint64_t observation_fingerprint() const { return observation_fingerprint_; }
  // The sum over the file that stands at its end.
  [[nodiscard]] std::uint64_t sum() const { return sum_; }

 private:
  Layers layers_;
  std::string name_;
  int observation_size_ = 0;
  std::uint64_t observation_fingerprint_ = 0;
  std::uint64_t sum_ = 0;
  void (*forward_)(const Layers&, const std::int16_t*, std::int32_t*) = forward_portable;
};

// Tells observations apart: a net that was trained for other fields, or for the same ones in another order, must not be asked.
[[nodiscard]] std::uint64_t fingerprint(std::span<const ObservationField> fields);

// The sum at the end of a file: FNV-1a of 64 bits.
[[nodiscard]] std::uint64_t sum_of(std::span<const std::uint8_t> bytes);

// Shares of `whole` by the outputs for wins, as e^output over the sum of all; what rounding leaves goes to the most likely winner.
void win_shares(std::span<const std::int32_t> outputs, std::int32_t whole, std::span<std::int32_t> shares);

}  // namespace azulejos::net
