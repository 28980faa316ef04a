// The door to nets and to the games that they learn from.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>

#include "azulejos/every_game.hpp"
#include "azulejos/net/evaluator.hpp"
#include "azulejos/net/trial.hpp"
#include "bound.hpp"

namespace azulejos {

namespace {

using net::Net;
using search::AnyEvaluator;

template <class Number, std::size_t Dimensions>
using Array = nb::ndarray<nb::numpy, Number, nb::ndim<Dimensions>>;

// Hands a vector over to Python without copying it. Rows of width 0 stand for plain numbers.
template <class Number>
[[nodiscard]] nb::object array_of(std::vector<Number>&& numbers, std::size_t width = 0) {
  auto* owned = new std::vector<Number>(std::move(numbers));
  const nb::capsule owner(owned, [](void* memory) noexcept { delete static_cast<std::vector<Number>*>(memory); });
  if (width == 0) return nb::cast(Array<Number, 1>(owned->data(), {owned->size()}, owner));
  return nb::cast(Array<Number, 2>(owned->data(), {owned->size() / width, width}, owner));
}

using Observations = nb::ndarray<const std::int16_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

[[nodiscard]] nb::object run(const Net& net, const Observations& observations, bool portable) {
  if (observations.shape(1) != static_cast<std::size_t>(net.observation_size())) {
    throw AzulejosError("observations of " + std::to_string(observations.shape(1)) + " numbers: this net reads " +
                        std::to_string(net.observation_size()));
  }
  const auto width = 2 * static_cast<std::size_t>(net.seats());
  std::vector<std::int32_t> outputs(observations.shape(0) * width);
  const std::int16_t* from = observations.data();
  {
    const nb::gil_scoped_release release;
    for (std::size_t i = 0; i < outputs.size(); i += width, from += net.observation_size()) {
      if (portable) {
        net::forward_portable(net.layers(), from, outputs.data() + i);
      } else {
        net.run(from, outputs.data() + i);
      }
    }
  }
  return array_of(std::move(outputs), width);
}

[[nodiscard]] std::shared_ptr<AnyEvaluator> evaluator_of(const AnyGame& game, const std::shared_ptr<Net>& chance,
                                                         const std::shared_ptr<Net>& decision) {
  std::shared_ptr<AnyEvaluator> result;
  visit_game(game,
             [&]<Game G> { result = std::make_shared<net::NetEvaluator<G>>(chance, decision, search::corrected_evaluator<G>(game)); });
  return result;
}

// As the options of the variant say.
template <Game G>
[[nodiscard]] typename G::State initial_state(const AnyGame& game) {
  AnyState state;
  game.initial(state);
  return WrappedGame<G>::in(state);
}

[[nodiscard]] nb::dict selfplay(const AnyGame& game, const std::shared_ptr<AnyEvaluator>& evaluator, const net::Plan& plan,
                                std::size_t memory) {
  net::Samples samples;
  {
    const nb::gil_scoped_release release;
    search::Options options;
    options.memory = memory;
    const auto make_search = [&] { return search::make_search(game, evaluator, options); };
    visit_game(game, [&]<Game G> {
      const auto base = search::corrected_evaluator<G>(game);
      samples = net::selfplay<G>(plan, initial_state<G>(game), base.get(), make_search);
    });
  }
  const auto seats = static_cast<std::size_t>(game.variant().players);
  nb::dict result;
  result["observations"] = array_of(std::move(samples.observations), static_cast<std::size_t>(game.observation_size()));
  result["nodes"] = array_of(std::move(samples.nodes));
  result["rounds"] = array_of(std::move(samples.rounds));
  result["games"] = array_of(std::move(samples.games));
  result["base_wins"] = array_of(std::move(samples.base_wins), seats);
  result["base_scores"] = array_of(std::move(samples.base_scores), seats);
  result["final_wins"] = array_of(std::move(samples.final_wins), seats);
  result["final_scores"] = array_of(std::move(samples.final_scores), seats);
  result["search_wins"] = array_of(std::move(samples.search_wins), seats);
  result["search_scores"] = array_of(std::move(samples.search_scores), seats);
  return result;
}

[[nodiscard]] nb::object trial(const AnyGame& game, const std::shared_ptr<AnyEvaluator>& first, const std::shared_ptr<AnyEvaluator>& second,
                               const net::TrialPlan& plan, std::size_t memory) {
  std::vector<std::int32_t> results;
  {
    const nb::gil_scoped_release release;
    search::Options options;
    options.memory = memory;
    const auto make = [&](const std::shared_ptr<AnyEvaluator>& evaluator) { return search::make_search(game, evaluator, options); };
    const auto make_first = std::function([&] { return make(first); });
    const auto make_second = std::function([&] { return make(second); });
    visit_game(game, [&]<Game G> { results = net::trial<G>(plan, initial_state<G>(game), make_first, make_second); });
  }
  return array_of(std::move(results));
}

}  // namespace

void bind_net(nb::module_& m) {
  nb::exception<MalformedNet>(m, "MalformedNet", m.attr("AzulejosError").ptr());
  nb::class_<Net>(m, "Net")
      .def(
          "__init__",
          [](Net* self, const nb::bytes& file) { new (self) Net(std::span(static_cast<const std::uint8_t*>(file.data()), file.size())); },
          "file"_a)
      .def_prop_ro("name", &Net::name)
      .def_prop_ro("seats", &Net::seats)
      .def_prop_ro("observation_size", &Net::observation_size)
      .def_prop_ro("observation_fingerprint", &Net::observation_fingerprint)
      .def_prop_ro("sum", &Net::sum)
      .def_prop_ro("inputs", [](const Net& net) { return net.layers().inputs.size(); })
      .def_prop_ro(
          "widths", [](const Net& net) { return tuple_of(net.layers().widths); }, nb::sig("def widths(self) -> tuple[int, int, int]"))
      .def("run", &run, "observations"_a, "portable"_a = false,
           nb::sig("def run(self, observations: numpy.typing.NDArray[numpy.int16], portable: bool = False) -> "
                   "numpy.typing.NDArray[numpy.int32]"));
  m.def("has_avx2", &net::has_avx2);
  m.def("observation_fingerprint", [](const AnyGame& game) { return net::fingerprint(game.observation_fields()); }, "game"_a);
  m.def("nets_correct_hand", [](const AnyGame& game) { return search::hand_evaluator(game)->is_corrected(); }, "game"_a);
  m.def("net_evaluator", &evaluator_of, "game"_a, "chance"_a, "decision"_a.none());
  m.def(
      "win_shares",
      [](const std::vector<std::int32_t>& outputs) {
        if (outputs.empty() || outputs.size() > net::most_seats) throw AzulejosError("win shares are for 1 to 8 seats");
        std::vector<std::int32_t> shares(outputs.size());
        net::win_shares(outputs, search::win_one, shares);
        return shares;
      },
      "outputs"_a);
  m.def(
      "selfplay",
      [](const AnyGame& game, const std::shared_ptr<AnyEvaluator>& evaluator, std::uint64_t seed, std::uint64_t first_game,
         std::uint64_t games, int threads, std::uint64_t nodes, int opening, std::uint64_t careless_nodes, int random_percent,
         int chance_percent, int decision_percent, std::size_t memory) {
        net::Plan plan;
        plan.seed = seed;
        plan.first_game = first_game;
        plan.games = games;
        plan.threads = threads;
        plan.nodes = nodes;
        plan.opening = opening;
        plan.careless_nodes = careless_nodes;
        plan.random_percent = random_percent;
        plan.chance_percent = chance_percent;
        plan.decision_percent = decision_percent;
        return selfplay(game, evaluator, plan, memory);
      },
      "game"_a, "evaluator"_a, "seed"_a, "first_game"_a, "games"_a, "threads"_a, "nodes"_a, "opening"_a, "careless_nodes"_a,
      "random_percent"_a, "chance_percent"_a, "decision_percent"_a, "memory"_a,
      nb::sig("def selfplay(game: Game, evaluator: Evaluator, seed: int, first_game: int, games: int, threads: int, nodes: int, "
              "opening: int, careless_nodes: int, random_percent: int, chance_percent: int, decision_percent: int, memory: int) -> "
              "dict[str, numpy.typing.NDArray[typing.Any]]"));
  m.def(
      "trial",
      [](const AnyGame& game, const std::shared_ptr<AnyEvaluator>& first, const std::shared_ptr<AnyEvaluator>& second, std::uint64_t seed,
         std::uint64_t first_set, std::uint64_t sets, int threads, std::uint64_t first_nodes, std::uint64_t second_nodes,
         std::size_t memory) {
        net::TrialPlan plan;
        plan.seed = seed;
        plan.first_set = first_set;
        plan.sets = sets;
        plan.threads = threads;
        plan.first_nodes = first_nodes;
        plan.second_nodes = second_nodes;
        return trial(game, first, second, plan, memory);
      },
      "game"_a, "first"_a, "second"_a, "seed"_a, "first_set"_a, "sets"_a, "threads"_a, "first_nodes"_a, "second_nodes"_a, "memory"_a,
      nb::sig("def trial(game: Game, first: Evaluator, second: Evaluator, seed: int, first_set: int, sets: int, threads: int, "
              "first_nodes: int, second_nodes: int, memory: int) -> numpy.typing.NDArray[numpy.int32]"));
}

}  // namespace azulejos
