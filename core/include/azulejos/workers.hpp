// Threads that share out one piece of work after another.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace azulejos {

// Whoever waits for the work helps with it: of `threads` threads one is the caller's own.
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

  std::function<void(int)> part_;
  std::atomic<int> next_ = 0;
  int parts_ = 0;
  int idle_ = 0;  // workers that have nothing left to do in this piece
  std::uint64_t piece_ = 0;
  bool ending_ = false;
  std::exception_ptr failure_;
  std::mutex mutex_;
  std::condition_variable begun_;
  std::condition_variable done_;
  std::vector<std::thread> threads_;
};

}  // namespace azulejos
