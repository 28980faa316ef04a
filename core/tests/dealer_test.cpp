#include "azulejos/dealer.hpp"

#include "azulejos/azul/azul.hpp"
#include "check.hpp"

namespace azulejos::testing {

// RFC 8439, appendix A.1, vector 1: the key stream of the zero key begins 76 b8 e0 ad a0 f1 3d 90.
TEST("the dealer's stream is ChaCha20") {
  Dealer dealer{Seed{}};
  // The upper half of a 64-bit product with 2^31 is the word without its lowest bit.
  CHECK(dealer.below(1U << 31) == 0xADE0B876U >> 1);
  CHECK(dealer.below(1U << 31) == 0x903DF1A0U >> 1);
}

// The counter moves on: appendix A.1, vector 2, is the second block of the same stream, 9f 07 e7 be.
TEST("the dealer's stream goes on after a block") {
  Dealer dealer{Seed{}};
  for (int i = 0; i < 16; ++i) (void)dealer.below(1U << 31);
  CHECK(dealer.below(1U << 31) == 0xBEE7079FU >> 1);
}

TEST("the dealer's numbers are below their bound and take every value") {
  Dealer dealer{Seed{1}};
  std::array<int, 7> seen{};
  for (int i = 0; i < 7000; ++i) {
    const std::uint32_t number = dealer.below(7);
    CHECK(number < 7);
    ++seen[number];
  }
  for (const int count : seen) CHECK(count > 850 && count < 1150);
}

// Two players: the five rounds use exactly the hundred tiles, so play cannot change what is dealt.
TEST("a deal for two does not depend on play") {
  using G = azul::Coloured2;
  std::array<std::vector<Index>, 2> deals;
  for (std::size_t play = 0; play < 2; ++play) {
    Dealer dealer{Seed{42}};
    Generator generator(play);
    auto state = G::initial();
    G::Actions list;
    while (deals[play].size() < 100 && G::node(state) != Node::end) {
      if (G::node(state) == Node::chance) {
        const Index outcome = choose<G>(state, dealer);
        deals[play].push_back(outcome);
        G::draw(state, outcome);
      } else {
        G::legal_actions(state, list);
        G::apply(state, list[static_cast<int>(generator.below(static_cast<std::uint32_t>(list.size)))]);
      }
    }
  }
  CHECK(deals[0].size() == 100);
  CHECK(deals[0] == deals[1]);
}

}  // namespace azulejos::testing
