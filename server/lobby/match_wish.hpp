// What somebody wants to play by quick match, as servers that share a store tell each other.
#pragma once

#include <optional>
#include <string>

#include "server/lobby/match_queue.hpp"
#include "storage/noticeboard.hpp"

namespace aurora::server {

class Lobby;

[[nodiscard]] std::string write_wish(const Waiting& one);
/// Nothing: that cannot be played here.
[[nodiscard]] std::optional<Waiting> read_wish(const storage::WaitingRow& row, const Lobby& lobby);

}  // namespace aurora::server
