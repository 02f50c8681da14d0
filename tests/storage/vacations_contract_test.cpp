// When players are on vacation: what every store promises.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/storage/any_store.hpp"

namespace aurora::storage {
namespace {

using testing::code_of;
using testing::commit;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::player_id;

class VacationsContract : public testing::AnyStore {
 protected:
  void given_player(unsigned number) {
    given({PutPlayer{.id = player_id(number),
                     .name = "Ann",
                     .token_hash = "token " + std::to_string(number),
                     .at = 1000}});
  }
};

INSTANTIATE_TEST_SUITE_P(Any, VacationsContract, ::testing::ValuesIn(testing::kAnyStore),
                         testing::NameOfStore());

TEST_P(VacationsContract, AreReplacedByWhoKnowsThem) {
  given_player(1);
  EXPECT_EQ(code_of(store().read(FindVacations{player_id(1)})), StoreErrc::kNotFound);
  given({PutVacations{.player = player_id(1), .payload = "one"}});
  EXPECT_EQ(code_of(commit(store(), {PutVacations{.player = player_id(1), .payload = "other"}})),
            StoreErrc::kConflict);
  given({PutVacations{.player = player_id(1), .before = "one", .payload = "two"}});
  EXPECT_EQ(store().read(FindVacations{player_id(1)}).value(), "two");
  EXPECT_THAT(store().read(ListVacations{}).value(),
              ElementsAre(VacationsRow{player_id(1), "two"}));
}

TEST_P(VacationsContract, BelongToSomebody) {
  EXPECT_EQ(code_of(commit(store(), {PutVacations{.player = player_id(1), .payload = "one"}})),
            StoreErrc::kNotFound);
  given_player(1);
  EXPECT_EQ(code_of(commit(store(), {PutVacations{.player = player_id(1)}})), StoreErrc::kInvalid);
  EXPECT_THAT(store().read(ListVacations{}).value(), IsEmpty());
}

TEST_P(VacationsContract, GoWithThePlayer) {
  given_player(1);
  given_player(2);
  given({PutVacations{.player = player_id(1), .payload = "one"},
         PutVacations{.player = player_id(2), .payload = "two"}});
  given({ForgetPlayer{.player = player_id(1), .at = 2000}});
  given({DropGuest{.player = player_id(2), .unseen_since = 9000}});
  EXPECT_THAT(store().read(ListVacations{}).value(), IsEmpty());
}

}  // namespace
}  // namespace aurora::storage
