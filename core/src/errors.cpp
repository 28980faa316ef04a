#include "azulejos/errors.hpp"

#include <array>
#include <cstdio>
#include <string_view>

namespace azulejos {

namespace {

std::string joined(const std::vector<std::string>& reasons) {
  std::string text = "impossible position: ";
  for (std::size_t i = 0; i < reasons.size(); ++i) {
    if (i > 0) text += "; ";
    text += reasons[i];
  }
  return text;
}

}  // namespace

IllegalPosition::IllegalPosition(std::vector<std::string> all) : AzulejosError(joined(all)), reasons(std::move(all)) {}

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 60;
  std::string result = "'";
  for (const char letter : text.substr(0, longest)) {
    if (letter >= ' ' && letter <= '~') {
      result += letter;
    } else {
      std::array<char, 5> escape{};
      std::snprintf(escape.data(), escape.size(), "\\x%02x", static_cast<unsigned>(static_cast<unsigned char>(letter)));
      result += escape.data();
    }
  }
  return result + (text.size() > longest ? "...'" : "'");
}

}  // namespace azulejos
