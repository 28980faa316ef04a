// Bots that search in the core. Python says when and how long; the GIL is free meanwhile.
#include <nanobind/stl/unique_ptr.h>

#include "bound.hpp"

namespace azulejos {

void bind_bots(nb::module_& m) {
  nb::class_<MonteCarlo>(m, "MonteCarlo")
      .def_prop_ro("simulations", &MonteCarlo::simulations)
      .def("run", &MonteCarlo::run, "simulations"_a, nb::call_guard<nb::gil_scoped_release>())
      .def(
          "candidates",
          [](const MonteCarlo& search) {
            nb::list list;
            for (const Candidate& candidate : search.candidates()) {
              list.append(nb::make_tuple(candidate.action, candidate.visits, tuple_of(candidate.shares), tuple_of(candidate.scores)));
            }
            return list;
          },
          nb::sig("def candidates(self) -> list[tuple[int, int, tuple[float, ...], tuple[float, ...]]]"))
      .def("line", &MonteCarlo::line);
  m.def(
      "monte_carlo",
      [](const BoundState& view, std::uint64_t seed, bool tree, double exploration) {
        return view.game->monte_carlo(view.state, MonteCarloSettings{.seed = seed, .tree = tree, .exploration = exploration});
      },
      "view"_a, "seed"_a, "tree"_a, "exploration"_a);
}

}  // namespace azulejos
