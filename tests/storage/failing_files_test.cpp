// Any call to the operating system fails, once, or is the last: what was to be done is done, or
// nothing is.
#include <fstream>
#include <functional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "storage/durable_file.hpp"
#include "storage/set_aside.hpp"
#include "storage/sqlite_backup.hpp"
#include "storage/sqlite_restore.hpp"
#include "storage/sqlite_salvage.hpp"
#include "tests/storage/disk_faults.hpp"
#include "tests/storage/sqlite_fixture.hpp"

namespace aurora::storage {
namespace {

using ::testing::AnyOf;
using testing::append;
using testing::code_of;
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
  int with_each_call_failing(const std::function<void(int)>& attempt) const {
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
  auto attempt(int nth, const Operation& operation) {
    const FailingCall call(nth);
    auto result = operation();
    failed_ = FailingCall::has_failed();
    return result;
  }
  [[nodiscard]] bool failed() const { return failed_; }

  /// The backup has one entry; the second is in the log beside the newer database.
  void given_a_backup_and_a_newer_database() {
    open();
    given(create(1, "A"));
    given(append(1, 1));
    ASSERT_TRUE(ok(store().back_up(in("backup.db"))));
    given(append(1, 2));
    put(file(), in("old.db"));
    put(log(), in("old.db-wal"));
    close();
  }

  /// Does it in a process of its own; whether the n-th call is its death.
  [[nodiscard]] bool dies_before(int nth, bool (*work)(const std::filesystem::path&)) const {
    static int call = 0;
    static bool (*job)(const std::filesystem::path&) = nullptr;
    call = nth;
    job = work;
    const int status = testing::exit_status_of(
        [](const std::filesystem::path& database) {
          const FailingCall death(call, FailingCall::How::kDeath);
          return job(database) ? 0 : 1;
        },
        file());
    EXPECT_LE(status, 0) << "it fails by itself";
    return status < 0;
  }
  static bool restores(const std::filesystem::path& database) {
    return restore_database(database.parent_path() / "backup.db", database, kLater).has_value();
  }
  static bool opens(const std::filesystem::path& database) {
    return SqliteStore::open(database).has_value();
  }

  void begin_again() const {
    for (const auto& entry : std::filesystem::directory_iterator(dir())) {
      const auto name = entry.path().filename().string();
      if (!name.starts_with("backup.db") && !name.starts_with("old.db")) {
        std::filesystem::remove_all(entry.path());
      }
    }
    put(in("old.db"), file());
    put(in("old.db-wal"), log());
  }

  [[nodiscard]] std::filesystem::path log() const { return file().string() + "-wal"; }
  void put(const std::filesystem::path& from, const std::filesystem::path& to) const {
    std::filesystem::copy_file(from, to, std::filesystem::copy_options::overwrite_existing);
  }

 private:
  bool failed_ = false;
};

TEST_F(FailingFiles, ARestoredDatabaseIsWholeOrTheOldOneIsInPlace) {
  given_a_backup_and_a_newer_database();
  (void)::chown(dir().c_str(), 61'234, 61'234);  // root gives away what it puts there
  const int calls = with_each_call_failing([&](int nth) {
    begin_again();
    const auto restored =
        attempt(nth, [&] { return restore_database(in("backup.db"), file(), kLater); });
    EXPECT_EQ(restored.has_value(), !failed()) << "no failure is passed over";
    EXPECT_THAT(code_of(restored), AnyOf(std::nullopt, StoreErrc::kIo, StoreErrc::kReadOnly));
    EXPECT_FALSE(std::filesystem::exists(file().string() + ".restoring"));
    EXPECT_EQ(std::filesystem::exists(in("replaced-20261122-104501")), restored.has_value());
    EXPECT_FALSE(is_set_aside(file()));
    ASSERT_TRUE(std::filesystem::exists(file())) << "a server would begin a new one";
    const bool old = read_file(file()) == read_file(in("old.db"));
    EXPECT_EQ(std::filesystem::exists(log()), old) << "a log stays with its database";
    EXPECT_EQ(old, !restored);
    if (restored) {
      EXPECT_EQ(read_file(*restored->set_aside / "aurora.db"), read_file(in("old.db")));
      EXPECT_EQ(read_file(*restored->set_aside / "aurora.db-wal"), read_file(in("old.db-wal")));
    }
    open();
    EXPECT_TRUE(has_entries(store(), 1, old ? 2 : 1));
    close();
  });
  EXPECT_GT(calls, 10);
}

TEST_F(FailingFiles, ARestoreThatIsKilledLeavesTheOldDatabaseOrTheNewOneInPlace) {
  given_a_backup_and_a_newer_database();
  bool killed = true;
  for (int nth = 0; killed && !HasFailure(); ++nth) {
    SCOPED_TRACE("killed before call " + std::to_string(nth));
    begin_again();
    killed = dies_before(nth, restores);
    open({.must_exist = true});
    const bool is_old = static_cast<bool>(has_entries(store(), 1, 2));
    EXPECT_TRUE(is_old || has_entries(store(), 1, 1));
    EXPECT_TRUE(killed || !is_old);
    close();
    if (!is_old) {
      const auto old = SqliteStore::open(in("replaced-20261122-104501") / "aurora.db");
      ASSERT_TRUE(ok(old));
      EXPECT_TRUE(has_entries(**old, 1, 2)) << "with the log";
    }
    EXPECT_TRUE(ok(restore_database(in("backup.db"), file(), kLater + 1000))) << "once more";
  }
}

TEST_F(FailingFiles, AServerThatIsKilledAfterAKilledRestorePutsBackWhatIsLeft) {
  given_a_backup_and_a_newer_database();
  int broken_off = 0;
  for (int nth = 0; begin_again(), dies_before(nth, restores); ++nth) {
    if (!std::filesystem::exists(file())) {
      ++broken_off;
      for (int later = 0; dies_before(later, opens) && !HasFailure(); ++later) {
        open({.must_exist = true});
        EXPECT_TRUE(has_entries(store(), 1, 2)) << "killed before " << nth << ", then " << later;
        EXPECT_FALSE(is_set_aside(file()));
        close();
        begin_again();
        EXPECT_TRUE(dies_before(nth, restores));
      }
    }
  }
  EXPECT_GT(broken_off, 2);
}

TEST_F(FailingFiles, WhatIsLeftOfAKilledRestoreIsPutBackOrNothingIsOpenedOrReplaced) {
  given_a_backup_and_a_newer_database();
  const auto check = [this](const std::function<Result<void>()>& begin_anew) {
    const int calls = with_each_call_failing([&](int nth) {
      begin_again();
      ASSERT_TRUE(ok(set_aside(file(), kLater)));
      EXPECT_FALSE(std::filesystem::exists(file()));
      const auto done = attempt(nth, begin_anew);
      EXPECT_EQ(done.has_value(), !failed());
      if (failed()) {
        open({.must_exist = true});
        EXPECT_TRUE(has_entries(store(), 1, 2)) << "with the log";
        close();
      }
    });
    EXPECT_GT(calls, 5);
  };
  check([this] {
    const auto opened = SqliteStore::open(file());
    return opened ? Result<void>() : std::unexpected(opened.error());
  });
  check([this] {
    const auto restored = restore_database(in("backup.db"), file(), kLater + 1000);
    return restored ? Result<void>() : std::unexpected(restored.error());
  });
}

TEST_F(FailingFiles, APrivateFileOverwritesNothing) {
  std::ofstream(in("there")) << "something";
  EXPECT_EQ(code_of(make_private_file(in("there"))), StoreErrc::kConflict);
  EXPECT_EQ(read_file(in("there")), "something");
  EXPECT_EQ(code_of(make_private_file(in("nowhere") / "file")), StoreErrc::kIo);
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
