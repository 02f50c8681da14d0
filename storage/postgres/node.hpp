// This process among those that share the database: the row that all of its writes hold.
#pragma once

#include <cstdint>
#include <string>

#include "storage/postgres/connection.hpp"

namespace aurora::storage::postgres {

/// What the writes of a start are marked with.
struct Node {
  std::string name;
  std::int64_t epoch = 0;
};

/// A start takes a new epoch, so that nothing counts any more that the process before has sent.
/// `address` says who that is, to the one before.
[[nodiscard]] Result<Node> take_epoch(Connection& db, const std::string& name,
                                      const std::string& address);

/// A commit of exactly one row: once it is answered, all that was visible on this connection before
/// is where it cannot be lost, too. What it gives is how many transactions of the node are kept.
/// kBusy: another process has taken the node's name since.
[[nodiscard]] Result<std::int64_t> beat(Connection& db, const Node& node);

[[nodiscard]] std::unexpected<StoreError> deposed(Connection& db, const Node& node);

}  // namespace aurora::storage::postgres
