// Tables that are not in memory, as those see them who have seats there, in the database.
#pragma once

#include "storage/sqlite_db.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// The writes; each is one of a transaction that SqliteWriter holds. `key` is that of the table.
class AsleepWriter {
 public:
  [[nodiscard]] static Result<AsleepWriter> make(Database& db);

  [[nodiscard]] Result<void> apply(const PutAsleep& write, std::int64_t key);
  /// The table has ended.
  [[nodiscard]] Result<void> drop(std::int64_t key);

 private:
  Statement put_, drop_;
};

}  // namespace aurora::storage
