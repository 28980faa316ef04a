// Two kinds of bad input, always told apart: a text that means nothing, and a meaning that the rules refuse.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace azulejos {

struct AzulejosError : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

struct MalformedAction : AzulejosError {
  using AzulejosError::AzulejosError;
};

struct IllegalAction : AzulejosError {
  using AzulejosError::AzulejosError;
};

struct IllegalOutcome : AzulejosError {
  using AzulejosError::AzulejosError;
};

struct MalformedPosition : AzulejosError {
  using AzulejosError::AzulejosError;
};

struct IllegalPosition : AzulejosError {
  explicit IllegalPosition(std::vector<std::string> all);
  std::vector<std::string> reasons;
};

struct SearchError : AzulejosError {
  using AzulejosError::AzulejosError;
};

struct UnknownVariant : AzulejosError {
  using AzulejosError::AzulejosError;
};

struct MalformedNet : AzulejosError {
  using AzulejosError::AzulejosError;
};

// A text in quotation marks for a message: cut when long, and with nothing in it that could disturb a terminal.
std::string quoted(std::string_view text);

}  // namespace azulejos
