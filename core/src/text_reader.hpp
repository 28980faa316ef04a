// Reads the text of a position field by field and says in which one something is wrong.
#pragma once

#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include "azulejos/errors.hpp"

namespace azulejos {

class TextReader {
 public:
  explicit TextReader(std::string_view text) : rest_(text) {}

  [[nodiscard]] bool at_end() const { return ended_; }

  // The next field, which errors call `name`.
  std::string_view field(const std::string& name) {
    name_ = name;
    if (ended_) fail(name.ends_with('s') ? "are missing" : "is missing");
    const std::size_t space = rest_.find(' ');
    const std::string_view field = rest_.substr(0, space);
    ended_ = space == std::string_view::npos;
    rest_ = ended_ ? std::string_view() : rest_.substr(space + 1);
    return field;
  }

  [[noreturn]] void fail(const std::string& what) const { throw MalformedPosition("malformed position: " + name_ + " " + what); }
  [[noreturn]] void fail_wanting(std::string_view found, const std::string& wanted) const { fail(quoted(found) + " is not " + wanted); }

  [[nodiscard]] int number(std::string_view text, int least, int most) const {
    int value = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc() || end != text.data() + text.size() || value < least || value > most) {
      fail_wanting(text, "a number from " + std::to_string(least) + " to " + std::to_string(most));
    }
    return value;
  }

  // The number behind a fixed word.
  [[nodiscard]] int number_after(std::string_view text, std::string_view word, int least, int most) const {
    if (!text.starts_with(word)) fail_wanting(text, "'" + std::string(word) + "' and a number");
    return number(text.substr(word.size()), least, most);
  }

  // All parts between the marks; at least one.
  [[nodiscard]] static std::vector<std::string_view> split(std::string_view text, char mark) {
    std::vector<std::string_view> result;
    for (std::size_t from = 0;;) {
      const std::size_t to = text.find(mark, from);
      result.push_back(text.substr(from, to == std::string_view::npos ? to : to - from));
      if (to == std::string_view::npos) return result;
      from = to + 1;
    }
  }

  [[nodiscard]] std::vector<std::string_view> split(std::string_view text, char mark, std::size_t parts) const {
    auto result = split(text, mark);
    if (result.size() != parts) fail_wanting(text, std::to_string(parts) + " parts separated by '" + mark + "'");
    return result;
  }

  // Nothing may come behind the last field, and the text must be the one that is written for what was read.
  void finish(std::string_view text, const std::string& canonical, const std::string& game) const {
    if (!at_end()) fail("is followed by more fields than " + game + " has");
    if (canonical != text) throw MalformedPosition("malformed position: not in its one form, which is '" + canonical + "'");
  }

 private:
  std::string_view rest_;
  std::string name_;
  bool ended_ = false;
};

}  // namespace azulejos
