// What certainly follows from a choice, before it is made.
#include <gtest/gtest.h>

#include "protocol/choice_codec.hpp"
#include "protocol/view_codec.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame foresight_frame(const std::string& table_id, std::uint32_t version,
                                std::span<const engine::Choice> choices) {
  v1::ClientFrame frame;
  v1::GetForesight& asks = *frame.mutable_get_foresight();
  asks.set_table_id(table_id);
  asks.set_version(version);
  for (const engine::Choice& choice : choices) {
    protocol::to_wire(choice, *asks.add_choices());
  }
  return frame;
}

TEST(Foresight, ComesTrueWhereNothingIsLeftToChance) {
  const Harness harness;
  Party party(harness, 2);
  std::size_t certain = 0;
  for (int command = 0; command < 200 && !party.over(); ++command) {
    const std::size_t seat = party.decider();
    Client& client = party.client(seat);
    const engine::Choice choice = party.draw(seat);
    const auto answer =
        client.ask(foresight_frame(party.table_id(), party.version(), std::span(&choice, 1)));
    ASSERT_TRUE(answer.has_foresight()) << answer.ShortDebugString();
    const v1::Foresight& foresight = answer.foresight();
    EXPECT_EQ(foresight.version(), party.version());
    engine::View foreseen = client.mirror().view();
    std::vector<engine::Choice> offered;
    ASSERT_TRUE(protocol::apply_sections(foresight.changed(), foreseen, offered));

    const auto result =
        client.command(party.table_id(), party.version(), party.new_command_id(), choice);
    ASSERT_FALSE(result.has_error()) << result.ShortDebugString();
    party.accepted(result.version());
    ASSERT_TRUE(party.everybody_follows());
    if (foresight.then() == v1::CHANCE_UNSPECIFIED) {
      ++certain;
      EXPECT_EQ(foresight.made(), 1U);
      EXPECT_TRUE(foreseen == client.mirror().view()) << "after " << command << " commands";
    } else {
      EXPECT_EQ(foresight.made(), 0U);
    }
  }
  EXPECT_GT(certain, 20U);
}

TEST(Foresight, IsForWhoIsAskedAboutThePresentMoment) {
  const Harness harness;
  Party party(harness, 2);
  ASSERT_TRUE(party.play(3));
  const std::size_t seat = party.decider();
  Client& client = party.client(seat);
  const std::vector<engine::Choice> offered(client.mirror().choices().begin(),
                                            client.mirror().choices().end());
  const auto first = std::span(offered).first(1);
  const std::string& id = party.table_id();
  EXPECT_EQ(client.ask(foresight_frame(id, party.version() - 1, first)).error().code(),
            v1::ERROR_CODE_STALE_VERSION);
  EXPECT_TRUE(client.ask(foresight_frame(id, party.version(), first)).has_foresight());

  Client stranger = guest(harness, "Stranger");
  EXPECT_EQ(stranger.ask(foresight_frame(id, party.version(), first)).error().code(),
            v1::ERROR_CODE_NOT_SEATED);

  v1::ClientFrame wrong = foresight_frame(id, party.version(), {});
  wrong.mutable_get_foresight()->add_choices();
  const v1::Error error = client.ask(wrong).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_MALFORMED) << error.ShortDebugString();
  EXPECT_EQ(error.field(), "choices");

  const auto result = client.command(id, party.version(), party.new_command_id(), offered.front());
  EXPECT_FALSE(result.has_error()) << "what was asked about can still be chosen";
}

TEST(Foresight, CanBeAskedForAgainAsSoonAsItHasCome) {
  const Harness harness;
  Party party(harness, 2);
  Client& client = party.client(party.decider());
  for (int i = 0; i < 300; ++i) {
    const auto answer = client.ask(foresight_frame(party.table_id(), party.version(), {}));
    ASSERT_TRUE(answer.has_foresight()) << i << ": " << answer.ShortDebugString();
  }
}

TEST(Foresight, IsRefusedToWhoIsNotAsked) {
  const Harness harness;
  Party party(harness, 2);
  // At first both explore; whoever has nothing more to do waits for the other.
  while (!party.client(0).mirror().choices().empty() &&
         !party.client(1).mirror().choices().empty()) {
    ASSERT_TRUE(party.play(1));
  }
  Client& other = party.client(1 - party.decider());
  EXPECT_EQ(other.ask(foresight_frame(party.table_id(), party.version(), {})).error().code(),
            v1::ERROR_CODE_NOT_YOUR_DECISION);
}

TEST(Foresight, IsRefusedWhereThereIsNoRoomToThink) {
  Limits limits = test_limits();
  limits.bot_room = 0;
  const Harness harness(limits);
  Party party(harness, 2);
  Client& client = party.client(party.decider());
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(client.ask(foresight_frame(party.table_id(), party.version(), {})).error().code(),
              v1::ERROR_CODE_OVERLOADED)
        << "and it can be asked for again";
  }
}

}  // namespace
}  // namespace aurora::server::test
