// Threads that share out one piece of work after another.
#pragma once

#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace azulejos {

// Whoever waits for the work helps with it: of `threads` threads one is the caller's own.
//
// A piece may take no longer than it takes to wake a thread that sleeps, so threads look for the next piece, and for the end of this one, a while before they sleep.
class Workers {
 public:
  explicit Workers(int threads);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers();

  // Begins a piece of work in so many parts; the one before must have been waited for.
  void start(int parts, std::function<void(int)> part);
  // Returns when all parts are done, and throws what the first that failed threw.
  void wait();

 private:
  void serve();
  void help();
  [[nodiscard]] bool all_idle() const { return idle_.load(std::memory_order_acquire) == static_cast<int>(threads_.size()); }

  // What is written before `piece_` counts on is seen by whoever sees the new number.
  std::function<void(int)> part_;
  int parts_ = 0;
  std::atomic<int> next_ = 0;
  std::atomic<int> idle_ = 0;  // workers that have nothing left to do in this piece
  std::atomic<std::uint64_t> piece_ = 0;
  std::atomic<bool> ending_ = false;
  std::exception_ptr failure_;
  std::mutex mutex_;
  std::condition_variable begun_;
  std::condition_variable done_;
  std::vector<std::thread> threads_;
};

}  // namespace azulejos
