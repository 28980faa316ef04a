// What the observations of all games are written with.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "azulejos/game.hpp"
#include "azulejos/tiles.hpp"

namespace azulejos::observing {

// Writes a value behind the last one.
class Writer {
 public:
  explicit Writer(std::int16_t* out) : out_(out) {}
  void put(int value) { *out_++ = static_cast<std::int16_t>(value); }
  void put(Tiles tiles) {
    for (int colour = 0; colour < Tiles::colours; ++colour) put(tiles[colour]);
  }

 private:
  std::int16_t* out_;
};

// Collects the fields in the order in which `observe` writes them.
class Fields {
 public:
  void add(std::string name, int size, int low, int high, std::string meaning) {
    fields_.push_back({std::move(name), offset_, size, low, high, std::move(meaning)});
    offset_ += size;
  }
  [[nodiscard]] std::vector<ObservationField> take() { return std::move(fields_); }

 private:
  std::vector<ObservationField> fields_;
  int offset_ = 0;
};

}  // namespace azulejos::observing
