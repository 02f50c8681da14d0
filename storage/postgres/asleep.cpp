// Tables that are not in memory, as those see them who have seats there.
#include "storage/postgres/answers.hpp"
#include "storage/postgres/apply.hpp"
#include "storage/postgres/query.hpp"
#include "storage/rejections.hpp"

namespace aurora::storage::postgres {

void apply(Steps& steps, const PutAsleep& write) {
  steps.must(
      "SELECT 1 FROM tables WHERE id = $1",
      [&](Connection&) -> Result<void> { return no_such_table(write.table); }, write.table);
  steps.run("DELETE FROM asleep WHERE table_key = (SELECT key FROM tables WHERE id = $1)",
            write.table);
  for (const PlayerId& player : write.players) {
    hold_player(steps, player);
    steps.run(
        "INSERT INTO asleep (player_id, table_key, notice) SELECT $1, t.key, $3 FROM tables t "
        "WHERE t.id = $2 AND NOT EXISTS (SELECT 1 FROM forgotten WHERE player = $1) "
        "ON CONFLICT (player_id, table_key) DO UPDATE SET notice = excluded.notice",
        player, write.table, write.notice);
  }
}

Result<std::vector<AsleepRow>> answer_from(Connection& db, const ListAsleep& read) {
  return list_rows(
      db,
      "SELECT t.id, a.notice FROM asleep a JOIN tables t ON t.key = a.table_key "
      "WHERE a.player_id = $1 ORDER BY t.created_at DESC, t.id DESC",
      [](const Row& row) {
        return AsleepRow{.table = row.id<TableId>(0), .notice = Bytes(row.bytes(1))};
      },
      read.player);
}

}  // namespace aurora::storage::postgres
