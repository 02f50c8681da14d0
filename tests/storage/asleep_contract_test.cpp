// What is kept of tables that are not in memory, for those who have seats there: what every store
// promises.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/storage/any_store.hpp"

namespace aurora::storage {
namespace {

using testing::code_of;
using testing::commit;
using testing::create;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::player_id;
using testing::set_status;
using testing::table_id;

/// Ann, Bob and Cid are 1, 2 and 3, and there are tables 1 and 2.
class AsleepContract : public testing::AnyStore {
 protected:
  void SetUp() override {
    given({PutPlayer{.id = player_id(1), .name = "Ann", .token_hash = "a"},
           PutPlayer{.id = player_id(2), .name = "Bob", .token_hash = "b"},
           PutPlayer{.id = player_id(3), .name = "Cid", .token_hash = "c"}});
    given({CreateTable{.id = table_id(1), .join_code = "A", .at = 1000}});
    given({CreateTable{.id = table_id(2), .join_code = "B", .at = 2000}});
  }

  static PutAsleep asleep(std::uint32_t table, const char* notice,
                          std::vector<std::uint32_t> players) {
    PutAsleep put{.table = table_id(table), .notice = notice, .players = {}};
    for (const std::uint32_t player : players) {
      put.players.push_back(player_id(player));
    }
    return put;
  }
  static AsleepRow row(std::uint32_t table, const char* notice) {
    return {.table = table_id(table), .notice = notice};
  }
  std::vector<AsleepRow> seen_by(std::uint32_t player) {
    return store().read(ListAsleep{player_id(player)}).value();
  }
};

INSTANTIATE_TEST_SUITE_P(Any, AsleepContract, ::testing::ValuesIn(testing::kAnyStore),
                         testing::NameOfStore());

TEST_P(AsleepContract, IsSeenByThoseWhoHaveSeatsTheNewestTableFirst) {
  given({asleep(1, "one", {1, 2}), asleep(2, "two", {1})});
  EXPECT_THAT(seen_by(1), ElementsAre(row(2, "two"), row(1, "one")));
  EXPECT_THAT(seen_by(2), ElementsAre(row(1, "one")));
  EXPECT_THAT(seen_by(3), IsEmpty());
}

TEST_P(AsleepContract, IsReplacedWithThoseWhoSeeIt) {
  given({asleep(1, "one", {1, 2})});
  given({asleep(1, "later", {1, 3})});
  EXPECT_THAT(seen_by(1), ElementsAre(row(1, "later")));
  EXPECT_THAT(seen_by(2), IsEmpty());
  EXPECT_THAT(seen_by(3), ElementsAre(row(1, "later")));
}

TEST_P(AsleepContract, IsKeptNoMoreWhenTheTableEnds) {
  given({asleep(1, "one", {1}), asleep(2, "two", {1})});
  given(set_status(1, TableStatus::kPlaying));
  EXPECT_THAT(seen_by(1), ElementsAre(row(2, "two"), row(1, "one")));
  given(set_status(1, TableStatus::kFinished));
  given(set_status(2, TableStatus::kAbandoned));
  EXPECT_THAT(seen_by(1), IsEmpty());
}

TEST_P(AsleepContract, IsOfTablesThatAreThere) {
  EXPECT_EQ(code_of(commit(store(), {asleep(9, "none", {1})})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(commit(store(), {asleep(9, "none", {})})), StoreErrc::kNotFound);
}

TEST_P(AsleepContract, IsNothingToThoseWhoWereDeleted) {
  given({asleep(1, "one", {1, 2})});
  given({ForgetPlayer{.player = player_id(1)}});
  EXPECT_THAT(seen_by(1), IsEmpty());
  EXPECT_THAT(seen_by(2), ElementsAre(row(1, "one")));
  given({asleep(1, "later", {1, 2})});
  EXPECT_THAT(seen_by(1), IsEmpty());
  EXPECT_THAT(seen_by(2), ElementsAre(row(1, "later")));
}

TEST_P(AsleepContract, IsLeftAloneWhenTheGroupFails) {
  given({asleep(1, "one", {1})});
  EXPECT_EQ(code_of(commit(store(), {asleep(1, "later", {2}), asleep(9, "none", {})})),
            StoreErrc::kNotFound);
  EXPECT_THAT(seen_by(1), ElementsAre(row(1, "one")));
  EXPECT_THAT(seen_by(2), IsEmpty());
}

}  // namespace
}  // namespace aurora::storage
