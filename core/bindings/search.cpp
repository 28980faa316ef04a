// The door to the searches.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/unique_ptr.h>

#include "azulejos/search/any_search.hpp"
#include "bound.hpp"

namespace azulejos {

namespace {

using search::AnyEvaluator;
using search::Report;
using search::Stop;

// Python objects are never const.
using BoundEvaluator = std::shared_ptr<AnyEvaluator>;

#define AZULEJOS_REPORT                                                                                                    \
  "tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...], int, int, bool, bool, tuple[tuple[int, tuple[int, ...], " \
  "tuple[int, ...], bool, int], ...]]"

[[nodiscard]] nb::tuple reported(const Report& report) {
  nb::list actions;
  for (const search::ActionReport& action : report.actions) {
    actions.append(nb::make_tuple(action.action, tuple_of(action.win), tuple_of(action.score), action.solved, action.utility));
  }
  return nb::make_tuple(report.seat, tuple_of(report.line), tuple_of(report.win), tuple_of(report.score), report.nodes, report.depth,
                        report.solved, report.estimate, nb::tuple(actions));
}

[[nodiscard]] bool on_main_thread() {
  const nb::module_ threading = nb::module_::import_("threading");
  return threading.attr("current_thread")().is(threading.attr("main_thread")());
}

// A search and what guards it: it has one memory, so it runs once at a time.
class BoundSearch {
 public:
  BoundSearch(const AnyGame& game, const BoundEvaluator& evaluator, const search::Options& options)
      : game_(&game), search_(search::make_search(game, evaluator, options)) {}

  [[nodiscard]] bool solves() const { return search_->solves(); }

  nb::tuple run(const BoundState& position, std::optional<std::uint64_t> nodes, std::int64_t time_ms, std::uint64_t seed, bool all_actions,
                const std::shared_ptr<Stop>& stop, const nb::object& on_report) {
    if (position.game != game_) {
      throw SearchError("this search is for " + game_->variant().code + ", not for " + position.game->variant().code);
    }
    const Running running(*this, stop);
    search::Request request;
    if (nodes) request.limits.nodes = *nodes;
    request.limits.time = std::chrono::milliseconds(time_ms);
    request.seed = seed;
    request.all_actions = all_actions;
    // Only the main thread hears of Ctrl-C.
    std::function<void()> poll;
    if (on_main_thread()) poll = listen_to_signals;
    search::OnReport report_to_python;
    if (!on_report.is_none()) {
      report_to_python = [&on_report](const Report& report) {
        const nb::gil_scoped_acquire acquire;
        on_report(reported(report));
      };
    }
    search::Control control(request.limits, stop.get(), std::move(poll));
    Report report;
    {
      const nb::gil_scoped_release release;
      report = search_->run(position.state, request, control, report_to_python);
    }
    return reported(report);
  }

  void cancel() {
    if (running_ != nullptr) running_->set();
  }

 private:
  // Made, asked and ended by threads that hold the interpreter's lock.
  class Running {
   public:
    Running(BoundSearch& search, std::shared_ptr<Stop> stop) : search_(search) {
      if (search_.running_ != nullptr) throw SearchError("this search is running already: one thread uses it at a time");
      search_.running_ = std::move(stop);
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    ~Running() { search_.running_ = nullptr; }

   private:
    BoundSearch& search_;
  };

  const AnyGame* game_;
  std::unique_ptr<search::AnySearch> search_;
  std::shared_ptr<Stop> running_;  // what ends the run that goes on, if one does
};

}  // namespace

void bind_search(nb::module_& m) {
  m.attr("WIN_ONE") = search::win_one;
  m.attr("POINT") = search::point;
  nb::class_<AnyEvaluator>(m, "Evaluator")
      .def(
          "afterstate",
          [](const AnyEvaluator& evaluator, const BoundState& position) {
            const search::AnyValue value = search::afterstate(*position.game, evaluator, position.state);
            return nb::make_tuple(tuple_of(value.win), tuple_of(value.score));
          },
          "position"_a, nb::sig("def afterstate(self, position: State) -> tuple[tuple[int, ...], tuple[int, ...]]"));
  m.def(
      "hand_evaluator", [](const AnyGame& game) { return std::const_pointer_cast<AnyEvaluator>(search::hand_evaluator(game)); }, "game"_a);
  nb::class_<Stop>(m, "Stop").def(nb::init<>()).def("set", &Stop::set).def_prop_ro("is_set", &Stop::is_set);
  nb::class_<BoundSearch>(m, "Search")
      .def(
          "__init__",
          [](BoundSearch* self, const AnyGame& game, const BoundEvaluator& evaluator, std::size_t memory, bool solver, bool table) {
            new (self) BoundSearch(game, evaluator, {.memory = memory, .solver = solver, .table = table});
          },
          "game"_a, "evaluator"_a, "memory"_a, "solver"_a, "table"_a)
      .def_prop_ro("solves", &BoundSearch::solves)
      .def("cancel", &BoundSearch::cancel)
      .def(
          "run", &BoundSearch::run, "position"_a, "nodes"_a.none(), "time_ms"_a, "seed"_a, "all_actions"_a, "stop"_a, "on_report"_a.none(),
          // A report is seat, line, win shares, scores, nodes, depth, solved, estimate, and the actions: each with its win shares and scores,
          // whether it is solved, and its utility.
          nb::sig("def run(self, position: State, nodes: int | None, time_ms: int, seed: int, all_actions: bool, stop: Stop, "
                  "on_report: collections.abc.Callable[[" AZULEJOS_REPORT "], object] | None) -> " AZULEJOS_REPORT));
}

}  // namespace azulejos
