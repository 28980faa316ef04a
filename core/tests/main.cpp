#include <cstdio>
#include <exception>

#include "check.hpp"

namespace azulejos::testing {

namespace {

long failures = 0;

}  // namespace

std::vector<Test>& tests() {
  static std::vector<Test> all;
  return all;
}

void report_failure(const char* file, int line, const std::string& what) {
  ++failures;
  if (failures <= 50) std::printf("%s:%d: failed: %s\n", file, line, what.c_str());
}

}  // namespace azulejos::testing

int main() {
  using namespace azulejos::testing;
  // Into a pipe as well: if a sanitizer ends the program, what was said so far is seen.
  std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
  for (const Test& test : tests()) {
    const long before = failures;
    try {
      test.run();
    } catch (const std::exception& error) {
      report_failure(test.name.c_str(), 0, std::string("an unexpected exception: ") + error.what());
    }
    std::printf("%s %s\n", failures == before ? "passed" : "FAILED", test.name.c_str());
  }
  std::printf("core: %zu tests, %ld checks, %ld failed\n", tests().size(), checks, failures);
  // No test at all would be a mistake of the build, not a success.
  return failures == 0 && checks > 0 ? 0 : 1;
}
