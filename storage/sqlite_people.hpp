// Players, absent guests and recovery codes, in the database.
#pragma once

#include "storage/sqlite_db.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// The writes; each is one of a transaction that SqliteWriter holds.
class PeopleWriter {
 public:
  [[nodiscard]] static Result<PeopleWriter> make(Database& db);

  [[nodiscard]] Result<void> apply(const PutCode& write);
  [[nodiscard]] Result<void> apply(const DropCodes& write);
  [[nodiscard]] Result<void> apply(const SpendCode& write);
  [[nodiscard]] Result<void> apply(const DropGuest& write);

 private:
  Statement find_player_, drop_codes_, put_code_, find_code_, spend_code_;
  Statement find_guest_, drop_tokens_, drop_blocks_, drop_friends_, drop_hidden_, drop_cases_,
      drop_reminders_, drop_contact_, drop_vacations_, drop_mailbox_, drop_invite_use_,
      drop_player_;
};

}  // namespace aurora::storage
