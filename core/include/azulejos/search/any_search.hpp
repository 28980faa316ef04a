// A search in any game, behind one interface.
#pragma once

#include <memory>

#include "azulejos/any_game.hpp"
#include "azulejos/search/control.hpp"
#include "azulejos/search/report.hpp"
#include "azulejos/search/value.hpp"

namespace azulejos::search {

struct Options {
  std::size_t memory = std::size_t{64} << 20;  // bytes for all that is remembered
  bool solver = true;                          // these two are for comparisons: without them a search only gets worse
  bool table = true;
};

struct Request {
  Limits limits;
  std::uint64_t seed = 0;
  bool all_actions = false;  // a value of its own for every action of the root
};

// Keeps its memory between runs and nothing else: an answer depends on the position, the request and the evaluator alone.
class AnySearch {
 public:
  AnySearch() = default;
  AnySearch(const AnySearch&) = delete;
  AnySearch& operator=(const AnySearch&) = delete;
  virtual ~AnySearch() = default;

  // Whether it solves whole stretches; otherwise it grows a tree, whose nodes are dearer.
  [[nodiscard]] virtual bool solves() const = 0;

  // Throws SearchError where nobody decides. The position may be a seat's view.
  [[nodiscard]] virtual Report run(const AnyState& position, const Request& request, Control& control, const OnReport& on_report) = 0;
};

// Throws SearchError if the evaluator is for another game.
[[nodiscard]] std::unique_ptr<AnySearch> make_search(const AnyGame& game, std::shared_ptr<const AnyEvaluator> evaluator,
                                                     const Options& options);

// What an evaluator says of a position that waits for chance: the win shares and the scores of all seats. Throws SearchError elsewhere.
struct AnyValue {
  std::vector<std::int32_t> win;
  std::vector<std::int32_t> score;
};
[[nodiscard]] AnyValue afterstate(const AnyGame& game, const AnyEvaluator& evaluator, const AnyState& position);

// The evaluation made by hand.
[[nodiscard]] std::shared_ptr<const AnyEvaluator> hand_evaluator(const AnyGame& game);

// The same if it is what the nets of this game correct, or none.
template <Game G>
[[nodiscard]] std::shared_ptr<const Evaluator<G>> corrected_evaluator(const AnyGame& game) {
  const auto hand = hand_evaluator(game);
  return hand->is_corrected() ? std::dynamic_pointer_cast<const Evaluator<G>>(hand) : nullptr;
}

}  // namespace azulejos::search
