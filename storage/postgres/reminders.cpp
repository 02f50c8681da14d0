// How players are reached who are away, and what they are to be told.
//
// Reminders go with the contact (ON DELETE CASCADE): whoever adds one holds it, and would come
// between two statements otherwise.
#include "storage/postgres/answers.hpp"
#include "storage/postgres/apply.hpp"
#include "storage/postgres/query.hpp"
#include "storage/rejections.hpp"

namespace aurora::storage::postgres {

// Whoever holds the row of the player is alone with the contact.
void apply(Steps& steps, const PutContact& write) {
  check_known_alone(steps, write.player);
  const auto outdated = [player = write.player](Connection& /*db*/) {
    return contact_outdated(player);
  };
  if (write.before.empty()) {
    steps.must_not("SELECT 1 FROM contacts WHERE player = $1", outdated, write.player);
  } else {
    steps.must("SELECT 1 FROM contacts WHERE player = $1 AND payload = $2", outdated, write.player,
               write.before);
  }
  if (write.payload.empty()) {
    steps.run("DELETE FROM contacts WHERE player = $1", write.player);
  } else {
    steps.run(
        "INSERT INTO contacts (player, payload) VALUES ($1, $2) "
        "ON CONFLICT (player) DO UPDATE SET payload = excluded.payload",
        write.player, write.payload);
  }
}

void apply(Steps& steps, const PutReminder& write) {
  const ReminderRow& row = write.reminder;
  const std::string_view sql =
      write.replaces
          ? "INSERT INTO reminders (player, table_id, channel, due, tries, payload) "
            "SELECT player, $2, $3, $4, $5, $6 FROM contacts WHERE player = $1 FOR KEY SHARE "
            "ON CONFLICT (player, table_id, channel) DO UPDATE SET due = excluded.due, "
            "tries = excluded.tries, payload = excluded.payload"
          : "INSERT INTO reminders (player, table_id, channel, due, tries, payload) "
            "SELECT player, $2, $3, $4, $5, $6 FROM contacts WHERE player = $1 FOR KEY SHARE "
            "ON CONFLICT DO NOTHING";
  steps.run(sql, row.key.player, row.key.table, row.key.channel, row.due, row.tries, row.payload);
}

void apply(Steps& steps, const MoveReminder& write) {
  steps.must(
      "UPDATE reminders SET due = $5, tries = $6, payload = $7 WHERE player = $1 "
      "AND table_id = $2 AND channel = $3 AND due = $4 RETURNING 1",
      [](Connection& /*db*/) { return reminder_moved(); }, write.key.player, write.key.table,
      write.key.channel, write.before, write.due, write.tries, write.payload);
}

void apply(Steps& steps, const DropReminder& write) {
  steps.must(
      "DELETE FROM reminders WHERE player = $1 AND table_id = $2 AND channel = $3 AND due = $4 "
      "RETURNING 1",
      [](Connection& /*db*/) { return reminder_moved(); }, write.key.player, write.key.table,
      write.key.channel, write.before);
}

void apply(Steps& steps, const DropReminders& write) {
  steps.run("DELETE FROM reminders WHERE player = $1 AND table_id = $2", write.player, write.table);
}

Result<Bytes> answer_from(Connection& db, const FindContact& read) {
  return find_row(
      db, "SELECT payload FROM contacts WHERE player = $1",
      [](const Row& row) { return Bytes(row.bytes(0)); }, no_contact, read.player);
}

Result<std::vector<PlayerId>> answer_from(Connection& db, const ListContacts& /*read*/) {
  return list_rows(db, "SELECT player FROM contacts",
                   [](const Row& row) { return row.id<PlayerId>(0); });
}

Result<std::vector<ReminderRow>> answer_from(Connection& db, const ListReminders& read) {
  return list_rows(
      db,
      "SELECT player, table_id, channel, due, tries, payload FROM reminders WHERE due <= $1 "
      "ORDER BY due LIMIT $2",
      [](const Row& row) {
        return ReminderRow{.key = {.player = row.id<PlayerId>(0),
                                   .table = row.id<TableId>(1),
                                   .channel = std::string(row.bytes(2))},
                           .due = row.integer(3),
                           .tries = row.integer(4),
                           .payload = Bytes(row.bytes(5))};
      },
      read.until, as_integer(read.limit));
}

}  // namespace aurora::storage::postgres
