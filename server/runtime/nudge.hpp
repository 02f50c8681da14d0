// Waits for a moment, or until somebody says that it is time.
#pragma once

#include <utility>

#include "server/runtime/timer.hpp"

namespace aurora::server {

/// One coroutine waits. To be used on the loop of the executor alone.
class Nudge {
 public:
  explicit Nudge(const Executor& executor) : timer_(executor) {}

  [[nodiscard]] Task<> wait(Timer::Clock::duration longest) {
    if (!nudged_) {
      timer_.expires_after(longest);
      co_await timer_.async_wait(kAwait);
    }
    nudged_ = false;
  }
  /// Ends the wait, or the next one.
  void nudge() {
    nudged_ = true;
    timer_.cancel();
  }

 private:
  Timer timer_;
  bool nudged_ = false;
};

}  // namespace aurora::server
