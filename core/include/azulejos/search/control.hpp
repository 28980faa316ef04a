// When a search stops: after so many nodes, after so much time, or when somebody says so.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>

namespace azulejos::search {

struct Limits {
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  std::chrono::milliseconds time{0};  // 0 is no limit
};

// Anybody may set it, from any thread; a search that was given it ends soon.
class Stop {
 public:
  void set() { set_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool is_set() const { return set_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> set_{false};
};

// Counts nodes. A search stops for good once `count` has said so; what it needs to have any answer at all it does before `begin_limits`.
class Control {
 public:
  using Clock = std::chrono::steady_clock;

  // `poll` is called now and then by the thread that searches; it may throw.
  explicit Control(const Limits& limits, const Stop* stop = nullptr, std::function<void()> poll = {})
      : limits_(limits), stop_(stop), poll_(std::move(poll)), end_(Clock::now() + limits.time) {}

  void begin_limits() { next_check_ = nodes_; }

  // One more node; true if the search must stop now.
  [[nodiscard]] bool count() {
    ++nodes_;
    return nodes_ >= next_check_ && check();
  }
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] std::uint64_t node_limit() const { return limits_.nodes; }
  // How many nodes a search may plan with.
  [[nodiscard]] std::uint64_t affordable() const {
    if (limits_.nodes != Limits{}.nodes) return limits_.nodes - std::min(limits_.nodes, nodes_);
    return limits_.time.count() > 0 ? static_cast<std::uint64_t>(limits_.time.count()) * usual_nodes_of_a_millisecond
                                    : nodes_of_a_long_search;
  }

 private:
  static constexpr std::uint64_t usual_nodes_of_a_millisecond = 3'000;
  static constexpr std::uint64_t nodes_of_a_long_search = 20'000'000;

  // In nodes, how often the clock is read and how often `poll` is called.
  static constexpr std::uint64_t stride = 256;
  static constexpr std::uint64_t poll_stride = stride << 9;

  [[nodiscard]] bool check() {
    stopped_ =
        stopped_ || nodes_ > limits_.nodes || (stop_ != nullptr && stop_->is_set()) || (limits_.time.count() > 0 && Clock::now() >= end_);
    next_check_ = stopped_ ? 0 : limits_.nodes - nodes_ < stride ? limits_.nodes + 1 : nodes_ + stride;
    if (poll_ && nodes_ >= next_poll_) {
      next_poll_ = nodes_ + poll_stride;
      poll_();
    }
    return stopped_;
  }

  Limits limits_;
  const Stop* stop_;
  std::function<void()> poll_;
  Clock::time_point end_;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_check_ = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t next_poll_ = poll_stride;
  bool stopped_ = false;
};

}  // namespace azulejos::search
