// Many games at once, and their arrays as NumPy's without a copy.
#include "azulejos/batch.hpp"

#include <memory>

#include "bound.hpp"

namespace azulejos {

namespace {

// Its arrays are part of it, so they keep it alive.
struct BoundBatch {
  const AnyGame* game;
  int games;
  std::unique_ptr<Batch> batch;
};

template <class T>
using Given = nb::ndarray<const T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

[[nodiscard]] std::span<const std::int64_t> actions_of(const Given<std::int64_t>& actions, std::size_t wanted) {
  if (actions.size() != wanted) {
    throw AzulejosError(std::to_string(actions.size()) + " actions for " + std::to_string(wanted) + (wanted == 1 ? " game" : " games"));
  }
  return {actions.data(), actions.size()};
}

void check_game(const BoundBatch& bound, int game) {
  if (game < 0 || game >= bound.games) {
    throw AzulejosError("unknown game " + std::to_string(game) + ": wanted is 0 to " + std::to_string(bound.games - 1));
  }
}

template <class T, class Stored>
[[nodiscard]] nb::object array_of(nb::handle owner, const std::vector<Stored>& stored, std::size_t width) {
  static_assert(sizeof(T) == sizeof(Stored));
  auto& bound = nb::cast<BoundBatch&>(owner);
  auto* data = reinterpret_cast<T*>(const_cast<Stored*>(stored.data()));
  const auto games = static_cast<std::size_t>(bound.games);
  if (width == 0) return nb::cast(nb::ndarray<nb::numpy, T, nb::ndim<1>>(data, {games}, owner));
  return nb::cast(nb::ndarray<nb::numpy, T, nb::ndim<2>>(data, {games, width}, owner));
}

[[nodiscard]] nb::dict arrays(nb::handle owner) {
  const auto& bound = nb::cast<const BoundBatch&>(owner);
  const BatchArrays& arrays = bound.batch->arrays();
  const auto players = static_cast<std::size_t>(bound.game->variant().players);
  const auto actions = static_cast<std::size_t>(bound.game->action_count());
  const auto observation = static_cast<std::size_t>(bound.game->observation_size());
  nb::dict result;
  result["observations"] = array_of<std::int16_t>(owner, arrays.observations, observation);
  result["final_observations"] = array_of<std::int16_t>(owner, arrays.final_observations, observation);
  result["masks"] = array_of<bool>(owner, arrays.masks, actions);
  result["legal_counts"] = array_of<std::int32_t>(owner, arrays.legal_counts, 0);
  result["seats"] = array_of<std::int32_t>(owner, arrays.seats, 0);
  result["own_seats"] = array_of<std::int32_t>(owner, arrays.own_seats, 0);
  result["rewards"] = array_of<float>(owner, arrays.rewards, players);
  result["own_rewards"] = array_of<float>(owner, arrays.own_rewards, 0);
  result["scores"] = array_of<std::int32_t>(owner, arrays.scores, players);
  result["terminations"] = array_of<bool>(owner, arrays.terminations, 0);
  result["illegal"] = array_of<bool>(owner, arrays.illegal, 0);
  result["seeds"] = array_of<std::uint64_t>(owner, arrays.seeds, 0);
  return result;
}

}  // namespace

void bind_batch(nb::module_& m) {
  nb::enum_<Reward>(m, "Reward").value("result", Reward::result).value("difference", Reward::difference).value("points", Reward::points);
  m.attr("ILLEGAL_POINTS") = illegal_points;
  m.attr("EVERY_SEAT") = every_seat;
  m.attr("SEAT_BY_SEED") = seat_by_seed;
  m.def("next_seed", &next_seed, "seed"_a);
  nb::class_<BoundBatch>(m, "Batch")
      .def(
          "__init__",
          [](BoundBatch* self, const AnyGame& game, int games, std::uint64_t seed, int threads, Reward reward, bool lose_illegal,
             bool autoreset, int seat, bool random_opponents) {
            const BatchOptions options{
                games, threads,         seed, reward, lose_illegal ? IllegalActions::lose : IllegalActions::refuse, autoreset,
                seat,  random_opponents};
            new (self) BoundBatch{&game, games, game.batch(options)};
          },
          "game"_a, "games"_a, "seed"_a, "threads"_a, "reward"_a, "lose_illegal"_a, "autoreset"_a, "seat"_a, "random_opponents"_a)
      .def(
          "arrays", [](nb::handle self) { return arrays(self); }, nb::sig("def arrays(self) -> dict[str, typing.Any]"))
      .def(
          "reset", [](BoundBatch& bound, std::uint64_t seed) { bound.batch->reset(seed); }, "seed"_a)
      .def(
          "reset_game",
          [](BoundBatch& bound, int game, std::uint64_t seed) {
            check_game(bound, game);
            bound.batch->reset(game, seed);
          },
          "game"_a, "seed"_a)
      .def(
          "send",
          [](BoundBatch& bound, const Given<std::int64_t>& actions) {
            bound.batch->send(actions_of(actions, static_cast<std::size_t>(bound.games)));
          },
          "actions"_a)
      .def(
          "recv", [](BoundBatch& bound) { bound.batch->recv(); }, nb::call_guard<nb::gil_scoped_release>())
      .def(
          "play",
          [](BoundBatch& bound, std::int64_t action) {
            const std::array<std::int64_t, 1> actions{action};
            bound.batch->send(actions);
            bound.batch->recv();
          },
          "action"_a)
      .def(
          "go_on",
          [](BoundBatch& bound, const Given<std::int32_t>& games, const Given<std::int64_t>& actions) {
            const std::span<const std::int32_t> chosen{games.data(), games.size()};
            for (const std::int32_t game : chosen) check_game(bound, game);
            bound.batch->go_on(chosen, actions_of(actions, chosen.size()));
          },
          "games"_a, "actions"_a)
      .def(
          "state",
          [](const BoundBatch& bound, int game) {
            check_game(bound, game);
            BoundState result{bound.game, {}};
            bound.batch->state(game, result.state);
            return result;
          },
          "game"_a)
      .def(
          "observe",
          [](const BoundBatch& bound, int game, int seat) {
            check_game(bound, game);
            check_seat(*bound.game, seat);
            return new_observation(*bound.game, [&](std::int16_t* out) { bound.batch->observe(game, seat, out); });
          },
          "game"_a, "seat"_a);
}

}  // namespace azulejos
