// What is kept is for the user of the server alone, whatever the umask.
#include "storage/private_files.hpp"

#include <fstream>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "storage/sqlite_store.hpp"
#include "tests/storage/support.hpp"

namespace aurora::storage {
namespace {

using testing::ok;
using testing::TempDir;

mode_t mode_of(const std::filesystem::path& file) {
  struct stat known{};
  EXPECT_EQ(::stat(file.c_str(), &known), 0) << file;
  return known.st_mode & ALLPERMS;
}

/// As a shell that was never told anything about it leaves it.
class OpenUmask {
 public:
  OpenUmask() : before_(::umask(0)) {}
  OpenUmask(const OpenUmask&) = delete;
  OpenUmask& operator=(const OpenUmask&) = delete;
  ~OpenUmask() { ::umask(before_); }

 private:
  mode_t before_;
};

void expect_private(const std::filesystem::path& directory) {
  for (const auto& entry : std::filesystem::directory_iterator(directory)) {
    EXPECT_EQ(mode_of(entry.path()), 0600U) << entry.path();
  }
}

TEST(PrivateFiles, AreMadeForNobodyElse) {
  const OpenUmask umask;
  const TempDir directory;
  const auto data = directory.path() / "above" / "data";
  const auto store = SqliteStore::open(data / "aurora.db").value();
  ASSERT_TRUE(store->back_up(data / "copy.db"));
  EXPECT_EQ(mode_of(data), 0700U);
  expect_private(data);
  EXPECT_TRUE(std::filesystem::exists(data / "aurora.db-wal"));
}

TEST(PrivateFiles, ThatAreThereAreTakenFromEverybodyElse) {
  const TempDir directory;
  const auto data = directory.path() / "data";
  {
    const auto store = SqliteStore::open(data / "aurora.db").value();
  }
  using std::filesystem::perms;
  std::filesystem::permissions(data, perms::owner_all | perms::group_read | perms::group_exec);
  std::filesystem::permissions(data / "aurora.db", perms::owner_read | perms::owner_write |
                                                       perms::group_read | perms::others_read);
  const auto store = SqliteStore::open(data / "aurora.db").value();
  expect_private(data);
  EXPECT_EQ(mode_of(data), 0750U) << "the directory is the operator's";
}

TEST(PrivateFiles, AreGivenToTheOwnerOfTheirDirectory) {
  if (geteuid() != 0) {
    GTEST_SKIP() << "only root can give files away";
  }
  constexpr uid_t kServer = 61'234;
  const TempDir directory;
  const auto file = directory.path() / "file";
  for (const auto& [user, group] : {std::pair(kServer, kServer), std::pair(kServer, gid_t{0}),
                                    std::pair(uid_t{0}, kServer), std::pair(uid_t{0}, gid_t{0})}) {
    std::filesystem::remove(file);
    std::ofstream(file) << "root made it";
    ASSERT_EQ(::chown(directory.path().c_str(), user, group), 0);
    ASSERT_TRUE(ok(give_to_owner_of(directory.path(), file)));
    struct stat known{};
    ASSERT_EQ(::stat(file.c_str(), &known), 0);
    EXPECT_EQ(known.st_uid, user);
    EXPECT_EQ(known.st_gid, group);
  }
  EXPECT_EQ(testing::code_of(give_to_owner_of(directory.path(), directory.path() / "none")),
            StoreErrc::kIo);
  EXPECT_EQ(testing::code_of(give_to_owner_of(directory.path() / "none", file)), StoreErrc::kIo);
}

TEST(PrivateFiles, DoNotTakeTheLocksOfTheDatabaseAway) {
  const TempDir directory;
  const auto store = SqliteStore::open(directory.database()).value();
  ASSERT_TRUE(store->back_up(directory.path() / "copy.db"));
  std::ifstream locks("/proc/locks");
  struct stat known{};
  ASSERT_EQ(::stat(directory.database().c_str(), &known), 0);
  const std::string inode = ":" + std::to_string(known.st_ino) + " ";
  bool held = false;
  for (std::string line; std::getline(locks, line);) {
    held =
        held || (line.find("POSIX") != std::string::npos && line.find(inode) != std::string::npos);
  }
  EXPECT_TRUE(held) << "another program would take the database for unused";
}

}  // namespace
}  // namespace aurora::storage
