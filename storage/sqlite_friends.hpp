// Who wants to be friends with whom, in the database.
#pragma once

#include "storage/sqlite_db.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// The writes; each is one of a transaction that SqliteWriter holds.
class FriendWriter {
 public:
  [[nodiscard]] static Result<FriendWriter> make(Database& db);

  [[nodiscard]] Result<void> apply(const PutFriend& write);
  [[nodiscard]] Result<void> apply(const DropFriend& write);
  [[nodiscard]] Result<void> apply(const PutInvitation& write);
  [[nodiscard]] Result<void> apply(const PutHidden& write);

 private:
  Statement find_player_, put_, drop_, find_both_, invite_, hide_, show_;
};

}  // namespace aurora::storage
