// Runs a fuzz target over its corpus, then over mutations of it for a given time, with a fixed seed. The targets have libFuzzer's entry point, so a clang build
// can link them with -fsanitize=fuzzer instead of this driver.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "azulejos/random.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using Input = std::vector<std::uint8_t>;

constexpr std::size_t longest = 4096;

[[nodiscard]] std::vector<Input> read_corpus(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) paths.push_back(entry.path());
  std::ranges::sort(paths);
  std::vector<Input> corpus;
  for (const auto& path : paths) {
    std::ifstream file(path, std::ios::binary);
    corpus.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return corpus;
}

// One to four small changes, or a splice with another input.
[[nodiscard]] Input mutated(const std::vector<Input>& corpus, azulejos::Generator& generator) {
  const auto below = [&generator](std::size_t n) { return static_cast<std::size_t>(generator.below(static_cast<std::uint32_t>(n))); };
  Input input = corpus[below(corpus.size())];
  for (std::size_t changes = 1 + below(4); changes > 0; --changes) {
    const std::size_t at = below(input.size() + 1);
    const auto byte = static_cast<std::uint8_t>(generator.next());
    switch (below(5)) {
      case 0:
        if (at < input.size()) input[at] = byte;
        break;
      case 1:
        input.insert(input.begin() + static_cast<std::ptrdiff_t>(at), byte);
        break;
      case 2:
        if (at < input.size()) input.erase(input.begin() + static_cast<std::ptrdiff_t>(at));
        break;
      case 3:
        // Bytes that stand elsewhere in the corpus are likelier to mean something than random ones.
        if (const Input& other = corpus[below(corpus.size())]; at < input.size() && !other.empty()) input[at] = other[below(other.size())];
        break;
      default: {
        const Input& other = corpus[below(corpus.size())];
        const std::size_t from = below(other.size() + 1);
        input.resize(at);
        input.insert(input.end(), other.begin() + static_cast<std::ptrdiff_t>(from), other.end());
      }
    }
  }
  if (input.size() > longest) input.resize(longest);
  return input;
}

}  // namespace

int main(int count, char** words) {
  if (count != 2 && !(count == 4 && std::string_view(words[2]) == "--seconds")) {
    std::fprintf(stderr, "usage: %s CORPUS [--seconds N]\n", words[0]);
    return 2;
  }
  const std::vector<Input> corpus = read_corpus(words[1]);
  if (corpus.empty()) {
    std::fprintf(stderr, "empty corpus '%s': wanted is at least one file\n", words[1]);
    return 2;
  }
  for (const Input& input : corpus) LLVMFuzzerTestOneInput(input.data(), input.size());
  const double seconds = count == 4 ? std::strtod(words[3], nullptr) : 0;
  const auto start = std::chrono::steady_clock::now();
  azulejos::Generator generator(1);
  long executions = 0;
  while (std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() < seconds) {
    const Input input = mutated(corpus, generator);
    LLVMFuzzerTestOneInput(input.data(), input.size());
    ++executions;
  }
  std::printf("%s: %zu corpus files, %ld mutations, no finding\n", std::filesystem::path(words[0]).filename().c_str(), corpus.size(),
              executions);
  return 0;
}
