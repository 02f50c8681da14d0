// Giving up, pausing and breaking off.
#include "tests/server/support/leaving.hpp"

#include <gtest/gtest.h>

#include "aurora/v1/games.pb.h"
#include "aurora/v1/replay.pb.h"

namespace aurora::server::test {
namespace {

using std::chrono::days;
using std::chrono::seconds;

v1::ClientFrame propose_frame(const std::string& id, v1::ProposalKind kind) {
  v1::ClientFrame frame;
  frame.mutable_propose()->set_table_id(id);
  frame.mutable_propose()->set_kind(kind);
  return frame;
}

v1::ClientFrame leave_answer_frame(const std::string& id, std::uint64_t number, bool agree) {
  v1::ClientFrame frame;
  frame.mutable_answer_proposal()->set_table_id(id);
  frame.mutable_answer_proposal()->set_number(number);
  frame.mutable_answer_proposal()->set_agree(agree);
  return frame;
}

class Resigning : public Clocks {};
class Proposing : public Clocks {
 protected:
  std::uint64_t propose(Client& client, v1::ProposalKind kind) {
    const auto info = client.ask(propose_frame(id, kind)).table_info();
    EXPECT_TRUE(info.has_proposal());
    return info.proposal().number();
  }
};

TEST_F(Resigning, LetsABotPlayToTheEndAndIsOutOfTheRanking) {
  begin(std::nullopt);
  const auto info = ann.ask(resign_frame(id)).table_info();
  EXPECT_TRUE(info.seats(0).resigned());
  EXPECT_EQ(info.seats(0).stand_in(), v1::BOT_POLICY_GREEDY);
  expect_refused(ann, resign_frame(id), v1::ERROR_CODE_RESIGNED);
  EXPECT_EQ(ann.command(id, 0, 5, engine::ConfirmLoading{}).error().code(),
            v1::ERROR_CODE_RESIGNED);
  ASSERT_TRUE(play_own_part_to_the_end(bob, id));
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().status() == v1::TABLE_STATUS_FINISHED; }));
  for (const std::uint32_t winner : bob.table().winners()) {
    EXPECT_EQ(winner, 2U) << "Ann's bot may have more fame, and does not win";
  }
  // Bob wins unless his convoy is lost: then nobody does, even if Ann's bot is the last one left.
  const bool bob_is_left = !bob.mirror().view().standings.at(1).eliminated;
  EXPECT_EQ(bob.table().winners_size(), bob_is_left ? 1 : 0);

  v1::ClientFrame list;
  list.mutable_list_games();
  const auto games = bob.ask(list).game_list();
  ASSERT_EQ(games.games_size(), 1);
  EXPECT_TRUE(games.games(0).seats(0).resigned());
  EXPECT_FALSE(games.games(0).seats(0).winner());
  EXPECT_FALSE(games.games(0).seats(1).resigned());
  EXPECT_EQ(games.games(0).seats(1).winner(), bob_is_left) << "the list says what the table says";

  v1::ClientFrame frame;
  frame.mutable_get_replay()->set_table_id(id);
  const auto replay = bob.ask(frame).replay();
  EXPECT_EQ(replay.winners_size(), bob_is_left ? 1 : 0);
  EXPECT_EQ(static_cast<std::uint32_t>(replay.steps_size()), bob.mirror().version() + 1);
  EXPECT_EQ(replay.steps(0).happened(), v1::TABLE_EVENT_RESIGNED);
  EXPECT_EQ(replay.steps(0).seat(), 1U);
  EXPECT_EQ(replay.steps(0).digest(), replay.header().initial_digest());
}

TEST_F(Resigning, OfTheLastOneEndsTheGame) {
  begin(std::nullopt);
  ann.ask(resign_frame(id));
  const auto info = bob.ask(resign_frame(id)).table_info();
  EXPECT_EQ(info.status(), v1::TABLE_STATUS_ABANDONED);
  EXPECT_EQ(bob.command(id, 0, 5, engine::ConfirmLoading{}).error().code(),
            v1::ERROR_CODE_TABLE_ENDED);
  expect_refused(bob, resign_frame(id), v1::ERROR_CODE_TABLE_ENDED);
}

TEST_F(Resigning, IsForPlayersOfAGame) {
  begin(std::nullopt, 1);
  expect_refused(ann, resign_frame(id), v1::ERROR_CODE_TABLE_NOT_STARTED);
  Client eve = guest(*harness, "Eve");
  expect_refused(eve, resign_frame(id), v1::ERROR_CODE_NOT_SEATED);
}

TEST_F(Resigning, OutlivesARestart) {
  begin(std::nullopt);
  ann.ask(resign_frame(id));
  harness.reset();
  restart();
  EXPECT_TRUE(bob.table().seats(0).resigned());
  EXPECT_TRUE(play_own_part_to_the_end(bob, id)) << "and the bot plays on";
}

TEST_F(Proposing, IsLimitedInRate) {
  harness.reset();
  Limits limits = test_limits();
  limits.proposals = {1, Limits::Seconds{1000}};
  harness.emplace(disk.store, limits, clock);
  ann = harness->client();
  bob = harness->client();
  ann.hello("", ann_token);
  bob.hello("", bob_token);
  begin(bank(600, 0));
  const auto number = propose(ann, v1::PROPOSAL_KIND_PAUSE);
  const unsigned frames = ann.frames();
  EXPECT_EQ(propose(ann, v1::PROPOSAL_KIND_PAUSE), number) << "the same once more is nothing new";
  EXPECT_EQ(ann.frames(), frames + 1) << "and nobody is told";
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().has_proposal(); }));
  EXPECT_FALSE(bob.ask(leave_answer_frame(id, number, false)).table_info().has_proposal());
  const auto error = ann.ask(propose_frame(id, v1::PROPOSAL_KIND_PAUSE)).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(error.limit(), v1::LIMIT_KIND_PROPOSALS);
  propose(bob, v1::PROPOSAL_KIND_PAUSE);
}

TEST_F(Proposing, APauseStopsAllClocksWhenAllAgree) {
  begin(bank(600, 0));
  clock.advance(seconds{10});
  const auto number = propose(ann, v1::PROPOSAL_KIND_PAUSE);
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().has_proposal(); }));
  EXPECT_EQ(bob.table().proposal().seat(), 1U);
  ASSERT_EQ(bob.table().proposal().waiting_size(), 1);
  EXPECT_EQ(bob.table().proposal().waiting(0), 2U);
  EXPECT_FALSE(bob.table().clocks().paused()) << "not all have agreed";
  const auto info = bob.ask(leave_answer_frame(id, number, true)).table_info();
  EXPECT_TRUE(info.clocks().paused());
  EXPECT_FALSE(info.has_proposal());
  clock.advance(days{1});
  EXPECT_EQ(bob.command(id, 0, 5, engine::ConfirmLoading{}).error().code(), v1::ERROR_CODE_PAUSED);
  EXPECT_EQ(left(bob, 1), seconds{590});

  harness.reset();  // a pause outlives the server
  restart();
  EXPECT_TRUE(bob.table().clocks().paused());
  propose(bob, v1::PROPOSAL_KIND_RESUME);
  const auto on = ann.ask(propose_frame(id, v1::PROPOSAL_KIND_RESUME)).table_info();
  EXPECT_FALSE(on.clocks().paused()) << "proposing the same is agreeing";
  clock.advance(seconds{10});
  confirm(bob, 1);
  EXPECT_EQ(left(bob, 2), seconds{580});
}

TEST_F(Proposing, APauseEndsByItselfInTheEnd) {
  begin(bank(600, 0));
  bob.ask(leave_answer_frame(id, propose(ann, v1::PROPOSAL_KIND_PAUSE), true));
  clock.advance(days{7});
  ASSERT_TRUE(bob.follow_until([&] { return !bob.table().clocks().paused(); }));
  EXPECT_EQ(left(bob, 2), seconds{600});
  EXPECT_TRUE(runs(bob, 2));
}

TEST_F(Proposing, IsTurnedDownByOne) {
  begin(bank(600, 0));
  const auto number = propose(ann, v1::PROPOSAL_KIND_ABANDON);
  expect_refused(bob, propose_frame(id, v1::PROPOSAL_KIND_PAUSE), v1::ERROR_CODE_PROPOSAL_OPEN);
  EXPECT_FALSE(bob.ask(leave_answer_frame(id, number, false)).table_info().has_proposal());
  expect_refused(bob, leave_answer_frame(id, number, true), v1::ERROR_CODE_NO_PROPOSAL);
  EXPECT_EQ(bob.table().status(), v1::TABLE_STATUS_PLAYING);
}

TEST_F(Proposing, NamesWhatCannotBe) {
  begin(std::nullopt);
  expect_refused(ann, propose_frame(id, v1::PROPOSAL_KIND_PAUSE), v1::ERROR_CODE_BAD_OPTION);
  expect_refused(ann, propose_frame(id, v1::PROPOSAL_KIND_RESUME), v1::ERROR_CODE_BAD_OPTION);
  expect_refused(ann, propose_frame(id, v1::PROPOSAL_KIND_UNSPECIFIED), v1::ERROR_CODE_BAD_OPTION);
  Client eve = guest(*harness, "Eve");
  expect_refused(eve, propose_frame(id, v1::PROPOSAL_KIND_ABANDON), v1::ERROR_CODE_NOT_SEATED);
}

TEST_F(Proposing, ToAbandonEndsTheGameWhenAllAgree) {
  begin(std::nullopt);
  const auto number = propose(ann, v1::PROPOSAL_KIND_ABANDON);
  EXPECT_EQ(bob.ask(leave_answer_frame(id, number, true)).table_info().status(),
            v1::TABLE_STATUS_ABANDONED);
  ASSERT_TRUE(ann.follow_until([&] { return ann.table().status() == v1::TABLE_STATUS_ABANDONED; }));
  EXPECT_EQ(ann.command(id, 0, 5, engine::ConfirmLoading{}).error().code(),
            v1::ERROR_CODE_TABLE_ENDED);
}

TEST_F(Proposing, DoesNotWaitForThoseForWhomABotPlays) {
  begin(bank(100, 0));
  confirm(bob, 1);
  clock.advance(seconds{100});  // Ann's time is up
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().seats(0).stand_in() != 0; }));
  EXPECT_EQ(bob.ask(propose_frame(id, v1::PROPOSAL_KIND_ABANDON)).table_info().status(),
            v1::TABLE_STATUS_ABANDONED);
}

}  // namespace
}  // namespace aurora::server::test
