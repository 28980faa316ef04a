// Every reason why a setup cannot be a position of a game.
#include <numeric>

#include "azulejos/azul/setup.hpp"

namespace azulejos::azul {

namespace {

[[nodiscard]] int total(const Counts& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

[[nodiscard]] std::string name_of(int colour) { return std::string(colour_names[static_cast<std::size_t>(colour)]); }

[[nodiscard]] bool has_marker(const SetupBoard& board) {
  return std::find(board.floor.begin(), board.floor.end(), Floor::marker) != board.floor.end();
}

[[nodiscard]] bool line_full(const SetupBoard& board, int line) {
  return board.lines[static_cast<std::size_t>(line)].second >= capacity(line);
}

[[nodiscard]] bool any_line_full(const SetupBoard& board) {
  for (int line = 0; line < line_count; ++line) {
    if (line_full(board, line)) return true;
  }
  return false;
}

[[nodiscard]] GreyWall wall_of(const SetupBoard& board) {
  GreyWall wall;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const int colour = board.wall[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      if (colour >= 0) wall.place(row, column, colour);
    }
  }
  return wall;
}

[[nodiscard]] int bonus(const SetupBoard& board) {
  Board<GreyWall> result;
  result.wall = wall_of(board);
  return result.bonus();
}

// Collects the reasons about one setup.
class Inspector {
 public:
  explicit Inspector(const Setup& setup) : setup_(setup) {}

  [[nodiscard]] std::vector<std::string> inspect() {
    tile_totals();
    marker();
    factories();
    for (int seat = 0; seat < setup_.players; ++seat) board(seat);
    counters();
    switch (setup_.phase) {
      case Phase::deal:
        deal();
        break;
      case Phase::take:
        take();
        break;
      case Phase::tile:
        tile();
        break;
      default:
        end();
    }
    return std::move(reasons_);
  }

 private:
  void add(std::string reason) { reasons_.push_back(std::move(reason)); }
  void add(int seat, const std::string& reason) { add("seat " + std::to_string(seat) + ": " + reason); }

  [[nodiscard]] const SetupBoard& at(int seat) const { return setup_.boards[static_cast<std::size_t>(seat)]; }

  void tile_totals() {
    Counts found = setup_.centre;
    const auto count = [&found](int colour, int number) { found[static_cast<std::size_t>(colour)] += number; };
    for (int colour = 0; colour < colours; ++colour) {
      count(colour, setup_.bag[static_cast<std::size_t>(colour)] + setup_.lid[static_cast<std::size_t>(colour)]);
      for (const Counts& factory : setup_.factories) count(colour, factory[static_cast<std::size_t>(colour)]);
    }
    for (const SetupBoard& board : setup_.boards) {
      for (const auto& [colour, number] : board.lines) {
        if (colour >= 0) count(colour, number);
      }
      for (const auto& row : board.wall) {
        for (const int colour : row) {
          if (colour >= 0) count(colour, 1);
        }
      }
      for (const int piece : board.floor) {
        if (piece != Floor::marker) count(piece, 1);
      }
    }
    for (int colour = 0; colour < colours; ++colour) {
      const int number = found[static_cast<std::size_t>(colour)];
      if (number != tiles_of_a_colour)
        add(std::to_string(number) + " " + name_of(colour) + " tiles, there are " + std::to_string(tiles_of_a_colour));
    }
  }

  void marker() {
    auto markers = setup_.marker_in_centre ? std::ptrdiff_t{1} : std::ptrdiff_t{0};
    for (const SetupBoard& board : setup_.boards) markers += std::count(board.floor.begin(), board.floor.end(), Floor::marker);
    if (markers != 1)
      add(markers == 0 ? "the start marker is nowhere" : "there are " + std::to_string(markers) + " start markers, there is one");
  }

  void factories() {
    for (std::size_t i = 0; i < setup_.factories.size(); ++i) {
      const int tiles = total(setup_.factories[i]);
      if (tiles > tiles_of_a_factory) add("factory " + std::to_string(i + 1) + " holds " + std::to_string(tiles) + " tiles, at most 4 fit");
    }
  }

  void board(int seat) {
    const SetupBoard& board = at(seat);
    for (int line = 0; line < line_count; ++line) {
      const auto [colour, count] = board.lines[static_cast<std::size_t>(line)];
      const auto& row = board.wall[static_cast<std::size_t>(line)];
      const std::string number = std::to_string(line + 1);
      if (count > capacity(line))
        add(seat, "line " + number + " holds " + std::to_string(count) + " tiles, at most " + number + (line == 0 ? " fits" : " fit"));
      if (colour >= 0 && std::find(row.begin(), row.end(), colour) != row.end()) {
        add(seat, "line " + number + " holds " + name_of(colour) + ", which row " + number + " of the wall already shows");
      }
    }
    wall(seat);
    // The marker may be an eighth piece, and only as the last.
    const bool behind = board.floor.size() == floor_spaces + 1U && board.floor.back() == Floor::marker;
    if (board.floor.size() > floor_spaces && !behind) add(seat, "the floor holds 8 tiles, at most 7 fit");
  }

  void wall(int seat) {
    const auto& wall = at(seat).wall;
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        const int colour = wall[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
        if (colour < 0) continue;
        const std::string where = "row " + std::to_string(row + 1) + ", column " + std::to_string(column + 1);
        if (!setup_.grey) {
          if (printed_colour(row, column) != colour) {
            add(seat, name_of(colour) + " lies on " + where + ", which is printed " + name_of(printed_colour(row, column)));
          }
          continue;
        }
        for (int other = 0; other < column; ++other) {
          if (wall[static_cast<std::size_t>(row)][static_cast<std::size_t>(other)] == colour)
            add(seat, name_of(colour) + " lies twice in row " + std::to_string(row + 1));
        }
        for (int other = 0; other < row; ++other) {
          if (wall[static_cast<std::size_t>(other)][static_cast<std::size_t>(column)] == colour)
            add(seat, name_of(colour) + " lies twice in column " + std::to_string(column + 1));
        }
      }
    }
  }

  void counters() {
    const bool going_on = setup_.phase == Phase::deal || setup_.phase == Phase::take;
    if (going_on && setup_.idle >= idle_rounds_to_stall) add("three idle rounds in a row end the game");
    if (going_on && setup_.idle >= setup_.round) add("more idle rounds than rounds that are over");
    if (!going_on && setup_.idle > setup_.round) add("more idle rounds than rounds");
    bounds(going_on);
    for (int seat = 0; seat < setup_.players; ++seat) {
      if (going_on && complete_rows(wall_of(at(seat)).taken()) > 0) add(seat, "a row of the wall is complete, so the game is over");
    }
  }

  // What so many wall tiles allow. These bounds also keep every number of a game that goes on from here within its text.
  void bounds(bool going_on) {
    int on_walls = 0;
    for (int seat = 0; seat < setup_.players; ++seat) {
      const int tiles = std::popcount(wall_of(at(seat)).taken());
      const int most = most_points_of_a_tile * tiles + (going_on || setup_.phase == Phase::tile ? 0 : bonus(at(seat)));
      if (at(seat).score > most)
        add(seat, "the score " + std::to_string(at(seat).score) + " is more than its wall can have brought, " + std::to_string(most));
      on_walls += tiles;
    }
    const int over = setup_.round - (going_on ? 1 : 0);
    if (over > idle_rounds_to_stall * on_walls + setup_.idle)
      add("round " + std::to_string(setup_.round) + " is later than so few wall tiles allow");
  }

  // Nothing lies on the table, and on the boards only what stays: between the offer and the end of a deal.
  void nothing_offered(const std::string& when) {
    if (total(setup_.centre) > 0) add("tiles lie in the centre " + when);
  }

  void tidy_board(int seat, const std::string& when) {
    const SetupBoard& board = at(seat);
    if (any_line_full(board)) add(seat, "a line is complete " + when);
    const std::size_t marker = has_marker(board) ? 1 : 0;
    if (board.floor.size() > marker) add(seat, "tiles lie on the floor " + when);
  }

  void deal() {
    nothing_offered("during a deal");
    for (int seat = 0; seat < setup_.players; ++seat) tidy_board(seat, "during a deal");
    if (!has_marker(at(setup_.start))) add("during a deal the start player has the start marker");
    if (total(setup_.bag) == 0) {
      add(total(setup_.lid) > 0 ? "the bag is empty and the lid is not poured" : "no tile is left to be drawn");
    }
    bool filled = true;
    for (const Counts& factory : setup_.factories) {
      if (!filled && total(factory) > 0) add("a factory is filled before the one in front of it is full");
      filled = filled && total(factory) == tiles_of_a_factory;
    }
    if (filled) add("all factories are full, so the deal is over");
  }

  void take() {
    int offered = total(setup_.centre);
    for (const Counts& factory : setup_.factories) offered += total(factory);
    if (offered == 0) add("nothing is left to be taken");
  }

  void tile() {
    empty_table("while tiling");
    const SetupBoard& board = at(setup_.seat);
    const int colour = board.lines[static_cast<std::size_t>(setup_.line)].first;
    if (!setup_.grey) {
      add("the coloured wall leaves no choice of columns");
    } else if (!line_full(board, setup_.line)) {
      add(setup_.seat, "line " + std::to_string(setup_.line + 1) + " is to be tiled and is not complete");
    } else if (std::popcount(wall_of(board).legal_columns(setup_.line, colour)) < 2) {
      add(setup_.seat, "line " + std::to_string(setup_.line + 1) + " leaves no choice of columns");
    }
    for (int line = 0; line < setup_.line; ++line) {
      if (line_full(board, line)) add(setup_.seat, "line " + std::to_string(line + 1) + " is complete and was not tiled");
    }
    for (int seat = setup_.start; seat != setup_.seat; seat = (seat + 1) % setup_.players) tidy_board(seat, "though its tiling is done");
    if (setup_.idle == 0 && setup_.seat == setup_.start && setup_.line == 0) add("the idle count does not include this round");
  }

  void empty_table(const std::string& when) {
    nothing_offered(when);
    for (std::size_t i = 0; i < setup_.factories.size(); ++i) {
      if (total(setup_.factories[i]) > 0) add("factory " + std::to_string(i + 1) + " holds tiles " + when);
    }
  }

  void end() {
    empty_table("after the end");
    bool row_complete = false;
    for (int seat = 0; seat < setup_.players; ++seat) {
      tidy_board(seat, "after the end");
      row_complete |= complete_rows(wall_of(at(seat)).taken()) > 0;
      const int least = bonus(at(seat));
      if (at(seat).score < least)
        add(seat, "the score " + std::to_string(at(seat).score) + " is less than the bonuses, " + std::to_string(least));
    }
    const bool stalled = setup_.phase == Phase::stalled;
    if (!stalled && !row_complete) add("no row of any wall is complete, so the game is not over");
    if (stalled && row_complete) add("a row of a wall is complete, so the game is not stalled");
    if (stalled && setup_.idle < idle_rounds_to_stall && total(setup_.bag) + total(setup_.lid) > 0) {
      add("only three idle rounds in a row, or nothing left to offer, stall a game");
    }
  }

  const Setup& setup_;
  std::vector<std::string> reasons_;
};

}  // namespace

std::vector<std::string> problems(const Setup& setup) { return Inspector(setup).inspect(); }

}  // namespace azulejos::azul
