#include "tests/server/support/hosted.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include "tests/server/support/operator.hpp"

namespace aurora::server::test {

void Hosted::restart(const content::Pack& pack) {
  harness_.reset();
  store_.reset();
  start(pack);
}

void Hosted::restart_without_packs(const content::Pack& pack) {
  harness_.reset();
  store_.reset();
  sqlite3* database = nullptr;
  EXPECT_EQ(sqlite3_open(path("aurora.db").c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, "DELETE FROM packs", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(database);
  start(pack);
}

v1::AdminResponse Hosted::ask(const v1::AdminRequest& request) const {
  return ask_operator(path("admin.sock"), request);
}

v1::AdminTable Hosted::inspect(const std::string& table_id) const {
  v1::AdminRequest request;
  request.mutable_inspect_table()->set_table_id(table_id);
  const auto response = ask(request);
  EXPECT_EQ(response.error(), "");
  return response.table();
}

v1::AdminResponse Hosted::end(const std::string& table_id) const {
  v1::AdminRequest request;
  request.mutable_end_table()->set_table_id(table_id);
  return ask(request);
}

v1::AdminStatus Hosted::status() const {
  v1::AdminRequest request;
  request.mutable_get_status();
  return ask(request).status();
}

void Hosted::start(const content::Pack& pack) {
  store_ = storage::SqliteStore::open(directory_.path() / "aurora.db", {.check_references = true})
               .value();
  harness_ = std::make_unique<Harness>(
      *store_, test_limits(), pack, directory_.path() / "admin.sock", system_clock(), log_level_);
}

}  // namespace aurora::server::test
