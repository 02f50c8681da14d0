// The way of coroutines to the store: writes through group commit, reads on a thread that may
// block.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/runtime/task.hpp"
#include "storage/result.hpp"
#include "storage/rows.hpp"
#include "storage/write.hpp"

namespace aurora::storage {
class Store;
}

namespace aurora::server {

class Log;
class Metrics;
class Readiness;

/// Every function may be awaited on any executor, and comes back to it. Failures of the disk are
/// noted in the Readiness, and taken back by the next success; while writes fail, it tries by
/// itself once in a while.
class Archive {
 public:
  Archive(storage::Store& store, Readiness& readiness, Metrics& metrics, Log& log);
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  ~Archive();

  /// Success means: on disk.
  [[nodiscard]] Task<storage::Result<void>> commit(storage::WriteGroup group);

  [[nodiscard]] Task<storage::Result<storage::TableRow>> find_table(storage::TableId id);
  [[nodiscard]] Task<storage::Result<storage::TableRow>> find_table_by_code(std::string join_code);
  [[nodiscard]] Task<storage::Result<std::vector<storage::TableRow>>> list_tables(
      storage::StatusSet statuses, std::size_t limit);
  [[nodiscard]] Task<storage::Result<std::vector<storage::JournalEntry>>> read_journal(
      storage::TableId id);
  [[nodiscard]] Task<storage::Result<storage::Snapshot>> latest_snapshot(storage::TableId id);
  [[nodiscard]] Task<storage::Result<std::vector<storage::GameRow>>> list_games(
      std::optional<storage::PlayerId> player, std::optional<storage::GameCursor> after,
      std::size_t limit);
  [[nodiscard]] Task<storage::Result<std::vector<storage::TableId>>> list_unlisted_games(
      std::size_t limit);
  [[nodiscard]] Task<storage::Result<storage::ShareRow>> find_share(std::string token_hash);
  [[nodiscard]] Task<storage::Result<std::size_t>> count_shares(storage::TableId table,
                                                                storage::PlayerId owner);
  [[nodiscard]] Task<storage::Result<std::vector<storage::BlockRow>>> list_blocks(
      std::optional<storage::PlayerId> owner);
  [[nodiscard]] Task<storage::Result<std::vector<storage::RecordRow>>> records_of(
      storage::PlayerId player);
  [[nodiscard]] Task<storage::Result<std::vector<storage::RecordRow>>> best_records(
      std::string mode, std::size_t limit);
  [[nodiscard]] Task<storage::Result<storage::PlayerRow>> find_player_by_token_hash(
      std::string token_hash);

  [[nodiscard]] Task<storage::Result<storage::AccountRow>> find_account(std::string login);
  [[nodiscard]] Task<storage::Result<storage::AccountRow>> find_account_of(
      storage::PlayerId player);
  [[nodiscard]] Task<storage::Result<std::vector<storage::PlayerId>>> forgotten_players();
  [[nodiscard]] Task<storage::Result<storage::CodeRow>> find_code(std::string code_hash);
  [[nodiscard]] Task<storage::Result<std::size_t>> count_codes(storage::PlayerId player);
  [[nodiscard]] Task<storage::Result<std::vector<storage::PersonRow>>> find_people(
      storage::PersonQuery query);
  [[nodiscard]] Task<storage::Result<std::vector<storage::GuestRow>>> list_guests(
      storage::UnixMillis unseen_since, std::optional<storage::PersonCursor> after,
      std::size_t limit);

  [[nodiscard]] Task<storage::Result<storage::Bytes>> get_meta(std::string key);

  /// How many writes wait for the disk.
  [[nodiscard]] std::uint64_t queued_writes() const;

  /// Commits and reads what is queued, and takes nothing more. Blocks.
  void shutdown();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace aurora::server
