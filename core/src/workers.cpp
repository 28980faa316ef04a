#include "azulejos/workers.hpp"

#include <exception>
#include <utility>

namespace azulejos {

Workers::Workers(int threads) {
  for (int i = 1; i < threads; ++i) threads_.emplace_back([this] { serve(); });
  idle_ = static_cast<int>(threads_.size());
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
  {
    const std::scoped_lock lock(mutex_);
    part_ = std::move(part);
    parts_ = parts;
    next_ = 0;
    failure_ = nullptr;
    idle_ = 0;
    ++piece_;
  }
  begun_.notify_all();
}

void Workers::wait() {
  help();
  std::unique_lock lock(mutex_);
  done_.wait(lock, [this] { return idle_ == static_cast<int>(threads_.size()); });
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void Workers::serve() {
  std::uint64_t served = 0;
  std::unique_lock lock(mutex_);
  for (;;) {
    begun_.wait(lock, [&] { return ending_ || piece_ != served; });
    if (ending_) return;
    served = piece_;
    lock.unlock();
    help();
    lock.lock();
    if (++idle_ == static_cast<int>(threads_.size())) done_.notify_all();
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
