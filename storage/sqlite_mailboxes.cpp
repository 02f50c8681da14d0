#include "storage/sqlite_mailboxes.hpp"

#include "storage/rejections.hpp"
#include "storage/sqlite_reads.hpp"
#include "storage/sqlite_rows.hpp"

namespace aurora::storage {

Result<MailboxWriter> MailboxWriter::make(Database& db) {
  MailboxWriter mailboxes;
  const auto prepared = prepare_all<4>(
      db, {{{&mailboxes.find_player_, "SELECT 1 FROM players WHERE id = ?1"},
            {&mailboxes.find_, "SELECT payload FROM mailboxes WHERE player = ?1"},
            {&mailboxes.put_,
             "INSERT INTO mailboxes (player, due, payload) VALUES (?1, ?2, ?3) "
             "ON CONFLICT (player) DO UPDATE SET due = excluded.due, payload = excluded.payload"},
            {&mailboxes.drop_, "DELETE FROM mailboxes WHERE player = ?1"}}});
  if (!prepared) {
    return std::unexpected(prepared.error());
  }
  return mailboxes;
}

Result<void> MailboxWriter::apply(const PutMailbox& write) {
  if (auto known = check_known(find_player_, write.player); !known) {
    return known;
  }
  find_.bind_id(1, write.player);
  auto fits = check_payload(find_, write.before, [&] { return mailbox_outdated(write.player); });
  if (!fits) {
    return fits;
  }
  Statement& statement = write.payload.empty() ? drop_ : put_;
  statement.bind_id(1, write.player);
  if (!write.payload.empty()) {
    statement.bind(2, write.due);
    statement.bind_blob(3, write.payload);
  }
  return statement.run();
}

Result<Bytes> answer_from(Database& db, const FindMailbox& read) {
  return find_row(
      db, "SELECT payload FROM mailboxes WHERE player = ?1",
      [](const Statement& row) { return Bytes(row.bytes(0)); }, no_mailbox, read.player);
}

Result<std::vector<PlayerId>> answer_from(Database& db, const ListDueMailboxes& read) {
  return list_rows(
      db, "SELECT player FROM mailboxes WHERE due > 0 AND due <= ?1 ORDER BY due LIMIT ?2",
      [](const Statement& row) { return row.id<PlayerId>(0); }, read.until, as_limit(read.limit));
}

}  // namespace aurora::storage
