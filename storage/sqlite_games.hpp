// Finished games and the links to them, in the database.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "storage/sqlite_db.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// The writes; each is one of a transaction that SqliteWriter holds. `key` is that of the table.
class GameWriter {
 public:
  [[nodiscard]] static Result<GameWriter> make(Database& db);

  [[nodiscard]] Result<void> apply(const PutGame& write, std::int64_t key);
  [[nodiscard]] Result<void> apply(const PutSummary& write, std::int64_t key);
  [[nodiscard]] Result<void> apply(const PutShare& write, std::int64_t key);
  [[nodiscard]] Result<void> apply(const DropShares& write);

 private:
  Statement has_game_, put_game_, put_player_, put_summary_, put_share_, drop_shares_;
};

/// The reads; see Store.
class GameReader {
 public:
  [[nodiscard]] static Result<GameReader> make(Database& db);

  [[nodiscard]] Result<std::vector<GameRow>> list(const std::optional<PlayerId>& player,
                                                  const std::optional<GameCursor>& after,
                                                  std::size_t limit);
  [[nodiscard]] Result<std::vector<TableId>> list_unlisted(std::size_t limit);
  [[nodiscard]] Result<ShareRow> find_share(std::string_view token_hash);
  [[nodiscard]] Result<std::size_t> count_shares(const TableId& table, const PlayerId& owner);

 private:
  Statement listed_, of_player_, unlisted_, share_, shares_;
};

}  // namespace aurora::storage
