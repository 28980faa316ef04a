#include "azulejos/workers.hpp"

#include <chrono>
#include <utility>

namespace azulejos {

namespace {

// Longer than what is done between two steps of a batch, and so short that nobody misses it.
constexpr std::chrono::microseconds patience{200};

// Whether it has come true after looking a while, and letting others go first meanwhile.
template <class Condition>
bool comes_true(const Condition& condition) {
  if (condition()) return true;
  const auto end = std::chrono::steady_clock::now() + patience;
  while (std::chrono::steady_clock::now() < end) {
    std::this_thread::yield();
    if (condition()) return true;
  }
  return false;
}

}  // namespace

Workers::Workers(int threads) {
  const int others = threads - 1;
  idle_ = others;
  threads_.reserve(static_cast<std::size_t>(others));
  for (int i = 0; i < others; ++i) threads_.emplace_back([this] { serve(); });
}

Workers::~Workers() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  begun_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Workers::start(int parts, std::function<void(int)> part) {
  part_ = std::move(part);
  parts_ = parts;
  next_ = 0;
  failure_ = nullptr;
  idle_ = 0;
  {
    // Under the lock, so that whoever is about to sleep either sees it or is woken.
    const std::scoped_lock lock(mutex_);
    ++piece_;
  }
  begun_.notify_all();
}

void Workers::wait() {
  help();
  if (!comes_true([this] { return all_idle(); })) {
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return all_idle(); });
  }
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void Workers::serve() {
  std::uint64_t served = 0;
  const auto called = [&] { return ending_ || piece_ != served; };
  for (;;) {
    if (!comes_true(called)) {
      std::unique_lock lock(mutex_);
      begun_.wait(lock, called);
    }
    if (ending_) return;
    served = piece_;
    help();
    bool last = false;
    {
      // Under the lock, so that a caller who is about to sleep either sees it or is woken; and the last use of anything that a next piece changes.
      const std::scoped_lock lock(mutex_);
      last = ++idle_ == static_cast<int>(threads_.size());
    }
    if (last) done_.notify_all();
  }
}

void Workers::help() {
  try {
    for (int i = next_++; i < parts_; i = next_++) part_(i);
  } catch (...) {
    const std::scoped_lock lock(mutex_);
    if (!failure_) failure_ = std::current_exception();
  }
}

}  // namespace azulejos
