#include "storage/postgres/node.hpp"

#include "storage/postgres/query.hpp"

namespace aurora::storage::postgres {
namespace {

NodeRow node_row(const Row& row) {
  return {.name = std::string(row.bytes(0)),
          .epoch = row.integer(1),
          .beat = row.integer(2),
          .address = std::string(row.bytes(3)),
          .is_down = row.integer(4) != 0,
          .tables = static_cast<std::size_t>(row.integer(5)),
          .is_draining = row.integer(6) != 0};
}

}  // namespace

Result<Node> take_epoch(Connection& db, const std::string& name, const std::string& address) {
  const auto epoch = integer(
      db,
      "INSERT INTO nodes (node, epoch, beat, written, address) VALUES ($1, 1, 0, 0, $2) "
      "ON CONFLICT (node) DO UPDATE SET epoch = nodes.epoch + 1, address = excluded.address, "
      "is_down = false, is_draining = false RETURNING epoch",
      name, address);
  if (!epoch) {
    return std::unexpected(epoch.error());
  }
  return Node{.name = name, .epoch = *epoch, .address = address};
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

// What a look shows may be of the past. There our epoch has not begun yet, so only a later one
// deposes us.
std::unexpected<StoreError> deposed(Connection& db, const Node& node) {
  struct Seen {
    std::int64_t epoch = 0;
    std::string address;
  };
  const auto who = find_row(
      db, "SELECT epoch, address FROM nodes WHERE node = $1",
      [](const Row& row) {
        return Seen{.epoch = row.integer(0), .address = std::string(row.bytes(1))};
      },
      [] { return Result<Seen>(Seen{}); }, node.name);
  if (!who) {
    return std::unexpected(who.error());
  }
  if (who->epoch <= node.epoch) {
    return failure(StoreErrc::kIo,
                   "This database server shows the past: node " + node.name +
                       " has not begun there yet. An old primary must not go on beside the new "
                       "one: stop it.");
  }
  if (who->address == node.address) {
    return failure(StoreErrc::kBusy, "Another server has taken node " + node.name +
                                         " over, which had not been heard of for too long.");
  }
  return failure(StoreErrc::kBusy,
                 "Another server has begun as node " + node.name + ": " + who->address +
                     ". This one writes nothing any more: stop it, or give it another name.");
}

// One that another process has begun since keeps its place.
Result<Node> renew_epoch(Connection& db, const Node& node) {
  const auto epoch = find_row(
      db,
      "UPDATE nodes SET epoch = epoch + 1, is_down = false WHERE node = $1 AND address = $2 "
      "AND epoch >= $3 RETURNING epoch",
      [](const Row& row) { return row.integer(0); },
      [] { return failure(StoreErrc::kConflict, ""); }, node.name, node.address, node.epoch);
  if (epoch) {
    return Node{.name = node.name, .epoch = *epoch, .address = node.address};
  }
  if (epoch.error().code != StoreErrc::kConflict) {
    return std::unexpected(epoch.error());
  }
  const StoreError why = deposed(db, node).error();
  return failure(why.code == StoreErrc::kBusy ? StoreErrc::kConflict : why.code, why.message);
}

Result<void> go_down(Connection& db, const Node& node) {
  return execute(
      db,
      "UPDATE nodes SET epoch = epoch + 1, is_down = true WHERE node = $1 AND epoch = $2 "
      "RETURNING 1",
      node.name, node.epoch);
}

Result<void> set_draining(Connection& db, const Node& node, bool draining) {
  const auto changed = has_rows(db,
                                "UPDATE nodes SET is_draining = ($3 = 1) "
                                "WHERE node = $1 AND epoch = $2 RETURNING 1",
                                node.name, node.epoch, std::int64_t{draining});
  if (!changed) {
    return std::unexpected(changed.error());
  }
  return *changed ? Result<void>() : deposed(db, node);
}

Result<bool> take_over(Connection& db, const NodeRow& seen) {
  return has_rows(db,
                  "UPDATE nodes SET epoch = epoch + 1, is_down = true "
                  "WHERE node = $1 AND epoch = $2 AND beat = $3 RETURNING 1",
                  seen.name, seen.epoch, seen.beat);
}

Result<std::vector<NodeRow>> list_nodes(Connection& db, bool with_tables) {
  if (!with_tables) {
    return list_rows(
        db,
        "SELECT node, epoch, beat, address, is_down, 0::bigint, is_draining FROM nodes "
        "ORDER BY node",
        node_row);
  }
  return list_rows(db,
                   "SELECT node, epoch, beat, address, is_down, (SELECT count(*) FROM tables t "
                   "WHERE t.owner = node AND t.owner_epoch = epoch AND t.status IN (0, 1)), "
                   "is_draining FROM nodes ORDER BY node",
                   node_row);
}

}  // namespace aurora::storage::postgres
