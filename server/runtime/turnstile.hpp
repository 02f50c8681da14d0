// A mutex for coroutines: one at a time passes.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <utility>

#include <boost/asio/this_coro.hpp>

#include "server/runtime/task.hpp"
#include "server/runtime/timer.hpp"

namespace aurora::server {

/// Thread-safe. Outlives whoever passes.
class Turnstile {
 public:
  /// While it lives, nobody else passes.
  class Pass {
   public:
    explicit Pass(Turnstile& turnstile) : turnstile_(&turnstile) {}
    Pass(Pass&& other) noexcept : turnstile_(std::exchange(other.turnstile_, nullptr)) {}
    Pass& operator=(Pass&&) = delete;
    ~Pass() {
      if (turnstile_ != nullptr) {
        turnstile_->taken_ = false;
      }
    }

   private:
    Turnstile* turnstile_;
  };

  /// Waits until nobody else is inside, in no particular order.
  [[nodiscard]] Task<Pass> enter() {
    if (taken_.exchange(true)) {
      Timer timer(co_await boost::asio::this_coro::executor);
      auto wait = kShortest;
      do {
        timer.expires_after(wait);
        co_await timer.async_wait(kAwait);
        wait = std::min(2 * wait, kLongest);
      } while (taken_.exchange(true));
    }
    co_return Pass(*this);
  }

 private:
  // How often those who wait look: less and less, so that many of them cost next to nothing.
  static constexpr std::chrono::milliseconds kShortest{1};
  static constexpr std::chrono::milliseconds kLongest{64};

  std::atomic<bool> taken_{false};
};

}  // namespace aurora::server
