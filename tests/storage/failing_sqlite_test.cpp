// Any call to SQLite fails, once: whatever the store was doing fails with an error, and leaves
// nothing behind; no failure is passed over.
#include <functional>
#include <string>

#include <gtest/gtest.h>

#include "storage/salvage_games.hpp"
#include "storage/sqlite_backup.hpp"
#include "storage/sqlite_db.hpp"
#include "storage/sqlite_restore.hpp"
#include "storage/sqlite_salvage.hpp"
#include "storage/sqlite_schema.hpp"
#include "tests/storage/everything.hpp"
#include "tests/storage/sqlite_faults.hpp"
#include "tests/storage/sqlite_fixture.hpp"
#include "tests/stores/first_edition.hpp"

namespace aurora::storage {
namespace {

using testing::append;
using testing::code_of;
using testing::commit;
using testing::create;
using testing::everything;
using testing::FailingSqlite;
using testing::has_entries;
using testing::ok;
using testing::query;
using testing::table_id;

constexpr UnixMillis kNow = 1'795'344'301'000;

class SqliteThatFails : public testing::SqliteTest {
 protected:
  using How = FailingSqlite::How;

  void given_everything() {
    open();
    for (const WriteGroup& group : everything()) {
      given(group);
    }
  }
  [[nodiscard]] std::filesystem::path in(const char* name) const { return dir() / name; }
  [[nodiscard]] Seq head() { return store().read(FindTable{table_id(1)})->head_seq; }

  /// Does it again and again, and each time a later call fails, until none does.
  void with_each_call_failing(const std::function<void(int)>& attempt) const {
    int nth = 0;
    do {
      attempt(nth);
      if (::testing::Test::HasFailure()) {
        FAIL() << "when call " << nth << " fails";
      }
      ++nth;
    } while (failed_);
    EXPECT_GT(nth, 1);
  }

  /// The operation while the n-th call fails.
  template <class Operation>
  auto try_out(int nth, const Operation& operation, How how = How::kInstead) {
    const FailingSqlite call(nth, how);
    auto result = operation();
    failed_ = FailingSqlite::has_failed();
    return result;
  }
  /// … which must be what it says, if there was one.
  template <class Operation>
  auto attempt(int nth, const Operation& operation) {
    auto result = try_out(nth, operation);
    EXPECT_EQ(code_of(result), failed_ ? std::optional(StoreErrc::kInternal) : std::nullopt);
    return result;
  }
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  bool failed_ = false;
};

TEST_F(SqliteThatFails, OpensADatabaseOrSaysThatItDidNot) {
  given_everything();
  close();
  with_each_call_failing([&](int nth) {
    (void)attempt(nth, [&] { return SqliteStore::open(file()); });
    open();
    EXPECT_TRUE(has_entries(store(), 1, 2));
    close();
  });
}

TEST_F(SqliteThatFails, MakesADatabaseThatIsWholeOrCanBeMadeAgain) {
  with_each_call_failing([&](int nth) {
    std::filesystem::remove(file());
    (void)attempt(nth, [&] { return SqliteStore::open(file()); });
    open();
    given(create(1, "A"));
    close();
  });
}

TEST_F(SqliteThatFails, BringsAnEarlierDatabaseUpToDateOrLeavesItAsItWas) {
  const auto early = in("early.db");
  testing::make_first_edition(early);
  with_each_call_failing([&](int nth) {
    std::filesystem::copy_file(early, file(), std::filesystem::copy_options::overwrite_existing);
    (void)attempt(nth, [&] { return SqliteStore::open(file()); });
    open();
    EXPECT_TRUE(ok(store().read(FindTable{testing::first_edition_running()})));
    close();
    EXPECT_EQ(query(file(), "PRAGMA user_version"), std::to_string(current_schema()));
  });
}

TEST_F(SqliteThatFails, ReadsEverythingOrSaysThatItDidNot) {
  given_everything();
  const auto check = [this](const auto& read) {
    const auto expected = store().read(read);
    ASSERT_TRUE(ok(expected));
    with_each_call_failing([&](int nth) {
      close();  // without the statements that are kept with the connection
      open();
      const auto found = try_out(nth, [&] { return store().read(read); });
      EXPECT_EQ(found.value_or(*expected), *expected);
      EXPECT_TRUE(found || code_of(found) == StoreErrc::kInternal);
      EXPECT_EQ(store().read(read).value(), *expected) << "afterwards all is well";
    });
  };
  std::apply([&](const auto&... reads) { (check(reads), ...); }, testing::one_read_of_each_kind());
}

TEST_F(SqliteThatFails, KeepsAGroupWholeOrNothingOfIt) {
  given_everything();
  for (const Write& write : testing::one_write_of_each_kind()) {
    SCOPED_TRACE(write.index());
    with_each_call_failing([&](int nth) {
      const Seq before = head();
      const auto kept =
          attempt(nth, [&] { return commit(store(), {append(1, before + 1).front(), write}); });
      EXPECT_TRUE(has_entries(store(), 1, before + (kept ? 1 : 0)));
      EXPECT_EQ(head(), before + (kept ? 1 : 0));
    });
  }
}

// It asks first where journals end.
TEST_F(SqliteThatFails, KeepsTheFirstGroupAfterOpeningOrSaysThatItDidNot) {
  given_everything();
  with_each_call_failing([&](int nth) {
    close();
    open();
    const Seq before = head();
    const auto kept = attempt(nth, [&] { return commit(store(), append(1, before + 1)); });
    EXPECT_TRUE(has_entries(store(), 1, before + (kept ? 1 : 0)));
  });
}

TEST_F(SqliteThatFails, TakesNothingOverFromAGroupThatIsRefused) {
  given_everything();
  with_each_call_failing([&](int nth) {
    const Seq before = head();
    const WriteGroup group{append(1, before + 1).front(), append(1, 99).front()};
    EXPECT_FALSE(try_out(nth, [&] { return commit(store(), group); }));
    EXPECT_TRUE(has_entries(store(), 1, before));
    given(append(1, before + 1));
  });
}

TEST_F(SqliteThatFails, WritesNothingTwiceThatWasWrittenWhenNobodyKnew) {
  given_everything();
  bool failed = true;
  for (int nth = 0; failed && !HasFailure(); ++nth) {
    const Seq next = head() + 1;
    const auto write = [&] { return commit(store(), append(1, next)); };
    (void)try_out(nth, write, How::kAfterwards);
    failed = this->failed();
    with_each_call_failing([&](int later) { (void)try_out(later, write); });
    EXPECT_EQ(code_of(write()), StoreErrc::kConflict);
    EXPECT_TRUE(has_entries(store(), 1, next));
    EXPECT_EQ(query(file(), "SELECT count(*) FROM journal WHERE table_key = 1"),
              std::to_string(next));
  }
}

// Heads are written once in a thousand entries, with whatever comes then.
TEST_F(SqliteThatFails, RefusesNoEntryBecauseOfHeads) {
  open();
  given(create(1, "A"));
  int refused = 0;
  bool failed = true;
  for (int nth = 0; failed && !HasFailure(); ++nth) {
    WriteGroup most;
    for (Seq seq = head() + 1; most.size() < 1023; ++seq) {
      most.push_back(append(1, seq).front());
    }
    given(most);
    const Seq before = head();
    refused += try_out(nth, [&] { return commit(store(), append(1, before + 1)); }) ? 0 : 1;
    failed = this->failed();
    EXPECT_EQ(head(), store().read(ReadJournal{table_id(1)})->size());
    if (!failed) {
      EXPECT_EQ(query(file(), "SELECT heads_upto FROM progress"), std::to_string(head()));
    }
    close();
    open();
  }
  EXPECT_EQ(refused, 2) << "to begin, and to insert";
  EXPECT_TRUE(has_entries(store(), 1, head()));
}

TEST_F(SqliteThatFails, MakesABackupThatIsWholeOrAbsent) {
  given_everything();
  const auto copy = in("copy.db");
  with_each_call_failing([&](int nth) {
    std::filesystem::remove(copy);
    const auto copied = attempt(nth, [&] { return store().back_up(copy); });
    EXPECT_EQ(copied.has_value(), std::filesystem::exists(copy));
  });
  EXPECT_EQ(query(copy, "SELECT count(*) FROM journal"), "3");
  EXPECT_EQ(query(copy, "SELECT sum(head_seq) FROM tables"), "3");
  EXPECT_EQ(query(copy, "PRAGMA journal_mode"), "delete");
}

TEST_F(SqliteThatFails, RestoresADatabaseThatIsWholeOrLeavesTheOldOneInPlace) {
  given_everything();
  ASSERT_TRUE(ok(store().back_up(in("backup.db"))));
  given(append(1, 3));
  close();
  std::filesystem::copy_file(file(), in("old.db"));
  with_each_call_failing([&](int nth) {
    std::filesystem::copy_file(in("old.db"), file(),
                               std::filesystem::copy_options::overwrite_existing);
    const auto restored =
        attempt(nth, [&] { return restore_database(in("backup.db"), file(), kNow); });
    open();
    EXPECT_TRUE(has_entries(store(), 1, restored ? 2 : 3));
    close();
  });
}

TEST_F(SqliteThatFails, SalvagesADatabaseThatIsWholeOrAbsent) {
  given_everything();
  close();
  const auto fresh = in("fresh.db");
  with_each_call_failing([&](int nth) {
    std::filesystem::remove(fresh);
    const auto saved = attempt(nth, [&] { return salvage_database(file(), fresh); });
    EXPECT_EQ(saved.has_value(), std::filesystem::exists(fresh));
  });
  const auto copy = SqliteStore::open(fresh);
  ASSERT_TRUE(ok(copy));
  EXPECT_TRUE(has_entries(**copy, 1, 2));
}

TEST_F(SqliteThatFails, IsNotTakenForTheEndOfAnIndex) {
  given_everything();
  close();
  with_each_call_failing([&](int nth) {
    std::filesystem::remove(in("empty.db"));
    auto damaged = Database::open_to_read(file());
    auto fresh = Database::open(in("empty.db"));
    ASSERT_TRUE(ok(damaged) && ok(fresh) && ok(migrate(*fresh)));
    const auto rebuilt = attempt(nth, [&] { return rebuild_tables(*damaged, *fresh); });
    EXPECT_TRUE(!rebuilt || *rebuilt == 3) << "all games are in the indexes";
  });
}

}  // namespace
}  // namespace aurora::storage
