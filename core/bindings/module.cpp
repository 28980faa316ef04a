// The door from Python to the core: it converts, and does nothing else.
#include <nanobind/operators.h>
#include <nanobind/stl/variant.h>

#include "bound.hpp"

namespace azulejos {

namespace {

[[nodiscard]] BoundState parsed(const AnyGame& game, std::string_view body) {
  BoundState result{&game, {}};
  game.parse_body(body, result.state);
  return result;
}

[[nodiscard]] nb::tuple explained(const BoundState& bound, Index index) {
  const Explanation explanation = bound.game->explain(bound.state, index);
  nb::object refusal = nb::none();
  if (explanation.refusal) {
    refusal = nb::make_tuple(explanation.refusal->code, dict_of(explanation.refusal->args), explanation.refusal->text);
  }
  return nb::make_tuple(refusal, dict_of(explanation.facts), explanation.text);
}

[[nodiscard]] nb::tuple explain(const BoundState& bound, int index) {
  check_action(*bound.game, index);
  return explained(bound, static_cast<Index>(index));
}

[[nodiscard]] nb::list options(const BoundState& bound) {
  nb::list list;
  for (const Index index : bound.game->options(bound.state)) list.append(nb::make_tuple(index, explained(bound, index)));
  return list;
}

[[nodiscard]] nb::list steps(const BoundState& bound, int index) {
  check_action(*bound.game, index);
  nb::list list;
  for (const Step& step : bound.game->steps(bound.state, static_cast<Index>(index))) {
    list.append(nb::make_tuple(step.kind, step.seat, dict_of(step.words), dict_of(step.facts), step.text));
  }
  return list;
}

void bind_errors(nb::module_& m) {
  // Later ones are tried first, so the base class comes first.
  const nb::exception<AzulejosError> base(m, "AzulejosError", PyExc_ValueError);
  nb::exception<MalformedAction>(m, "MalformedAction", base.ptr());
  nb::exception<IllegalAction>(m, "IllegalAction", base.ptr());
  nb::exception<IllegalOutcome>(m, "IllegalOutcome", base.ptr());
  nb::exception<MalformedPosition>(m, "MalformedPosition", base.ptr());
  nb::exception<SearchError>(m, "SearchError", base.ptr());
  nb::exception<UnknownVariant>(m, "UnknownVariant", base.ptr());
}

void bind_game(nb::module_& m) {
  nb::class_<AnyGame>(m, "Game")
      .def_prop_ro("variant", [](const AnyGame& game) { return game.variant().code; })
      .def_prop_ro("edition", [](const AnyGame& game) { return game.variant().edition; })
      .def_prop_ro("players", [](const AnyGame& game) { return game.variant().players; })
      .def_prop_ro(
          "options", [](const AnyGame& game) { return dict_of(game.variant().options); }, nb::sig("def options(self) -> dict[str, str]"))
      .def_prop_ro("action_count", &AnyGame::action_count)
      .def_prop_ro("observation_size", &AnyGame::observation_size)
      .def("initial",
           [](const AnyGame& game) {
             BoundState result{&game, {}};
             game.initial(result.state);
             return result;
           })
      .def(
          "action_text",
          [](const AnyGame& game, int index) {
            check_action(game, index);
            return game.action_text(static_cast<Index>(index));
          },
          "index"_a)
      .def_prop_ro(
          "outcomes",
          [](const AnyGame& game) {
            nb::list list;
            for (int outcome = 0; outcome < game.outcome_count(); ++outcome) list.append(game.outcome_text(static_cast<Index>(outcome)));
            return nb::tuple(list);
          },
          nb::sig("def outcomes(self) -> tuple[str, ...]"))
      .def(
          "action_parts",
          [](const AnyGame& game, int index) {
            check_action(game, index);
            return dict_of(game.action_parts(static_cast<Index>(index)));
          },
          "index"_a, nb::sig("def action_parts(self, index: int) -> dict[str, str]"))
      .def(
          "parse_action",
          [](const AnyGame& game, const nb::str& text) { return game.parse_action(utf8<MalformedAction>(text, "malformed action")); },
          "text"_a)
      .def(
          "observation_fields",
          [](const AnyGame& game) {
            nb::list list;
            for (const ObservationField& field : game.observation_fields()) {
              list.append(nb::make_tuple(field.name, field.offset, field.size, field.low, field.high, field.meaning));
            }
            return list;
          },
          nb::sig("def observation_fields(self) -> list[tuple[str, int, int, int, int, str]]"))
      .def(
          "playouts",
          [](const AnyGame& game, std::uint64_t games, std::uint64_t seed) {
            PlayoutStats stats;
            {
              const nb::gil_scoped_release release;
              stats = game.playouts(games, seed, listen_to_signals);
            }
            nb::dict result;
            result["games"] = stats.games;
            result["actions"] = stats.actions;
            result["legal_actions"] = stats.legal_actions;
            result["draws"] = stats.draws;
            result["rounds"] = stats.rounds;
            result["stalled"] = stats.stalled;
            result["shared_wins"] = stats.shared_wins;
            result["scores"] = stats.scores;
            return result;
          },
          "games"_a, "seed"_a, nb::sig("def playouts(self, games: int, seed: int) -> dict[str, int]"));
  m.def(
      "games",
      [] {
        std::vector<const AnyGame*> games;
        for (const auto& game : all_games()) games.push_back(game.get());
        return games;
      },
      nb::rv_policy::reference);
  m.def(
      "unlisted_games",
      [] {
        std::vector<const AnyGame*> games;
        for (const auto& game : unlisted_games()) games.push_back(game.get());
        return games;
      },
      nb::rv_policy::reference);
  m.def(
      "game", [](const nb::str& variant) { return &game_of(utf8<UnknownVariant>(variant, "unknown variant")); }, "variant"_a,
      nb::rv_policy::reference);
}

void bind_state(nb::module_& m) {
  nb::class_<BoundState>(m, "State")
      .def_prop_ro(
          "game", [](const BoundState& bound) { return bound.game; }, nb::rv_policy::reference)
      .def_prop_ro("node", [](const BoundState& bound) { return static_cast<int>(bound.game->node(bound.state)); })
      .def_prop_ro("seat", [](const BoundState& bound) { return bound.game->seat(bound.state); })
      .def_prop_ro("round", [](const BoundState& bound) { return bound.game->round(bound.state); })
      .def_prop_ro("ending", [](const BoundState& bound) { return bound.game->ending(bound.state); })
      .def_prop_ro(
          "scores", [](const BoundState& bound) { return tuple_of(bound.game->scores(bound.state)); },
          nb::sig("def scores(self) -> tuple[int, ...]"))
      .def_prop_ro(
          "ranks", [](const BoundState& bound) { return tuple_of(bound.game->ranks(bound.state)); },
          nb::sig("def ranks(self) -> tuple[int, ...]"))
      .def("legal_actions",
           [](const BoundState& bound) {
             std::vector<Index> list;
             bound.game->legal_actions(bound.state, list);
             return list;
           })
      .def(
          "is_legal",
          [](const BoundState& bound, int index) {
            check_action(*bound.game, index);
            return bound.game->is_legal(bound.state, static_cast<Index>(index));
          },
          "index"_a)
      .def_prop_ro("mid_turn", [](const BoundState& bound) { return bound.game->mid_turn(bound.state); })
      .def(
          "play",
          [](const BoundState& bound, int index) {
            check_action(*bound.game, index);
            BoundState after = bound;
            after.game->play(after.state, static_cast<Index>(index));
            return after;
          },
          "index"_a)
      .def(
          "play_text",
          [](const BoundState& bound, const nb::str& action) {
            const Index index = bound.game->parse_action(utf8<MalformedAction>(action, "malformed action"));
            BoundState after = bound;
            after.game->play(after.state, index);
            return after;
          },
          "action"_a)
      .def(
          "outcomes", [](const BoundState& bound) { return dict_of(bound.game->outcomes(bound.state)); },
          nb::sig("def outcomes(self) -> dict[str, int]"))
      .def(
          "draw",
          [](const BoundState& bound, const nb::str& outcome) {
            BoundState after = bound;
            after.game->draw(after.state, utf8<IllegalOutcome>(outcome, "illegal draw"));
            return after;
          },
          "outcome"_a)
      .def(
          "deal",
          [](const BoundState& bound, Dealer& dealer) {
            BoundState after = bound;
            after.game->deal(after.state, dealer);
            return after;
          },
          "dealer"_a)
      .def(
          "view",
          [](const BoundState& bound, int seat) {
            check_seat(*bound.game, seat);
            BoundState seen{bound.game, {}};
            bound.game->view(bound.state, seat, seen.state);
            return seen;
          },
          "seat"_a)
      .def(
          "seen_action",
          [](const BoundState& bound, int index, int seat) {
            check_action(*bound.game, index);
            check_seat(*bound.game, seat);
            return bound.game->seen_action(bound.state, static_cast<Index>(index), seat);
          },
          "index"_a, "seat"_a)
      .def(
          "seen_outcome",
          [](const BoundState& bound, const nb::str& outcome, int seat) {
            check_seat(*bound.game, seat);
            return bound.game->seen_outcome(bound.state, utf8<IllegalOutcome>(outcome, "illegal draw"), seat);
          },
          "outcome"_a, "seat"_a)
      .def(
          "sample",
          [](const BoundState& bound, std::uint64_t seed) {
            BoundState full{bound.game, {}};
            bound.game->sample(bound.state, seed, full.state);
            return full;
          },
          "seed"_a)
      .def("explain", &explain, "index"_a,
           nb::sig("def explain(self, index: int) -> tuple[tuple[str, dict[str, str], str] | None, dict[str, int], str]"))
      .def("options", &options,
           nb::sig("def options(self) -> list[tuple[int, tuple[tuple[str, dict[str, str], str] | None, dict[str, int], str]]]"))
      .def("steps", &steps, "index"_a, nb::sig("def steps(self, index: int) -> list[tuple[str, int, dict[str, str], dict[str, int], str]]"))
      .def(
          "observe",
          [](const BoundState& bound, int seat) {
            check_seat(*bound.game, seat);
            return new_observation(*bound.game, [&](std::int16_t* out) { bound.game->observe(bound.state, seat, out); });
          },
          "seat"_a)
      .def(
          "perft",
          [](const BoundState& bound, const Dealer& dealer, int depth) {
            const nb::gil_scoped_release release;
            return bound.game->perft(bound.state, dealer, depth, listen_to_signals);
          },
          "dealer"_a, "depth"_a)
      .def("text", [](const BoundState& bound) { return bound.game->text(bound.state); })
      .def("hash", [](const BoundState& bound) { return bound.game->hash(bound.state); })
      .def(
          "equal",
          [](const BoundState& bound, const BoundState& other) {
            return bound.game == other.game && bound.game->equal(bound.state, other.state);
          },
          "other"_a);

  // The reasons instead of a state, if the text is well formed and the rules refuse it.
  m.def(
      "parse",
      [](const nb::str& text) -> std::variant<BoundState, std::vector<std::string>> {
        const auto [game, body] = game_of_text(utf8<MalformedPosition>(text, "malformed position"));
        try {
          return parsed(*game, body);
        } catch (const IllegalPosition& error) {
          return error.reasons;
        }
      },
      "text"_a);
  m.def(
      "problems",
      [](const nb::str& text) {
        const auto [game, body] = game_of_text(utf8<MalformedPosition>(text, "malformed position"));
        return game->problems_of_body(body);
      },
      "text"_a);
}

void bind_dealer(nb::module_& m) {
  nb::class_<Dealer>(m, "Dealer")
      .def(
          "__init__", [](Dealer* self, const nb::bytes& seed) { new (self) Dealer(seed_of(seed)); }, "seed"_a)
      .def("below", &Dealer::below, "n"_a);
}

}  // namespace

}  // namespace azulejos

NB_MODULE(_core, m) {
  m.doc() = "The native core: rules, dealer, playouts, searches. Use the package azulejos instead.";
  // The games are made once and live as long as the process; caches on the Python side may hold them past the interpreter's last collection.
  nb::set_leak_warnings(false);
  m.attr("__version__") = AZULEJOS_VERSION;
  azulejos::bind_errors(m);
  azulejos::bind_game(m);
  azulejos::bind_state(m);
  azulejos::bind_dealer(m);
  azulejos::bind_batch(m);
  azulejos::bind_bots(m);
  azulejos::bind_search(m);
  azulejos::bind_net(m);
}
