#include "server/runtime/spawn.hpp"

#include <exception>
#include <utility>

#include <boost/asio/co_spawn.hpp>

#include "server/runtime/logging.hpp"

namespace aurora::server {

void spawn(const Executor& executor, Log& log, std::string_view name, Task<> coroutine) {
  boost::asio::co_spawn(
      executor, std::move(coroutine), [&log, name](const std::exception_ptr& thrown) {
        if (!thrown) {
          return;
        }
        try {
          std::rethrow_exception(thrown);
        } catch (const std::exception& exception) {
          log.write_repeated(LogLevel::kError, "coroutine failed",
                             {{"coroutine", name}, {"exception", exception.what()}});
        } catch (...) {
          log.write_repeated(LogLevel::kError, "coroutine failed", {{"coroutine", name}});
        }
      });
}

}  // namespace aurora::server
