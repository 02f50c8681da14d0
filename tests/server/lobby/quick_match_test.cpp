// Finding others who would like to play the same.
#include <set>

#include <gtest/gtest.h>

#include "aurora/v1/records.pb.h"
#include "server/lobby/match_queue.hpp"
#include "server/runtime/limits.hpp"
#include "tests/server/support/lobby.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

TEST(QuickMatch, BeginsAGameWhenThereAreEnough) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const auto alone = ann.ask(match_frame(2)).quick_match_status();
  EXPECT_EQ(alone.waiting(), 1U);
  EXPECT_EQ(alone.seats(), 2U);
  Client bob = guest(harness, "Bob");
  EXPECT_EQ(bob.ask(match_frame(2)).quick_match_status().waiting(), 2U);
  const auto for_ann = taken_to_a_table(ann);
  const auto for_bob = taken_to_a_table(bob);
  EXPECT_EQ(for_ann.table().table_id(), for_bob.table().table_id());
  EXPECT_EQ(for_ann.table().status(), v1::TABLE_STATUS_PLAYING);
  EXPECT_EQ(for_ann.table().your_seat(), 1U) << "whoever came first";
  EXPECT_EQ(for_bob.table().your_seat(), 2U);
  EXPECT_TRUE(for_ann.table().options().has_clock()) << "strangers do not wait for ever";
  ASSERT_TRUE(ann.follow_to(0));
  const auto result = ann.command(for_ann.table().table_id(), 0, 1, engine::ConfirmLoading{});
  EXPECT_FALSE(result.has_error());
  EXPECT_TRUE(bob.follow_to(1));
}

TEST(QuickMatch, EndsWhenSomebodyDoesNotCome) {
  Limits limits = test_limits();
  limits.listed_absence_timeout = limits.match_absence_timeout = milliseconds{40};
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  ann.ask(match_frame(2));
  Client bob = guest(harness, "Bob");
  bob.ask(match_frame(2));
  const std::string id = taken_to_a_table(ann).table().table_id();
  bob.vanish();
  ASSERT_TRUE(ann.follow_until([&] { return ann.table().status() == v1::TABLE_STATUS_ABANDONED; }));
  ASSERT_EQ(ann.table().absent_size(), 1);
  EXPECT_EQ(ann.table().absent(0), 2U);
  EXPECT_EQ(ann.ask(match_frame(2)).quick_match_status().waiting(), 1U) << "she looks again";
}

TEST(QuickMatch, CanBeWatchedUnlessSomebodyDoesNotWantThat) {
  const Harness harness;
  for (const bool unwatched : {false, true}) {
    Client ann = guest(harness, "Ann");
    Client bob = guest(harness, "Bob");
    v1::ClientFrame wish = match_frame(2);
    wish.mutable_quick_match()->set_unwatched(unwatched);
    ann.ask(wish);
    bob.ask(match_frame(2));
    const auto table = taken_to_a_table(ann).table();
    EXPECT_EQ(table.options().spectators(), !unwatched);
    EXPECT_EQ(table.options().unlisted(), unwatched);
    Client eve = guest(harness, "Eve");
    EXPECT_EQ(eve.ask(watch_frame(table.table_id())).has_watching(), !unwatched);
    v1::ClientFrame list;
    list.mutable_list_tables();
    EXPECT_EQ(eve.ask(list).table_list().tables_size(), 1) << "the first game";
  }
}

TEST(QuickMatch, KeepsWhatIsWantedApart) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  Client bob = guest(harness, "Bob");
  Client cid = guest(harness, "Cid");
  ann.ask(match_frame(3));
  v1::ClientFrame mines = match_frame(3);
  mines.mutable_quick_match()->set_mines(true);
  EXPECT_EQ(bob.ask(mines).quick_match_status().waiting(), 1U);
  EXPECT_EQ(cid.ask(match_frame(3)).quick_match_status().waiting(), 2U);
  EXPECT_TRUE(hears_of(ann, 2));
  EXPECT_EQ(bob.ask(match_frame(3)).quick_match_status().waiting(), 3U) << "the last wish counts";
  taken_to_a_table(ann);
  taken_to_a_table(bob);
  taken_to_a_table(cid);
}

TEST(QuickMatch, IsLeftByWordOrByGoingAway) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  Client bob = guest(harness, "Bob");
  Client cid = guest(harness, "Cid");
  ann.ask(match_frame(4));
  bob.ask(match_frame(4));
  cid.ask(match_frame(4));
  EXPECT_EQ(bob.ask(match_frame(4, true)).quick_match_status().waiting(), 0U);
  EXPECT_TRUE(hears_of(ann, 2));
  cid.vanish();
  EXPECT_TRUE(hears_of(ann, 1));
}

TEST(QuickMatch, CountsAPlayerOnce) {
  const Harness harness;
  Client ann = harness.client();
  const std::string token = ann.hello("Ann").token();
  Client phone = harness.client();
  phone.hello("", token);
  ann.ask(match_frame(2));
  EXPECT_EQ(phone.ask(match_frame(2)).quick_match_status().waiting(), 1U)
      << "nobody plays against themselves";
}

TEST(QuickMatch, DoesNotBringThoseTogetherOfWhomOneHasBlockedTheOther) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  Client bob = guest(harness, "Bob");
  Client cid = guest(harness, "Cid");
  const auto table = ann.create(3);
  bob.join(table.code());
  ann.ask(block_seat_frame(table.table_id(), 2));
  bob.ask(match_frame(2));
  EXPECT_EQ(ann.ask(match_frame(2)).quick_match_status().waiting(), 2U);
  cid.ask(match_frame(2));
  EXPECT_EQ(taken_to_a_table(bob).table().seats(1).name(), "Cid") << "Bob was there first";
  EXPECT_TRUE(hears_of(ann, 1));
}

// --- ratings ---

using std::chrono::seconds;

class MatchGroups : public testing::Test {
 protected:
  void waits(const char* name, double rating, seconds ago = {}, unsigned seats = 2) {
    Waiting one;
    one.mode.seats = static_cast<std::uint8_t>(seats);
    one.player.name = name;
    one.rating = rating;
    one.since = now - ago;
    waiting.push_back(one);
  }
  std::string taken() {
    std::string names;
    const auto apart = [this](const Player& one, const Player& other) {
      return enemies.contains(one.name + other.name) || enemies.contains(other.name + one.name);
    };
    for (const Waiting& one : take_group(waiting, limits, now, apart)) {
      names += one.player.name;
    }
    return names;
  }

  Limits limits;
  std::chrono::steady_clock::time_point now = std::chrono::steady_clock::now();
  std::vector<Waiting> waiting;
  std::set<std::string> enemies;
};

TEST_F(MatchGroups, AreOfThoseWhoAreNearestToTheFirst) {
  waits("A", 1500);
  waits("B", 1650);
  waits("C", 1400);
  EXPECT_EQ(taken(), "AC");
  EXPECT_EQ(taken(), "");
  waits("D", 1700);
  EXPECT_EQ(taken(), "BD");
  EXPECT_TRUE(waiting.empty());
}

TEST_F(MatchGroups, ReachFurtherWithTime) {
  waits("A", 1500, seconds{4});
  waits("B", 1800);
  EXPECT_EQ(taken(), "");
  now += seconds{1};
  EXPECT_EQ(taken(), "AB");
  waits("C", 1500);
  waits("D", 3000);
  EXPECT_EQ(taken(), "");
  now += std::chrono::duration_cast<seconds>(limits.match_patience);
  EXPECT_EQ(taken(), "CD") << "nobody waits for ever";
}

TEST_F(MatchGroups, DoNotLetThoseWaitWhoFitBecauseOfOneWhoDoesNot) {
  waits("A", 2500);
  waits("B", 1500);
  waits("C", 1500);
  EXPECT_EQ(taken(), "BC");
  EXPECT_EQ(waiting.size(), 1U);
}

TEST_F(MatchGroups, DoNotBringThoseTogetherWhoDoNotWantToMeet) {
  enemies = {"BA"};
  waits("A", 1500);
  waits("B", 1500);
  EXPECT_EQ(taken(), "");
  waits("C", 1600);
  EXPECT_EQ(taken(), "AC") << "the next one will do";
  EXPECT_EQ(waiting.front().player.name, "B");
}

TEST_F(MatchGroups, LeaveOutOneOfTwoWhoDoNotWantToMeetEachOther) {
  enemies = {"BC"};
  waits("A", 1500, {}, 3);
  waits("B", 1510, {}, 3);
  waits("C", 1520, {}, 3);
  EXPECT_EQ(taken(), "");
  waits("D", 1530, {}, 3);
  EXPECT_EQ(taken(), "ABD");
}

TEST_F(MatchGroups, HaveTheOneWhoWaitsForTheLongestTimeAmongEquals) {
  waits("A", 1500, {}, 3);
  waits("B", 1500, {}, 2);
  waits("C", 1500, {}, 2);
  waits("D", 1500, {}, 2);
  EXPECT_EQ(taken(), "BC");
}

TEST(QuickMatch, BringsThoseTogetherWhoPlayEquallyWell) {
  Disk disk;
  const Harness harness(disk.store);
  Client ann = harness.client();
  v1::StoredRecord stored;
  stored.mutable_record()->set_rated_games(9);
  stored.mutable_record()->set_rating(2400);
  const storage::WriteGroup group{
      storage::PutStanding{{*storage::PlayerId::parse(ann.hello("Ann").player_id()), "alpha", 1,
                            2000, stored.SerializeAsString()}}};
  ASSERT_TRUE(disk.store.commit({&group, 1}).front());
  Client bob = guest(harness, "Bob");
  Client cid = guest(harness, "Cid");
  ann.ask(match_frame(2));
  EXPECT_EQ(bob.ask(match_frame(2)).quick_match_status().waiting(), 2U);
  cid.ask(match_frame(2));
  EXPECT_EQ(taken_to_a_table(bob).table().seats(1).name(), "Cid");
  EXPECT_TRUE(hears_of(ann, 1));
}

TEST(QuickMatch, BringsAnybodyTogetherAfterAWhile) {
  Limits limits = test_limits();
  limits.match_reach = -1;  // nobody is near enough
  limits.match_reach_per_second = 0;
  limits.match_patience = std::chrono::milliseconds{50};
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  Client bob = guest(harness, "Bob");
  ann.ask(match_frame(2));
  bob.ask(match_frame(2));
  EXPECT_EQ(taken_to_a_table(ann).table().your_seat(), 1U);
  EXPECT_EQ(taken_to_a_table(bob).table().your_seat(), 2U);
}

TEST(QuickMatch, IsNotForWhoPlaysTooManyGames) {
  Limits limits = test_limits();
  limits.games_per_player = 1;
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  ann.create(1);
  expect_refused(ann, match_frame(2), v1::ERROR_CODE_TOO_MANY_TABLES);
}

TEST(QuickMatch, NamesWhatCannotBe) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  EXPECT_EQ(ann.ask(match_frame(1)).error().field(), "seats");
  EXPECT_EQ(ann.ask(match_frame(5)).error().field(), "seats");
  v1::ClientFrame frame = match_frame(2);
  frame.mutable_quick_match()->set_map(v1::MAP_NAME_UNSPECIFIED);
  EXPECT_EQ(ann.ask(frame).error().field(), "map");
  frame = match_frame(2);
  frame.mutable_quick_match()->set_entropy(std::string(65, 'x'));
  EXPECT_EQ(ann.ask(frame).error().field(), "entropy");
}

TEST(QuickMatch, SaysWhenItCouldNotBeWrittenDown) {
  Harness harness;
  Client ann = guest(harness, "Ann");
  Client bob = guest(harness, "Bob");
  ann.ask(match_frame(2));
  harness.store().fail_commits({storage::StoreErrc::kFull, "no space left"});
  bob.ask(match_frame(2));
  EXPECT_TRUE(hears_of(ann, 0));
  EXPECT_TRUE(hears_of(bob, 0));
}

}  // namespace
}  // namespace aurora::server::test
