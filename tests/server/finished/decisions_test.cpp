// What could have been chosen in a finished game, over the wire.
#include <string>

#include <gtest/gtest.h>

#include "aurora/v1/review.pb.h"
#include "tests/server/support/players.hpp"
#include "tests/server/support/requests.hpp"
#include "tests/server/support/versions.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame decisions_frame(const std::string& table_id, std::uint32_t seat) {
  v1::ClientFrame frame;
  frame.mutable_get_decisions()->set_table_id(table_id);
  frame.mutable_get_decisions()->set_seat(seat);
  return frame;
}

/// Plays a game until it is over for everybody to know.
void play_to_its_end(Party& party) {
  ASSERT_TRUE(party.play_to_the_end());
  Client& client = party.client(0);
  ASSERT_TRUE(client.follow_until([&] { return !client.table().secret().empty(); }));
}

TEST(DecisionsOfAGame, AreForWhoMayHaveItsReplay) {
  const Harness harness;
  Party party(harness, 2);
  Client& player = party.client(0);
  expect_refused(player, decisions_frame(party.table_id(), 1), v1::ERROR_CODE_GAME_NOT_OVER);
  ASSERT_NO_FATAL_FAILURE(play_to_its_end(party));
  const auto found = player.ask(decisions_frame(party.table_id(), 2)).decisions();
  EXPECT_EQ(found.table_id(), party.table_id());
  EXPECT_EQ(found.seat(), 2U);
  ASSERT_GT(found.decisions_size(), 5);
  EXPECT_EQ(
      party.client(1).ask(decisions_frame(party.table_id(), 2)).decisions().SerializeAsString(),
      found.SerializeAsString());
  EXPECT_NE(player.ask(decisions_frame(party.table_id(), 1)).decisions().SerializeAsString(),
            found.SerializeAsString());
  for (const std::uint32_t seat : {0U, 3U, 99U}) {
    expect_refused(player, decisions_frame(party.table_id(), seat), v1::ERROR_CODE_BAD_OPTION);
  }
  Client stranger = guest(harness, "Stranger");
  expect_refused(stranger, decisions_frame(party.table_id(), 2), v1::ERROR_CODE_NOT_SEATED);
  v1::ClientFrame share;
  share.mutable_share_replay()->set_table_id(party.table_id());
  v1::ClientFrame by_link;
  by_link.mutable_get_decisions()->set_share(player.ask(share).replay_share().share());
  by_link.mutable_get_decisions()->set_seat(2);
  EXPECT_EQ(stranger.ask(by_link).decisions().SerializeAsString(), found.SerializeAsString());
}

TEST(DecisionsOfAGame, AreAskedForAsOftenAsTheyMayBe) {
  Limits limits = test_limits();
  limits.decisions_asked = {2, Limits::Seconds{10'000}};
  const Harness harness(limits);
  Client client = guest(harness, "Ann");
  for (int i = 0; i < 2; ++i) {
    expect_refused(client, decisions_frame("nothing", 1), v1::ERROR_CODE_UNKNOWN_TABLE);
  }
  const auto error = client.ask(decisions_frame("nothing", 1)).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(error.limit(), v1::LIMIT_KIND_DECISIONS);
}

TEST(DecisionsOfAGame, AreLostUnderOtherRules) {
  storage::MemoryStore store;
  std::string token;
  std::string table_id;
  {
    const Harness harness(store);
    Party party(harness, 2);
    ASSERT_NO_FATAL_FAILURE(play_to_its_end(party));
    token = party.token(0);
    table_id = party.table_id();
  }
  const Harness later(store, content::base_pack(), other_deal);
  Client client = later.client();
  client.hello("", token);
  expect_refused(client, decisions_frame(table_id, 1), v1::ERROR_CODE_DECISIONS_LOST);
}

}  // namespace
}  // namespace aurora::server::test
