#include "storage/postgres/node.hpp"

#include "storage/postgres/query.hpp"

namespace aurora::storage::postgres {

Result<Node> take_epoch(Connection& db, const std::string& name, const std::string& address) {
  const auto epoch = integer(
      db,
      "INSERT INTO nodes (node, epoch, beat, written, address) VALUES ($1, 1, 0, 0, $2) "
      "ON CONFLICT (node) DO UPDATE SET epoch = nodes.epoch + 1, address = excluded.address "
      "RETURNING epoch",
      name, address);
  if (!epoch) {
    return std::unexpected(epoch.error());
  }
  return Node{.name = name, .epoch = *epoch};
}

Result<std::int64_t> beat(Connection& db, const Node& node) {
  const auto row =
      db.run("UPDATE nodes SET beat = beat + 1 WHERE node = $1 AND epoch = $2 RETURNING written",
             node.name, node.epoch);
  if (!row) {
    return std::unexpected(row.error());
  }
  return row->empty() ? deposed(db, node) : Result<std::int64_t>((*row)[0].integer(0));
}

std::unexpected<StoreError> deposed(Connection& db, const Node& node) {
  const auto who = find_row(
      db, "SELECT address FROM nodes WHERE node = $1",
      [](const Row& row) { return std::string(row.bytes(0)); },
      [] { return failure(StoreErrc::kNotFound, ""); }, node.name);
  return failure(StoreErrc::kBusy,
                 "Another server has begun as node " + node.name + (who ? ": " + *who : "") +
                     ". This one writes nothing any more: stop it, or give it another name.");
}

}  // namespace aurora::storage::postgres
