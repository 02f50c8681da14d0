#include "server/runtime/clock.hpp"

#include <algorithm>
#include <utility>

#include "machine/steady_clock.hpp"
#include "server/runtime/spawn.hpp"
#include "server/runtime/timer.hpp"

namespace aurora::server {

using machine::SteadyClock;
using std::chrono::duration_cast;
using std::chrono::milliseconds;

namespace {

Task<> run_waiting(Executor executor, milliseconds time, std::function<void()> call) {
  Timer timer(executor, time);
  co_await timer.async_wait(kAwait);
  call();
}

}  // namespace

SystemClock::SystemClock()
    : began_unix_ms_(
          duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count()),
      began_(SteadyClock::now()) {}

std::int64_t SystemClock::unix_ms() const {
  return began_unix_ms_ + duration_cast<milliseconds>(SteadyClock::now() - began_).count();
}

void SystemClock::call_at(std::int64_t at, Executor executor, Log& log,
                          std::function<void()> call) {
  // The clock shows whole milliseconds: one more, so that it is `at` then and not just before.
  const milliseconds time{std::max<std::int64_t>(at - unix_ms(), 0) + 1};
  spawn(executor, log, "alarm", run_waiting(executor, time, std::move(call)));
}

Clock& system_clock() {
  static SystemClock clock;
  return clock;
}

}  // namespace aurora::server
