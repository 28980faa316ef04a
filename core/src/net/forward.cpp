// The forward pass for any machine. Everything here is exact arithmetic of whole numbers, so that the fast path can only agree or be wrong.
#include <algorithm>
#include <array>

#include "azulejos/net/net.hpp"

namespace azulejos::net {

namespace {

[[nodiscard]] std::uint8_t activation(std::int32_t sum, int shift) {
  return static_cast<std::uint8_t>(std::clamp(sum >> shift, 0, activation_max));
}

using Activations = std::array<std::uint8_t, widest>;

void dense(const Activations& from, int from_width, const std::vector<std::int8_t>& weights, const std::vector<std::int32_t>& bias,
           int to_width, Activations& to) {
  for (int target = 0; target < to_width; ++target) {
    std::int32_t sum = bias[static_cast<std::size_t>(target)];
    for (int source = 0; source < from_width; ++source) {
      const int at = ((source / 4) * to_width + target) * 4 + source % 4;
      sum += from[static_cast<std::size_t>(source)] * weights[static_cast<std::size_t>(at)];
    }
    to[static_cast<std::size_t>(target)] = activation(sum, weight_shift);
  }
}

}  // namespace

void forward_portable(const Layers& layers, const std::int16_t* observation, std::int32_t* outputs) {
  std::array<std::int32_t, widest> sums{};
  const auto width = static_cast<std::size_t>(layers.widths[0]);
  std::copy_n(layers.start.begin(), width, sums.begin());
  for (const Input& input : layers.inputs) {
    const int row = std::clamp(observation[input.index] - input.low, 0, input.rows - 1);
    const std::int16_t* from = layers.tables.data() + (input.first_row + static_cast<std::size_t>(row)) * width;
    for (std::size_t i = 0; i < width; ++i) sums[i] += from[i];
  }
  Activations first{};
  for (std::size_t i = 0; i < width; ++i) first[i] = activation(sums[i], layers.table_shift);
  Activations second{};
  dense(first, layers.widths[0], layers.first_weights, layers.first_bias, layers.widths[1], second);
  Activations third{};
  dense(second, layers.widths[1], layers.second_weights, layers.second_bias, layers.widths[2], third);
  for (int output = 0; output < 2 * layers.seats; ++output) {
    std::int32_t sum = layers.output_bias[static_cast<std::size_t>(output)];
    const std::int16_t* weights = layers.output_weights.data() + static_cast<std::ptrdiff_t>(output) * layers.widths[2];
    for (int i = 0; i < layers.widths[2]; ++i) sum += third[static_cast<std::size_t>(i)] * weights[i];
    outputs[output] = sum;
  }
}

}  // namespace azulejos::net
