// The e-mail addresses of players, and what is to be sent there, in the database.
#pragma once

#include "storage/sqlite_db.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// The write; it is one of a transaction that SqliteWriter holds.
class MailboxWriter {
 public:
  [[nodiscard]] static Result<MailboxWriter> make(Database& db);

  [[nodiscard]] Result<void> apply(const PutMailbox& write);

 private:
  Statement find_player_, find_, put_, drop_;
};

}  // namespace aurora::storage
