// A store that breaks on demand, to test what the rest of the server does when the disk does.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>

#include "storage/store.hpp"

namespace aurora::storage {

/// Passes everything on to another store, unless it was told to fail, wait or lie. All functions
/// may be called from any thread, also while a commit is running.
class FaultyStore final : public Store {
 public:
  /// `inner` must outlive this store.
  explicit FaultyStore(Store& inner) : inner_(inner) {}

  /// The `nth` commit from now on (1 is the next) fails with `error`, once; nothing of it is
  /// applied.
  void fail_commit(std::size_t nth, StoreError error);
  /// Every commit fails with `error` until `heal`.
  void fail_commits(StoreError error);
  /// Every read fails with `error` until `heal`.
  void fail_reads(StoreError error);
  /// The journal of this table cannot be read any more, until `heal`.
  void damage(TableId table);
  /// The next commit is applied in full, and yet reported as failed, as when the machine dies
  /// between the two.
  void tear_next_commit(StoreError error);
  /// Every commit takes at least this long; `heal` ends it.
  void delay_commits(std::chrono::milliseconds delay);
  /// Commits wait (before anything of them is applied) until `release` or `heal`.
  void hold_commits();
  void release();
  /// Blocks until a commit is waiting because of `hold_commits`.
  void wait_until_held();
  /// Forgets every fault.
  void heal();
  /// How many commits were asked for so far, whatever came of them.
  [[nodiscard]] std::size_t commits() const;

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
  struct Faults {
    std::size_t fail_in = 0;  // 0: never
    std::optional<StoreError> fail_once;
    std::optional<StoreError> fail_commits;
    std::optional<StoreError> fail_reads;
    std::optional<TableId> damaged;
    std::optional<StoreError> tear;
    std::chrono::milliseconds delay{0};
    bool hold = false;
  };

  /// What becomes of one commit.
  struct Fate {
    std::chrono::milliseconds delay{0};
    std::optional<StoreError> failure;
    std::optional<StoreError> tear;
  };

  /// Counts a commit, waits while commits are held, and uses up the faults that are meant for it.
  [[nodiscard]] Fate next_fate();
  /// The error that reads are to fail with, if any.
  [[nodiscard]] std::optional<StoreError> read_fault() const;

  Store& inner_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  Faults faults_;
  std::size_t commits_ = 0;
  std::size_t held_ = 0;  // commits that wait
};

}  // namespace aurora::storage
