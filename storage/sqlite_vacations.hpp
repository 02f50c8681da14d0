// When players are on vacation, in the database.
#pragma once

#include "storage/sqlite_db.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// The writes; each is one of a transaction that SqliteWriter holds.
class VacationWriter {
 public:
  [[nodiscard]] static Result<VacationWriter> make(Database& db);

  [[nodiscard]] Result<void> apply(const PutVacations& write);

 private:
  Statement find_player_, find_, put_;
};

}  // namespace aurora::storage
