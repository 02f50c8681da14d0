#include "storage/postgres/waiting.hpp"

#include "storage/postgres/apply.hpp"
#include "storage/postgres/query.hpp"
#include "storage/rejections.hpp"

namespace aurora::storage::postgres {

Result<std::vector<WaitingRow>> list_waiting(Connection& db) {
  return list_rows(db,
                   "SELECT w.ticket, w.player, w.node, w.place, w.wish, w.table_id FROM waiting w "
                   "JOIN nodes n ON n.node = w.node AND n.epoch = w.epoch ORDER BY w.ticket",
                   [](const Row& row) {
                     return WaitingRow{.ticket = row.integer(0),
                                       .player = row.id<PlayerId>(1),
                                       .node = std::string(row.bytes(2)),
                                       .place = row.integer(3),
                                       .wish = Bytes(row.bytes(4)),
                                       .table = row.bytes(5).empty()
                                                    ? std::nullopt
                                                    : std::optional(row.id<TableId>(5))};
                   });
}

// Over, not open: a table that was made since the statement began is not seen.
Result<Ticket> begin_to_wait(Connection& db, const Node& node, const PlayerId& player,
                             std::int64_t place, const Bytes& wish) {
  const auto ticket = find_row(
      db,
      "INSERT INTO waiting AS w (player, node, epoch, place, wish) "
      "SELECT $3, node, epoch, $4, $5 FROM nodes WHERE node = $1 AND epoch = $2 "
      "ON CONFLICT (player) DO UPDATE SET ticket = excluded.ticket, node = excluded.node, "
      "epoch = excluded.epoch, place = excluded.place, wish = excluded.wish, "
      "table_id = CASE WHEN NOT EXISTS (SELECT 1 FROM tables t WHERE t.id = w.table_id "
      "AND t.status NOT IN (0, 1)) THEN w.table_id END RETURNING ticket",
      [](const Row& row) { return row.integer(0); },
      [] { return failure(StoreErrc::kNotFound, ""); }, node.name, node.epoch, player, place, wish);
  return ticket || ticket.error().code != StoreErrc::kNotFound ? ticket : deposed(db, node);
}

Result<void> end_waiting(Connection& db, const Node& node, std::span<const WaitingRow> seen) {
  Array tickets(Type::kIntegerArray);
  Array seated(Type::kIntegerArray);
  for (const WaitingRow& one : seen) {
    tickets.add(one.ticket);
    seated.add(std::int64_t{one.table.has_value()});
  }
  return execute(db,
                 "DELETE FROM waiting w USING unnest($3, $4) u(ticket, seated) "
                 "WHERE w.node = $1 AND w.epoch = $2 AND w.ticket = u.ticket "
                 "AND (w.table_id IS NOT NULL) = (u.seated = 1)",
                 node.name, node.epoch, tickets, seated);
}

Result<void> drop_who_waits_nowhere(Connection& db) {
  return execute(db,
                 "DELETE FROM waiting w WHERE NOT EXISTS (SELECT 1 FROM nodes n "
                 "WHERE n.node = w.node AND n.epoch = w.epoch) AND (w.table_id IS NULL "
                 "OR EXISTS (SELECT 1 FROM tables t WHERE t.id = w.table_id "
                 "AND t.status NOT IN (0, 1)))");
}

// Whom another server seats at this moment is not waited for: the whole transaction would wait. Who
// came first is locked first, and the others only then: of two servers that want the same people,
// one gets them all. If each got some, both would get nobody.
void apply(Steps& steps, const SeatWaiting& write) {
  Array tickets(Type::kIntegerArray);
  for (const Ticket ticket : write.tickets) {
    tickets.add(ticket);
  }
  steps.must(
      "WITH first AS (SELECT FROM waiting WHERE table_id IS NULL "
      "AND ticket = (SELECT min(t) FROM unnest($1) t) FOR UPDATE SKIP LOCKED), "
      "free AS (SELECT w.ticket FROM waiting w JOIN nodes n ON n.node = w.node "
      "AND n.epoch = w.epoch WHERE w.ticket = ANY ($1) AND w.table_id IS NULL "
      "AND EXISTS (SELECT FROM first) ORDER BY w.ticket FOR UPDATE OF w SKIP LOCKED), "
      "seated AS (UPDATE waiting w SET table_id = $2 FROM free WHERE w.ticket = free.ticket "
      "RETURNING 1) SELECT 1 FROM seated HAVING count(*) = $3",
      [](Connection& /*db*/) { return not_waiting(); }, tickets, write.table,
      as_integer(write.tickets.size()));
}

}  // namespace aurora::storage::postgres
