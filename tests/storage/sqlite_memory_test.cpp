// Memory runs out at any moment: whatever the store was doing fails with an error and leaves
// nothing behind, or is complete.
#include <functional>

#include <gtest/gtest.h>

#include "storage/sqlite_restore.hpp"
#include "storage/sqlite_salvage.hpp"
#include "tests/storage/everything.hpp"
#include "tests/storage/memory_faults.hpp"
#include "tests/storage/sqlite_fixture.hpp"

namespace aurora::storage {
namespace {

using testing::append;
using testing::code_of;
using testing::commit;
using testing::create;
using testing::everything;
using testing::has_entries;
using testing::ok;
using testing::query;
using testing::ShortMemory;
using testing::table_id;

constexpr UnixMillis kRestoredAt = 1'795'344'301'000;
constexpr std::size_t kEnough = 100'000;

class SqliteOutOfMemory : public testing::SqliteTest {
 protected:
  using Then = ShortMemory::Then;

  SqliteOutOfMemory() { const ShortMemory plenty(kEnough); }

  void given_everything() {
    open();
    for (const WriteGroup& group : everything()) {
      given(group);
    }
  }

  /// The same with memory that is short once and then there again, which an operation must not take
  /// for a success.
  void with_less_memory_for_long_or_once(std::size_t step, const std::function<void()>& prepare,
                                         const std::function<void()>& attempt) {
    for (const Then then : {Then::kNone, Then::kPlenty}) {
      then_ = then;
      with_less_memory(step, prepare, attempt);
    }
    then_ = Then::kNone;
  }

  /// Runs `attempt` with more and more memory, until there is enough.
  void with_less_memory(std::size_t step, const std::function<void()>& prepare,
                        const std::function<void()>& attempt) {
    std::size_t failures = 0;
    for (std::size_t requests = 0; requests < kEnough; requests += step) {
      prepare();
      attempt_with(requests, attempt);
      if (::testing::Test::HasFailure()) {
        FAIL() << "after " << requests << " requests for memory";
      }
      if (!ShortMemory::ran_out()) {
        EXPECT_GT(failures, 0U);
        return;
      }
      ++failures;
    }
    FAIL() << "it is never enough";
  }

 private:
  void attempt_with(std::size_t requests, const std::function<void()>& attempt) {
    memory_ = requests;
    attempt();
  }

 protected:
  std::size_t memory_ = 0;  ///< requests for memory that are granted
  Then then_ = Then::kNone;
};

TEST_F(SqliteOutOfMemory, AReadFailsOrIsComplete) {
  given_everything();
  const auto check = [this](const auto& read) {
    const auto expected = store().read(read);
    ASSERT_TRUE(ok(expected));
    with_less_memory(
        1, [] {},
        [&] {
          auto found = expected;
          {
            const ShortMemory memory(memory_);
            found = store().read(read);
          }
          if (found) {
            EXPECT_EQ(*found, *expected);
          } else {
            EXPECT_EQ(code_of(found), StoreErrc::kInternal);
          }
        });
    EXPECT_EQ(store().read(read).value(), *expected) << "afterwards all is well";
  };
  std::apply([&](const auto&... reads) { (check(reads), ...); }, testing::one_read_of_each_kind());
}

TEST_F(SqliteOutOfMemory, AReadThatFailedDoesNotHoldOnToWhatItSaw) {
  given_everything();
  const ReadJournal read{table_id(1)};
  std::uint32_t table = 100;
  with_less_memory(
      1,
      [&] {
        close();  // without the statements that are kept with the connection
        open();
      },
      [&] {
        {
          const ShortMemory memory(memory_);
          (void)store().read(read);
        }
        ++table;
        given(create(table, "T" + std::to_string(table)));
        EXPECT_TRUE(ok(store().read(FindTable{table_id(table)})));
      });
}

TEST_F(SqliteOutOfMemory, AWriteIsKeptWholeOrLeavesNothing) {
  given_everything();
  for (const Write& write : testing::one_write_of_each_kind()) {
    SCOPED_TRACE(write.index());
    Seq head = store().read(FindTable{table_id(1)})->head_seq;
    bool done = false;
    // Beside it an entry, by which to see whether the group was kept; and at last it is.
    with_less_memory(
        3, [] {},
        [&] {
          if (done) {
            const ShortMemory plenty(kEnough);
            return;
          }
          Result<void> kept;
          const WriteGroup group{write, append(1, head + 1).front()};
          {
            const ShortMemory memory(memory_);
            kept = commit(store(), group);
          }
          if (!kept) {
            EXPECT_EQ(code_of(kept), StoreErrc::kInternal);
          }
          if (kept || !ShortMemory::ran_out()) {
            EXPECT_TRUE(ok(kept));
            ++head;
            done = true;
          }
          EXPECT_TRUE(has_entries(store(), 1, head));
        });
  }
}

// Not with memory that is short just once: SQLite's own check takes that for damage.
TEST_F(SqliteOutOfMemory, OpeningFailsOrTheDatabaseIsReady) {
  given_everything();
  const auto attempt = [&] {
    Result<std::unique_ptr<SqliteStore>> opened;
    {
      const ShortMemory memory(memory_);
      opened = SqliteStore::open(file());
    }
    if (opened) {
      EXPECT_TRUE(has_entries(**opened, 1, 2));
      EXPECT_TRUE(ok(commit(**opened, {PutMeta{.key = "k", .value = "v"}})));
    } else {
      EXPECT_EQ(code_of(opened), StoreErrc::kInternal);
    }
  };
  close();
  with_less_memory(7, [] {}, attempt);
  with_less_memory(
      41, [this] { std::filesystem::remove(file()); },
      [&] {
        Result<std::unique_ptr<SqliteStore>> opened;
        {
          const ShortMemory memory(memory_);
          opened = SqliteStore::open(file());
        }
        if (opened) {
          EXPECT_TRUE(ok(commit(**opened, create(1, "A"))));
        }
      });
}

TEST_F(SqliteOutOfMemory, ABackupIsWholeOrAbsent) {
  given_everything();
  const auto copy = dir() / "copy.db";
  with_less_memory_for_long_or_once(
      5, [&] { std::filesystem::remove(copy); },
      [&] {
        Result<void> copied;
        {
          const ShortMemory memory(memory_, then_);
          copied = store().back_up(copy);
        }
        EXPECT_EQ(copied.has_value(), std::filesystem::exists(copy));
        if (copied) {
          EXPECT_EQ(query(copy, "PRAGMA integrity_check"), "ok");
          EXPECT_EQ(query(copy, "SELECT count(*) FROM players"), "4");
        }
      });
}

TEST_F(SqliteOutOfMemory, ARestoredDatabaseIsWholeOrTheOldOneIsInPlace) {
  given_everything();
  const auto backup = dir() / "backup.db";
  ASSERT_TRUE(ok(store().back_up(backup)));
  given(append(1, 3));
  close();
  const auto old = dir() / "old.db";
  std::filesystem::copy_file(file(), old);
  with_less_memory_for_long_or_once(
      11,
      [&] {
        std::filesystem::copy_file(old, file(), std::filesystem::copy_options::overwrite_existing);
      },
      [&] {
        Result<Restored> restored;
        {
          const ShortMemory memory(memory_, then_);
          restored = restore_database(backup, file(), kRestoredAt);
        }
        open();
        EXPECT_TRUE(has_entries(store(), 1, restored ? 2 : 3));
        close();
        if (restored) {
          EXPECT_EQ(restored->open_tables, 1);
          std::filesystem::remove_all(*restored->set_aside);
        }
      });
}

TEST_F(SqliteOutOfMemory, ASalvagedDatabaseIsWholeOrAbsent) {
  given_everything();
  close();
  const auto fresh = dir() / "fresh.db";
  with_less_memory_for_long_or_once(
      31, [&] { std::filesystem::remove(fresh); },
      [&] {
        Result<SalvageReport> saved;
        {
          const ShortMemory memory(memory_, then_);
          saved = salvage_database(file(), fresh);
        }
        EXPECT_EQ(saved.has_value(), std::filesystem::exists(fresh));
        if (saved) {
          EXPECT_EQ(query(fresh, "SELECT count(*) FROM players"), "4");
          EXPECT_TRUE(saved->cut.empty());
          for (const SalvagedRows& rows : saved->rows) {
            EXPECT_EQ(rows.lost, 0) << rows.table;
          }
        }
      });
}

}  // namespace
}  // namespace aurora::storage
