// On simulated files: what SQLite's store has acknowledged is there after every failure, every
// power cut, and once pages that could not be read are mended.
#include <map>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "storage/sqlite_store.hpp"
#include "tests/storage/support.hpp"
#include "tests/stores/simulated_files.hpp"

namespace aurora::storage {
namespace {

using testing::append;
using testing::create;
using testing::table_id;
using testing::TempDir;

class SqliteOnSimulatedFiles : public ::testing::Test {
 protected:
  Result<void> try_to_open(const SqliteOptions& options) {
    store_.reset();
    files_.start();
    auto opened = SqliteStore::open(directory_.database(), options);
    if (!opened) {
      return std::unexpected(opened.error());
    }
    store_ = *std::move(opened);
    return {};
  }
  void open() { ASSERT_TRUE(testing::ok(try_to_open({}))); }
  [[nodiscard]] bool commit(const WriteGroup& group) {
    return testing::commit(*store_, group).has_value();
  }
  [[nodiscard]] bool has(Seq seq) {
    const auto journal = store_->read(ReadJournal{table_id(1)});
    return journal && journal->size() >= seq;
  }
  [[nodiscard]] Seq head() {
    const auto table = store_->read(FindTable{table_id(1)});
    EXPECT_TRUE(testing::ok(table));
    return table ? table->head_seq : 0;
  }
  /// The process is killed, and another one begins.
  void kill(bool power_cut) {
    files_.stop(power_cut);
    open();
  }

  simulation::Dice dice_{1};
  TempDir directory_;
  SimulatedFiles files_{dice_, [] { return 0; }};
  std::unique_ptr<SqliteStore> store_;
};

TEST_F(SqliteOnSimulatedFiles, KeepsWhatItHasAcknowledged) {
  open();
  ASSERT_TRUE(commit(create(1, "A")));
  for (int cut = 0; cut < 20; ++cut) {
    const Seq next = head() + 1;
    ASSERT_TRUE(commit(append(1, next)));
    ASSERT_NO_FATAL_FAILURE(kill(true));
    EXPECT_TRUE(has(next));
  }
}

/// Whatever is written while pages cannot be read does no harm to what lies there.
TEST_F(SqliteOnSimulatedFiles, KeepsEverythingUntilDamagedPagesAreMended) {
  open();
  std::map<std::uint32_t, Seq> acknowledged;
  for (const std::uint32_t table : {1U, 2U, 3U}) {
    ASSERT_TRUE(commit(create(table, "T" + std::to_string(table))));
    acknowledged[table] = 0;
  }
  std::map<StoreErrc, unsigned> failures;
  for (int damage = 0; damage < 200; ++damage) {
    files_.stop(false);
    files_.damage(directory_.database().string(), 2, 4096);
    if (try_to_open({.check_up_to_bytes = 0})) {
      for (auto& [table, entries] : acknowledged) {
        const auto written =
            testing::commit(*store_, append(table, entries + 1, std::string(900, 'x')));
        if (written) {
          ++entries;
        } else {
          ++failures[written.error().code];
        }
      }
    }
    files_.stop(false);
    files_.mend();
    ASSERT_NO_FATAL_FAILURE(open());
    for (const auto& [table, entries] : acknowledged) {
      ASSERT_TRUE(testing::has_entries(*store_, table, entries)) << "after damage " << damage;
    }
  }
  EXPECT_GT(failures[StoreErrc::kCorrupt], 5U);
}

/// The log of a process that could not sync it can be read until the power is cut.
TEST_F(SqliteOnSimulatedFiles, KeepsWhatIsAppendedAfterAnUnsyncedLog) {
  open();
  ASSERT_TRUE(commit(create(1, "A")));
  unsigned failed = 0;
  for (std::size_t operations = 0; operations < 12; ++operations) {
    for (int attempt = 0; attempt < 5; ++attempt) {
      const WriteGroup group = append(1, head() + 1, std::string(9000, 'x'));
      files_.fail_after(operations);
      failed += commit(group) ? 0U : 1U;
      files_.fail_no_more();
      ASSERT_NO_FATAL_FAILURE(kill(false));
      const Seq next = head() + 1;
      ASSERT_TRUE(commit(append(1, next)));
      ASSERT_NO_FATAL_FAILURE(kill(true));
      ASSERT_TRUE(has(next)) << "after " << operations << " operations";
    }
  }
  EXPECT_GT(failed, 0U);
}

}  // namespace
}  // namespace aurora::storage
