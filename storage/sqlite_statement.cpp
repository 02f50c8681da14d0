#include "storage/sqlite_statement.hpp"

#include <cerrno>

#include <sqlite3.h>

#include "storage/sqlite_error.hpp"

namespace aurora::storage {
namespace {

// A null pointer would bind NULL instead of something empty.
const char* data_of(std::string_view bytes) { return bytes.data() == nullptr ? "" : bytes.data(); }

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const noexcept {
  sqlite3_finalize(statement);
}

Result<Statement> Statement::prepare(sqlite3* db, std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  errno = 0;
  const int code = sqlite3_prepare_v3(db, sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  if (code != SQLITE_OK) {
    return sqlite_error(db, code, "prepare a statement");
  }
  return Statement(statement);
}

void Statement::bind(int parameter, std::int64_t value) {
  sqlite3_bind_int64(statement_.get(), parameter, value);
}

void Statement::bind_text(int parameter, std::string_view text) {
  sqlite3_bind_text64(statement_.get(), parameter, data_of(text), text.size(), SQLITE_STATIC,
                      SQLITE_UTF8);
}

void Statement::bind_blob(int parameter, std::string_view bytes) {
  sqlite3_bind_blob64(statement_.get(), parameter, data_of(bytes), bytes.size(), SQLITE_STATIC);
}

Result<void> Statement::bind_from(int parameter, const Statement& row, int column) {
  const int code = sqlite3_bind_value(statement_.get(), parameter,
                                      sqlite3_column_value(row.statement_.get(), column));
  if (code != SQLITE_OK) {
    return sqlite_error(sqlite3_db_handle(statement_.get()), code, "copy a value");
  }
  return {};
}

Result<bool> Statement::step() {
  errno = 0;
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) {
    return true;
  }
  if (code == SQLITE_DONE) {
    return false;
  }
  sqlite3* db = sqlite3_db_handle(statement_.get());
  const bool reads = sqlite3_column_count(statement_.get()) > 0;
  return sqlite_error(db, code, reads ? "read from the database" : "write to the database");
}

Result<void> Statement::run() {
  auto row = step();
  reset();
  if (!row) {
    return std::unexpected(std::move(row).error());
  }
  return {};
}

void Statement::reset() noexcept { sqlite3_reset(statement_.get()); }

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string_view Statement::bytes(int column) const {
  const void* data = sqlite3_column_blob(statement_.get(), column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return data == nullptr ? std::string_view()
                         : std::string_view(static_cast<const char*>(data), size);
}

}  // namespace aurora::storage
