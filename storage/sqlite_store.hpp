// The store of the real server: one SQLite database file.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>

#include "storage/store.hpp"

namespace aurora::storage {

struct SqliteOptions {
  /// How long a commit waits for another program (a backup, a shell) to let go of the database.
  std::chrono::milliseconds busy_timeout{2000};
  /// Databases up to this size are checked for damage at opening. docs/storage.md says why there is
  /// a limit.
  std::uint64_t check_up_to_bytes = std::uint64_t{256} << 20U;
  /// The database file may not grow beyond this; more fails with kFull. 0: as large as the disk.
  std::uint64_t max_bytes = 0;
  /// Refuses to begin a new database (kNotFound), and leaves nothing behind.
  bool must_exist = false;
};

/// Durable (WAL, synchronous=FULL): what `commit` answered with success survives kill -9 and a
/// power cut.
///
/// Reads run on a connection of their own and never wait for a commit. Only one process at a time
/// may have a database open through this class.
class SqliteStore final : public Store {
 public:
  /// Opens or creates the database, makes its directory if needed, and brings an older schema up to
  /// date. kBusy: another process has it open. kNewerSchema, kCorrupt, kReadOnly, kFull, kIo,
  /// kNotFound: see the message.
  [[nodiscard]] static Result<std::unique_ptr<SqliteStore>> open(const std::filesystem::path& file,
                                                                 const SqliteOptions& options = {});
  ~SqliteStore() override;

  /// Whether there was no database before.
  [[nodiscard]] bool is_new() const;

  [[nodiscard]] std::vector<Result<void>> commit(std::span<const WriteGroup> groups) override;

  [[nodiscard]] Result<TableRow> find_table(TableId id) override;
  [[nodiscard]] Result<TableRow> find_table_by_code(std::string_view join_code) override;
  [[nodiscard]] Result<std::vector<TableRow>> list_tables(StatusSet statuses,
                                                          std::size_t limit) override;
  [[nodiscard]] Result<std::vector<JournalEntry>> read_journal(TableId id, Seq from_seq) override;
  [[nodiscard]] Result<Snapshot> latest_snapshot(TableId id) override;
  [[nodiscard]] Result<PlayerRow> find_player_by_token_hash(std::string_view token_hash) override;
  [[nodiscard]] Result<std::vector<GameRow>> list_games(const std::optional<PlayerId>& player,
                                                        const std::optional<GameCursor>& after,
                                                        std::size_t limit) override;
  [[nodiscard]] Result<std::vector<TableId>> list_unlisted_games(std::size_t limit) override;
  [[nodiscard]] Result<ShareRow> find_share(std::string_view token_hash) override;
  [[nodiscard]] Result<std::size_t> count_shares(TableId table, PlayerId owner) override;
  [[nodiscard]] Result<std::vector<BanRow>> list_bans() override;
  [[nodiscard]] Result<std::vector<BlockRow>> list_blocks(
      const std::optional<PlayerId>& owner) override;
  [[nodiscard]] Result<std::vector<RecordRow>> records_of(PlayerId player) override;
  [[nodiscard]] Result<std::vector<RecordRow>> best_records(std::string_view mode,
                                                            std::size_t limit) override;
  [[nodiscard]] Result<void> back_up(const std::filesystem::path& file) override;
  [[nodiscard]] Result<AccountRow> find_account(std::string_view login) override;
  [[nodiscard]] Result<AccountRow> find_account_of(PlayerId player) override;
  [[nodiscard]] Result<CodeRow> find_code(std::string_view code_hash) override;
  [[nodiscard]] Result<std::size_t> count_codes(PlayerId player) override;
  [[nodiscard]] Result<std::vector<PersonRow>> find_people(const PersonQuery& query) override;
  [[nodiscard]] Result<std::vector<GuestRow>> list_guests(UnixMillis unseen_since,
                                                          const std::optional<PersonCursor>& after,
                                                          std::size_t limit) override;
  [[nodiscard]] Result<std::vector<PlayerId>> forgotten_players() override;
  [[nodiscard]] Result<Bytes> find_pack(std::string_view digest) override;
  [[nodiscard]] Result<Bytes> get_meta(std::string_view key) override;

 private:
  struct Impl;
  explicit SqliteStore(std::unique_ptr<Impl> impl);

  std::unique_ptr<Impl> impl_;
};

}  // namespace aurora::storage
