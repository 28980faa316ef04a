// Work in numbered pieces on several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace azulejos::net {

// Every thread makes itself a worker and gives it pieces until none are left. What one throws ends all and is thrown on.
template <class MakeWorker>
void on_threads(int threads, std::uint64_t pieces, const MakeWorker& make_worker) {
  std::atomic<std::uint64_t> next{0};
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      auto worker = make_worker();
      for (std::uint64_t piece = next++; piece < pieces; piece = next++) worker(piece);
    } catch (...) {
      next = pieces;
      const std::scoped_lock lock(mutex);
      failure = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace azulejos::net
