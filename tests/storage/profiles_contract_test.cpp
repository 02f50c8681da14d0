// What players' finished games come to, and what they note: what every store promises.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/storage/any_store.hpp"

namespace aurora::storage {
namespace {

using testing::code_of;
using testing::commit;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::ok;
using testing::player_id;
using testing::table_id;

class ProfilesContract : public testing::AnyStore {
 protected:
  void given_player(unsigned number) {
    given({PutPlayer{.id = player_id(number),
                     .name = "Ann",
                     .token_hash = "token " + std::to_string(number),
                     .at = 1000}});
  }
  void given_game(unsigned number, UnixMillis at) {
    given({CreateTable{.id = table_id(number), .join_code = "C" + std::to_string(number)}});
    given({SetStatus{.table = table_id(number), .status = TableStatus::kFinished}});
    given({PutGame{.table = table_id(number),
                   .finished_at = at,
                   .summary = "game " + std::to_string(number)}});
  }
  std::vector<TableId> uncounted(std::size_t limit = 9) {
    std::vector<TableId> tables;
    for (const GameRow& row : store().read(ListUncountedGames{limit}).value()) {
      tables.push_back(row.table);
    }
    return tables;
  }
};

INSTANTIATE_TEST_SUITE_P(Any, ProfilesContract, ::testing::ValuesIn(testing::kAnyStore),
                         testing::NameOfStore());

TEST_P(ProfilesContract, CountsEachGameOnce) {
  given_game(1, 2000);
  given_game(2, 1000);
  EXPECT_THAT(uncounted(), ElementsAre(table_id(2), table_id(1)));
  EXPECT_THAT(uncounted(1), ElementsAre(table_id(2)));
  EXPECT_EQ(store().read(ListUncountedGames{1})->front(),
            (GameRow{.table = table_id(2), .finished_at = 1000, .summary = "game 2"}));
  given({CountGame{table_id(2)}});
  EXPECT_THAT(uncounted(), ElementsAre(table_id(1)));
  EXPECT_EQ(code_of(commit(store(), {CountGame{table_id(2)}})), StoreErrc::kConflict);
  EXPECT_EQ(code_of(commit(store(), {CountGame{table_id(3)}})), StoreErrc::kConflict);
}

TEST_P(ProfilesContract, CountsNothingInAGroupThatFails) {
  given_game(1, 1000);
  EXPECT_EQ(code_of(commit(store(), {CountGame{table_id(1)},
                                     PutProfile{.player = player_id(1), .payload = "one"}})),
            StoreErrc::kNotFound);
  EXPECT_THAT(uncounted(), ElementsAre(table_id(1)));
}

TEST_P(ProfilesContract, AreReplacedByWhoKnowsThem) {
  given_player(1);
  EXPECT_EQ(code_of(store().read(FindProfile{player_id(1)})), StoreErrc::kNotFound);
  given({PutProfile{.player = player_id(1), .payload = "one"}});
  EXPECT_EQ(code_of(commit(store(), {PutProfile{.player = player_id(1), .payload = "other"}})),
            StoreErrc::kConflict);
  given({PutProfile{.player = player_id(1), .before = "one", .payload = "two"}});
  EXPECT_EQ(store().read(FindProfile{player_id(1)}).value(), "two");
  EXPECT_EQ(code_of(commit(store(), {PutProfile{.player = player_id(1), .before = "two"}})),
            StoreErrc::kInvalid);
}

TEST_P(ProfilesContract, NotesBelongToAPlayerAndATable) {
  EXPECT_EQ(code_of(commit(store(),
                           {PutNote{.player = player_id(1), .table = table_id(1), .text = "one"}})),
            StoreErrc::kNotFound);
  given_player(1);
  given_player(2);
  given({PutNote{.player = player_id(1), .table = table_id(2), .text = "two"}});
  given({PutNote{.player = player_id(1), .table = table_id(1), .text = "one"}});
  given({PutNote{.player = player_id(2), .table = table_id(1), .text = "another's"}});
  EXPECT_THAT(store().read(ListNotes{player_id(1)}).value(),
              ElementsAre(NoteRow{table_id(1), "one"}, NoteRow{table_id(2), "two"}));
  EXPECT_EQ(store().read(CountNotes{player_id(1)}).value(), 2U);
  EXPECT_EQ(store().read(FindNote{player_id(2), table_id(1)}).value(), "another's");
  EXPECT_EQ(code_of(store().read(FindNote{player_id(2), table_id(2)})), StoreErrc::kNotFound);
}

TEST_P(ProfilesContract, NotesAreReplacedByWhoKnowsThem) {
  given_player(1);
  given({PutNote{.player = player_id(1), .table = table_id(1), .text = "one"}});
  EXPECT_EQ(code_of(commit(
                store(), {PutNote{.player = player_id(1), .table = table_id(1), .text = "other"}})),
            StoreErrc::kConflict);
  given({PutNote{.player = player_id(1), .table = table_id(1), .before = "one", .text = "two"}});
  EXPECT_EQ(store().read(FindNote{player_id(1), table_id(1)}).value(), "two");
  given({PutNote{.player = player_id(1), .table = table_id(1), .before = "two", .text = {}}});
  EXPECT_EQ(store().read(CountNotes{player_id(1)}).value(), 0U);
  EXPECT_TRUE(ok(commit(store(), {PutNote{.player = player_id(1), .table = table_id(1)}})));
}

TEST_P(ProfilesContract, GoWithThePlayer) {
  given_player(1);
  given_player(2);
  for (const unsigned number : {1U, 2U}) {
    given({PutProfile{.player = player_id(number), .payload = "one"},
           PutNote{.player = player_id(number), .table = table_id(1), .text = "note"}});
  }
  given({ForgetPlayer{.player = player_id(1), .at = 2000}});
  given({DropGuest{.player = player_id(2), .unseen_since = 9000}});
  for (const unsigned number : {1U, 2U}) {
    EXPECT_EQ(code_of(store().read(FindProfile{player_id(number)})), StoreErrc::kNotFound);
    EXPECT_THAT(store().read(ListNotes{player_id(number)}).value(), IsEmpty());
  }
}

}  // namespace
}  // namespace aurora::storage
