#include "storage/postgres/changes.hpp"

#include "storage/postgres/query.hpp"

namespace aurora::storage::postgres {
namespace {

constexpr std::int64_t kKept = 100;

}  // namespace

Result<Changes> changes(Connection& db) {
  return find_row(
      db, "SELECT changes, sign_outs, announced FROM format",
      [](const Row& row) {
        return Changes{
            .people = row.integer(0), .sign_outs = row.integer(1), .announcements = row.integer(2)};
      },
      [] { return failure(StoreErrc::kCorrupt, "The table `format` of the database is empty."); });
}

// Whoever holds the row of `format` is alone, so numbers are seen in their order.
Result<void> announce(Connection& db, const std::string& text) {
  return execute(db,
                 "WITH next AS (UPDATE format SET announced = announced + 1 RETURNING announced), "
                 "old AS (DELETE FROM announcements a USING next WHERE a.number <= next.announced "
                 "- $2) INSERT INTO announcements (number, text) SELECT announced, $1 FROM next",
                 text, kKept);
}

Result<std::vector<Announcement>> announcements(Connection& db, std::int64_t after) {
  return list_rows(
      db, "SELECT number, text FROM announcements WHERE number > $1 ORDER BY number",
      [](const Row& row) {
        return Announcement{.number = row.integer(0), .text = std::string(row.bytes(1))};
      },
      after);
}

}  // namespace aurora::storage::postgres
