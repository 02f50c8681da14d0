// Starts a coroutine that nobody waits for; what it throws is logged, never lost.
#pragma once

#include <string_view>

#include "server/runtime/task.hpp"

namespace aurora::server {

class Log;

/// `name` is for the log line, and must outlive the coroutine (a literal does).
void spawn(const Executor& executor, Log& log, std::string_view name, Task<> coroutine);

}  // namespace aurora::server
