// What people have done at a table, as its journal says.
#include "server/tournaments/table_story.hpp"

#include "tests/server/table/deeds/desk.hpp"

namespace aurora::server::test {
namespace {

CommandRequest loading_of(std::uint8_t number) {
  return {.asker = asker(number), .command_id = 1, .choice = engine::ConfirmLoading{}};
}

TEST(TableStory, SaysWhoHasDecidedSomething) {
  Desk desk;
  desk.seat(2);
  EXPECT_FALSE(story_of(desk.journal).seats[0].has_begun());
  ASSERT_TRUE(desk.enact(loading_of(1)));
  const TableStory story = story_of(desk.journal);
  EXPECT_TRUE(story.seats[0].decided);
  EXPECT_FALSE(story.seats[0].left());
  EXPECT_FALSE(story.seats[1].has_begun());
}

TEST(TableStory, DoesNotTakeAStandInForThePlayer) {
  House house;
  house.clock = ClockRules{.decision = 60'000};
  Desk desk(2, house);
  desk.seat(2);
  ASSERT_TRUE(desk.enact(loading_of(1)));
  desk.now += 60'000;
  ASSERT_FALSE(desk.enact(LookAtClocks{})->records.empty());
  ASSERT_TRUE(
      desk.enact(BotMove{engine::seat_at(1), desk.ledger.version, engine::ConfirmLoading{}}));
  SeatStory second = story_of(desk.journal).seats[1];
  EXPECT_TRUE(second.has_begun()) << "the game goes on without them";
  EXPECT_FALSE(second.decided);
  EXPECT_TRUE(second.left());
  ASSERT_TRUE(desk.enact(ComeBack{player(2)}));
  second = story_of(desk.journal).seats[1];
  EXPECT_FALSE(second.away);
  EXPECT_TRUE(second.left()) << "nothing of it is theirs yet";
}

TEST(TableStory, SaysWhoHasResignedAndWhoDidNotCome) {
  Desk desk;
  desk.seat(2);
  ASSERT_TRUE(desk.enact(ResignRequest{asker(2)}));
  engine::SeatSet absent;
  absent.add(engine::seat_at(0));
  desk.journal.push_back({.seq = 99, .at = 1, .payload = record_abandoned(absent)});
  const TableStory story = story_of(desk.journal);
  EXPECT_TRUE(story.seats[1].left());
  EXPECT_FALSE(story.seats[0].left());
  EXPECT_EQ(story.absent, absent);
}

TEST(TableStory, SaysWhoHasResignedLast) {
  Desk desk;
  desk.seat(2);
  EXPECT_FALSE(story_of(desk.journal).last_to_resign.valid());
  ASSERT_TRUE(desk.enact(ResignRequest{asker(2)}));
  EXPECT_EQ(story_of(desk.journal).last_to_resign, engine::seat_at(1));
  ASSERT_TRUE(desk.enact(ResignRequest{asker(1)}));
  EXPECT_EQ(story_of(desk.journal).last_to_resign, engine::seat_at(0));
}

}  // namespace
}  // namespace aurora::server::test
