#include "azulejos/search/fixed_point.hpp"

#include <cmath>
#include <limits>

#include "check.hpp"

namespace azulejos::testing {

TEST("the logarithm in whole numbers is that of real ones, and never falls") {
  constexpr std::int32_t one = 1 << search::logarithm_shift;
  std::int32_t before = 0;
  for (std::uint32_t x = 1; x <= 50'000; ++x) {
    const std::int32_t found = search::logarithm(x);
    CHECK(found >= before);
    // Whole parts are taken: never more, and less than one below.
    const double real = std::log(static_cast<double>(x)) * one;
    CHECK(found <= real && found > real - 1.01);
    before = found;
  }
  CHECK(search::logarithm(1) == 0 && search::logarithm(2) == 22'713 && search::logarithm(48'000) == 353'204);
  CHECK(search::logarithm(std::numeric_limits<std::uint32_t>::max()) == 726'817);
  for (std::uint32_t x = 1; x < 1U << 31; x <<= 1) CHECK(search::logarithm(x) < search::logarithm(x + x));
}

}  // namespace azulejos::testing
