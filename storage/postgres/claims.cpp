#include "storage/postgres/claims.hpp"

#include "storage/postgres/query.hpp"
#include "storage/rejections.hpp"

namespace aurora::storage::postgres {
namespace {

constexpr std::int64_t kNobody = -1;  // an array has no NULL

FoundTable found_in(const Row& row) {
  return {
      .id = row.id<TableId>(0), .join_code = std::string(row.bytes(1)), .number = row.integer(2)};
}

/// Who has a table that could not be claimed, as far as this server knows.
Result<Claimed> owner_of(Connection& db, const Node& node, const TableId& table) {
  struct Seen {
    bool is_fenced = false;
    std::string owner;
  };
  const auto seen = find_row(
      db,
      "SELECT NOT EXISTS (SELECT 1 FROM nodes WHERE node = $1 AND epoch = $2), "
      "coalesce(t.owner, '') FROM tables t WHERE t.id = $3",
      [](const Row& row) {
        return Seen{.is_fenced = row.integer(0) != 0, .owner = std::string(row.bytes(1))};
      },
      [&] { return no_such_table(table); }, node.name, node.epoch, table);
  if (!seen) {
    return std::unexpected(seen.error());
  }
  if (seen->is_fenced) {
    return deposed(db, node);
  }
  if (seen->owner.empty() || seen->owner == node.name) {  // it has changed in between
    return failure(StoreErrc::kBusy, "Somebody else claims the table at the same time.");
  }
  return Claimed{.owner = seen->owner};
}

}  // namespace

// An epoch must be later, not another one: a claim that has waited for the table's row sees that as
// it is, and the owner's epoch as it was. Our own table gets another number, so that a release of
// before does nothing.
Result<Claimed> claim(Connection& db, const Node& node, const TableId& table) {
  const auto number = find_row(
      db,
      "WITH fence AS (SELECT FROM nodes WHERE node = $1 AND epoch = $2 FOR KEY SHARE) "
      "UPDATE tables t SET owner = $1, owner_epoch = $2, claim = t.claim + 1, due = NULL "
      "FROM fence WHERE t.id = $3 AND (t.owner IS NULL "
      "OR (t.owner = $1 AND t.owner_epoch = $2) "
      "OR EXISTS (SELECT 1 FROM nodes n WHERE n.node = t.owner AND n.epoch > t.owner_epoch)) "
      "RETURNING t.claim",
      [](const Row& row) { return row.integer(0); },
      [] { return failure(StoreErrc::kNotFound, ""); }, node.name, node.epoch, table);
  if (number) {
    return Claimed{.number = *number};
  }
  return number.error().code == StoreErrc::kNotFound ? owner_of(db, node, table)
                                                     : std::unexpected(number.error());
}

// Nodes that look at once skip each other's, so that none waits and each gets some.
Result<std::vector<FoundTable>> claim_waiting(Connection& db, const Node& node, UnixMillis soon,
                                              std::size_t limit) {
  return list_rows(
      db,
      "WITH fence AS (SELECT FROM nodes WHERE node = $1 AND epoch = $2 FOR KEY SHARE), "
      "orphans AS (SELECT t.key FROM fence, nodes n, tables t WHERE t.owner = n.node "
      "AND t.owner_epoch < n.epoch AND t.status IN (0, 1) LIMIT $4 FOR UPDATE OF t SKIP LOCKED), "
      "overdue AS (SELECT t.key FROM fence, tables t WHERE t.owner IS NULL AND t.due <= $3 "
      "AND t.status IN (0, 1) LIMIT $4 FOR UPDATE OF t SKIP LOCKED) "
      "UPDATE tables t SET owner = $1, owner_epoch = $2, claim = t.claim + 1, due = NULL "
      "WHERE t.key IN (SELECT key FROM orphans UNION ALL SELECT key FROM overdue) "
      "RETURNING t.id, t.join_code, t.claim",
      found_in, node.name, node.epoch, soon, as_integer(limit));
}

Result<std::vector<FoundTable>> claim_lost(Connection& db, const Node& node,
                                           std::span<const TableId> known, std::size_t limit) {
  const Array ids = ids_of(known);
  return list_rows(
      db,
      "WITH fence AS (SELECT FROM nodes WHERE node = $1 AND epoch = $2 FOR KEY SHARE), "
      "lost AS (SELECT t.key FROM fence, tables t WHERE t.owner = $1 AND t.owner_epoch = $2 "
      "AND t.status IN (0, 1) AND NOT EXISTS (SELECT FROM unnest($3) AS k (id) WHERE k.id = t.id) "
      "LIMIT $4 FOR UPDATE OF t) "
      "UPDATE tables t SET claim = t.claim + 1, due = NULL WHERE t.key IN (SELECT key FROM lost) "
      "RETURNING t.id, t.join_code, t.claim",
      found_in, node.name, node.epoch, ids, as_integer(limit));
}

// Who has taken an owner over has its tables when somebody asks for them.
Result<std::vector<OwnedTable>> owners(Connection& db, std::size_t limit) {
  return list_rows(
      db,
      "SELECT t.id, t.join_code, coalesce(n.node, '') FROM tables t "
      "LEFT JOIN nodes n ON n.node = t.owner AND n.epoch = t.owner_epoch "
      "WHERE t.status IN (0, 1) ORDER BY t.created_at DESC, t.id LIMIT $1",
      [](const Row& row) {
        return OwnedTable{.id = row.id<TableId>(0),
                          .join_code = std::string(row.bytes(1)),
                          .owner = std::string(row.bytes(2))};
      },
      as_integer(limit));
}

Result<std::size_t> release(Connection& db, const Node& node, std::span<const Release> tables) {
  Array ids(Type::kIdArray);
  Array numbers(Type::kIntegerArray);
  Array due(Type::kIntegerArray);
  for (const Release& table : tables) {
    ids.add(bytes_of(table.table));
    numbers.add(table.number);
    due.add(table.due == 0 ? kNobody : table.due);
  }
  const auto released = db.run(
      "WITH ours AS (SELECT t.key, u.due FROM unnest($3, $4, $5) AS u (id, claim, due) "
      "JOIN tables t ON t.id = u.id AND t.claim = u.claim "
      "WHERE t.owner = $1 AND t.owner_epoch = $2 ORDER BY t.key FOR UPDATE OF t) "
      "UPDATE tables t SET owner = NULL, owner_epoch = NULL, due = nullif(ours.due, -1) "
      "FROM ours WHERE t.key = ours.key RETURNING 1",
      node.name, node.epoch, ids, numbers, due);
  return released ? Result<std::size_t>(static_cast<std::size_t>(released->size()))
                  : std::unexpected(released.error());
}

}  // namespace aurora::storage::postgres
