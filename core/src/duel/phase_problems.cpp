// What the rules say about the phase of a setup whose pieces are all there.
#include "inspection.hpp"

namespace azulejos::duel::inspecting {

namespace {

class Asking : private Inspection {
 public:
  Asking(const Setup& setup, std::vector<std::string>& reasons) : Inspection(setup, reasons) {}

  void inspect() {
    const State state = state_of(setup_);
    if (part_ == Part::deal && setup_.round > 1) {
      for (int seat = 0; seat < players; ++seat) tiled(state, seat, line_count);
    }
    if (part_ == Part::offer) offer(state);
    if (part_ == Part::tiling) tiling(state);
    if (part_ == Part::end) {
      for (int seat = 0; seat < players; ++seat) {
        tiled(state, seat, line_count);
        const int least = std::max(0, goal_sum(seat));
        if (at(seat).score < least) add(seat, "the score " + number(at(seat).score) + " is less than the goals, " + number(least));
      }
    }
  }

 private:
  // The lines above `end` are done, and if all are, the damaged field too.
  void tiled(const State& state, int seat, int end) {
    const Board& board = state.boards[static_cast<std::size_t>(seat)];
    for (int line = 0; line < end; ++line) {
      if (board.count[static_cast<std::size_t>(line)] == 0) continue;
      const bool fits = board.fitting(line) != 0;
      if (fits && board.full(line)) add(seat, "line " + number(line + 1) + " is complete and was not tiled");
      if (!fits && !board.dome.row_has_empty_slot(line)) add(seat, "line " + number(line + 1) + " can never be tiled and was not cleared");
    }
    if (end == line_count && !board.damaged.empty()) add(seat, "tiles lie on the damaged field after the tiling");
  }

  void offer(const State& state) {
    const auto factory_chip = [&](const SetupFactory& factory, bool may_be_due) {
      if (has_tiles(factory)) {
        require(factory.chip == SmallFactory::face_down, "a chip under tiles is not face down");
      } else {
        require(factory.chip != SmallFactory::face_down || may_be_due, "a factory without tiles has a chip face down");
      }
    };
    for (int i = 0; i < small_factories; ++i) {
      const bool due = setup_.phase == Phase::take || (setup_.phase == Phase::line && (setup_.source == moon || setup_.source == i));
      factory_chip(setup_.small[static_cast<std::size_t>(i)], due);
    }
    const int hand = state.hand.size();
    const bool mixed = setup_.hand != 0 && state.hand.hidden();
    switch (setup_.phase) {
      case Phase::take:
        require(can_act(state, setup_.seat), "seat " + number(setup_.seat) + " cannot act");
        break;
      case Phase::draw:
        require(hand > 0, "nothing has been drawn");
        require(!state.stack.empty(), "the stack is empty, so the drawing is over");
        break;
      case Phase::look:
        require(state.hand.hidden(), "every front is known");
        break;
      case Phase::keep:
        require(hand > 1, "only a choice of tiles is asked");
        require(!mixed, "the drawn tiles are partly known");
        break;
      case Phase::under:
        require(!mixed, "the drawn tiles are partly known");
        under(state);
        break;
      case Phase::line:
        line(state);
        break;
      case Phase::stack: {
        const bool small = setup_.source < small_factories;
        require(small, "only what is left of a small factory is stacked");
        if (!small) break;
        const SetupFactory& factory = setup_.small[static_cast<std::size_t>(setup_.source)];
        require(std::ranges::count_if(factory.sun, [](int count) { return count > 0; }) > 1, "only a choice of colours is asked");
        require(total_of(factory.sun) + std::ssize(factory.stack) < tiles_of_a_small_factory, "no tile was taken from the factory");
        break;
      }
      default:
        break;
    }
  }

  void under(const State& state) {
    const auto gone = static_cast<int>(setup_.order.size());
    require(state.hand.size() - gone > 1, "only a choice of tiles is asked");
    std::uint32_t seen = 0;
    for (const int tile : setup_.order) {
      require((tile < 0) == state.hand.hidden(), "tiles that are hidden and tiles that are not are under the stack");
      if (tile < 0) continue;
      require((setup_.hand >> tile & 1U) != 0, tile_name(tile) + " is under the stack and is none of the tiles that go there");
      require((seen >> tile & 1U) == 0, tile_name(tile) + " is under the stack twice");
      seen |= 1U << tile;
    }
  }

  void line(const State& state) {
    const int held = total_of(setup_.held);
    const auto kinds = std::ranges::count_if(setup_.held, [](int count) { return count > 0; });
    require(kinds == 1, kinds == 0 ? "no tiles are in hand" : "tiles of several colours are in hand");
    if (kinds != 1) return;
    require(std::popcount(state.board().targets(state.colour)) > 1, "only a choice of lines is asked");
    if (setup_.source < small_factories) {
      const SetupFactory& factory = setup_.small[static_cast<std::size_t>(setup_.source)];
      require(factory.stack.empty(), "the factory has a stack, so its sun side is empty");
      require(held + total_of(factory.sun) <= tiles_of_a_small_factory, "more tiles than fit came from the factory");
      require(factory.chip == SmallFactory::face_down, "the chip of the factory was revealed too early");
      require(factory.sun[state.colour] == 0, "tiles of the colour were left on the factory");
    } else if (setup_.source == large) {
      require(total_of(setup_.sun) == 0, "tiles are left on the sun side of the large factory");
      require(setup_.moon[state.colour] == 0, "tiles of the colour were left on the factory");
      require(held + total_of(setup_.moon) <= tiles_of_the_large_factory, "more tiles than fit came from the factory");
      // Its moon side was empty before, so only now can the start-player piece have come away.
      require(setup_.marker_on_factory != (total_of(setup_.moon) == 0) && (setup_.marker_on_factory || at(setup_.seat).marker),
              "the start-player piece comes with the last tiles of the large factory");
    } else {
      require(setup_.moon[state.colour] == 0, "tiles of the colour were left on the moon side of the large factory");
      require(held <= small_factories + tiles_of_the_large_factory - 1, "more tiles than fit came from the moon sides");
    }
  }

  void tiling(const State& state) {
    tiled(state, setup_.seat, setup_.line);
    if (setup_.seat != setup_.start) tiled(state, setup_.start, line_count);
    const Board& board = state.board();
    const int count = board.count[state.at];
    const int spent = board.spent.total();
    const std::string line = "line " + number(setup_.line + 1);
    if (count == 0) {
      add(setup_.seat, line + " is asked about and is empty");
      return;
    }
    const std::uint32_t fitting = board.fitting(state.at);
    require(fitting != 0, line + " has no fitting space");
    if (setup_.phase == Phase::tile) {
      require(std::popcount(fitting) > 1, line + " leaves no choice of columns");
      require(spent >= pair * (capacity(state.at) - count), line + " is not complete, and no chips were spent for it");
      return;
    }
    require(!board.full(state.at), line + " is complete, so it is not paid for");
    const int missing = missing_tiles(state);
    require(spent >= pair * setup_.pairs + triple * setup_.triples -
                         (setup_.phase == Phase::spend ? (setup_.triples > 0 ? triple : pair) : 0) + total_of(setup_.given),
            "fewer chips are spent than were paid");
    if (setup_.phase == Phase::pay) {
      paying(board, state, missing);
    } else {
      spending(board, state, missing);
    }
  }

  void paying(const Board& board, const State& state, int missing) {
    const int colour = board.colour[state.at];
    require(missing > 0, "all missing tiles are paid");
    if (setup_.pairs + setup_.triples == 0) {
      require(pays(board.chips, missing, colour), "the chips do not pay for the line");
    } else {
      require(may_pay_pair(board.chips, missing, colour, setup_.triples) && may_pay_triple(board.chips, missing),
              "only one kind of payment is possible");
    }
  }

  void spending(const Board& board, const State& state, int missing) {
    const int colour = board.colour[state.at];
    const bool by_triple = setup_.triples > 0;
    const int size = by_triple ? triple : pair;
    if (setup_.pairs + setup_.triples == 0) {
      add("no payment is being made");
      return;
    }
    require(missing >= 0, "more tiles are paid than are missing");
    require(total_of(setup_.given) < size, "the payment is complete");
    Chips before = board.chips;
    for (int face = 0; face < chip_faces; ++face) {
      const int given = setup_.given[static_cast<std::size_t>(face)];
      before.add(face, given);
      require(given <= board.spent[face], "the chip " + chip_name(face) + " was given and is not among the spent ones");
      require(given == 0 || by_triple || shows(face, colour),
              "the chip " + chip_name(face) + " of a pair does not show " + name_of(colour));
    }
    require(by_triple ? may_pay_triple(before, missing + 1) : may_pay_pair(before, missing + 1, colour, 0),
            "the chips do not pay for the line");
    if (!reasons_.empty()) return;
    const Chips choices = spendable(state);
    int faces = 0;
    for (int face = 0; face < chip_faces; ++face) faces += choices[face] > 0 ? 1 : 0;
    require(faces > 1, "only a choice of chips is asked");
  }
};

}  // namespace

void inspect_phase(const Setup& setup, std::vector<std::string>& reasons) { Asking(setup, reasons).inspect(); }

}  // namespace azulejos::duel::inspecting
