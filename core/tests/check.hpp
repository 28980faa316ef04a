// The smallest test harness that says where and what: a list of named tests, and checks that count.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace azulejos::testing {

struct Test {
  std::string name;
  std::function<void()> run;
};

std::vector<Test>& tests();

// Counted in line and told about only on failure: a random game makes hundreds of thousands of checks.
inline long checks = 0;
void report_failure(const char* file, int line, const std::string& what);

struct Registration {
  Registration(std::string name, std::function<void()> run) { tests().push_back({std::move(name), std::move(run)}); }
};

// Runs `action` and returns the message of the exception of type `Error` that it must throw.
template <class Error, class Action>
std::string message_of(Action action) {
  try {
    action();
  } catch (const Error& error) {
    return error.what();
  }
  return "(nothing was thrown)";
}

}  // namespace azulejos::testing

#define AZULEJOS_JOIN_(a, b) a##b
#define AZULEJOS_JOIN(a, b) AZULEJOS_JOIN_(a, b)
#define TEST(name)                                                                                                           \
  static void AZULEJOS_JOIN(test_, __LINE__)();                                                                              \
  static const azulejos::testing::Registration AZULEJOS_JOIN(registration_, __LINE__)(name, AZULEJOS_JOIN(test_, __LINE__)); \
  static void AZULEJOS_JOIN(test_, __LINE__)()
// For one of many cases: says which.
#define CHECK_FOR(condition, what) \
  (++azulejos::testing::checks,    \
   (condition) ? void() : azulejos::testing::report_failure(__FILE__, __LINE__, std::string(#condition) + " for " + (what)))
#define CHECK(condition) CHECK_FOR(condition, "this case")
