#include "azul_invariants.hpp"
#include "conformance.hpp"

namespace azulejos::testing {

namespace {

template <Game G>
void conform(int games) {
  check_texts<G>();
  Conformance<G> conformance(&azul::violated<G::seats, std::conditional_t<G::grey, azul::GreyWall, azul::ColouredWall>>);
  for (int game = 0; game < games; ++game) conformance.play(static_cast<std::uint64_t>(game), 61);
}

}  // namespace

// The slow checks fall on every 61st position, so that over the games they meet every phase.
TEST("azul for 2, coloured, conforms") { conform<azul::Coloured2>(2000); }
TEST("azul for 3, coloured, conforms") { conform<azul::Coloured3>(2000); }
TEST("azul for 4, coloured, conforms") { conform<azul::Coloured4>(2000); }
TEST("azul for 2, grey, conforms") { conform<azul::Grey2>(2000); }
TEST("azul for 3, grey, conforms") { conform<azul::Grey3>(2000); }
TEST("azul for 4, grey, conforms") { conform<azul::Grey4>(2000); }

}  // namespace azulejos::testing
