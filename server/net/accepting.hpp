// Accepts connections while the acceptor is open, even after failures: running out of file
// descriptors passes.
#pragma once

#include <chrono>
#include <string_view>
#include <utility>

#include "server/runtime/logging.hpp"
#include "server/runtime/task.hpp"
#include "server/runtime/timer.hpp"

namespace aurora::server {

/// Hands each socket to `take`, on the executor that `next` returns. `take` keeps the acceptor
/// alive. After a failure it pauses, because trying again at once would only burn a core.
template <typename Acceptor, typename Next, typename Take>
Task<> run_accepting(Acceptor& acceptor, std::string_view what, Log& log, Next next, Take take) {
  constexpr std::chrono::milliseconds kPauseAfterFailure{50};
  while (acceptor.is_open()) {
    auto [error, socket] = co_await acceptor.async_accept(next(), kAwait);
    if (!error) {
      take(std::move(socket));
    } else if (acceptor.is_open()) {
      log.write_repeated(LogLevel::kWarning, "accept failed",
                         {{"what", what}, {"problem", error.message()}});
      Timer pause(acceptor.get_executor(), kPauseAfterFailure);
      co_await pause.async_wait(kAwait);
    }
  }
}

}  // namespace aurora::server
