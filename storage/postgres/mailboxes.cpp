// The e-mail addresses of players, and what is to be sent there.
#include "storage/postgres/answers.hpp"
#include "storage/postgres/apply.hpp"
#include "storage/postgres/query.hpp"
#include "storage/rejections.hpp"

namespace aurora::storage::postgres {

// Whoever holds the row of the player is alone with the mailbox.
void apply(Steps& steps, const PutMailbox& write) {
  check_known_alone(steps, write.player);
  const auto outdated = [player = write.player](Connection& /*db*/) {
    return mailbox_outdated(player);
  };
  if (write.before.empty()) {
    steps.must_not("SELECT 1 FROM mailboxes WHERE player = $1", outdated, write.player);
  } else {
    steps.must("SELECT 1 FROM mailboxes WHERE player = $1 AND payload = $2", outdated, write.player,
               write.before);
  }
  if (write.payload.empty()) {
    steps.run("DELETE FROM mailboxes WHERE player = $1", write.player);
  } else {
    steps.run(
        "INSERT INTO mailboxes (player, due, payload) VALUES ($1, $2, $3) "
        "ON CONFLICT (player) DO UPDATE SET due = excluded.due, payload = excluded.payload",
        write.player, write.due, write.payload);
  }
}

Result<Bytes> answer_from(Connection& db, const FindMailbox& read) {
  return find_row(
      db, "SELECT payload FROM mailboxes WHERE player = $1",
      [](const Row& row) { return Bytes(row.bytes(0)); }, no_mailbox, read.player);
}

Result<std::vector<PlayerId>> answer_from(Connection& db, const ListDueMailboxes& read) {
  return list_rows(
      db, "SELECT player FROM mailboxes WHERE due > 0 AND due <= $1 ORDER BY due LIMIT $2",
      [](const Row& row) { return row.id<PlayerId>(0); }, read.until, as_integer(read.limit));
}

}  // namespace aurora::storage::postgres
