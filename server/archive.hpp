// The way of coroutines to the store: writes through group commit, reads on a thread that may
// block.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>

#include "storage/result.hpp"
#include "storage/rows.hpp"
#include "storage/write.hpp"

namespace aurora::storage {
class Store;
}

namespace aurora::server {

class Log;
class Readiness;

/// Every function may be awaited on any executor, and comes back to it. Failures of the disk are
/// noted in the Readiness, and taken back by the next success; while writes fail, it tries by
/// itself once in a while.
class Archive {
 public:
  Archive(storage::Store& store, Readiness& readiness, Log& log);
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  ~Archive();

  /// Success means: on disk.
  [[nodiscard]] boost::asio::awaitable<storage::Result<void>> commit(storage::WriteGroup group);

  [[nodiscard]] boost::asio::awaitable<storage::Result<storage::TableRow>> find_table(
      storage::TableId id);
  [[nodiscard]] boost::asio::awaitable<storage::Result<storage::TableRow>> find_table_by_code(
      std::string join_code);
  [[nodiscard]] boost::asio::awaitable<storage::Result<std::vector<storage::TableRow>>> list_tables(
      storage::StatusSet statuses, std::size_t limit);
  [[nodiscard]] boost::asio::awaitable<storage::Result<std::vector<storage::JournalEntry>>>
  read_journal(storage::TableId id);
  [[nodiscard]] boost::asio::awaitable<storage::Result<storage::Snapshot>> latest_snapshot(
      storage::TableId id);
  [[nodiscard]] boost::asio::awaitable<storage::Result<std::vector<storage::GameRow>>> list_games(
      std::optional<storage::PlayerId> player, std::optional<storage::GameCursor> after,
      std::size_t limit);
  [[nodiscard]] boost::asio::awaitable<storage::Result<std::vector<storage::TableId>>>
  list_unlisted_games(std::size_t limit);
  [[nodiscard]] boost::asio::awaitable<storage::Result<storage::ShareRow>> find_share(
      std::string token_hash);
  [[nodiscard]] boost::asio::awaitable<storage::Result<std::size_t>> count_shares(
      storage::TableId table, storage::PlayerId owner);
  [[nodiscard]] boost::asio::awaitable<storage::Result<std::vector<storage::BlockRow>>> list_blocks(
      std::optional<storage::PlayerId> owner);
  [[nodiscard]] boost::asio::awaitable<storage::Result<std::vector<storage::RecordRow>>> records_of(
      storage::PlayerId player);
  [[nodiscard]] boost::asio::awaitable<storage::Result<std::vector<storage::RecordRow>>>
  best_records(std::string mode, std::size_t limit);
  [[nodiscard]] boost::asio::awaitable<storage::Result<storage::PlayerRow>>
  find_player_by_token_hash(std::string token_hash);

  [[nodiscard]] boost::asio::awaitable<storage::Result<storage::AccountRow>> find_account(
      std::string login);
  [[nodiscard]] boost::asio::awaitable<storage::Result<storage::AccountRow>> find_account_of(
      storage::PlayerId player);
  [[nodiscard]] boost::asio::awaitable<storage::Result<std::vector<storage::PlayerId>>>
  forgotten_players();

  /// Commits and reads what is queued, and takes nothing more. Blocks.
  void shutdown();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace aurora::server
