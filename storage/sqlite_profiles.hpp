// What players' finished games come to, and what they note at tables, in the database.
#pragma once

#include "storage/sqlite_db.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// The writes; each is one of a transaction that SqliteWriter holds.
class ProfileWriter {
 public:
  [[nodiscard]] static Result<ProfileWriter> make(Database& db);

  [[nodiscard]] Result<void> apply(const CountGame& write);
  [[nodiscard]] Result<void> apply(const PutProfile& write);
  [[nodiscard]] Result<void> apply(const PutNote& write);
  /// Both go with the player.
  [[nodiscard]] Result<void> drop(const PlayerId& player);

 private:
  Statement count_game_, find_player_, find_profile_, put_profile_, drop_profile_;
  Statement find_note_, put_note_, drop_note_, drop_notes_;
};

}  // namespace aurora::storage
