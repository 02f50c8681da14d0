// A store that forgets: the same promises as SqliteStore, except that nothing outlives the object.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "storage/store.hpp"

namespace aurora::storage {

/// For tests, and for servers that keep nothing.
class MemoryStore final : public Store {
 public:
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
  struct Table {
    TableRow row;
    std::vector<JournalEntry> journal;
    std::optional<Snapshot> snapshot;
  };
  struct Account {
    std::string login;
    Bytes password_hash;
  };
  /// Everything about players; small enough to be copied by whoever takes something back.
  struct People {
    std::unordered_map<PlayerId, PlayerRow> players;  ///< without token hashes
    std::map<std::string, PlayerId, std::less<>> tokens;
    std::unordered_map<PlayerId, Account> accounts;
    std::vector<PlayerId> forgotten;
    std::map<std::pair<PlayerId, PlayerId>, UnixMillis> blocks;  ///< by owner and player
    std::map<Bytes, CodeRow, std::less<>> codes;                 ///< by hash
  };
  /// What takes back the writes of the group that is being applied, in the order they were made.
  using UndoLog = std::vector<std::function<void()>>;

  Result<void> apply_group(const WriteGroup& group);
  Result<void> apply(const CreateTable& write, UndoLog& undo);
  Result<void> apply(const AppendEntry& write, UndoLog& undo);
  Result<void> apply(const SetStatus& write, UndoLog& undo);
  Result<void> apply(const PutSnapshot& write, UndoLog& undo);
  Result<void> apply(const PutMeta& write, UndoLog& undo);
  Result<void> apply(const PutPack& write, UndoLog& undo);
  // memory_games.cpp
  Result<void> apply(const PutGame& write, UndoLog& undo);
  Result<void> apply(const PutSummary& write, UndoLog& undo);
  Result<void> apply(const PutShare& write, UndoLog& undo);
  Result<void> apply(const DropShares& write, UndoLog& undo);
  // memory_accounts.cpp
  Result<void> apply(const PutPlayer& write, UndoLog& undo);
  Result<void> apply(const DropTokens& write, UndoLog& undo);
  Result<void> apply(const PutAccount& write, UndoLog& undo);
  Result<void> apply(const ForgetPlayer& write, UndoLog& undo);
  // memory_people.cpp
  Result<void> apply(const PutCode& write, UndoLog& undo);
  Result<void> apply(const DropCodes& write, UndoLog& undo);
  Result<void> apply(const SpendCode& write, UndoLog& undo);
  Result<void> apply(const DropGuest& write, UndoLog& undo);
  // memory_players.cpp
  Result<void> apply(const PutBan& write, UndoLog& undo);
  Result<void> apply(const DropBan& write, UndoLog& undo);
  Result<void> apply(const PutBlock& write, UndoLog& undo);
  Result<void> apply(const DropBlock& write, UndoLog& undo);
  Result<void> apply(const PutRecord& write, UndoLog& undo);

  /// The open table with that code, or nullptr.
  [[nodiscard]] const Table* open_table(std::string_view join_code) const;
  /// Whether nothing is kept of the player that others could miss.
  [[nodiscard]] bool is_guest(const PlayerId& player) const;
  [[nodiscard]] AccountRow account_row(const PlayerId& player, const Account& account) const;

  std::mutex mutex_;
  std::unordered_map<TableId, Table> tables_;
  People people_;
  std::map<std::string, Bytes, std::less<>> meta_;
  std::map<std::string, Bytes, std::less<>> packs_;  // by digest
  std::unordered_map<TableId, PutGame> games_;
  std::map<Bytes, ShareRow, std::less<>> shares_;  // by hash
  std::map<std::pair<PlayerId, BanScope>, BanRow> bans_;
  std::map<std::pair<PlayerId, std::string>, RecordRow> records_;
};

}  // namespace aurora::storage
