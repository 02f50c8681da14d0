// How players are reached who are away, and what they are to be told: what every store promises.
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
using testing::table_id;
using ::testing::UnorderedElementsAre;

class RemindersContract : public testing::AnyStore {
 protected:
  static constexpr UnixMillis kDue = 5000;

  void given_player(unsigned number) {
    given({PutPlayer{.id = player_id(number),
                     .name = "Ann",
                     .token_hash = "token " + std::to_string(number),
                     .at = 1000}});
  }
  void given_contact(unsigned number) {
    given_player(number);
    given({PutContact{.player = player_id(number), .payload = "contact"}});
  }
  static ReminderRow row(const std::string& channel, UnixMillis due = kDue,
                         const Bytes& payload = "turn") {
    return {.key = {.player = player_id(1), .table = table_id(1), .channel = channel},
            .due = due,
            .payload = payload};
  }
  std::vector<ReminderRow> due(UnixMillis until = kDue, std::size_t limit = 9) {
    return store().read(ListReminders{until, limit}).value();
  }
};

INSTANTIATE_TEST_SUITE_P(Any, RemindersContract, ::testing::ValuesIn(testing::kAnyStore),
                         testing::NameOfStore());

TEST_P(RemindersContract, KeepsHowAPlayerIsReached) {
  given_contact(1);
  EXPECT_EQ(store().read(FindContact{player_id(1)}).value(), "contact");
  given({PutContact{.player = player_id(1), .before = "contact", .payload = "other"}});
  EXPECT_EQ(store().read(FindContact{player_id(1)}).value(), "other");
  EXPECT_THAT(store().read(ListContacts{}).value(), ElementsAre(player_id(1)));
}

TEST_P(RemindersContract, ReplacesNothingThatSomebodyElseHasChanged) {
  given_contact(1);
  for (const Bytes& before : {Bytes(), Bytes("something else")}) {
    EXPECT_EQ(
        code_of(commit(store(),
                       {PutContact{.player = player_id(1), .before = before, .payload = "mine"}})),
        StoreErrc::kConflict);
  }
  EXPECT_EQ(store().read(FindContact{player_id(1)}).value(), "contact");
}

TEST_P(RemindersContract, KnowsNothingOfWhoHasNotSaidIt) {
  EXPECT_EQ(code_of(store().read(FindContact{player_id(1)})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(commit(store(), {PutContact{.player = player_id(1), .payload = "x"}})),
            StoreErrc::kNotFound);
  given_player(1);
  given({PutReminder{row("")}});
  EXPECT_THAT(due(), IsEmpty());
}

TEST_P(RemindersContract, ListsWhatIsDueInItsOrder) {
  given_contact(1);
  given({PutReminder{row("late", kDue + 1)}, PutReminder{row("last", kDue)},
         PutReminder{row("first", kDue - 1)}});
  EXPECT_THAT(due(), ElementsAre(row("first", kDue - 1), row("last", kDue)));
  EXPECT_THAT(due(kDue, 1), ElementsAre(row("first", kDue - 1)));
}

TEST_P(RemindersContract, RemindsOnceOfATable) {
  given_contact(1);
  given({PutReminder{row("")}});
  given({PutReminder{row("", kDue - 1, "another")}});
  EXPECT_THAT(due(), ElementsAre(row("")));
  given({PutReminder{row("", kDue - 1, "another"), true}});
  EXPECT_THAT(due(), ElementsAre(row("", kDue - 1, "another")));
}

TEST_P(RemindersContract, GivesAReminderToWhoIsFirst) {
  given_contact(1);
  given({PutReminder{row("")}});
  const MoveReminder mine{
      .key = row("").key, .before = kDue, .due = kDue + 9, .tries = 1, .payload = "mine"};
  given({mine});
  EXPECT_EQ(code_of(commit(store(), {mine})), StoreErrc::kConflict);
  EXPECT_EQ(code_of(commit(store(), {DropReminder{row("").key, kDue}})), StoreErrc::kConflict);
  EXPECT_THAT(due(), IsEmpty());
  auto moved = row("", kDue + 9, "mine");
  moved.tries = 1;
  EXPECT_THAT(due(kDue + 9), ElementsAre(moved));
  given({DropReminder{row("").key, kDue + 9}});
  EXPECT_THAT(due(kDue + 9), IsEmpty());
  EXPECT_EQ(code_of(commit(store(), {DropReminder{row("").key, kDue + 9}})), StoreErrc::kConflict);
}

TEST_P(RemindersContract, CallsOffWhatIsDueAboutOneTable) {
  given_contact(1);
  given_contact(2);
  ReminderRow elsewhere = row("");
  elsewhere.key.table = table_id(2);
  ReminderRow of_another = row("");
  of_another.key.player = player_id(2);
  given({PutReminder{row("")}, PutReminder{row("a")}, PutReminder{elsewhere},
         PutReminder{of_another}});
  given({DropReminders{player_id(1), table_id(1)}});
  EXPECT_THAT(due(), UnorderedElementsAre(elsewhere, of_another));
  given({DropReminders{player_id(1), table_id(1)}});
}

TEST_P(RemindersContract, ForgetsAllOfWhoWantsNoneAnyMore) {
  given_contact(1);
  given({PutReminder{row("")}});
  given({PutContact{.player = player_id(1), .before = "contact", .payload = {}}});
  EXPECT_THAT(due(), IsEmpty());
  EXPECT_THAT(store().read(ListContacts{}).value(), IsEmpty());
}

TEST_P(RemindersContract, ForgetsDeletedPlayers) {
  given_contact(1);
  given_contact(2);
  ReminderRow of_another = row("");
  of_another.key.player = player_id(2);
  given({PutReminder{row("")}, PutReminder{of_another}});
  given({ForgetPlayer{.player = player_id(1), .at = 9000}});
  given({DropGuest{.player = player_id(2), .unseen_since = 9000}});
  EXPECT_THAT(due(), IsEmpty());
  EXPECT_THAT(store().read(ListContacts{}).value(), IsEmpty());
}

}  // namespace
}  // namespace aurora::storage
