// Whole games over real sockets.
#include <gtest/gtest.h>

#include "aurora/v1/replay.pb.h"
#include "content/pack.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/replay_file.hpp"
#include "protocol/table_codec.hpp"
#include "tests/server/support/players.hpp"

namespace aurora::server::test {
namespace {

v1::ServerMessage ask_replay(Client& client, const std::string& table_id) {
  v1::ClientFrame frame;
  frame.mutable_get_replay()->set_table_id(table_id);
  return client.ask(frame);
}

/// Everybody has seen every update, and all agree on what is public.
void expect_same_end(Party& party) {
  const auto& first = party.client(0).mirror().view();
  for (std::size_t seat = 0; seat < party.size(); ++seat) {
    const Client& client = party.client(seat);
    EXPECT_EQ(client.out_of_step(), "");
    EXPECT_EQ(client.snapshots(), 1U);
    EXPECT_EQ(client.updates(), party.version());
    EXPECT_EQ(client.mirror().view().result, first.result);
    EXPECT_EQ(client.mirror().view().standings, first.standings);
    EXPECT_TRUE(client.mirror().choices().empty());
  }
}

TEST(Game, IsPlayedToTheEndByThreeClientsInBinary) {
  const Harness harness;
  Party party(harness, 3);
  ASSERT_TRUE(party.play_to_the_end());
  expect_same_end(party);
}

TEST(Game, IsPlayedToTheEndByTwoClientsInJson) {
  const Harness harness;
  Party party(harness, 2, protocol::Format::kJson, true);
  ASSERT_TRUE(party.play_to_the_end());
  expect_same_end(party);
}

TEST(Game, IsPlayedToTheEndAgainstTheAutoma) {
  const Harness harness;
  Party party(harness, 1);
  ASSERT_TRUE(party.play_to_the_end());
  expect_same_end(party);
}

TEST(Game, AcknowledgementAndUpdateShareAFrame) {
  const Harness harness;
  Party party(harness, 2);
  const std::size_t seat = party.decider();
  Client& mover = party.client(seat);
  v1::ClientFrame asides;
  asides.mutable_get_asides()->set_table_id(party.table_id());
  (void)mover.ask(asides);  // whatever the table has sent at the start is there now
  const unsigned frames = mover.frames();
  ASSERT_TRUE(party.play(1));
  EXPECT_EQ(mover.frames(), frames + 1);
  EXPECT_EQ(mover.mirror().version(), 1U);
}

// INFO-09
TEST(Replay, ShowsThatTheShufflesWereFixedBeforeAnybodyJoined) {
  const Harness harness;
  Party party(harness, 3);
  const std::string commitment = party.client(1).table().commitment();
  EXPECT_TRUE(party.client(1).table().secret().empty());
  ASSERT_TRUE(party.play_to_the_end());

  const auto answer = ask_replay(party.client(2), party.table_id());
  ASSERT_TRUE(answer.has_replay()) << answer.ShortDebugString();
  const v1::Replay& replay = answer.replay();
  EXPECT_EQ(replay.header().commitment(), commitment);
  ASSERT_TRUE(
      party.client(0).follow_until([&] { return !party.client(0).table().secret().empty(); }));
  EXPECT_EQ(replay.header().secret(), party.client(0).table().secret());
  EXPECT_EQ(replay.header().seats(1).entropy(), "entropy of Player 2");
  EXPECT_EQ(static_cast<std::uint32_t>(replay.steps_size()), party.version());

  const auto seed = protocol::verified_seed(replay.header());
  ASSERT_TRUE(seed.has_value()) << seed.error().message;
  const auto setup = protocol::setup_of(replay.header());
  ASSERT_TRUE(setup.has_value());
  const engine::Catalog& catalog = content::base_pack().catalog;
  auto events = std::make_unique<engine::EventList>();
  engine::GameState game;
  ASSERT_TRUE(engine::start(catalog, *setup, *seed, game, *events));
  EXPECT_EQ(engine::digest(game), replay.header().initial_digest());
  for (const v1::ReplayStep& step : replay.steps()) {
    const auto choice = protocol::from_wire(step.choice());
    ASSERT_TRUE(choice.has_value());
    events->clear();
    ASSERT_EQ(engine::apply(catalog, game, engine::seat_at(step.seat() - 1), *choice, *events),
              engine::Reason::kAccepted);
    ASSERT_EQ(engine::digest(game), step.digest());
  }
  EXPECT_TRUE(game.over());
}

TEST(Replay, IsRefusedBeforeTheEndAndToStrangers) {
  const Harness harness;
  Party party(harness, 2);
  Client stranger = harness.client();
  stranger.hello("Stranger");
  for (Client* client : {&party.client(0), &stranger}) {
    EXPECT_EQ(ask_replay(*client, party.table_id()).error().code(), v1::ERROR_CODE_GAME_NOT_OVER);
  }
  ASSERT_TRUE(party.play_to_the_end());
  Client& ann = party.client(0);
  ASSERT_TRUE(ann.follow_until([&] { return !ann.table().secret().empty(); }));
  EXPECT_EQ(ask_replay(stranger, party.table_id()).error().code(), v1::ERROR_CODE_NOT_SEATED);
}

}  // namespace
}  // namespace aurora::server::test
