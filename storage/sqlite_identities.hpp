// By what identity providers know players, and which vouchers are used up, in the database.
#pragma once

#include "storage/sqlite_db.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// The writes; each is one of a transaction that SqliteWriter holds.
class IdentityWriter {
 public:
  [[nodiscard]] static Result<IdentityWriter> make(Database& db);

  [[nodiscard]] Result<void> apply(const PutIdentity& write);
  [[nodiscard]] Result<void> apply(const DropIdentity& write);
  [[nodiscard]] Result<void> apply(const SpendVoucher& write);

 private:
  Statement find_player_, find_same_, put_, drop_, drop_old_, spend_;
};

}  // namespace aurora::storage
