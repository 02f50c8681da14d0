// The links that let in people who are new, in the database.
#pragma once

#include "storage/sqlite_db.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// The writes; each is one of a transaction that SqliteWriter holds.
class InviteLinkWriter {
 public:
  [[nodiscard]] static Result<InviteLinkWriter> make(Database& db);

  [[nodiscard]] Result<void> apply(const PutInviteLink& write);
  [[nodiscard]] Result<void> apply(const DropInviteLink& write);
  [[nodiscard]] Result<void> apply(const UseInviteLink& write);

 private:
  Statement find_player_, find_, find_most_, put_, drop_, find_good_, find_use_, use_, note_use_;
};

}  // namespace aurora::storage
