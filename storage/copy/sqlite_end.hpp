// A data directory as an end of a copy.
#pragma once

#include <filesystem>
#include <map>
#include <string_view>

#include "storage/copy/ends.hpp"
#include "storage/process_lock.hpp"
#include "storage/sqlite_db.hpp"

namespace aurora::storage::copying {

/// A database, or what is to become one: that is in another file beside it, and gets its name in
/// the end. Holds the lock of the server.
class SqliteEnd final : public Target {
 public:
  [[nodiscard]] static Result<std::unique_ptr<Source>> open_source(
      const std::filesystem::path& file);
  [[nodiscard]] static Result<std::unique_ptr<Target>> open_target(
      const std::filesystem::path& file, bool afresh);

  [[nodiscard]] Result<void> read(const Kind& kind, const std::optional<Row>& after,
                                  const Take& take) override;
  [[nodiscard]] Result<std::uint64_t> count(const Kind& kind) override;
  [[nodiscard]] Result<void> end() override { return {}; }
  [[nodiscard]] bool is_finished() const override { return part_.empty(); }
  [[nodiscard]] Result<std::optional<Row>> last(const Kind& kind) override;
  [[nodiscard]] Result<void> put(const Kind& kind, std::span<const Row> rows) override;
  [[nodiscard]] Result<void> finish() override;

 private:
  SqliteEnd(std::filesystem::path file, std::filesystem::path part, ProcessLock lock, Database db)
      : file_(std::move(file)),
        part_(std::move(part)),
        lock_(std::move(lock)),
        db_(std::move(db)) {}
  static Result<std::unique_ptr<SqliteEnd>> open_store(const std::filesystem::path& file);
  static Result<std::unique_ptr<SqliteEnd>> open_part(const std::filesystem::path& file,
                                                      bool afresh);

  Result<void> read_journal(const std::optional<Row>& after, const Take& take);
  Result<void> put_all(const Kind& kind, std::span<const Row> rows);
  Result<void> put_entries(const Kind& journal, std::span<const Row> rows);
  Result<Statement*> insertion_into(const Kind& kind);

  /// The entry that was written last, to which the next one of its table leads back.
  struct LastEntry {
    Bytes table;
    std::int64_t entry = 0;
  };
  Result<LastEntry> last_entry();

  std::filesystem::path file_;
  std::filesystem::path part_;  ///< empty: it is a store
  ProcessLock lock_;
  Database db_;
  std::map<std::string_view, Statement> insertions_;  ///< by kind
};

}  // namespace aurora::storage::copying
