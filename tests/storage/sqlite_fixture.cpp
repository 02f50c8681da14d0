#include "tests/storage/sqlite_fixture.hpp"

#include <stdexcept>

namespace aurora::storage::testing {
namespace {

int keep_first(void* kept, int columns, char** values, char** /*names*/) {
  auto& text = *static_cast<std::string*>(kept);
  if (text.empty() && columns > 0 && values[0] != nullptr) {
    text = values[0];
  }
  return 0;
}

}  // namespace

void run_sql(const std::filesystem::path& file, const std::string& sql) {
  static_cast<void>(query(file, sql));
}

std::string query(const std::filesystem::path& file, const std::string& sql) {
  sqlite3* handle = nullptr;
  std::string kept;
  int code = sqlite3_open(file.c_str(), &handle);
  if (code == SQLITE_OK) {
    code = sqlite3_exec(handle, sql.c_str(), keep_first, &kept, nullptr);
  }
  const std::string message = sqlite3_errmsg(handle);
  sqlite3_close(handle);
  if (code != SQLITE_OK) {
    throw std::runtime_error(message);
  }
  return kept;
}

}  // namespace aurora::storage::testing
