#include "storage/sqlite_db.hpp"

#include <cerrno>
#include <mutex>

#include <sqlite3.h>

#include "storage/private_files.hpp"
#include "storage/sqlite_error.hpp"

namespace aurora::storage {
namespace {

Result<Statement> first_row(Database& db, std::string_view sql) {
  auto statement = db.prepare(sql);
  if (!statement) {
    return statement;
  }
  auto row = statement->step();
  if (!row) {
    return std::unexpected(std::move(row).error());
  }
  if (!*row) {
    return failure(StoreErrc::kInternal, "The database returned no row for: " + std::string(sql));
  }
  return statement;
}

/// Nobody asks SQLite how much memory it takes, and counting costs a lock per allocation.
void count_no_memory() {
  static std::once_flag once;
  std::call_once(once, [] { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); });
}

}  // namespace

Result<Database> Database::open(const std::filesystem::path& file) {
  auto db = open_with(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (db && sqlite3_db_readonly(db->handle(), "main") == 1) {
    return failure(StoreErrc::kReadOnly,
                   file.string() + " can only be read. Give the server the right to write to it.");
  }
  return db;
}

Result<Database> Database::open_to_read(const std::filesystem::path& file) {
  return open_with(file, SQLITE_OPEN_READONLY);
}

// The connection is used under a mutex of ours, so SQLite need not lock it again (NOMUTEX).
Result<Database> Database::open_with(const std::filesystem::path& file, int flags) {
  count_no_memory();
  keep_private(file);
  sqlite3* handle = nullptr;
  errno = 0;
  const int code = sqlite3_open_v2(file.c_str(), &handle,
                                   flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
  Database db(handle);  // SQLite wants a connection closed even when it could not be opened
  if (code != SQLITE_OK) {
    return sqlite_error(handle, code, "open " + file.string());
  }
  return db;
}

Result<void> Database::run(const std::string& sql) {
  errno = 0;
  const int code = sqlite3_exec(db_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) {
    return sqlite_error(db_.get(), code, "set up the database");
  }
  return {};
}

Result<std::int64_t> Database::integer(std::string_view sql) {
  auto statement = first_row(*this, sql);
  if (!statement) {
    return std::unexpected(std::move(statement).error());
  }
  return statement->integer(0);
}

Result<std::string> Database::text(std::string_view sql) {
  auto statement = first_row(*this, sql);
  if (!statement) {
    return std::unexpected(std::move(statement).error());
  }
  return std::string(statement->bytes(0));
}

Result<Statement> Database::prepare(std::string_view sql) {
  return Statement::prepare(db_.get(), sql);
}

Result<Statement*> Database::statement(std::string_view sql) {
  if (const auto known = statements_.find(sql); known != statements_.end()) {
    return &known->second;
  }
  auto prepared = prepare(sql);
  if (!prepared) {
    return std::unexpected(std::move(prepared).error());
  }
  return &statements_.emplace(sql, *std::move(prepared)).first->second;
}

std::int64_t Database::changes() const { return sqlite3_changes64(db_.get()); }

std::int64_t Database::last_row() const { return sqlite3_last_insert_rowid(db_.get()); }

bool Database::in_transaction() const { return sqlite3_get_autocommit(db_.get()) == 0; }

// A failed rollback leaves nothing to do: whoever begins the next transaction rolls back first.
void Database::roll_back() noexcept {
  if (in_transaction()) {
    sqlite3_exec(db_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
}

void Database::Close::operator()(sqlite3* db) const noexcept { sqlite3_close_v2(db); }

}  // namespace aurora::storage
