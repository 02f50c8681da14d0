// Looking into a database file behind the back of the store.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include <sqlite3.h>

#include "storage/sqlite_store.hpp"
#include "tests/storage/support.hpp"

namespace aurora::storage::testing {

/// Runs SQL on a database file that no store has open; throws with SQLite's message when that
/// fails.
void run_sql(const std::filesystem::path& file, const std::string& sql);
/// The first column of the first row, as text.
[[nodiscard]] std::string query(const std::filesystem::path& file, const std::string& sql);

/// A temporary directory with a database in it, closed and opened again at will.
class SqliteTest : public ::testing::Test {
 protected:
  [[nodiscard]] const std::filesystem::path& dir() const { return dir_.path(); }
  [[nodiscard]] std::filesystem::path file() const { return dir_.database(); }

  void open(const SqliteOptions& options = {.check_references = true}) {
    auto opened = SqliteStore::open(file(), options);
    ASSERT_TRUE(ok(opened));
    store_ = *std::move(opened);
  }
  void close() { store_.reset(); }
  Store& store() { return *store_; }
  void given(const WriteGroup& group) { ASSERT_TRUE(ok(commit(store(), group))); }

 private:
  TempDir dir_;
  std::unique_ptr<SqliteStore> store_;
};

}  // namespace aurora::storage::testing
