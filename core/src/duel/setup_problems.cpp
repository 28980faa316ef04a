// Every reason why a setup cannot be a position of a game, as far as pieces can be counted; the rest is in phase_problems.cpp.
#include "inspection.hpp"

namespace azulejos::duel {

namespace {

using namespace inspecting;

[[nodiscard]] std::string kind_name(int kind) { return kind == 0 ? "special" : "wild"; }

[[nodiscard]] int chips_taken(const SetupBoard& board) { return total_of(board.chips) + total_of(board.spent); }

class Counting : private Inspection {
 public:
  Counting(const Setup& setup, const Config& config, std::vector<std::string>& reasons) : Inspection(setup, reasons), config_(config) {}

  void inspect() {
    goals_played();
    start();
    round_tiles();
    dome_tiles_once();
    stack();
    chips();
    markers();
    for (int seat = 0; seat < players; ++seat) board(seat);
    dome_tiles_placed();
    table();
  }

 private:
  void goals_played() {
    const int chosen = std::popcount(setup_.goals);
    const bool drawing = setup_.phase == Phase::goals;
    require((setup_.goals & setup_.goals >> 1 & 0b01'01'01'01U) == 0, "both sides of a goal tile are played");
    if (config_.random_goals == 0) {
      require(setup_.goals == config_.goals && setup_.goals_missing == 0, "the goals are not those of the variant");
    } else {
      require(chosen + setup_.goals_missing == config_.random_goals, "there are not " + number(config_.random_goals) + " goals");
    }
    require(drawing == (setup_.goals_missing > 0), drawing ? "all goals are drawn" : "goals are still to be drawn");
  }

  void start() {
    const bool known = setup_.start >= 0;
    if (part_ == Part::drawing && known) add("the start player is known before it is drawn");
    if (part_ != Part::drawing && !known) add("the start player is missing");
    if (part_ == Part::drawing || part_ == Part::set_up) require(setup_.round == 1, "the set-up is before round 1");
    if (part_ == Part::end) require(setup_.round == rounds, "the game ends after round 5");
  }

  void round_tiles() {
    Counts found{};
    const auto count = [&found](int colour, int tiles) { found[static_cast<std::size_t>(colour)] += tiles; };
    const auto count_all = [&found](const Counts& counts) {
      for (std::size_t colour = 0; colour < colours; ++colour) found[colour] += counts[colour];
    };
    for (const Counts& counts : {setup_.bag, setup_.tower, setup_.sun, setup_.moon, setup_.held}) count_all(counts);
    for (const SetupFactory& factory : setup_.small) {
      count_all(factory.sun);
      for (const int colour : factory.stack) count(colour, 1);
    }
    for (const SetupBoard& board : setup_.boards) {
      count_all(board.damaged);
      for (const auto& [colour, tiles] : board.lines) {
        if (colour >= 0) count(colour, tiles);
      }
      for (const SetupSlot& slot : board.dome) {
        if (slot.wild >= 0) count(slot.wild, 1);
        for (std::size_t i = 1; slot.tile >= 0 && i < rotations; ++i) {
          if (slot.filled[i]) count(dome_tile_colours[static_cast<std::size_t>(slot.tile)][i - 1], 1);
        }
      }
    }
    for (int colour = 0; colour < colours; ++colour) {
      const int tiles = found[static_cast<std::size_t>(colour)];
      if (tiles != tiles_of_a_colour) add(counted(tiles, name_of(colour) + " tile") + ", there are " + number(tiles_of_a_colour));
    }
  }

  // Every dome tile is in one place; the rest is the pool.
  void dome_tiles_once() {
    std::array<int, dome_tiles> found{};
    const auto count_set = [&found](std::uint32_t tiles) {
      for (; tiles != 0; tiles &= tiles - 1) ++found[static_cast<std::size_t>(std::countr_zero(tiles))];
    };
    hidden_ = setup_.unknown;
    count_set(setup_.display);
    count_set(setup_.hand);
    if (setup_.tile >= 0) ++found[static_cast<std::size_t>(setup_.tile)];
    for (const SetupBoard& board : setup_.boards) {
      for (const SetupSlot& slot : board.dome) {
        if (slot.tile >= 0) ++found[static_cast<std::size_t>(slot.tile)];
      }
    }
    for (const SetupBatch& batch : setup_.batches) {
      for (const int card : batch.cards) {
        ++(card < dome_tiles ? found[static_cast<std::size_t>(card)] : hidden_[static_cast<std::size_t>(card - dome_tiles)]);
      }
      const auto known = std::ranges::count_if(batch.cards, [](int card) { return card < dome_tiles; });
      require(known == 0 || known == std::ssize(batch.cards), "tiles under the stack are partly known");
    }
    const int in_hand = std::popcount(setup_.hand) + setup_.unknown[0] + setup_.unknown[1];
    require(std::ssize(setup_.order) <= in_hand, "more tiles are under the stack than go there");
    pool_ = {0, 0};
    for (int tile = 0; tile < dome_tiles; ++tile) {
      const int places = found[static_cast<std::size_t>(tile)];
      if (places > 1) add("the dome tile " + tile_name(tile) + " is in " + number(places) + " places");
      if (places == 0) ++pool_[static_cast<std::size_t>(kind_of(tile))];
    }
    for (int kind = 0; kind < 2; ++kind) {
      const auto i = static_cast<std::size_t>(kind);
      pool_[i] -= hidden_[i];
      if (pool_[i] < 0) add("more hidden " + kind_name(kind) + " tiles than there are");
    }
  }

  void stack() {
    const bool any_batch = !setup_.batches.empty();
    const bool pool = pool_[0] + pool_[1] > 0;
    const bool top_hidden = pool || (any_batch && setup_.batches[0].cards[0] >= dome_tiles);
    if (any_batch && (part_ == Part::drawing || part_ == Part::set_up || (part_ == Part::deal && setup_.round == 1)))
      add("nobody can have put tiles under the stack yet");
    if (setup_.top == SetupTop::none) {
      require(!top_hidden, "the back of the stack's top tile is missing");
      return;
    }
    if (!top_hidden) {
      add(any_batch ? "the stack's top tile is a known one, so its back is not told" : "the stack is empty, so it has no top tile");
      return;
    }
    if (setup_.top == SetupTop::unknown) return;
    require(part_ != Part::drawing, "the stack's top tile is seen before anything is revealed");
    const int kind = static_cast<int>(setup_.top);
    const bool there = pool ? pool_[static_cast<std::size_t>(kind)] > 0
                            : std::ranges::find(setup_.batches[0].cards, dome_tiles + kind) != setup_.batches[0].cards.end();
    require(there, "the stack's top tile cannot be a " + kind_name(kind) + " one");
  }

  void chips() {
    Faces found{};
    int on_factories = 0;
    int taken = 0;
    for (const SetupBoard& board : setup_.boards) {
      for (std::size_t face = 0; face < chip_faces; ++face) found[face] += board.chips[face] + board.spent[face];
    }
    for (int seat = 0; seat < players; ++seat) {
      const int most = chips_a_round * setup_.round;
      const int of_seat = chips_taken(at(seat));
      taken += of_seat - (most - chips_a_round);
      const int least = part_ == Part::tiling || part_ == Part::end ? most : most - chips_a_round;
      const int highest = part_ == Part::offer ? most : least;
      if (of_seat < least || of_seat > highest) {
        add(seat, counted(of_seat, "chip") + " taken, wanted " +
                      (least == highest ? "are " + number(least) : "is 2 a round at most, so " + number(least) + " to " + number(highest)));
      }
    }
    for (const SetupFactory& factory : setup_.small) {
      if (factory.chip < chip_faces) ++found[static_cast<std::size_t>(factory.chip)];
      on_factories += factory.chip != SmallFactory::no_chip ? 1 : 0;
      if (part_ == Part::drawing || part_ == Part::deal || part_ == Part::set_up)
        require(factory.chip == SmallFactory::face_down, "a chip is not face down before the offer");
    }
    for (std::size_t face = 0; face < chip_faces; ++face) {
      if (found[face] > chips_of_a_face)
        add(number(found[face]) + " chips " + std::string(chip_names[face]) + ", there are " + number(chips_of_a_face));
    }
    if (part_ == Part::offer && on_factories + taken != small_factories)
      add(counted(on_factories, "chip") + " on the factories and " + number(taken) + " taken this round, together there are 4");
    if (part_ == Part::tiling || part_ == Part::end) require(on_factories == 0, "chips lie on factories after the offer");
  }

  void markers() {
    int pieces = setup_.marker_on_factory ? 1 : 0;
    for (const SetupBoard& board : setup_.boards) pieces += board.marker ? 1 : 0;
    require(pieces == 1,
            pieces == 0 ? "the start-player piece is nowhere" : "there are " + number(pieces) + " start-player pieces, there is one");
    if (part_ == Part::drawing || part_ == Part::deal || part_ == Part::set_up)
      require(setup_.marker_on_factory, "before the offer the start-player piece lies on the large factory");
  }

  void board(int seat) {
    const SetupBoard& board = at(seat);
    for (int line = 0; line < line_count; ++line) {
      const int count = board.lines[static_cast<std::size_t>(line)].second;
      if (count > capacity(line))
        add(seat, "line " + number(line + 1) + " holds " + number(count) + " tiles, at most " + number(capacity(line)) +
                      (line == 0 ? " fits" : " fit"));
    }
    if (total_of(board.damaged) > damaged_spaces)
      add(seat, "the damaged field holds " + number(total_of(board.damaged)) + " tiles, at most 4 fit");
    int most = start_score;
    for (std::size_t slot = 0; slot < slots; ++slot) {
      const SetupSlot& tile = board.dome[slot];
      const bool special = tile.tile >= 0 && kind_of(tile.tile) == Kind::special;
      const bool others = tile.filled[1] && tile.filled[2] && tile.filled[3];
      if (special && tile.filled[0] != others)
        add(seat, "slot " + number(static_cast<int>(slot) + 1) +
                      ": the special piece lies where the other three spaces are filled, and only there");
      most += most_points_of_a_tile * static_cast<int>(std::ranges::count(tile.filled, true));
    }
    if (part_ == Part::end) most += std::max(0, goal_sum(seat));
    if (board.score > most) add(seat, "the score " + number(board.score) + " is more than its dome can have brought, " + number(most));
    const bool played = setup_.round > 1 || part_ == Part::offer || part_ == Part::tiling;
    if (played) return;
    require(board.score == start_score, "seat " + number(seat) + ": the score before round 1 is 5");
    require(std::ranges::all_of(board.lines, [](const auto& line) { return line.first < 0; }),
            "seat " + number(seat) + ": tiles lie in lines before round 1");
    require(total_of(board.damaged) == 0, "seat " + number(seat) + ": tiles are damaged before round 1");
  }

  // How many dome tiles the players have, and how many the display shows then.
  void dome_tiles_placed() {
    const int shown = std::popcount(setup_.display);
    if (shown > display_places) add("the display shows " + number(shown) + " tiles, it has 3 places");
    const int before = std::min(1 + tokens * (setup_.round - 1), slots);
    const int after = std::min(before + tokens, slots);
    if (part_ == Part::drawing) {
      require(shown == 0, "tiles are on the display before the start player is drawn");
      for (int seat = 0; seat < players; ++seat)
        require(placed(at(seat)) == 0, "seat " + number(seat) + ": dome tiles before the start player is drawn");
      return;
    }
    if (setup_.start < 0) return;
    const int first = placed(at(1 - setup_.start));
    const int second = placed(at(setup_.start));
    if (part_ == Part::set_up) {
      require(second == 0 && first == (setup_.seat == setup_.start ? 1 : 0),
              "in the set-up the other player places a dome tile first, then the start player");
      require(shown == (setup_.phase == Phase::first ? display_places : display_places - 1),
              "the display shows " + counted(shown, "tile") + " in the set-up");
      return;
    }
    if (part_ == Part::deal && setup_.round == 1) {
      require(second <= first && first <= 1, "in the set-up the other player places a dome tile first, then the start player");
      require(first == 0 || shown == display_places - 1, "only the display has a gap after a first dome tile");
      return;
    }
    int in_hand = setup_.tile >= 0 ? 1 : 0;
    for (int seat = 0; seat < players; ++seat) {
      const int tiles = placed(at(seat));
      const int least = part_ == Part::tiling || part_ == Part::end ? after : before;
      // Who has a tile in hand, or is about to, still has a token for it.
      const bool dome_turn =
          acts(seat) && (setup_.tile >= 0 || setup_.phase == Phase::draw || setup_.phase == Phase::look || setup_.phase == Phase::keep);
      const int most = part_ == Part::offer ? after - (dome_turn ? 1 : 0) : least;
      if (tiles < least || tiles > most)
        add(seat, counted(tiles, "dome tile") + " in round " + number(setup_.round) + ", wanted " +
                      (least == most ? "are " + number(least) : "are " + number(least) + " to " + number(most)));
      in_hand += tiles - before;
    }
    if (part_ == Part::offer && setup_.round < rounds && shown < display_places - in_hand)
      add("the display shows " + counted(shown, "tile") + ", and taken this round are only " + number(in_hand));
  }

  // What lies on the factories.
  void table() {
    const int sun = total_of(setup_.sun);
    const int moon = total_of(setup_.moon);
    require(sun == 0 || moon == 0, "the large factory has tiles on both sides");
    require(sun == 0 || setup_.marker_on_factory,
            "tiles lie on the sun side of the large factory, and the start-player piece does not lie there");
    if (sun > tiles_of_the_large_factory) add("the large factory holds " + number(sun) + " tiles, at most 5 fit");
    if (moon >= tiles_of_the_large_factory) add("the moon side of the large factory holds " + number(moon) + " tiles, at most 4 fit");
    for (int i = 0; i < small_factories; ++i) {
      const SetupFactory& factory = setup_.small[static_cast<std::size_t>(i)];
      const std::string name = "factory " + number(i + 1);
      const int sun_tiles = total_of(factory.sun);
      const auto stacked = static_cast<int>(factory.stack.size());
      const bool stacking = setup_.phase == Phase::stack && setup_.source == i;
      if (sun_tiles > tiles_of_a_small_factory) add(name + " holds " + number(sun_tiles) + " tiles, at most 4 fit");
      if (stacked >= tiles_of_a_small_factory) add(name + " has a stack of " + number(stacked) + ", at most 3 are left over");
      if (sun_tiles > 0 && stacked > 0 && !stacking) add(name + " has tiles on both sides");
    }
    switch (part_) {
      case Part::offer:
        return;
      case Part::deal:
        filling();
        return;
      case Part::set_up:
        require(full(), "in the set-up all factories are full");
        return;
      default:
        require(sun + moon == 0 && std::ranges::none_of(setup_.small, has_tiles),
                "tiles lie on factories " + std::string(part_ == Part::drawing ? "before the set-up" : "after the offer"));
    }
  }

  [[nodiscard]] bool full() const {
    return total_of(setup_.sun) == tiles_of_the_large_factory &&
           std::ranges::all_of(setup_.small, [](const SetupFactory& factory) { return total_of(factory.sun) == tiles_of_a_small_factory; });
  }

  void filling() {
    bool filled = total_of(setup_.sun) == tiles_of_the_large_factory;
    bool any = total_of(setup_.sun) > 0;
    require(total_of(setup_.moon) == 0, "tiles lie on the moon side of the large factory while factories are filled");
    for (int i = 0; i < small_factories; ++i) {
      const SetupFactory& factory = setup_.small[static_cast<std::size_t>(i)];
      const std::string name = "factory " + number(i + 1);
      require(factory.stack.empty(), name + " has a stack while factories are filled");
      if (!filled && total_of(factory.sun) > 0) add(name + " holds tiles, and a factory before it is not full");
      filled = filled && total_of(factory.sun) == tiles_of_a_small_factory;
      any = any || total_of(factory.sun) > 0;
    }
    const bool stack = pool_[0] + pool_[1] > 0 || !setup_.batches.empty();
    const bool gap = stack && std::popcount(setup_.display) < display_places;
    if (setup_.round == 1 && placed(at(0)) + placed(at(1)) > 0) {
      require(full(), "after a first dome tile all factories are full");
      return;
    }
    if (gap) {
      require(!any, "factories are filled before the display");
      const bool known = pool_[0] + pool_[1] == 0 && setup_.batches[0].cards[0] < dome_tiles;
      require(!known, "the display has a gap, and the stack's top tile is known");
      return;
    }
    require(!filled, "display and factories are full, so nothing is to be drawn");
    if (total_of(setup_.bag) == 0)
      add(total_of(setup_.tower) > 0 ? "the bag is empty and the tower is not poured" : "no tile is left to be drawn");
  }

  const Config& config_;
  std::array<int, 2> hidden_{};  // by kind, as far as they are not in the pool
  std::array<int, 2> pool_{};
};

}  // namespace

std::vector<std::string> problems(const Setup& setup, const Config& config) {
  std::vector<std::string> reasons;
  Counting(setup, config, reasons).inspect();
  if (reasons.empty()) inspect_phase(setup, reasons);
  return reasons;
}

}  // namespace azulejos::duel
