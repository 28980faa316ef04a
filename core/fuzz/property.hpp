// A broken property stops the program, so that a sanitizer or the driver reports it with its input.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

namespace azulejos::fuzzing {

inline void require(bool holds, const std::string& what) {
  if (holds) return;
  std::fprintf(stderr, "broken property: %s\n", what.c_str());
  std::abort();
}

}  // namespace azulejos::fuzzing
