// Bans, blocks and records of players, in the database.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

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
  [[nodiscard]] Result<void> apply(const PutRecord& write);

 private:
  Statement put_ban_, drop_ban_, find_player_, put_block_, drop_block_;
  Statement forgotten_, games_, put_record_;
};

/// The reads; see Store.
class PlayerReader {
 public:
  [[nodiscard]] static Result<PlayerReader> make(Database& db);

  [[nodiscard]] Result<std::vector<BanRow>> list_bans();
  [[nodiscard]] Result<std::vector<BlockRow>> list_blocks(const std::optional<PlayerId>& owner);
  [[nodiscard]] Result<std::vector<RecordRow>> records_of(const PlayerId& player);
  [[nodiscard]] Result<std::vector<RecordRow>> best_records(std::string_view mode,
                                                            std::size_t limit);

 private:
  Statement bans_, blocks_, blocks_by_, of_player_, best_;
};

}  // namespace aurora::storage
