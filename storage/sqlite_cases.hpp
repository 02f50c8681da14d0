// What moderators have to do with, in the database.
#pragma once

#include "storage/sqlite_db.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// The writes; each is one of a transaction that SqliteWriter holds.
class CaseWriter {
 public:
  [[nodiscard]] static Result<CaseWriter> make(Database& db);

  [[nodiscard]] Result<void> apply(const PutCase& write);
  [[nodiscard]] Result<void> apply(const DropCase& write);

 private:
  /// kConflict when what is kept is not this; empty: nothing.
  [[nodiscard]] Result<void> check_before(CaseKind kind, const CaseId& id, const Bytes& before);

  Statement find_player_, find_, put_, drop_;
};

}  // namespace aurora::storage
