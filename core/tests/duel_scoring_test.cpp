// The figures of the rules page, on domes drawn by hand.
#include "azulejos/duel/duel.hpp"
#include "check.hpp"

namespace azulejos::testing {

namespace {

using namespace duel;

// The number of a goal by its name.
int goal(std::string_view name) {
  for (int i = 0; i < goals; ++i) {
    if (goal_names[static_cast<std::size_t>(i)] == name) return i;
  }
  return -1;
}

int dome_tile(std::string_view name) {
  for (int i = 0; i < dome_tiles; ++i) {
    if (dome_tile_names[static_cast<std::size_t>(i)] == name) return i;
  }
  return -1;
}

// Fills a space with its own colour; a wild one with `wild`.
int fill(Dome& dome, int row, int column, int wild) {
  for (int colour = 0; colour < colours; ++colour) {
    const bool fits = (dome.fitting(row, colour) >> column & 1U) != 0;
    const bool is_wild = (dome.fitting(row, (colour + 1) % colours) >> column & 1U) != 0;
    if (fits && (!is_wild || colour == wild)) return dome.put(row, column, colour);
  }
  return 0;
}

// A dome with these tiles, slot by slot, first spaces at the given corners.
Dome dome_of(std::initializer_list<std::pair<std::string_view, int>> tiles) {
  Dome dome;
  int slot = 0;
  for (const auto& [name, rotation] : tiles) dome.place(slot++, dome_tile(name), rotation);
  return dome;
}

// Wild spaces top left in the slots of the diagonal from the top left, special ones elsewhere.
Dome full_of_slots() {
  return dome_of({{"WBKT", 0}, {"STYK", 0}, {"SRTK", 0}, {"SKBR", 0}, {"WBTR", 0}, {"SKYB", 0}, {"SBTR", 0}, {"SRKY", 0}, {"WRKY", 0}});
}

void fill_all(Dome& dome) {
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) fill(dome, row, column, 3);
  }
}

}  // namespace

TEST("azul duel: every dome and space scores like a count by hand") {
  for (std::uint64_t filled = 0; filled < std::uint64_t{1} << 36; filled += 7'654'321'000) {
    for (int row = 0; row < side; ++row) {
      for (int column = 0; column < side; ++column) {
        const std::uint64_t with = filled | std::uint64_t{1} << (side * row + column);
        const auto at = [with](int r, int c) { return r >= 0 && r < side && c >= 0 && c < side && (with >> (side * r + c) & 1U) != 0; };
        int across = 1;
        int down = 1;
        for (int c = column - 1; at(row, c); --c) ++across;
        for (int c = column + 1; at(row, c); ++c) ++across;
        for (int r = row - 1; at(r, column); --r) ++down;
        for (int r = row + 1; at(r, column); ++r) ++down;
        const int score = (across > 1 ? across : 0) + (down > 1 ? down : 0);
        CHECK(placement_score(with, row, column) == (score == 0 ? 1 : score));
      }
    }
  }
}

TEST("azul duel: the six spaces of a column") {
  for (int column = 0; column < side; ++column) {
    for (std::uint32_t set = 0; set < 64; ++set) {
      // All other columns are full, so that carries would show.
      std::uint64_t filled = ~(column_mask << column) & ((std::uint64_t{1} << 36) - 1);
      for (unsigned row = 0; row < side; ++row) filled |= std::uint64_t{set >> row & 1U} << (side * static_cast<int>(row) + column);
      CHECK(column_of(filled, column) == set);
    }
  }
}

TEST("azul duel: rotations turn a dome tile clockwise") {
  // STYK on slot 5, the special space at each corner.
  constexpr std::array<std::string_view, 4> squares{"STKY", "KSYT", "YKTS", "TYSK"};  // top left, top right, bottom left, bottom right
  for (int rotation = 0; rotation < rotations; ++rotation) {
    Dome dome;
    dome.place(4, dome_tile("STYK"), rotation);
    for (int i = 0; i < 4; ++i) {
      const int row = 2 + i / 2;
      const int column = 2 + i % 2;
      const char letter = squares[static_cast<std::size_t>(rotation)][static_cast<std::size_t>(i)];
      for (int colour = 0; colour < colours; ++colour) {
        const bool fits = (dome.fitting(row, colour) >> column & 1U) != 0;
        CHECK(fits == (colour_letters[static_cast<std::size_t>(colour)] == letter));
      }
    }
  }
}

TEST("azul duel: a wild space takes every colour, a special one none") {
  Dome dome;
  dome.place(0, dome_tile("WBKT"), 0);
  dome.place(1, dome_tile("STYK"), 0);
  for (int colour = 0; colour < colours; ++colour) {
    CHECK((dome.fitting(0, colour) & 1U) == 1);
    CHECK((dome.fitting(0, colour) >> 2 & 1U) == 0);
  }
  CHECK(dome.put(0, 0, 4) == 1);
  CHECK(dome.colour_at(0, 0) == 4 && dome.wild_colour(0) == 4);
  CHECK((dome.fitting(0, 4) & 1U) == 0);
}

TEST("azul duel: the third coloured space brings the special piece, which scores its row and joins runs") {
  // The example of the rulebook: 2 across and 2 down, then the special piece in row 2; blue then stands in a run of 3 down.
  Dome dome;
  dome.place(0, dome_tile("SKYB"), 3);  // special bottom left: black top left, yellow top right, blue bottom right
  dome.place(3, dome_tile("SBTR"), 3);  // special bottom left, blue top left below the special space
  CHECK(fill(dome, 0, 0, 0) == 1);
  CHECK(fill(dome, 1, 1, 0) == 1);
  // Yellow: 2 across with black, 2 down with blue, 2 for the special piece.
  CHECK(dome.put(0, 1, 3) == 2 + 2 + 2);
  CHECK(dome.has({1, 0}) && dome.colour_at(1, 0) == -1);
  CHECK(dome.put(2, 0, 0) == 3);
  CHECK(dome.missing(0) == 0);
}

TEST("azul duel: damaged tiles cost 1, 3, 6, 10, and the start-player piece 2") {
  Board board;
  CHECK(board.loss(false) == 0 && board.loss(true) == 2);
  CHECK(board.damage(0, 2) == 2);
  CHECK(board.loss(false) == 3);
  CHECK(board.damage(1, 1) == 1);
  CHECK(board.loss(true) == 8);
  CHECK(board.damage(2, 5) == 1);
  CHECK(board.loss(false) == 10 && board.damaged.total() == 4);
  board.score_points(-board.loss(true));
  CHECK(board.score == 0);
}

TEST("azul duel: goals of an empty and of a full dome") {
  Dome dome = full_of_slots();
  // Three wild spaces are empty, six special ones too.
  for (int i = 0; i < goals; ++i) CHECK(goal_points(dome, i) == (i == goal("4B") ? -18 : 0));
  fill_all(dome);
  CHECK(goal_points(dome, goal("1A")) == 18);
  CHECK(goal_points(dome, goal("2A")) == 42);
  CHECK(goal_points(dome, goal("2B")) == 20);
  CHECK(goal_points(dome, goal("3A")) == 20);
  CHECK(goal_points(dome, goal("3B")) == 3 + 3 + 8 + 8);
  CHECK(goal_points(dome, goal("4A")) == 6);
  CHECK(goal_points(dome, goal("4B")) == 0);
  // Row 1 has four colours and special pieces: Y B - T - R. The others have four kinds at most: T K K Y K T, - K Y B - K, R B R T B Y, - B - R Y R, R T Y K Y K.
  CHECK(dome.colour_at(0, 0) == 3 && dome.colour_at(0, 2) == -1);
  CHECK(goal_points(dome, goal("1B")) == 4);
}

TEST("azul duel: the wild goal wants all wild spaces, the special goal counts the empty ones") {
  Dome dome = full_of_slots();
  dome.put(0, 0, 1);
  dome.put(2, 2, 1);
  CHECK(goal_points(dome, goal("4A")) == 0);
  dome.put(4, 4, 1);
  CHECK(goal_points(dome, goal("4A")) == 6);
  fill(dome, 0, 3, 0);
  fill(dome, 1, 2, 0);
  CHECK(goal_points(dome, goal("4B")) == -18);
  fill(dome, 1, 3, 0);
  CHECK(goal_points(dome, goal("4B")) == -15);
}

TEST("azul duel: chips pay pairs of a colour or any three") {
  Chips chips;
  const auto add = [&chips](std::string_view name) {
    for (int face = 0; face < chip_faces; ++face) {
      if (chip_names[static_cast<std::size_t>(face)] == name) chips.add(face);
    }
  };
  CHECK(!pays(chips, 1, 1));
  add("TY");
  CHECK(!pays(chips, 1, 1));
  add("RT");
  CHECK(chips.showing(1) == 2 && pays(chips, 1, 1) && !pays(chips, 1, 0));
  add("B");
  CHECK(pays(chips, 1, 0) && pays(chips, 1, 1) && !pays(chips, 2, 1));
  add("KB");
  add("B");
  // A pair of turquoise and three others.
  CHECK(pays(chips, 2, 1) && pays(chips, 2, 0) && !pays(chips, 2, 3));
  CHECK(may_pay_pair(chips, 2, 1, 0) && !may_pay_triple(chips, 2));
  CHECK(!may_pay_pair(chips, 2, 1, 1));
}

TEST("azul duel: the tables of the box are regular") {
  std::array<int, colours> shown{};
  for (int tile = 0; tile < dome_tiles; ++tile) {
    const auto& three = dome_tile_colours[static_cast<std::size_t>(tile)];
    CHECK(three[0] != three[1] && three[1] != three[2] && three[0] != three[2]);
    for (const std::uint8_t colour : three) ++shown[colour];
    for (int other = 0; other < tile; ++other)
      CHECK(dome_tile_names[static_cast<std::size_t>(other)] != dome_tile_names[static_cast<std::size_t>(tile)]);
  }
  CHECK((shown == std::array<int, colours>{11, 11, 11, 10, 11}));
  CHECK(std::popcount(tiles_of_kind[0]) == 9 && std::popcount(tiles_of_kind[1]) == 9);
  for (int colour = 0; colour < colours; ++colour) {
    int chips = 0;
    for (int face = 0; face < chip_faces; ++face) chips += shows(face, colour) ? chips_of_a_face : 0;
    CHECK(chips == 6);
  }
}

}  // namespace azulejos::testing
