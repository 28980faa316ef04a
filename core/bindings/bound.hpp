// What the files of the bindings share: a state bound to its game, conversions, checks of what Python hands over.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "azulejos/any_game.hpp"
#include "azulejos/errors.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace azulejos {

// A state and the game that understands it.
struct BoundState {
  const AnyGame* game;
  AnyState state;
};

// Python's texts may hold halves of surrogate pairs, which no UTF-8 has; they are as malformed as any other nonsense.
template <class Error>
[[nodiscard]] std::string_view utf8(const nb::str& text, const char* what) {
  Py_ssize_t size = 0;
  const char* letters = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (letters != nullptr) return {letters, static_cast<std::size_t>(size)};
  PyErr_Clear();
  throw Error(std::string(what) + ": it holds characters that are no text");
}

template <class Values>
[[nodiscard]] nb::tuple tuple_of(const Values& values) {
  nb::list list;
  for (const auto& value : values) list.append(value);
  return nb::tuple(list);
}

template <class Pairs>
[[nodiscard]] nb::dict dict_of(const Pairs& pairs) {
  nb::dict dict;
  for (const auto& [key, value] : pairs) dict[nb::str(key.c_str())] = value;
  return dict;
}

[[nodiscard]] inline Seed seed_of(const nb::bytes& bytes) {
  Seed seed{};
  if (bytes.size() != seed.size()) throw nb::value_error("a seed has 32 bytes");
  std::copy_n(static_cast<const std::uint8_t*>(bytes.data()), seed.size(), seed.begin());
  return seed;
}

inline void check_seat(const AnyGame& game, int seat) {
  const int players = game.variant().players;
  if (seat < 0 || seat >= players) {
    throw AzulejosError("unknown seat " + std::to_string(seat) + ": wanted is 0 to " + std::to_string(players - 1));
  }
}

inline void check_action(const AnyGame& game, int index) {
  if (index < 0 || index >= game.action_count()) {
    throw MalformedAction("malformed action " + std::to_string(index) + ": numbers of actions are 0 to " +
                          std::to_string(game.action_count() - 1));
  }
}

// A new array that `observe` fills.
template <class Observe>
[[nodiscard]] auto new_observation(const AnyGame& game, Observe observe) {
  const auto size = static_cast<std::size_t>(game.observation_size());
  auto* data = new std::int16_t[size];
  nb::capsule owner(data, [](void* memory) noexcept { delete[] static_cast<std::int16_t*>(memory); });
  observe(data);
  return nb::ndarray<nb::numpy, std::int16_t, nb::ndim<1>>(data, {size}, owner);
}

// For long calls that have let go of the interpreter's lock: Ctrl-C ends them, if it is the main thread that waits for them.
inline void listen_to_signals() {
  const nb::gil_scoped_acquire acquire;
  if (PyErr_CheckSignals() != 0) throw nb::python_error();
}

// The parts of the module that have files of their own.
void bind_batch(nb::module_& m);
void bind_bots(nb::module_& m);
void bind_search(nb::module_& m);
void bind_net(nb::module_& m);

}  // namespace azulejos
