// What is asked and written all the time costs the same in a large database as in a small one.
#include <algorithm>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>
#include <sqlite3.h>

#include "tests/storage/everything.hpp"
#include "tests/storage/sqlite_fixture.hpp"

namespace aurora::storage {
namespace {

using testing::everything;
using testing::ok;
using testing::one_read_of_each_kind;
using testing::one_write_of_each_kind;
using testing::player_id;
using testing::table_id;

/// Counts the steps of SQLite's virtual machine, in all databases opened while it lives: a search
/// in an index is one, and each row that is looked at takes some.
class StepCounter {
 public:
  StepCounter() {
    steps = 0;
    sqlite3_auto_extension(reinterpret_cast<void (*)()>(&watch));
  }
  StepCounter(const StepCounter&) = delete;
  StepCounter& operator=(const StepCounter&) = delete;
  ~StepCounter() { sqlite3_cancel_auto_extension(reinterpret_cast<void (*)()>(&watch)); }

  [[nodiscard]] static int take() { return std::exchange(steps, 0); }

 private:
  static int watch(sqlite3* db, const char** /*error*/, const sqlite3_api_routines* /*api*/) {
    return sqlite3_trace_v2(db, SQLITE_TRACE_PROFILE, &add, nullptr);
  }
  static int add(unsigned /*event*/, void* /*context*/, void* statement, void* /*time*/) {
    steps +=
        sqlite3_stmt_status(static_cast<sqlite3_stmt*>(statement), SQLITE_STMTSTATUS_VM_STEP, 1);
    return 0;
  }
  inline static int steps = 0;
};

/// A finished game with a link, three people, one of whom has an account and a rank, and a table
/// that waits.
void add_more(std::uint32_t number, std::vector<WriteGroup>& groups) {
  const std::string name = std::to_string(number);
  const auto player = [number](std::uint32_t one) { return player_id(1000 + 3 * number + one); };
  const TableId table = table_id(1000 + 2 * number);
  const UnixMillis at = 10 + number;
  groups.push_back({CreateTable{.id = table, .join_code = "G" + name, .at = at},
                    AppendEntry{.table = table, .seq = 1, .at = at, .payload = "entry"},
                    SetStatus{.table = table, .status = TableStatus::kFinished, .at = at}});
  groups.push_back({CreateTable{.id = table_id(1001 + 2 * number), .join_code = "L" + name}});
  for (std::uint32_t one = 0; one < 3; ++one) {
    groups.push_back({PutPlayer{.id = player(one),
                                .name = "p" + name,
                                .token_hash = std::to_string(one) + name,
                                .at = 1500}});
  }
  groups.push_back({PutAccount{.player = player(0), .login = "l" + name, .password_hash = "h"},
                    PutCode{.player = player(0), .code_hash = "c" + name},
                    PutStanding{.standing = {.player = player(0),
                                             .mode = "m",
                                             .games = 1,
                                             .points = static_cast<std::int64_t>(number)}},
                    PutBlock{.owner = player(0), .player = player(1), .at = 8},
                    PutFriend{.owner = player(0), .player = player(1), .at = 8},
                    PutGame{.table = table,
                            .finished_at = at,
                            .listed = true,
                            .summary = "s",
                            .players = {{player(0), 0}, {player(1), 1}, {player(2), 2}}},
                    PutShare{.token_hash = "s" + name, .table = table, .owner = player(0)}});
}

struct Cost {
  std::string of;
  int steps = 0;
};

/// What each read and each write costs with so much more than one of everything.
class SqliteGrowth : public testing::SqliteTest {
 protected:
  std::vector<Cost> costs_with(std::uint32_t more) {
    const StepCounter counter;
    open({});
    std::vector<WriteGroup> groups = everything();
    for (std::uint32_t number = 0; number < more; ++number) {
      add_more(number, groups);
    }
    for (const auto& result : store().commit(groups)) {
      EXPECT_TRUE(ok(result));
    }
    std::vector<Cost> costs;
    std::apply([&](const auto&... reads) { (note(reads, costs), ...); }, one_read_of_each_kind());
    for (const Write& write : one_write_of_each_kind()) {
      (void)StepCounter::take();
      given({write});
      costs.push_back({"write " + std::to_string(write.index()), StepCounter::take()});
    }
    close();
    std::filesystem::remove(file());
    return costs;
  }

 private:
  template <typename Read>
  void note(const Read& read, std::vector<Cost>& costs) {
    // The server asks for these as a whole, when it starts or for the operator.
    constexpr bool kIsWhole = std::is_same_v<Read, ListBans> ||
                              std::is_same_v<Read, ListForgotten> ||
                              std::is_same_v<Read, ListBlocks>;
    if constexpr (!kIsWhole) {
      (void)StepCounter::take();
      EXPECT_TRUE(ok(store().read(read)));
      costs.push_back({"read " + std::to_string(costs.size()), StepCounter::take()});
    }
  }
};

TEST_F(SqliteGrowth, DoesNotMakeReadsAndWritesDearer) {
  constexpr std::uint32_t kFew = 20;
  constexpr std::uint32_t kMany = 400;
  const auto few = costs_with(kFew);
  const auto many = costs_with(kMany);
  ASSERT_EQ(few.size(), many.size());
  for (std::size_t i = 0; i < few.size(); ++i) {
    EXPECT_GT(few[i].steps, 0) << few[i].of;
    EXPECT_LE(many[i].steps, 2 * few[i].steps)
        << few[i].of << " takes " << few[i].steps << " steps with few, and " << many[i].steps;
  }
}

}  // namespace
}  // namespace aurora::storage
