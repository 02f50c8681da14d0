// Copies of the database that the operator asks for.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "storage/sqlite_store.hpp"
#include "tests/server/support/hosted.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

TEST(Admin, CopiesTheDatabaseWhileItIsUsed) {
  const Hosted hosted;
  Party party(hosted.harness(), 2);
  ASSERT_TRUE(party.play(10));
  v1::AdminRequest backup;
  backup.mutable_back_up()->set_file(hosted.path("backup.db").string());
  EXPECT_EQ(hosted.ask(backup).error(), "");
  ASSERT_TRUE(party.play(5)) << "the game goes on";
  {
    const auto copy = storage::SqliteStore::open(hosted.path("backup.db"));
    ASSERT_TRUE(copy) << copy.error().message;
    const Harness restored(**copy);
    Client client = restored.client();
    client.hello("", party.token(0));
    EXPECT_EQ(client.watch(party.table_id()).table().version(), 10U);
  }
  EXPECT_NE(hosted.ask(backup).error(), "") << "nothing is overwritten";
  backup.mutable_back_up()->set_file("relative.db");
  EXPECT_NE(hosted.ask(backup).error(), "");
  backup.mutable_back_up()->set_file("/nonexistent/backup.db");
  EXPECT_NE(hosted.ask(backup).error(), "");
}

TEST(Backups, OfADirectoryAreNamedByTheirTimeAndTheNewestAreKept) {
  const Hosted hosted;
  const auto place = hosted.path("backups");
  std::filesystem::create_directory(place);
  for (const char* old : {"aurora-20260101-000000.db", "aurora-20260102-000000.db"}) {
    std::ofstream(place / old) << "old";
  }
  EXPECT_EQ(hosted.status().last_backup_ms(), 0);
  v1::AdminRequest backup;
  backup.mutable_back_up()->set_file(place.string());
  backup.mutable_back_up()->set_keep(2);
  const auto response = hosted.ask(backup);
  EXPECT_EQ(response.error(), "");
  const std::filesystem::path file = response.backed_up().file();
  EXPECT_EQ(file.parent_path(), place);
  EXPECT_TRUE(file.filename().string().starts_with("aurora-2"));
  EXPECT_EQ(response.backed_up().bytes(), std::filesystem::file_size(file));
  EXPECT_EQ(response.backed_up().dropped(), 1U);
  EXPECT_FALSE(std::filesystem::exists(place / "aurora-20260101-000000.db"));
  EXPECT_TRUE(storage::SqliteStore::open(file));
  struct stat made{};
  ASSERT_EQ(stat(file.c_str(), &made), 0);
  EXPECT_EQ(made.st_mode & 077U, 0U) << "nobody else reads it";
}

TEST(Backups, TheLastOneIsKnownAfterARestart) {
  Hosted hosted;
  v1::AdminRequest backup;
  backup.mutable_back_up()->set_file(hosted.path("backup.db").string());
  ASSERT_EQ(hosted.ask(backup).error(), "");
  const auto last = hosted.status().last_backup_ms();
  EXPECT_GT(last, 0);
  hosted.restart();
  EXPECT_EQ(hosted.status().last_backup_ms(), last);
  const std::string page =
      http(hosted.harness().address(), "GET /metrics HTTP/1.0\r\nHost: x\r\n\r\n");
  EXPECT_EQ(page.find("aurora_last_backup_timestamp_seconds 0\n"), std::string::npos);
}

// A service with PrivateTmp sees another /tmp than whoever asks for the backup.
TEST(Backups, AreRefusedWhereTheOperatorWouldNotFindThem) {
  const Hosted hosted;
  v1::AdminRequest backup;
  v1::AdminBackUp& wish = *backup.mutable_back_up();
  wish.set_file(hosted.path("backup.db").string());
  struct stat seen{};
  ASSERT_EQ(stat("/", &seen), 0);
  wish.set_directory_device(seen.st_dev);
  wish.set_directory_inode(seen.st_ino);
  EXPECT_NE(hosted.ask(backup).error().find("another directory"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(hosted.path("backup.db")));
  ASSERT_EQ(stat(hosted.path("").c_str(), &seen), 0);
  wish.set_directory_device(seen.st_dev);
  wish.set_directory_inode(seen.st_ino);
  EXPECT_EQ(hosted.ask(backup).error(), "");
}

TEST(Backups, AreCountedInDirectoriesOnly) {
  const Hosted hosted;
  v1::AdminRequest backup;
  backup.mutable_back_up()->set_file(hosted.path("backup.db").string());
  backup.mutable_back_up()->set_keep(2);
  EXPECT_NE(hosted.ask(backup).error(), "");
  EXPECT_FALSE(std::filesystem::exists(hosted.path("backup.db")));
}

}  // namespace
}  // namespace aurora::server::test
