#include "storage/sqlite_asleep.hpp"

#include "storage/sqlite_reads.hpp"
#include "storage/sqlite_rows.hpp"

namespace aurora::storage {

Result<AsleepWriter> AsleepWriter::make(Database& db) {
  AsleepWriter asleep;
  const auto prepared =
      prepare_all<2>(db, {{{&asleep.put_,
                            "INSERT OR REPLACE INTO asleep (player_id, table_key, notice) "
                            "SELECT ?1, ?2, ?3 WHERE ?1 NOT IN (SELECT player FROM forgotten)"},
                           {&asleep.drop_, "DELETE FROM asleep WHERE table_key = ?1"}}});
  if (!prepared) {
    return std::unexpected(prepared.error());
  }
  return asleep;
}

Result<void> AsleepWriter::apply(const PutAsleep& write, std::int64_t key) {
  if (auto dropped = drop(key); !dropped) {
    return dropped;
  }
  for (const PlayerId& player : write.players) {
    put_.bind_id(1, player);
    put_.bind(2, key);
    put_.bind_blob(3, write.notice);
    if (auto put = put_.run(); !put) {
      return put;
    }
  }
  return {};
}

Result<void> AsleepWriter::drop(std::int64_t key) {
  drop_.bind(1, key);
  return drop_.run();
}

Result<std::vector<AsleepRow>> answer_from(Database& db, const ListAsleep& read) {
  return list_rows(
      db,
      "SELECT t.id, a.notice FROM asleep a JOIN tables t ON t.key = a.table_key "
      "WHERE a.player_id = ?1 ORDER BY t.created_at DESC, t.id DESC",
      [](const Statement& row) {
        return AsleepRow{.table = row.id<TableId>(0), .notice = Bytes(row.bytes(1))};
      },
      read.player);
}

}  // namespace aurora::storage
