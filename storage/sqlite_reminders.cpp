#include "storage/sqlite_reminders.hpp"

#include <utility>

#include "storage/rejections.hpp"
#include "storage/sqlite_reads.hpp"
#include "storage/sqlite_rows.hpp"

namespace aurora::storage {
namespace {

void bind_key(Statement& statement, const ReminderKey& key) {
  statement.bind_id(1, key.player);
  statement.bind_id(2, key.table);
  statement.bind_text(3, key.channel);
}

}  // namespace

Result<ReminderWriter> ReminderWriter::make(Database& db) {
  ReminderWriter reminders;
  const auto prepared = prepare_all<11>(
      db,
      {{{&reminders.find_player_, "SELECT 1 FROM players WHERE id = ?1"},
        {&reminders.find_contact_, "SELECT payload FROM contacts WHERE player = ?1"},
        {&reminders.put_contact_,
         "INSERT INTO contacts (player, payload) VALUES (?1, ?2) "
         "ON CONFLICT (player) DO UPDATE SET payload = excluded.payload"},
        {&reminders.drop_contact_, "DELETE FROM contacts WHERE player = ?1"},
        {&reminders.drop_all_, "DELETE FROM reminders WHERE player = ?1"},
        {&reminders.add_,
         "INSERT INTO reminders (player, table_id, channel, due, tries, payload) "
         "SELECT player, ?2, ?3, ?4, ?5, ?6 FROM contacts WHERE player = ?1 "
         "ON CONFLICT DO NOTHING"},
        {&reminders.replace_,
         "INSERT OR REPLACE INTO reminders (player, table_id, channel, due, tries, payload) "
         "SELECT player, ?2, ?3, ?4, ?5, ?6 FROM contacts WHERE player = ?1"},
        {&reminders.find_,
         "SELECT due FROM reminders WHERE player = ?1 AND table_id = ?2 AND channel = ?3"},
        {&reminders.move_,
         "UPDATE reminders SET due = ?4, tries = ?5, payload = ?6 "
         "WHERE player = ?1 AND table_id = ?2 AND channel = ?3"},
        {&reminders.drop_,
         "DELETE FROM reminders WHERE player = ?1 AND table_id = ?2 AND channel = ?3"},
        {&reminders.drop_of_table_, "DELETE FROM reminders WHERE player = ?1 AND table_id = ?2"}}});
  if (!prepared) {
    return std::unexpected(prepared.error());
  }
  return reminders;
}

Result<void> ReminderWriter::apply(const PutContact& write) {
  if (auto known = check_known(find_player_, write.player); !known) {
    return known;
  }
  find_contact_.bind_id(1, write.player);
  auto fits =
      check_payload(find_contact_, write.before, [&] { return contact_outdated(write.player); });
  if (!fits) {
    return fits;
  }
  if (!write.payload.empty()) {
    put_contact_.bind_id(1, write.player);
    put_contact_.bind_blob(2, write.payload);
    return put_contact_.run();
  }
  for (Statement* statement : {&drop_all_, &drop_contact_}) {
    statement->bind_id(1, write.player);
    if (auto dropped = statement->run(); !dropped) {
      return dropped;
    }
  }
  return {};
}

Result<void> ReminderWriter::apply(const PutReminder& write) {
  Statement& put = write.replaces ? replace_ : add_;
  bind_key(put, write.reminder.key);
  put.bind(4, write.reminder.due);
  put.bind(5, write.reminder.tries);
  put.bind_blob(6, write.reminder.payload);
  return put.run();
}

Result<void> ReminderWriter::check_due(const ReminderKey& key, UnixMillis at) {
  bind_key(find_, key);
  const auto due = one_row(
      find_, [](const Statement& row) { return row.integer(0); }, [] { return reminder_moved(); });
  if (!due) {
    return std::unexpected(due.error());
  }
  return *due == at ? Result<void>() : reminder_moved();
}

Result<void> ReminderWriter::apply(const MoveReminder& write) {
  if (auto due = check_due(write.key, write.before); !due) {
    return due;
  }
  bind_key(move_, write.key);
  move_.bind(4, write.due);
  move_.bind(5, write.tries);
  move_.bind_blob(6, write.payload);
  return move_.run();
}

Result<void> ReminderWriter::apply(const DropReminder& write) {
  if (auto due = check_due(write.key, write.before); !due) {
    return due;
  }
  bind_key(drop_, write.key);
  return drop_.run();
}

Result<void> ReminderWriter::apply(const DropReminders& write) {
  drop_of_table_.bind_id(1, write.player);
  drop_of_table_.bind_id(2, write.table);
  return drop_of_table_.run();
}

Result<Bytes> answer_from(Database& db, const FindContact& read) {
  return find_row(
      db, "SELECT payload FROM contacts WHERE player = ?1",
      [](const Statement& row) { return Bytes(row.bytes(0)); }, no_contact, read.player);
}

Result<std::vector<PlayerId>> answer_from(Database& db, const ListContacts& /*read*/) {
  return list_rows(db, "SELECT player FROM contacts",
                   [](const Statement& row) { return row.id<PlayerId>(0); });
}

Result<std::vector<ReminderRow>> answer_from(Database& db, const ListReminders& read) {
  return list_rows(
      db,
      "SELECT player, table_id, channel, due, tries, payload FROM reminders WHERE due <= ?1 "
      "ORDER BY due LIMIT ?2",
      [](const Statement& row) {
        return ReminderRow{.key = {.player = row.id<PlayerId>(0),
                                   .table = row.id<TableId>(1),
                                   .channel = std::string(row.bytes(2))},
                           .due = row.integer(3),
                           .tries = row.integer(4),
                           .payload = Bytes(row.bytes(5))};
      },
      read.until, as_limit(read.limit));
}

}  // namespace aurora::storage
