// Tables and their owners: the statements of ADR 11.
#pragma once

#include <span>
#include <vector>

#include "storage/ownership.hpp"
#include "storage/postgres/node.hpp"

namespace aurora::storage::postgres {

/// A commit of one row when the table is ours now, so what this connection shows may be believed.
/// kBusy: we were taken over; kNotFound: there is no such table.
[[nodiscard]] Result<Claimed> claim(Connection& db, const Node& node, const TableId& table);

[[nodiscard]] Result<std::vector<FoundTable>> claim_waiting(Connection& db, const Node& node,
                                                            UnixMillis soon, std::size_t limit);

/// Ours that are not among these.
[[nodiscard]] Result<std::vector<FoundTable>> claim_lost(Connection& db, const Node& node,
                                                         std::span<const TableId> known,
                                                         std::size_t limit);

/// Open tables, the newest first.
[[nodiscard]] Result<std::vector<OwnedTable>> owners(Connection& db, std::size_t limit);

/// Those that are not ours by this claim any more are left as they are; the number of the others.
[[nodiscard]] Result<std::size_t> release(Connection& db, const Node& node,
                                          std::span<const Release> tables);

}  // namespace aurora::storage::postgres
