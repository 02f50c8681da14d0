// Any call to the operating system fails, once: what was to be done is done, or nothing is.
#include <fstream>
#include <functional>
#include <string>

#include <gtest/gtest.h>

#include "storage/durable_file.hpp"
#include "storage/sqlite_backup.hpp"
#include "storage/sqlite_restore.hpp"
#include "storage/sqlite_salvage.hpp"
#include "tests/storage/disk_faults.hpp"
#include "tests/storage/sqlite_fixture.hpp"

namespace aurora::storage {
namespace {

using testing::append;
using testing::create;
using testing::FailingCall;
using testing::has_entries;
using testing::ok;
using testing::read_file;

constexpr UnixMillis kLater = 1'795'344'301'000;

class FailingFiles : public testing::SqliteTest {
 protected:
  [[nodiscard]] std::filesystem::path in(const char* name) const { return dir() / name; }

  /// Does it again and again, and each time a later call fails, until none does; how many there
  /// were.
  static int with_each_call_failing(const std::function<void(int)>& attempt) {
    for (int nth = 0; nth < 200; ++nth) {
      attempt(nth);
      if (::testing::Test::HasFailure()) {
        ADD_FAILURE() << "when call " << nth << " fails";
        return nth;
      }
      if (!failed_) {
        return nth;
      }
    }
    ADD_FAILURE() << "there is no end to the calls";
    return 0;
  }

  /// The operation with the n-th call failing.
  template <class Operation>
  static auto attempt(int nth, const Operation& operation) {
    const FailingCall call(nth);
    auto result = operation();
    failed_ = FailingCall::has_failed();
    return result;
  }
  [[nodiscard]] static bool failed() { return failed_; }

  void put(const std::filesystem::path& from, const std::filesystem::path& to) const {
    std::filesystem::copy_file(from, to, std::filesystem::copy_options::overwrite_existing);
  }

 private:
  static inline bool failed_ = false;
};

TEST_F(FailingFiles, ARestoredDatabaseIsWholeOrTheOldOneIsInPlace) {
  open();
  given(create(1, "A"));
  given(append(1, 1));
  ASSERT_TRUE(ok(store().back_up(in("backup.db"))));
  given(append(1, 2));
  close();
  put(file(), in("old.db"));
  const std::string log = "the log of a server that was killed";
  const int calls = with_each_call_failing([&](int nth) {
    for (const auto& entry : std::filesystem::directory_iterator(dir())) {
      if (entry.path() != in("backup.db") && entry.path() != in("old.db")) {
        std::filesystem::remove_all(entry.path());
      }
    }
    put(in("old.db"), file());
    const std::filesystem::path wal = file().string() + "-wal";
    std::ofstream(wal) << log;
    const auto restored =
        attempt(nth, [&] { return restore_database(in("backup.db"), file(), kLater); });
    EXPECT_EQ(restored.has_value(), !failed()) << "no failure is passed over";
    EXPECT_FALSE(std::filesystem::exists(file().string() + ".restoring"));
    ASSERT_TRUE(std::filesystem::exists(file())) << "a server would begin a new one";
    const bool old = read_file(file()) == read_file(in("old.db"));
    EXPECT_EQ(std::filesystem::exists(wal), old) << "a log stays with its database";
    EXPECT_EQ(old, !restored);
    if (restored) {
      EXPECT_EQ(read_file(*restored->set_aside / "aurora.db"), read_file(in("old.db")));
      EXPECT_EQ(read_file(*restored->set_aside / "aurora.db-wal"), log);
    }
    open();
    EXPECT_TRUE(has_entries(store(), 1, old ? 2 : 1));
    close();
  });
  EXPECT_GT(calls, 10);
}

TEST_F(FailingFiles, ABackupIsWholeOrAbsent) {
  open();
  given(create(1, "A"));
  given(append(1, 1));
  const int calls = with_each_call_failing([&](int nth) {
    std::filesystem::remove(in("copy.db"));
    const auto copied = attempt(nth, [&] { return store().back_up(in("copy.db")); });
    EXPECT_EQ(copied.has_value(), !failed()) << "no failure is passed over";
    EXPECT_FALSE(std::filesystem::exists(in("copy.db.part")));
    if (std::filesystem::exists(in("copy.db"))) {  // its directory may not be synced
      EXPECT_EQ(testing::query(in("copy.db"), "SELECT count(*) FROM journal"), "1");
    }
  });
  EXPECT_GE(calls, 3);
}

TEST_F(FailingFiles, ASalvagedDatabaseIsWholeOrAbsent) {
  open();
  given(create(1, "A"));
  given(append(1, 1));
  close();
  const int calls = with_each_call_failing([&](int nth) {
    std::filesystem::remove(in("fresh.db"));
    const auto saved = attempt(nth, [&] { return salvage_database(file(), in("fresh.db")); });
    EXPECT_EQ(saved.has_value(), !failed()) << "no failure is passed over";
    EXPECT_FALSE(std::filesystem::exists(in("fresh.db.part")));
    if (std::filesystem::exists(in("fresh.db"))) {  // its directory may not be synced
      EXPECT_EQ(testing::query(in("fresh.db"), "SELECT count(*) FROM journal"), "1");
    }
  });
  EXPECT_GE(calls, 3);
}

}  // namespace
}  // namespace aurora::storage
