// aurora restore, aurora salvage and aurora copy-store, as an operator sees them.
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "storage/sqlite_store.hpp"
#include "tests/tool/run_tool.hpp"

namespace aurora::tool {
namespace {

namespace fs = std::filesystem;
using test::run_tool;
using testing::HasSubstr;

class Database : public testing::Test {
 protected:
  Database() {
    std::string name = (fs::temp_directory_path() / "aurora-tool-XXXXXX").string();
    dir_ = mkdtemp(name.data());
    fs::create_directory(data());
  }
  ~Database() override { fs::remove_all(dir_); }

  [[nodiscard]] fs::path data() const { return dir_ / "data"; }
  [[nodiscard]] std::string path(const std::string& name) const { return (dir_ / name).string(); }
  [[nodiscard]] auto open() const {
    return storage::SqliteStore::open(data() / "aurora.db").value();
  }

 private:
  fs::path dir_;
};

storage::WriteGroup a_table() {
  const auto id = *storage::TableId::parse("00000000000000000000000001");
  return {storage::CreateTable{.id = id, .join_code = "WOLF"},
          storage::AppendEntry{.table = id, .seq = 1, .at = 1000, .payload = "entry"}};
}

TEST_F(Database, IsRestoredFromABackup) {
  {
    const auto store = open();
    const std::vector<storage::WriteGroup> groups{a_table()};
    ASSERT_TRUE(store->commit(groups).front());
    ASSERT_TRUE(store->back_up(path("backup.db")));
    const auto busy = run_tool({"restore", path("backup.db"), "--data", data().string()});
    EXPECT_EQ(busy.code, 1);
    EXPECT_THAT(busy.err, HasSubstr("A server runs on"));
  }
  const auto said = run_tool({"restore", path("backup.db"), "--data", data().string()});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("1 open tables, last move 1970-01-01 00:00:01 UTC"));
  EXPECT_THAT(said.out, HasSubstr("what was there before is in " + data().string()));
  EXPECT_TRUE(open()->read(storage::FindTableByCode{"WOLF"}));
}

TEST_F(Database, IsNotRestoredFromNonsense) {
  std::ofstream(path("backup.db")) << "nonsense";
  const auto said = run_tool({"restore", path("backup.db"), "--data", data().string()});
  EXPECT_EQ(said.code, 1);
  EXPECT_THAT(said.err, HasSubstr("backup.db"));
  EXPECT_EQ(run_tool({"restore", path("backup.db")}).code, 2);
}

TEST_F(Database, IsSalvaged) {
  {
    const auto store = open();
    const std::vector<storage::WriteGroup> groups{a_table()};
    ASSERT_TRUE(store->commit(groups).front());
  }
  const std::string damaged = (data() / "aurora.db").string();
  const auto said = run_tool({"salvage", damaged, "--to", path("saved.db")});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("journal                  1  0\n"));
  EXPECT_THAT(said.out, HasSubstr("aurora restore"));
  const auto again = run_tool({"salvage", damaged, "--to", path("saved.db")});
  EXPECT_EQ(again.code, 1);
  EXPECT_THAT(again.err, HasSubstr("nothing is overwritten"));
  EXPECT_EQ(run_tool({"restore", path("saved.db"), "--data", data().string()}).code, 0);
}

TEST_F(Database, IsCopied) {
  const std::string from = "sqlite:" + (data() / "aurora.db").string();
  const std::string to = "sqlite:" + path("elsewhere/aurora.db");
  {
    const auto store = open();
    const std::vector<storage::WriteGroup> groups{a_table()};
    ASSERT_TRUE(store->commit(groups).front());
    const auto busy = run_tool({"copy-store", from, to});
    EXPECT_EQ(busy.code, 1);
    EXPECT_THAT(busy.err, HasSubstr("FROM: A server or another copy runs on " + data().string()));
  }
  const auto said = run_tool({"copy-store", from, to});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("journal                1  "));
  EXPECT_THAT(said.out, HasSubstr("now start the server"));
  EXPECT_THAT(run_tool({"copy-store", from, to}).out, HasSubstr("all of it before"));
  EXPECT_TRUE(storage::SqliteStore::open(path("elsewhere/aurora.db"))
                  .value()
                  ->read(storage::FindTableByCode{"WOLF"}));
}

TEST_F(Database, IsNotCopiedOntoItselfNorNowhere) {
  const std::string from = "sqlite:" + (data() / "aurora.db").string();
  (void)open();
  EXPECT_THAT(run_tool({"copy-store", from, from}).err, HasSubstr("the same store"));
  EXPECT_THAT(run_tool({"copy-store", from, data().string()}).err,
              HasSubstr("TO: An address of a store is"));
  EXPECT_THAT(run_tool({"copy-store", "sqlite:" + data().string(), from}).err,
              HasSubstr("is a directory. Name the database in it: " + from));
  EXPECT_EQ(run_tool({"copy-store", from}).code, 2);
}

}  // namespace
}  // namespace aurora::tool
