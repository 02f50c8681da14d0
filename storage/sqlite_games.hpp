// Finished games and the links to them, in the database.
#pragma once

#include "storage/sqlite_db.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// The writes; each is one of a transaction that SqliteWriter holds. `key` is that of the table.
class GameWriter {
 public:
  [[nodiscard]] static Result<GameWriter> make(Database& db);

  /// A game has ended, and is on no list unless it has been put there.
  [[nodiscard]] Result<void> note_finished(std::int64_t key);
  [[nodiscard]] Result<void> apply(const PutGame& write, std::int64_t key);
  [[nodiscard]] Result<void> apply(const PutSummary& write, std::int64_t key);
  [[nodiscard]] Result<void> apply(const PutShare& write, std::int64_t key);
  [[nodiscard]] Result<void> apply(const DropShares& write);

 private:
  Statement has_game_, put_game_, put_player_, put_summary_, put_unlisted_, drop_unlisted_,
      put_share_, drop_shares_;
};

}  // namespace aurora::storage
