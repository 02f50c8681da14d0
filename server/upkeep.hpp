// What the server does by itself while it runs, until it is draining.
#pragma once

#include "server/runtime/task.hpp"

namespace aurora::server {

struct Assembly;

/// Makes the server ready, then deletes absent guests from time to time.
[[nodiscard]] Task<> run_startup(Assembly& rooms);
/// Looks every moment for what is due: timeouts, matches, idle tables, changed lists.
[[nodiscard]] Task<> run_checking(Assembly& rooms);

/// Where others share the store: lets them hear that we live, takes over who does not, and finds
/// tables that nobody serves.
[[nodiscard]] Task<> run_watching(Assembly& rooms);

}  // namespace aurora::server
