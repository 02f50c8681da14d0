// Games for those who were waiting for each other.
#pragma once

#include <cstdint>

#include "server/runtime/task.hpp"

namespace aurora::server {

class Lobby;
class MatchQueue;
struct MatchMode;

/// Pushes the number to everybody who waits for this, but for one connection.
void tell_how_many_wait(const MatchQueue& queue, const MatchMode& mode, std::uint64_t except = 0);

/// Takes all who may begin out of the queue, group by group, and to their tables. If a table cannot
/// be written, they hear that they do not wait any more.
[[nodiscard]] Task<> begin_matches(MatchQueue& queue, Lobby& lobby);

}  // namespace aurora::server
