// Reading a file of a net, and the parts of its arithmetic that are not hot.
#include "azulejos/net/net.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <type_traits>

namespace azulejos::net {

namespace {

constexpr std::string_view magic = "azulnet\n";
constexpr std::uint32_t version = 1;
constexpr std::size_t most_inputs = 1024;
constexpr std::size_t sum_size = 8;

[[noreturn]] void refuse(const std::string& what) { throw MalformedNet("malformed net: " + what); }

// Takes little-endian numbers from the front of a file.
class Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

  template <class Number>
  [[nodiscard]] Number number() {
    using Bits = std::make_unsigned_t<Number>;
    need(sizeof(Number));
    Bits bits = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i) bits = static_cast<Bits>(bits | static_cast<Bits>(Bits{rest_[i]} << (8 * i)));
    rest_ = rest_.subspan(sizeof(Number));
    return static_cast<Number>(bits);
  }
  template <class Number>
  [[nodiscard]] std::vector<Number> numbers(std::size_t count) {
    need(count * sizeof(Number));
    std::vector<Number> result(count);
    for (Number& one : result) one = number<Number>();
    return result;
  }
  [[nodiscard]] std::string text(std::size_t size) {
    need(size);
    std::string result(reinterpret_cast<const char*>(rest_.data()), size);
    rest_ = rest_.subspan(size);
    return result;
  }
  [[nodiscard]] std::size_t left() const { return rest_.size(); }

 private:
  void need(std::size_t size) const {
    if (size > rest_.size()) refuse("it ends too early");
  }

  std::span<const std::uint8_t> rest_;
};

// From [target][source] to the order of the forward pass, where four sources of a target lie together.
[[nodiscard]] std::vector<std::int8_t> interleaved(const std::vector<std::int8_t>& weights, std::size_t sources, std::size_t targets) {
  std::vector<std::int8_t> result(weights.size());
  for (std::size_t target = 0; target < targets; ++target) {
    for (std::size_t source = 0; source < sources; ++source) {
      result[(source / 4 * targets + target) * 4 + source % 4] = weights[target * sources + source];
    }
  }
  return result;
}

// The vector instructions multiply two pairs into 16 bits, which -128 could overflow.
void check_weights(const std::vector<std::int8_t>& weights) {
  if (std::ranges::find(weights, std::int8_t{-128}) != weights.end()) refuse("a weight of -128, and the least is -127");
}

void check_dense(const std::vector<std::int32_t>& bias) {
  constexpr std::int32_t most = 1 << 28;  // with every product added a sum stays below 2^31
  for (const std::int32_t one : bias) {
    if (one > most || one < -most) refuse("a bias of " + std::to_string(one) + " is too large");
  }
}

// Makers of nets let the commonest value of an input add nothing.
void find_zero_rows(Layers& layers) {
  const auto width = static_cast<std::size_t>(layers.widths[0]);
  for (Input& input : layers.inputs) {
    input.zero_row = -1;
    for (std::size_t row = 0; row < input.rows && input.zero_row < 0; ++row) {
      const auto values = std::span(layers.tables).subspan((input.first_row + row) * width, width);
      if (std::ranges::all_of(values, [](std::int16_t value) { return value == 0; })) input.zero_row = static_cast<std::int32_t>(row);
    }
  }
}

// Sums of the first layer have 16 bits: no observation may bring one beyond.
void check_tables(const Layers& layers) {
  const auto width = static_cast<std::size_t>(layers.widths[0]);
  for (std::size_t column = 0; column < width; ++column) {
    std::int64_t high = layers.start[column];
    std::int64_t low = layers.start[column];
    for (const Input& input : layers.inputs) {
      int largest = std::numeric_limits<int>::min();
      int least = std::numeric_limits<int>::max();
      for (std::size_t row = input.first_row; row < std::size_t{input.first_row} + input.rows; ++row) {
        largest = std::max<int>(largest, layers.tables[row * width + column]);
        least = std::min<int>(least, layers.tables[row * width + column]);
      }
      high += largest;
      low += least;
    }
    if (high > std::numeric_limits<std::int16_t>::max() || low < std::numeric_limits<std::int16_t>::min()) {
      refuse("sums of the first layer may leave 16 bits");
    }
  }
}

void check_outputs(const Layers& layers) {
  const auto width = static_cast<std::size_t>(layers.widths[2]);
  for (std::size_t output = 0; output < layers.output_bias.size(); ++output) {
    std::int64_t most = std::llabs(layers.output_bias[output]);
    for (std::size_t i = 0; i < width; ++i) most += std::int64_t{activation_max} * std::abs(layers.output_weights[output * width + i]);
    if (most > std::numeric_limits<std::int32_t>::max()) refuse("sums of the outputs may leave 32 bits");
  }
}

void read_inputs(Reader& reader, std::size_t count, int observation_size, Layers& layers) {
  std::uint32_t rows = 0;
  for (std::size_t i = 0; i < count; ++i) {
    Input input{};
    input.index = reader.number<std::uint16_t>();
    input.low = reader.number<std::int16_t>();
    input.rows = reader.number<std::uint16_t>();
    input.first_row = rows;
    if (input.index >= observation_size || input.rows == 0) refuse("input " + std::to_string(i) + " reads nothing");
    rows += input.rows;
    layers.inputs.push_back(input);
  }
}

[[nodiscard]] Layers read_layers(Reader& reader, int observation_size) {
  Layers layers;
  layers.seats = reader.number<std::uint8_t>();
  layers.table_shift = reader.number<std::uint8_t>();
  if (layers.seats < 1 || layers.seats > most_seats) refuse(std::to_string(layers.seats) + " seats");
  if (layers.table_shift > 7) refuse("a shift of " + std::to_string(layers.table_shift));
  for (int& width : layers.widths) {
    width = reader.number<std::uint16_t>();
    if (width < width_step || width > widest || width % width_step != 0) {
      refuse("a layer of " + std::to_string(width) + ", and widths are multiples of 32 up to 512");
    }
  }
  const std::size_t count = reader.number<std::uint16_t>();
  if (count == 0 || count > most_inputs) refuse(std::to_string(count) + " inputs");
  read_inputs(reader, count, observation_size, layers);
  const Input& last = layers.inputs.back();
  const auto width0 = static_cast<std::size_t>(layers.widths[0]);
  const auto width1 = static_cast<std::size_t>(layers.widths[1]);
  const auto width2 = static_cast<std::size_t>(layers.widths[2]);
  const auto outputs = 2 * static_cast<std::size_t>(layers.seats);
  layers.tables = reader.numbers<std::int16_t>((std::size_t{last.first_row} + last.rows) * width0);
  layers.start = reader.numbers<std::int16_t>(width0);
  const auto first = reader.numbers<std::int8_t>(width1 * width0);
  layers.first_bias = reader.numbers<std::int32_t>(width1);
  const auto second = reader.numbers<std::int8_t>(width2 * width1);
  layers.second_bias = reader.numbers<std::int32_t>(width2);
  layers.output_weights = reader.numbers<std::int16_t>(outputs * width2);
  layers.output_bias = reader.numbers<std::int32_t>(outputs);
  if (reader.left() != 0) refuse(std::to_string(reader.left()) + " bytes too many");
  check_weights(first);
  check_weights(second);
  check_dense(layers.first_bias);
  check_dense(layers.second_bias);
  layers.first_weights = interleaved(first, width0, width1);
  layers.second_weights = interleaved(second, width1, width2);
  // What rounds is added once, here, and not at every forward pass.
  const int half = layers.table_shift == 0 ? 0 : 1 << (layers.table_shift - 1);
  for (std::int16_t& one : layers.start) {
    if (one > std::numeric_limits<std::int16_t>::max() - half) refuse("sums of the first layer may leave 16 bits");
    one = static_cast<std::int16_t>(one + half);
  }
  for (std::int32_t& one : layers.first_bias) one += 1 << (weight_shift - 1);
  for (std::int32_t& one : layers.second_bias) one += 1 << (weight_shift - 1);
  find_zero_rows(layers);
  check_tables(layers);
  check_outputs(layers);
  return layers;
}

// e^(-i / 64) in parts of 2^30, from whole numbers only: the same table on every machine.
constexpr int fine_steps = 64;
constexpr int table_size = 22 * fine_steps;
constexpr auto falling = [] {
  __extension__ using Wide = unsigned __int128;
  constexpr std::uint64_t step = 4540188453729421604U;  // e^(-1/64) in parts of 2^62
  std::array<std::uint32_t, table_size + 1> table{};
  std::uint64_t value = std::uint64_t{1} << 62;
  for (auto& entry : table) {
    entry = static_cast<std::uint32_t>(value >> 32);
    value = static_cast<std::uint64_t>((static_cast<Wide>(value) * step) >> 62);
  }
  return table;
}();

// e^(-x / 2^15) in parts of 2^30 for x >= 0: the table, with a straight line between its entries.
[[nodiscard]] std::uint64_t exponential(std::int64_t x) {
  constexpr int step_shift = output_shift - 6;
  const std::int64_t at = x >> step_shift;
  if (at >= table_size) return 0;
  const std::uint64_t from = falling[static_cast<std::size_t>(at)];
  const std::uint64_t to = falling[static_cast<std::size_t>(at) + 1];
  return from - (((from - to) * static_cast<std::uint64_t>(x & ((1 << step_shift) - 1))) >> step_shift);
}

}  // namespace

std::uint64_t sum_of(std::span<const std::uint8_t> bytes) {
  std::uint64_t sum = 0xCBF29CE484222325U;
  for (const std::uint8_t byte : bytes) sum = (sum ^ byte) * 0x100000001B3U;
  return sum;
}

std::uint64_t fingerprint(std::span<const ObservationField> fields) {
  std::string text;
  for (const ObservationField& field : fields) {
    text += field.name + " " + std::to_string(field.size) + " " + std::to_string(field.low) + " " + std::to_string(field.high) + "\n";
  }
  return sum_of({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

void win_shares(std::span<const std::int32_t> outputs, std::int32_t whole, std::span<std::int32_t> shares) {
  const auto highest = std::ranges::max_element(outputs);
  std::array<std::uint64_t, most_seats> parts{};
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    parts[i] = exponential(std::int64_t{*highest} - outputs[i]);
    sum += parts[i];
  }
  std::int32_t rest = whole;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    shares[i] = static_cast<std::int32_t>(parts[i] * static_cast<std::uint64_t>(whole) / sum);
    rest -= shares[i];
  }
  shares[static_cast<std::size_t>(highest - outputs.begin())] += rest;
}

Net::Net(std::span<const std::uint8_t> file) {
  if (file.size() < magic.size() + sum_size || std::memcmp(file.data(), magic.data(), magic.size()) != 0) refuse("it is no file of a net");
  Reader head(file.subspan(magic.size()));
  if (const auto found = head.number<std::uint32_t>(); found != version) {
    refuse("version " + std::to_string(found) + ", and this program reads version " + std::to_string(version));
  }
  const auto body = file.first(file.size() - sum_size);
  sum_ = Reader(file.last(sum_size)).number<std::uint64_t>();
  if (sum_of(body) != sum_) refuse("its sum is wrong: it was cut or changed");
  Reader reader(body.subspan(magic.size() + sizeof(version)));
  name_ = reader.text(reader.number<std::uint8_t>());
  observation_size_ = reader.number<std::uint16_t>();
  observation_fingerprint_ = reader.number<std::uint64_t>();
  layers_ = read_layers(reader, observation_size_);
  if (has_avx2()) forward_ = forward_avx2;
}

}  // namespace azulejos::net
