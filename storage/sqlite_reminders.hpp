// How players are reached who are away, and what they are to be told, in the database.
#pragma once

#include "storage/sqlite_db.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// The writes; each is one of a transaction that SqliteWriter holds.
class ReminderWriter {
 public:
  [[nodiscard]] static Result<ReminderWriter> make(Database& db);

  [[nodiscard]] Result<void> apply(const PutContact& write);
  [[nodiscard]] Result<void> apply(const PutReminder& write);
  [[nodiscard]] Result<void> apply(const MoveReminder& write);
  [[nodiscard]] Result<void> apply(const DropReminder& write);
  [[nodiscard]] Result<void> apply(const DropReminders& write);

 private:
  /// kConflict when the reminder is not due then.
  [[nodiscard]] Result<void> check_due(const ReminderKey& key, UnixMillis at);

  Statement find_player_, find_contact_, put_contact_, drop_contact_, drop_all_;
  Statement add_, replace_, find_, move_, drop_, drop_of_table_;
};

}  // namespace aurora::storage
