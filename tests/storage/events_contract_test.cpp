// Tournaments: what every store promises.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/storage/any_store.hpp"

namespace aurora::storage {
namespace {

using testing::code_of;
using testing::commit;
using ::testing::ElementsAre;
using testing::event_id;
using ::testing::IsEmpty;
using testing::player_id;
using testing::table_id;

constexpr std::int64_t kMost = 2;

class EventsContract : public testing::AnyStore {
 protected:
  void SetUp() override {
    AnyStore::SetUp();
    for (const unsigned number : {1U, 2U}) {
      given({PutPlayer{.id = player_id(number),
                       .name = "Ann",
                       .token_hash = "token " + std::to_string(number),
                       .at = 1000}});
    }
  }
  static EventRow row(std::uint32_t number, std::int64_t head = 1, UnixMillis due = 50) {
    return {.id = event_id(number),
            .host = player_id(1),
            .created_at = 100 + number,
            .head = head,
            .due = due,
            .summary = "summary " + std::to_string(head)};
  }
  static PutEvent made(std::uint32_t number) { return {row(number), "first", kMost}; }
  StoreErrc refused(const Write& write) { return code_of(commit(store(), {write})).value(); }
  std::vector<Bytes> journal(std::uint32_t number, std::int64_t after = 0) {
    return store().read(ReadEvent{event_id(number), after}).value();
  }
  std::vector<EventId> listed(const ListEvents& read) {
    std::vector<EventId> ids;
    for (const EventRow& one : store().read(read).value()) {
      ids.push_back(one.id);
    }
    return ids;
  }
  std::vector<EventId> due(UnixMillis until) {
    std::vector<EventId> ids;
    for (const EventRow& one : store().read(ListDueEvents{until, 9}).value()) {
      ids.push_back(one.id);
    }
    return ids;
  }
};

INSTANTIATE_TEST_SUITE_P(Any, EventsContract, ::testing::ValuesIn(testing::kAnyStore),
                         testing::NameOfStore());

TEST_P(EventsContract, BeginWithTheirFirstBatch) {
  EXPECT_EQ(code_of(store().read(FindEvent{event_id(1)})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(store().read(ReadEvent{event_id(1)})), StoreErrc::kNotFound);
  given({made(1)});
  EXPECT_EQ(store().read(FindEvent{event_id(1)}).value(), row(1));
  EXPECT_THAT(journal(1), ElementsAre("first"));
  EXPECT_EQ(refused(made(1)), StoreErrc::kConflict);
  PutEvent of_nobody = made(2);
  of_nobody.event.host = player_id(7);
  EXPECT_EQ(refused(of_nobody), StoreErrc::kNotFound);
}

TEST_P(EventsContract, GoOnForWhoeverKnowsHowFarTheyAre) {
  given({made(1)});
  given({AppendEvent{row(1, 2, 70), "second"}});
  EXPECT_EQ(store().read(FindEvent{event_id(1)}).value(), row(1, 2, 70));
  EXPECT_EQ(refused(AppendEvent{row(1, 2), "another"}), StoreErrc::kConflict);
  EXPECT_EQ(refused(AppendEvent{row(1, 4), "another"}), StoreErrc::kConflict);
  EXPECT_EQ(refused(AppendEvent{row(2, 2), "another"}), StoreErrc::kNotFound);
  given({AppendEvent{row(1, 3), "third"}});
  EXPECT_THAT(journal(1), ElementsAre("first", "second", "third"));
  EXPECT_THAT(journal(1, 1), ElementsAre("second", "third"));
  EXPECT_THAT(journal(1, 3), IsEmpty());
}

TEST_P(EventsContract, KeepTheirHostAndTheTimeTheyWereMade) {
  given({made(1)});
  EventRow other = row(1, 2);
  other.host = player_id(2);
  other.created_at = 7;
  given({AppendEvent{other, "second"}});
  const EventRow kept = store().read(FindEvent{event_id(1)}).value();
  EXPECT_EQ(kept.host, player_id(1));
  EXPECT_EQ(kept.created_at, 101);
}

TEST_P(EventsContract, TakeBackWhatIsInAGroupThatFails) {
  given({made(1)});
  EXPECT_EQ(code_of(commit(store(), {AppendEvent{row(1, 2), "second"}, made(2),
                                     AppendEvent{row(1, 2), "again"}})),
            StoreErrc::kConflict);
  EXPECT_THAT(journal(1), ElementsAre("first"));
  EXPECT_EQ(code_of(store().read(FindEvent{event_id(2)})), StoreErrc::kNotFound);
}

TEST_P(EventsContract, GoOnOnlyWhileATableIsAsItWasSeen) {
  given({CreateTable{.id = table_id(1), .join_code = "A"},
         AppendEntry{.table = table_id(1), .seq = 1, .payload = "made"}, made(1)});
  const auto tried = [&](const ExpectHead& seen) {
    return code_of(commit(store(), {seen, AppendEvent{row(1, 2), "second"}}));
  };
  for (const ExpectHead& wrong :
       {ExpectHead{table_id(1), 0}, ExpectHead{table_id(1), 2}, ExpectHead{table_id(2), 1}}) {
    EXPECT_EQ(tried(wrong), StoreErrc::kConflict);
  }
  EXPECT_THAT(journal(1), ElementsAre("first"));
  given({ExpectHead{table_id(1), 1}, ExpectHead{table_id(2), 0}, AppendEvent{row(1, 2), "second"}});
  given({AppendEntry{.table = table_id(1), .seq = 2, .payload = "goes on"}});
  EXPECT_EQ(store().read(FindTable{table_id(1)})->head_seq, 2U);
}

TEST_P(EventsContract, SeeWhatTheSameGroupDoesToATable) {
  given({made(1)});
  given({CreateTable{.id = table_id(1), .join_code = "A"},
         AppendEntry{.table = table_id(1), .seq = 1, .payload = "made"}, ExpectHead{table_id(1), 1},
         AppendEvent{row(1, 2), "second"}});
  EXPECT_THAT(journal(1), ElementsAre("first", "second"));
}

TEST_P(EventsContract, AreAsManyOfAHostAsMayBeOpen) {
  given({made(1)});
  given({made(2)});
  EXPECT_EQ(refused(made(3)), StoreErrc::kConflict);
  EventRow over = row(1, 2);
  over.open = false;
  given({AppendEvent{over, "the end"}});
  given({made(3)});
}

TEST_P(EventsContract, AreListedTheNewestFirst) {
  given({made(1)});
  given({made(2)});
  EXPECT_THAT(listed({.limit = 9}), ElementsAre(event_id(2), event_id(1)));
  EXPECT_THAT(listed({.limit = 1}), ElementsAre(event_id(2)));
  EXPECT_THAT(listed({.limit = 9, .after = EventCursor{102, event_id(2)}}),
              ElementsAre(event_id(1)));
  EXPECT_THAT(listed({.open = false, .limit = 9}), IsEmpty());
  EventRow over = row(2, 2);
  over.open = false;
  given({AppendEvent{over, "the end"}});
  EXPECT_THAT(listed({.limit = 9}), ElementsAre(event_id(1)));
  EXPECT_THAT(listed({.open = false, .limit = 9}), ElementsAre(event_id(2)));
}

TEST_P(EventsContract, AreDueWhileTheyAreOpen) {
  given({made(1)});
  given({made(2)});
  given({AppendEvent{row(1, 2, 60), "later"}});
  EXPECT_THAT(due(49), IsEmpty());
  EXPECT_THAT(due(50), ElementsAre(event_id(2)));
  EXPECT_THAT(due(60), ElementsAre(event_id(2), event_id(1)));
  EventRow over = row(2, 2);
  over.open = false;
  given({AppendEvent{over, "the end"}});
  EXPECT_THAT(due(60), ElementsAre(event_id(1)));
}

TEST_P(EventsContract, StayWithoutTheirHost) {
  given({made(1)});
  given({ForgetPlayer{.player = player_id(1), .at = 9}});
  EXPECT_EQ(store().read(FindEvent{event_id(1)})->host, PlayerId());
  given({AppendEvent{row(1, 2), "second"}});
  EXPECT_EQ(store().read(FindEvent{event_id(1)})->host, PlayerId());
}

TEST_P(EventsContract, FindWhatTheListsSayOfAGame) {
  given({CreateTable{.id = table_id(1), .join_code = "A"}});
  given({SetStatus{.table = table_id(1), .status = TableStatus::kFinished}});
  EXPECT_EQ(code_of(store().read(FindGame{table_id(1)})), StoreErrc::kNotFound);
  given({PutGame{.table = table_id(1), .finished_at = 5, .summary = "s"}});
  EXPECT_EQ(store().read(FindGame{table_id(1)}).value(),
            (GameRow{.table = table_id(1), .finished_at = 5, .summary = "s"}));
}

}  // namespace
}  // namespace aurora::storage
