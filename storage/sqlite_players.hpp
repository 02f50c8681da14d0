// Bans, blocks and records of players, in the database.
#pragma once

#include "storage/sqlite_db.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// The writes; each is one of a transaction that SqliteWriter holds.
class PlayerWriter {
 public:
  [[nodiscard]] static Result<PlayerWriter> make(Database& db);

  [[nodiscard]] Result<void> apply(const PutBan& write);
  [[nodiscard]] Result<void> apply(const DropBan& write);
  [[nodiscard]] Result<void> apply(const PutBlock& write);
  [[nodiscard]] Result<void> apply(const DropBlock& write);
  [[nodiscard]] Result<void> apply(const PutStanding& write);

 private:
  Statement put_ban_, drop_ban_, find_player_, put_block_, drop_block_;
  Statement forgotten_, games_, put_standing_;
};

}  // namespace aurora::storage
