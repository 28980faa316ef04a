// The forward pass with AVX2, on machines that have it; the compiler needs no flag for it and the rest of the program none of it.
#include <algorithm>
#include <array>
#include <cstring>

#include "azulejos/net/net.hpp"

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#include <immintrin.h>
#define AZULEJOS_AVX2 1
#endif

namespace azulejos::net {

#ifdef AZULEJOS_AVX2

namespace {

#define WITH_AVX2 __attribute__((target("avx2")))

constexpr int sixteens = 16;  // 16-bit lanes of a register
constexpr int eights = 8;     // 32-bit lanes

using Rows = std::array<const std::int16_t*, 1024>;

struct alignas(32) Activations {
  std::array<std::uint8_t, widest> at;
};

// Adds up `Registers` registers' worth of columns over all rows and writes their activations.
template <int Registers>
WITH_AVX2 void add_columns(const Layers& layers, const Rows& rows, std::size_t row_count, int column, Activations& to) {
  __m256i sums[Registers];
  for (std::ptrdiff_t i = 0; i < Registers; ++i) {
    sums[i] = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(layers.start.data() + column + sixteens * i));
  }
  for (std::size_t row = 0; row < row_count; ++row) {
    const std::int16_t* from = rows[row] + column;
    for (std::ptrdiff_t i = 0; i < Registers; ++i) {
      sums[i] = _mm256_add_epi16(sums[i], _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from + sixteens * i)));
    }
  }
  const __m128i shift = _mm_cvtsi32_si128(layers.table_shift);
  const __m256i top = _mm256_set1_epi8(activation_max);
  for (std::ptrdiff_t i = 0; i < Registers; i += 2) {
    // Packing cuts at 0 and 255 and mixes the halves of the two registers; the permutation puts them in order.
    const __m256i packed = _mm256_packus_epi16(_mm256_sra_epi16(sums[i], shift), _mm256_sra_epi16(sums[i + 1], shift));
    const __m256i ordered = _mm256_permute4x64_epi64(packed, 0b11'01'10'00);
    _mm256_store_si256(reinterpret_cast<__m256i*>(to.at.data() + column + sixteens * i), _mm256_min_epu8(ordered, top));
  }
}

// 32 targets at a time. Four activations that are all zero, and many are, cost nothing.
WITH_AVX2 void dense(const Activations& from, int from_width, const std::int8_t* weights, const std::int32_t* bias, int to_width,
                     Activations& to) {
  const __m256i ones = _mm256_set1_epi16(1);
  for (int target = 0; target < to_width; target += 4 * eights) {
    __m256i sums[4];
    for (std::ptrdiff_t i = 0; i < 4; ++i) sums[i] = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bias + target + eights * i));
    for (int source = 0; source < from_width; source += 4) {
      std::int32_t four = 0;
      std::memcpy(&four, from.at.data() + source, sizeof four);
      if (four == 0) continue;
      const __m256i broadcast = _mm256_set1_epi32(four);
      const std::int8_t* of = weights + static_cast<std::ptrdiff_t>(source) * to_width + static_cast<std::ptrdiff_t>(target) * 4;
      for (std::ptrdiff_t i = 0; i < 4; ++i) {
        const __m256i weight = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(of + 32 * i));
        // Two products of at most 127 * 127 each stay within 16 bits: nothing saturates.
        sums[i] = _mm256_add_epi32(sums[i], _mm256_madd_epi16(_mm256_maddubs_epi16(broadcast, weight), ones));
      }
    }
    for (auto& sum : sums) sum = _mm256_srai_epi32(sum, weight_shift);
    const __m256i low = _mm256_packs_epi32(sums[0], sums[1]);
    const __m256i high = _mm256_packs_epi32(sums[2], sums[3]);
    const __m256i packed = _mm256_packus_epi16(low, high);
    const __m256i ordered = _mm256_permutevar8x32_epi32(packed, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
    _mm256_store_si256(reinterpret_cast<__m256i*>(to.at.data() + target), _mm256_min_epu8(ordered, _mm256_set1_epi8(activation_max)));
  }
}

WITH_AVX2 std::int32_t sum_of_lanes(__m256i lanes) {
  __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
  sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0b01'00'11'10));
  sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0b10'11'00'01));
  return _mm_cvtsi128_si32(sum);
}

}  // namespace

bool has_avx2() { return __builtin_cpu_supports("avx2") != 0; }

WITH_AVX2 void forward_avx2(const Layers& layers, const std::int16_t* observation, std::int32_t* outputs) {
  Rows rows;
  const auto width = static_cast<std::size_t>(layers.widths[0]);
  std::size_t row_count = 0;
  for (const Input& input : layers.inputs) {
    const int row = std::clamp(observation[input.index] - input.low, 0, input.rows - 1);
    // Written in any case and kept if it counts: a branch here would be guessed wrong half the time.
    rows[row_count] = layers.tables.data() + (input.first_row + static_cast<std::size_t>(row)) * width;
    row_count += row == input.zero_row ? 0U : 1U;
  }
  Activations first;
  int column = 0;
  for (; column + 8 * sixteens <= layers.widths[0]; column += 8 * sixteens) add_columns<8>(layers, rows, row_count, column, first);
  for (; column + 4 * sixteens <= layers.widths[0]; column += 4 * sixteens) add_columns<4>(layers, rows, row_count, column, first);
  for (; column < layers.widths[0]; column += 2 * sixteens) add_columns<2>(layers, rows, row_count, column, first);
  Activations second;
  dense(first, layers.widths[0], layers.first_weights.data(), layers.first_bias.data(), layers.widths[1], second);
  Activations third;
  dense(second, layers.widths[1], layers.second_weights.data(), layers.second_bias.data(), layers.widths[2], third);
  for (int output = 0; output < 2 * layers.seats; ++output) {
    const std::int16_t* weights = layers.output_weights.data() + static_cast<std::ptrdiff_t>(output) * layers.widths[2];
    __m256i sum = _mm256_setzero_si256();
    for (int i = 0; i < layers.widths[2]; i += sixteens) {
      const __m256i activations = _mm256_cvtepu8_epi16(_mm_load_si128(reinterpret_cast<const __m128i*>(third.at.data() + i)));
      sum = _mm256_add_epi32(sum, _mm256_madd_epi16(activations, _mm256_loadu_si256(reinterpret_cast<const __m256i*>(weights + i))));
    }
    outputs[output] = layers.output_bias[static_cast<std::size_t>(output)] + sum_of_lanes(sum);
  }
}

#else

bool has_avx2() { return false; }

void forward_avx2(const Layers& layers, const std::int16_t* observation, std::int32_t* outputs) {
  forward_portable(layers, observation, outputs);
}

#endif

}  // namespace azulejos::net
