// Those who wait for a quick match, at whichever server.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "storage/noticeboard.hpp"
#include "storage/postgres/node.hpp"

namespace aurora::storage::postgres {

/// At servers that live, in the order of arrival.
[[nodiscard]] Result<std::vector<WaitingRow>> list_waiting(Connection& db);

/// See Noticeboard.
[[nodiscard]] Result<Ticket> begin_to_wait(Connection& db, const Node& node, const PlayerId& player,
                                           std::int64_t place, const Bytes& wish);
[[nodiscard]] Result<void> end_waiting(Connection& db, const Node& node,
                                       std::span<const WaitingRow> seen);

/// Rows of servers that are gone, unless somebody has to be told of a seat when they come back.
[[nodiscard]] Result<void> drop_who_waits_nowhere(Connection& db);

}  // namespace aurora::storage::postgres
