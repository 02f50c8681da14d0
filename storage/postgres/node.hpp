// This process among those that share the database: the row that all of its writes hold.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "storage/ownership.hpp"
#include "storage/postgres/connection.hpp"

namespace aurora::storage::postgres {

/// What the writes of a start are marked with.
struct Node {
  std::string name;
  std::int64_t epoch = 0;
  std::string address;  ///< which process that is
};

/// A start takes a new epoch, so that nothing counts any more that the process before has sent.
/// `address` says who that is, to the one before.
[[nodiscard]] Result<Node> take_epoch(Connection& db, const std::string& name,
                                      const std::string& address);

/// A commit of exactly one row: once it is answered, all that was visible on this connection before
/// is where it cannot be lost, too. What it gives is how many transactions of the node are kept.
/// kBusy: another process has taken the node's name since, or has taken the node over.
[[nodiscard]] Result<std::int64_t> beat(Connection& db, const Node& node);

/// Why a statement of the node has changed no row. kBusy: as for beat(). kIo: this server shows the
/// past.
[[nodiscard]] std::unexpected<StoreError> deposed(Connection& db, const Node& node);

/// A new epoch for a node that was taken over. kConflict: another process has its name.
[[nodiscard]] Result<Node> renew_epoch(Connection& db, const Node& node);

/// What the node has not finished counts no more, and its tables may be claimed.
[[nodiscard]] Result<void> go_down(Connection& db, const Node& node);

/// Shows the others whether the node gives its tables away. kBusy: as for beat().
[[nodiscard]] Result<void> set_draining(Connection& db, const Node& node, bool draining);

/// Takes over a node that is still as it was seen. False: it is not.
[[nodiscard]] Result<bool> take_over(Connection& db, const NodeRow& seen);

/// All nodes, by name; `with_tables`: and how many tables each has.
[[nodiscard]] Result<std::vector<NodeRow>> list_nodes(Connection& db, bool with_tables);

}  // namespace aurora::storage::postgres
