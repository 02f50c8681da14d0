// Starts games for players who were matched.
#pragma once

#include <cstdint>

#include "server/runtime/task.hpp"

namespace aurora::server {

class Lobby;
class MatchQueue;
struct MatchMode;

/// Tells everybody who waits here for this, except one connection, how many they are.
void tell_how_many_wait(const MatchQueue& queue, const MatchMode& mode, std::uint64_t except = 0);

/// Takes all groups that can start out of the queue and seats them. If a table cannot be written,
/// its players are told that they no longer wait. Where several servers share the store,
/// SharedMatching does.
[[nodiscard]] Task<> begin_matches(MatchQueue& queue, Lobby& lobby);

}  // namespace aurora::server
