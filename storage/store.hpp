// The interface of everything that keeps games: SqliteStore for real, MemoryStore and FaultyStore
// for tests.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "storage/result.hpp"
#include "storage/rows.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// Tables with their journals, players, and values of the server.
///
/// Threads: every function may be called from any thread. Commits exclude each other, and so do
/// reads; reads do not wait for a commit, and see either all of a commit or nothing of it. Calls
/// block for the time the disk takes, so a server writes through a GroupCommitter, and reads where
/// it may block.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  /// Applies the groups in order, in one durable transaction, and answers each of them in the same
  /// order.
  ///
  /// A group that contradicts what is stored (kConflict, kNotFound, kInvalid) fails alone and
  /// leaves no trace, while the others are kept. When the transaction itself fails (kFull, kIo,
  /// kBusy…), every group that would have been kept fails with that error, and nothing of it is
  /// visible. A success is on disk when this returns. After kIo, reload what the groups concern:
  /// if the machine stops before the next commit, they may turn out to be there (docs/storage.md).
  [[nodiscard]] virtual std::vector<Result<void>> commit(std::span<const WriteGroup> groups) = 0;

  /// kNotFound when there is no such table.
  [[nodiscard]] virtual Result<TableRow> find_table(TableId id) = 0;

  /// Finds the open table with this code, else the newest finished one that had it; codes are
  /// compared byte by byte. kNotFound when there is neither.
  [[nodiscard]] virtual Result<TableRow> find_table_by_code(std::string_view join_code) = 0;

  /// The newest tables (by creation, then by id) that have one of these statuses.
  [[nodiscard]] virtual Result<std::vector<TableRow>> list_tables(StatusSet statuses,
                                                                  std::size_t limit) = 0;

  /// The entries from `from_seq` (0 and 1 both mean the first) to the head, in order and without a
  /// gap. Empty past the head; kNotFound without the table; kCorrupt when an entry is missing.
  [[nodiscard]] virtual Result<std::vector<JournalEntry>> read_journal(TableId id,
                                                                       Seq from_seq) = 0;

  /// kNotFound when the table has none, or does not exist.
  [[nodiscard]] virtual Result<Snapshot> latest_snapshot(TableId id) = 0;

  /// kNotFound when nobody has that hash.
  [[nodiscard]] virtual Result<PlayerRow> find_player_by_token_hash(
      std::string_view token_hash) = 0;

  /// Finished games, the last ones first: of one player, or else those that are listed for
  /// everybody; from the one after `after` on.
  [[nodiscard]] virtual Result<std::vector<GameRow>> list_games(
      const std::optional<PlayerId>& player, const std::optional<GameCursor>& after,
      std::size_t limit) = 0;

  /// Finished tables that are on no list yet, the oldest first.
  [[nodiscard]] virtual Result<std::vector<TableId>> list_unlisted_games(std::size_t limit) = 0;

  /// kNotFound when no link has that hash.
  [[nodiscard]] virtual Result<ShareRow> find_share(std::string_view token_hash) = 0;
  /// How many links to this table the player has made.
  [[nodiscard]] virtual Result<std::size_t> count_shares(TableId table, PlayerId owner) = 0;

  /// All players who are kept out.
  [[nodiscard]] virtual Result<std::vector<BanRow>> list_bans() = 0;

  /// Who has blocked whom, the last ones first: one player, or anybody.
  [[nodiscard]] virtual Result<std::vector<BlockRow>> list_blocks(
      const std::optional<PlayerId>& owner) = 0;

  /// The records of one player, by mode.
  [[nodiscard]] virtual Result<std::vector<RecordRow>> records_of(PlayerId player) = 0;
  /// The records of one mode, those with the most points first.
  [[nodiscard]] virtual Result<std::vector<RecordRow>> best_records(std::string_view mode,
                                                                    std::size_t limit) = 0;

  /// Copies everything as it is at one moment into a file where nothing is yet, while the store is
  /// used. kConflict: there is something. kInvalid: this store keeps nothing that could be copied.
  [[nodiscard]] virtual Result<void> back_up(const std::filesystem::path& file) = 0;
  /// kNotFound when nobody has that login; compared byte by byte.
  [[nodiscard]] virtual Result<AccountRow> find_account(std::string_view login) = 0;

  /// kNotFound when the player has none.
  [[nodiscard]] virtual Result<AccountRow> find_account_of(PlayerId player) = 0;

  /// kNotFound when nobody has a code with that hash, or not any more. Also those whose time is
  /// over.
  [[nodiscard]] virtual Result<CodeRow> find_code(std::string_view code_hash) = 0;
  /// How many lasting codes the player has.
  [[nodiscard]] virtual Result<std::size_t> count_codes(PlayerId player) = 0;

  /// Players, those first who were seen last.
  [[nodiscard]] virtual Result<std::vector<PersonRow>> find_people(const PersonQuery& query) = 0;
  /// Players that DropGuest would remove, those first who have been away for the longest time.
  [[nodiscard]] virtual Result<std::vector<GuestRow>> list_guests(
      UnixMillis unseen_since, const std::optional<PersonCursor>& after, std::size_t limit) = 0;

  /// Everybody that ForgetPlayer was written for.
  [[nodiscard]] virtual Result<std::vector<PlayerId>> forgotten_players() = 0;

  /// The files of a content pack. kNotFound when no pack with this digest is kept.
  [[nodiscard]] virtual Result<Bytes> find_pack(std::string_view digest) = 0;

  /// kNotFound when the key was never set.
  [[nodiscard]] virtual Result<Bytes> get_meta(std::string_view key) = 0;
};

}  // namespace aurora::storage
