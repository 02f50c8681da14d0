// One connection to a database file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "storage/result.hpp"
#include "storage/sqlite_statement.hpp"

struct sqlite3;

namespace aurora::storage {

/// Not thread-safe: whoever owns a connection guards it.
class Database {
 public:
  /// Opens the file for writing, and creates it if needed. Nothing is read from it yet.
  [[nodiscard]] static Result<Database> open(const std::filesystem::path& file);

  /// Opens an existing file read-only.
  [[nodiscard]] static Result<Database> open_to_read(const std::filesystem::path& file);

  /// Runs SQL that gives no rows; several statements are separated by semicolons.
  [[nodiscard]] Result<void> run(const std::string& sql);
  /// Runs SQL that gives one row, and returns its first column.
  [[nodiscard]] Result<std::int64_t> integer(std::string_view sql);
  [[nodiscard]] Result<std::string> text(std::string_view sql);
  [[nodiscard]] Result<Statement> prepare(std::string_view sql);
  /// The statement for this SQL, prepared once and kept with the connection. The text must outlive
  /// it: a literal.
  [[nodiscard]] Result<Statement*> statement(std::string_view sql);

  /// How many rows the latest statement changed.
  [[nodiscard]] std::int64_t changes() const;
  /// The integer primary key of the row that was inserted last.
  [[nodiscard]] std::int64_t last_row() const;
  [[nodiscard]] bool in_transaction() const;
  /// Ends the transaction, if SQLite has not done so by itself.
  void roll_back() noexcept;

  [[nodiscard]] sqlite3* handle() const { return db_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* db) const noexcept;
  };
  explicit Database(sqlite3* db) : db_(db) {}
  static Result<Database> open_with(const std::filesystem::path& file, int flags);

  std::unique_ptr<sqlite3, Close> db_;
  std::unordered_map<std::string_view, Statement> statements_;  // go before the connection does
};

}  // namespace aurora::storage
