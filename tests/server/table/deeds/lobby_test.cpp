// What is done before a game, and after it.
#include "tests/server/table/deeds/desk.hpp"

namespace aurora::server::test {
namespace {

TEST(PassHostDeed, MakesSomebodyElseTheHost) {
  Desk desk(3);
  desk.seat(2);
  const auto decided = desk.enact(PassHostRequest{asker(1), engine::seat_at(1)});
  ASSERT_TRUE(decided);
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kHostPassed});
  EXPECT_EQ(decided->effects, (Effects{PublishSummary{}, AnswerInfo{}, TellTable{}}));
  EXPECT_EQ(desk.ledger.host(), engine::seat_at(1));
}

TEST(PassHostDeed, WritesNothingWhenNothingChanges) {
  Desk desk(3);
  desk.seat(2);
  const auto decided = desk.decide(PassHostRequest{asker(1), engine::seat_at(0)});
  ASSERT_TRUE(decided);
  EXPECT_TRUE(decided->records.empty());
}

TEST(PassHostDeed, NeedsAHostAndSomebodyThere) {
  Desk desk(3);
  desk.seat(2);
  EXPECT_EQ(desk.refused(PassHostRequest{asker(2), engine::seat_at(1)}), v1::ERROR_CODE_NOT_HOST);
  EXPECT_EQ(desk.refused(PassHostRequest{asker(1), engine::seat_at(2)}), v1::ERROR_CODE_SEAT_EMPTY);
}

TEST(ReplaceHostDeed, FindsWhoIsConnectedAndHasBeenHereLongest) {
  Desk desk(4);
  desk.seat(3);
  desk.steady_now += desk.limits.host_absence_timeout;
  EXPECT_TRUE(desk.decide(ReplaceHost{})->records.empty()) << "nobody is there";
  desk.connect(3);
  desk.connect(2);
  const auto decided = desk.enact(ReplaceHost{});
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kHostPassed});
  EXPECT_EQ(decided->effects, (Effects{TellTable{}, PublishSummary{}}));
  EXPECT_EQ(desk.ledger.host(), engine::seat_at(1));
}

TEST(ReplaceHostDeed, WaitsForTheHost) {
  Desk desk(3);
  desk.seat(2);
  desk.connect(2);
  desk.steady_now += desk.limits.host_absence_timeout - milliseconds{1};
  EXPECT_TRUE(desk.decide(ReplaceHost{})->records.empty());
}

TEST(ColourDeed, TakesAColourThatIsFree) {
  Desk desk(3);
  desk.seat(2);
  const engine::Colour own = desk.ledger.seats[0]->colour;
  const engine::Colour other = desk.ledger.seats[1]->colour;
  const engine::Colour free = desk.ledger.free_colour(engine::Colour::none());
  EXPECT_EQ(desk.refused(ColourRequest{asker(1), other}), v1::ERROR_CODE_COLOUR_TAKEN);
  EXPECT_TRUE(desk.decide(ColourRequest{asker(1), own})->records.empty());
  const auto decided = desk.enact(ColourRequest{asker(1), free});
  ASSERT_TRUE(decided);
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kColourChosen});
  EXPECT_EQ(desk.ledger.seats[0]->colour, free);
}

TEST(ColourDeed, IsForThoseInALobby) {
  Desk desk;
  desk.seat(2);
  EXPECT_EQ(desk.refused(ColourRequest{asker(3), {}}), v1::ERROR_CODE_NOT_SEATED);
  EXPECT_EQ(desk.refused(ColourRequest{asker(1), {}}), v1::ERROR_CODE_TABLE_STARTED);
  Desk lobby(3);
  lobby.seat(1);
  lobby.world.in_a_hurry = true;
  EXPECT_EQ(lobby.refused(ColourRequest{asker(1), {}}), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(desk.world.asked, 2) << "only the two seats that were taken";
}

TEST(ReadyDeed, StartsTheGameWhenAllAre) {
  Desk desk(2, {.ready_check = true});
  desk.seat(2);
  const auto first = desk.enact(ReadyRequest{asker(1), true});
  ASSERT_TRUE(first);
  EXPECT_TRUE(first->records.empty());
  EXPECT_EQ(first->effects, (Effects{AnswerInfo{}, TellTable{}}));
  ASSERT_TRUE(desk.enact(ReadyRequest{asker(1), false}));
  EXPECT_TRUE(desk.transient.ready.empty());
  ASSERT_TRUE(desk.enact(ReadyRequest{asker(1), true}));
  const auto last = desk.enact(ReadyRequest{asker(2), true});
  ASSERT_TRUE(last);
  EXPECT_EQ(written(last), std::vector<Kind>{Kind::kGameStarted});
  EXPECT_EQ(last->effects,
            (Effects{AnswerInfo{}, TellTable{}, PublishSummary{}, ShowStart{}, PromptBots{}}));
  EXPECT_EQ(desk.ledger.status, storage::TableStatus::kPlaying);
}

TEST(ReadyDeed, NeedsATableThatAsks) {
  Desk desk(3);
  desk.seat(1);
  EXPECT_EQ(desk.refused(ReadyRequest{asker(1), true}), v1::ERROR_CODE_BAD_OPTION);
}

TEST(RematchDeed, WantsATableWithTheSameOptionsAndBots) {
  Desk desk(2, {.undo = false});
  desk.seat(1);
  ASSERT_TRUE(desk.enact(AddBotRequest{.asker = asker(1)}));
  EXPECT_EQ(desk.refused(RematchRequest{asker(1)}), v1::ERROR_CODE_GAME_NOT_OVER);
  ASSERT_TRUE(desk.enact(EndTable{}));
  EXPECT_EQ(desk.refused(RematchRequest{asker(2)}), v1::ERROR_CODE_NOT_SEATED);
  const auto decided = desk.decide(RematchRequest{asker(1)});
  ASSERT_TRUE(decided);
  ASSERT_NE(decided->rematch, nullptr);
  EXPECT_TRUE(decided->rematch->house.unlisted);
  EXPECT_FALSE(decided->rematch->house.undo);
  ASSERT_EQ(decided->rematch->holders.size(), 2U);
  EXPECT_EQ(decided->rematch->holders[0].player, player(1));
  EXPECT_TRUE(decided->rematch->holders[1].bot);
  EXPECT_EQ(decided->effects, (Effects{AnswerInfo{}, TellTable{}}));
}

TEST(RematchDeed, NeedsTheMapOnThisServer) {
  Desk desk;
  desk.seat(2);
  ASSERT_TRUE(desk.enact(EndTable{}));
  content::Pack pack = content::base_pack();
  pack.catalog.maps.at(static_cast<std::size_t>(desk.ledger.setup.map)).spaces.clear();
  const Ruleset without_map = make_ruleset(std::move(pack));
  desk.new_rules = &without_map;
  EXPECT_EQ(desk.refused(RematchRequest{asker(1)}), v1::ERROR_CODE_BAD_OPTION);
}

TEST(RematchDeed, MakesOneTableForAll) {
  Desk desk;
  desk.seat(2);
  ASSERT_TRUE(desk.enact(EndTable{}));
  desk.ledger.rematch_code = "GHJKMN";
  const auto decided = desk.decide(RematchRequest{asker(2)});
  ASSERT_TRUE(decided);
  EXPECT_EQ(decided->rematch, nullptr);
}

}  // namespace
}  // namespace aurora::server::test
