// Commands: what is accepted once, and what is refused and why.
#include <gtest/gtest.h>

#include "tests/server/support/players.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame asides_frame(const std::string& table_id) {
  v1::ClientFrame frame;
  frame.mutable_get_asides()->set_table_id(table_id);
  return frame;
}

TEST(Command, RepeatedIsAnsweredAndNotCarriedOutAgain) {
  const Harness harness;
  Party party(harness, 2);
  const std::size_t seat = party.decider();
  const auto choice = party.draw(seat);
  const auto first = party.client(seat).command(party.table_id(), 0, 77, choice);
  ASSERT_FALSE(first.has_error());
  party.accepted(first.version());
  ASSERT_TRUE(party.play(3));

  const auto repeat = party.client(seat).command(party.table_id(), 0, 77, choice);
  EXPECT_FALSE(repeat.has_error()) << repeat.ShortDebugString();
  EXPECT_EQ(repeat.version(), first.version());
  const auto watching = party.client(seat).watch(party.table_id());
  EXPECT_EQ(watching.table().version(), party.version()) << "nothing happened a second time";
}

TEST(Command, IdUsedForAnotherChoiceIsRefused) {
  const Harness harness;
  Party party(harness, 2);
  const std::size_t seat = party.decider();
  const auto choice = party.draw(seat);
  const auto first = party.client(seat).command(party.table_id(), 0, 77, choice);
  ASSERT_FALSE(first.has_error());
  const auto other =
      party.client(seat).command(party.table_id(), first.version(), 77, engine::EndTurn{});
  EXPECT_EQ(other.error().code(), v1::ERROR_CODE_COMMAND_ID_REUSED);
}

TEST(Command, AtAStaleVersionIsRefusedWithTheCurrentOne) {
  const Harness harness;
  Party party(harness, 2);
  ASSERT_TRUE(party.play(2));
  const std::size_t seat = party.decider();
  for (const std::uint32_t version : {0U, 1U, 3U, 4'000'000'000U}) {
    const auto result = party.client(seat).command(party.table_id(), version,
                                                   party.new_command_id(), party.draw(seat));
    EXPECT_EQ(result.error().code(), v1::ERROR_CODE_STALE_VERSION);
    EXPECT_EQ(result.error().version(), 2U);
    EXPECT_EQ(result.version(), 2U);
  }
  EXPECT_TRUE(party.play(1));
}

TEST(Command, ThatIsNotOfferedIsRefusedAndChangesNothing) {
  const Harness harness;
  Party party(harness, 2);
  const std::size_t seat = party.decider();
  const auto result =
      party.client(seat).command(party.table_id(), 0, 1, engine::Drive{engine::SegmentId{0}});
  EXPECT_EQ(result.error().code(), v1::ERROR_CODE_NOT_OFFERED);
  EXPECT_EQ(result.version(), 0U);
  EXPECT_TRUE(party.play(5));
}

TEST(Command, OfASeatThatIsNotAskedIsRefused) {
  const Harness harness;
  Party party(harness, 3);
  // Play until exactly one seat has to decide.
  const auto deciders = [&] {
    std::size_t count = 0;
    for (std::size_t seat = 0; seat < party.size(); ++seat) {
      count += party.client(seat).mirror().choices().empty() ? 0 : 1;
    }
    return count;
  };
  while (deciders() != 1) {
    ASSERT_TRUE(party.play(1));
  }
  const std::size_t asked = party.decider();
  const std::size_t other = (asked + 1) % party.size();
  const auto result = party.client(other).command(party.table_id(), party.version(),
                                                  party.new_command_id(), party.draw(asked));
  EXPECT_EQ(result.error().code(), v1::ERROR_CODE_NOT_YOUR_DECISION);
  EXPECT_TRUE(party.play(1));
}

TEST(Command, OfAStrangerIsRefused) {
  const Harness harness;
  Party party(harness, 2);
  Client stranger = harness.client();
  stranger.hello("Stranger");
  const auto result = stranger.command(party.table_id(), 0, 1, party.draw(party.decider()));
  EXPECT_EQ(result.error().code(), v1::ERROR_CODE_NOT_SEATED);
}

TEST(Command, BeforeTheGameHasStartedIsRefused) {
  const Harness harness;
  Client ann = harness.client();
  ann.hello("Ann");
  const auto table = ann.create(2);
  EXPECT_EQ(ann.command(table.table_id(), 0, 1, engine::EndTurn{}).error().code(),
            v1::ERROR_CODE_TABLE_NOT_STARTED);
  EXPECT_EQ(ann.ask(asides_frame(table.table_id())).error().code(),
            v1::ERROR_CODE_TABLE_NOT_STARTED);
}

TEST(Command, ForAnUnknownTableIsRefused) {
  const Harness harness;
  Client ann = harness.client();
  ann.hello("Ann");
  for (const std::string id : {"", "no id", "00000000000000000000000000"}) {
    v1::ClientFrame frame;
    frame.mutable_command()->set_table_id(id);
    frame.mutable_command()->set_command_id(1);
    frame.mutable_command()->mutable_choice()->mutable_end_turn();
    EXPECT_EQ(ann.ask(frame).error().code(), v1::ERROR_CODE_UNKNOWN_TABLE) << id;
  }
}

TEST(Command, WithoutAChoiceIsMalformed) {
  const Harness harness;
  Party party(harness, 2);
  v1::ClientFrame frame;
  frame.mutable_command()->set_table_id(party.table_id());
  frame.mutable_command()->set_command_id(1);
  EXPECT_EQ(party.client(0).ask(frame).error().code(), v1::ERROR_CODE_MALFORMED);
}

TEST(Command, AfterTheEndIsRefused) {
  const Harness harness;
  Party party(harness, 2);
  ASSERT_TRUE(party.play_to_the_end());
  const auto result = party.client(0).command(party.table_id(), party.version(),
                                              party.new_command_id(), engine::EndTurn{});
  EXPECT_EQ(result.error().code(), v1::ERROR_CODE_GAME_OVER);
}

TEST(Asides, AreTheCargoMovesThatAreAccepted) {
  const Harness harness;
  Party party(harness, 2);
  // Find a moment at which somebody can move cargo, and do it.
  for (int i = 0; i < 300 && !party.over(); ++i) {
    Client& client = party.client(1);
    const auto asides = client.ask(asides_frame(party.table_id())).asides();
    EXPECT_EQ(asides.version(), party.version());
    if (asides.choices_size() > 0) {
      v1::ClientFrame frame;
      frame.mutable_command()->set_table_id(party.table_id());
      frame.mutable_command()->set_expected_version(party.version());
      frame.mutable_command()->set_command_id(party.new_command_id());
      *frame.mutable_command()->mutable_choice() = asides.choices(0);
      const auto result = client.ask(frame).command_result();
      EXPECT_FALSE(result.has_error()) << result.ShortDebugString();
      return;
    }
    ASSERT_TRUE(party.play(1));
  }
  FAIL() << "nobody could ever move cargo";
}

}  // namespace
}  // namespace aurora::server::test
