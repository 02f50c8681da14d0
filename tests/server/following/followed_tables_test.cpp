// Spectators at one server see what those at the other see, which has the table.
#include <string>
#include <vector>

#include "tests/server/following/spectators.hpp"
#include "tests/server/support/chat.hpp"

namespace aurora::server::test {
namespace {

TEST_P(SpectatorsElsewhere, ShowWhatTheirOwnerShowsByteForByte) {
  begin();
  play(5);
  meet();
  play(40);
  say(*ann, id, "hello");
  say(*bob, id, "and good luck");
  play(3);
  ASSERT_TRUE(at_a->read_to(version()) && at_b->read_to(version()));
  EXPECT_EQ(at_a->bytes, at_b->bytes);
  Client late_here = spectator(*a, "Late");
  Client late_there = spectator(*b, "Later");
  EXPECT_EQ(late_there.mirror().view(), late_here.mirror().view());
}

TEST_P(SpectatorsElsewhere, SeeTheGameAsMuchLaterAsThoseOfItsServer) {
  begin(true, 30);
  Client here = guest(a->harness(), "Eve");
  Client there = guest(b->harness(), "Mallory");
  EXPECT_EQ(here.watch(id).table().status(), v1::TABLE_STATUS_LOBBY);
  EXPECT_EQ(there.watch(id).table().status(), v1::TABLE_STATUS_LOBBY);
  play(8);
  clock.advance(std::chrono::seconds{30});
  ASSERT_TRUE(here.follow_to(version()) && there.follow_to(version()));
  EXPECT_EQ(there.mirror().view(), here.mirror().view());
  play(3);
  Client late = guest(b->harness(), "Later");
  EXPECT_EQ(late.watch(id).seq(), version() - 3);
  clock.advance(std::chrono::seconds{30});
  ASSERT_TRUE(late.follow_to(version()) && there.follow_to(version()));
  EXPECT_EQ(there.out_of_step() + late.out_of_step(), "");
}

TEST_P(SpectatorsElsewhere, AreShownInBothFormats) {
  begin();
  Client first = spectator(*b, "Mallory");
  Client json = spectator(*b, "Jason", protocol::Format::kJson);
  play(10);
  ASSERT_TRUE(first.follow_to(version()) && json.follow_to(version()));
  EXPECT_EQ(json.mirror().view(), first.mirror().view());
  EXPECT_EQ(json.out_of_step(), "");
  EXPECT_EQ(json.snapshots(), 1U);
}

TEST_P(SpectatorsElsewhere, AreResumedLikeOwnOnes) {
  begin();
  play(5);
  Client first = spectator(*b, "Mallory");
  play(5);
  Client again = guest(b->harness(), "Eve");
  EXPECT_TRUE(again.watch(id, 7).resumed());
  EXPECT_TRUE(first.follow_to(version()));
}

TEST_P(SpectatorsElsewhere, CountThoseWhoAreElsewhere) {
  begin();
  Client eve = spectator(*a, "Eve");
  Client first = spectator(*b, "Mallory");
  {
    const Client second = spectator(*b, "Eve");
    ASSERT_TRUE(hears_of(eve, 3) && hears_of(first, 3) && hears_of(*ann, 3));
    const auto& names = eve.table().spectator_names();
    EXPECT_EQ((Texts{names.begin(), names.end()}), (Texts{"Eve", "Mallory", "Eve (2)"}));
  }
  ASSERT_TRUE(hears_of(eve, 2) && hears_of(first, 2));
  first.close();
  ASSERT_TRUE(hears_of(eve, 1));
}

// Through two windows, of which each is at another server.
TEST_P(SpectatorsElsewhere, AreOnePersonWhereverTheyAre) {
  begin();
  Client here = a->harness().client();
  const auto token = here.hello("Eve").token();
  here.watch(id);
  Client there = b->harness().client();
  there.hello("", token);
  ask_while(there, watch_frame(id), v1::ERROR_CODE_ELSEWHERE);
  Client mallory = spectator(*b, "Mallory");
  ASSERT_TRUE(hears_of(*ann, 2));
  ASSERT_EQ(ann->table().spectator_names_size(), 2);
  EXPECT_EQ(ann->table().spectator_names(0), "Eve");
  EXPECT_EQ(ann->table().spectator_names(1), "Mallory");
  here.close();  // she is still there
  Client trent = spectator(*a, "Trent");
  ASSERT_TRUE(hears_of(*ann, 3));
  EXPECT_EQ(ann->table().spectator_names(0), "Trent");
  EXPECT_EQ(ann->table().spectator_names(1), "Eve") << "without a mark";
}

TEST_P(SpectatorsElsewhere, AreWatchedByWhoMayOnly) {
  limits.spectators_per_table = 2;
  begin_again();
  begin();
  const Client eve = spectator(*a, "Eve");
  const Client mallory = spectator(*b, "Mallory");
  for (const auto* node : {&*a, &*b}) {
    Client more = guest(node->harness(), "Trent");
    EXPECT_EQ(more.ask(watch_frame(id)).error().code(), v1::ERROR_CODE_TOO_MANY_SPECTATORS);
  }
  begin(false);
  Client stranger = guest(b->harness(), "Trent");
  EXPECT_EQ(stranger.ask(watch_frame(id)).error().code(), v1::ERROR_CODE_NOT_SEATED);
}

TEST_P(SpectatorsElsewhere, LeadPlayersToTheirSeats) {
  begin();
  Client there = b->client(ann_token);
  const auto answer = there.ask(watch_frame(id));
  EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_ELSEWHERE);
  EXPECT_EQ(answer.error().node(), "a");
}

TEST_P(SpectatorsElsewhere, LeadEverythingElseToTheirOwner) {
  begin();
  Client eve = spectator(*b, "Eve");
  EXPECT_EQ(eve.ask(say_frame(id, "hello")).error().node(), "a");
}

TEST_P(SpectatorsElsewhere, LeadWhoTakesASeatToIt) {
  ann = guest(a->harness(), "Ann");
  v1::ClientFrame frame = create_frame(2);
  frame.mutable_create_table()->mutable_options()->set_spectators(true);
  const auto info = ann->ask(frame).table_info();
  id = info.table_id();
  Client eve = b->harness().client();
  const std::string token = eve.hello("Eve").token();
  eve.watch(id);
  Client eve_at_a = a->client(token);
  eve_at_a.join(info.code());
  EXPECT_TRUE(eve.wait_for_close());
  ASSERT_TRUE(eve.goodbye());
  EXPECT_EQ(eve.goodbye()->reason(), v1::GOODBYE_REASON_SHUTDOWN);
}

TEST_P(SpectatorsElsewhere, TellNobodyWhatTheyWillNotHear) {
  begin();
  Client eve = a->harness().client();
  const std::string token = eve.hello("Eve").token();
  ASSERT_TRUE(eve.watch(id).has_table());
  ASSERT_TRUE(eve.ask(block_seat_frame(id, 1)).has_block_list());
  Client there = b->client(token);
  there.watch(id);
  Client mallory = spectator(*b, "Mallory");
  std::string heard;
  do {  // until the other server has heard of it
    say(*ann, id, "from Ann");
    say(*bob, id, "from Bob");
    EXPECT_EQ(next_text(mallory), "from Ann");
    EXPECT_EQ(next_text(mallory), "from Bob");
    heard = next_text(there);
  } while (heard == "from Ann" && next_text(there) == "from Bob");
  EXPECT_EQ(heard, "from Bob");
}

TEST_P(SpectatorsElsewhere, AreNotToldWhatTheyHaveMuted) {
  begin();
  const auto line = say(*ann, id, "first");
  Client eve = a->harness().client();
  const std::string token = eve.hello("Eve").token();
  ASSERT_TRUE(eve.watch(id).has_table());
  ASSERT_FALSE(eve.ask(mute_frame(id, line.author(), true)).has_error());
  Client there = b->client(token);
  there.watch(id);
  say(*ann, id, "from Ann");
  say(*bob, id, "from Bob");
  EXPECT_EQ(next_text(there), "from Bob");
}

TEST_P(SpectatorsElsewhere, GoOnWhereTheirOwnerStops) {
  begin();
  play(5);
  Client eve = spectator(*b, "Eve");
  const auto before = eve.frames();
  a->stop();
  // b has the table now, and shows it to her without having been asked.
  ASSERT_TRUE(eve.follow_until([&] { return eve.frames() > before && eve.snapshots() > 1; }));
  ann = b->client(ann_token);
  ASSERT_TRUE(ask_while(*ann, watch_frame(id), v1::ERROR_CODE_ELSEWHERE).has_watching());
  say(*ann, id, "still here");
  EXPECT_EQ(next_text(eve), "still here");
  EXPECT_FALSE(eve.goodbye());
}

INSTANTIATE_TEST_SUITE_P(, SpectatorsElsewhere,
                         ::testing::ValuesIn(NatsServer::is_available()
                                                 ? std::vector<bool>{false, true}
                                                 : std::vector<bool>{false}),
                         [](const ::testing::TestParamInfo<bool>& info) {
                           return std::string(info.param ? "Nats" : "Memory");
                         });

}  // namespace
}  // namespace aurora::server::test
