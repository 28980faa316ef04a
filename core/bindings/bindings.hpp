// What the files of the door to Python share.
#pragma once

#include <nanobind/nanobind.h>

#include "azulejos/any_game.hpp"

namespace azulejos {

// A state and the game that understands it.
struct BoundState {
  const AnyGame* game;
  AnyState state;
};

template <class Values>
[[nodiscard]] nanobind::tuple tuple_of(const Values& values) {
  nanobind::list list;
  for (const auto& value : values) list.append(value);
  return nanobind::tuple(list);
}

void bind_search(nanobind::module_& m);

}  // namespace azulejos
