// The figures of the rules page, on walls drawn by hand.
#include "azulejos/azul/azul.hpp"
#include "check.hpp"

namespace azulejos::testing {

namespace {

using namespace azul;

// A wall of five rows of five characters, '#' for a tile.
std::uint32_t wall(std::string_view drawn) {
  std::uint32_t taken = 0;
  int square = 0;
  for (const char letter : drawn) {
    if (letter == ' ') continue;
    taken |= (letter == '#' ? 1U : 0U) << square++;
  }
  return taken;
}

}  // namespace

TEST("a tile alone scores 1") { CHECK(placement_score(wall("..... ..#.. ..... ..... ....."), 1, 2) == 1); }
TEST("a tile ending a run of 3 across scores 3") { CHECK(placement_score(wall("..... ###.. ..... ..... ....."), 1, 2) == 3); }
TEST("a tile in a run of 3 down scores 3") { CHECK(placement_score(wall("..#.. ..#.. ..#.. ..... ....."), 1, 2) == 3); }
TEST("a tile in runs of 4 across and 3 down scores 7") { CHECK(placement_score(wall("..#.. ####. ..#.. ..... ....."), 1, 2) == 7); }
TEST("diagonal neighbours do not count") { CHECK(placement_score(wall("#.#.. .#... #.#.. ..... ....."), 1, 1) == 1); }
TEST("a gap ends a run") { CHECK(placement_score(wall("##.## ..... ..... ..... ....."), 0, 1) == 2); }

TEST("every wall and square scores like a count by hand") {
  for (std::uint32_t taken = 0; taken < 1U << 25; taken += 4099) {
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        const std::uint32_t with = taken | 1U << (5 * row + column);
        const auto at = [with](int r, int c) { return r >= 0 && r < 5 && c >= 0 && c < 5 && (with >> (5 * r + c) & 1U) != 0; };
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

TEST("bonuses are 2 a row, 7 a column, 10 a colour") {
  Board<ColouredWall> board;
  CHECK(board.bonus() == 0);
  for (int column = 0; column < columns; ++column) board.wall.place(2, column, printed_colour(2, column));
  CHECK(board.bonus() == 2);
  for (int row = 0; row < rows; ++row) board.wall.place(row, 4, printed_colour(row, 4));
  CHECK(board.bonus() == 2 + 7);
  for (int row = 0; row < rows; ++row) board.wall.place(row, printed_column(row, 3), 3);
  CHECK(board.bonus() == 2 + 7 + 10);
}

TEST("the coloured wall is printed as the rules page says") {
  constexpr std::array<std::string_view, 5> printed{"BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"};
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const char letter = printed[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      CHECK(colour_letters[static_cast<std::size_t>(printed_colour(row, column))] == letter);
      CHECK(printed_column(row, printed_colour(row, column)) == column);
    }
  }
}

TEST("five occupied floor spaces cost 8, and seven 14") {
  Floor floor;
  CHECK(floor.cost() == 0);
  CHECK(floor.lay(0, 4) == 4);
  CHECK(floor.lay(Floor::marker, 1) == 1);
  CHECK(floor.cost() == 8);
  CHECK(floor.lay(1, 5) == 2);
  CHECK(floor.cost() == 14);
  CHECK(floor.tiles()[0] == 4 && floor.tiles()[1] == 2 && floor.tiles().total() == 6);
}

TEST("the score never falls below 0") {
  Board<ColouredWall> board;
  board.score = 3;
  board.floor.lay(0, 4);
  board.subtract_floor();
  CHECK(board.score == 0);
}

}  // namespace azulejos::testing
