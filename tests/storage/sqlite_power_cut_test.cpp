// On simulated files: what SQLite's store has acknowledged is there after every failure and every
// power cut.
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
  void open() {
    store_.reset();
    files_.start();
    auto opened = SqliteStore::open(directory_.database());
    ASSERT_TRUE(opened) << opened.error().message;
    store_ = *std::move(opened);
  }
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
