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
  /// Has SQLite look up the row that each written one refers to. The store has found it before it
  /// writes, so that only tests pay for being sure.
  bool check_references = false;
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
  void answer(const AnyRead& read) override;
  [[nodiscard]] Result<void> back_up(const std::filesystem::path& file) override;

 private:
  struct Impl;
  explicit SqliteStore(std::unique_ptr<Impl> impl);

  std::unique_ptr<Impl> impl_;
};

}  // namespace aurora::storage
