// Hints at tables that allow them.
#include <algorithm>

#include <gtest/gtest.h>

#include "protocol/choice_codec.hpp"
#include "tests/server/support/leaving.hpp"
#include "tests/server/support/players.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame hint_frame(const std::string& table_id) {
  v1::ClientFrame frame;
  frame.mutable_get_hint()->set_table_id(table_id);
  return frame;
}

/// Ann and a bot, at a table with hints or without.
std::string begin(Client& ann, bool hints) {
  v1::ClientFrame frame = create_frame(2);
  frame.mutable_create_table()->mutable_options()->set_hints(hints);
  const auto made = ann.ask(frame);
  EXPECT_EQ(made.table_info().options().hints(), hints) << made.ShortDebugString();
  const std::string id = made.table_info().table_id();
  EXPECT_TRUE(ann.ask(add_bot_frame(id, v1::BOT_POLICY_GREEDY)).has_table_info());
  EXPECT_TRUE(ann.follow_to(0));
  return id;
}

/// Plays until Ann has something to decide.
void play_to_a_decision(Client& ann, const std::string& id) {
  while (ann.mirror().choices().size() < 2) {
    const std::uint32_t version = ann.mirror().version();
    if (ann.mirror().choices().empty()) {
      ASSERT_TRUE(ann.follow_to(version + 1));
      continue;
    }
    const auto result = ann.command(id, version, 1000 + version, ann.mirror().choices().front());
    ASSERT_FALSE(result.has_error()) << result.ShortDebugString();
    ASSERT_TRUE(ann.follow_to(result.version()));
  }
}

TEST(Hints, NameTheTwoBestOfWhatIsOffered) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const std::string id = begin(ann, true);
  play_to_a_decision(ann, id);
  const auto answer = ann.ask(hint_frame(id));
  ASSERT_TRUE(answer.has_hint()) << answer.ShortDebugString();
  const v1::Hint& hint = answer.hint();
  EXPECT_EQ(hint.version(), ann.mirror().version());
  ASSERT_EQ(hint.best_size(), 2);
  EXPECT_GE(hint.best(0).chance(), hint.best(1).chance());
  EXPECT_GT(hint.best(0).chance(), 0U);
  EXPECT_LT(hint.best(0).chance(), 1000U);
  const auto& offered = ann.mirror().choices();
  for (const auto& option : hint.best()) {
    const auto choice = protocol::from_wire(option.choice());
    ASSERT_TRUE(choice);
    EXPECT_NE(std::ranges::find(offered, *choice), offered.end());
  }
  for (const auto& reason : hint.why()) {
    EXPECT_NE(reason.what(), v1::MATTER_UNSPECIFIED);
    EXPECT_NE(reason.by(), 0);
  }
  EXPECT_EQ(ann.ask(hint_frame(id)).hint().SerializeAsString(), hint.SerializeAsString())
      << "the same position has the same hint";
  const auto first = protocol::from_wire(hint.best(0).choice());
  EXPECT_FALSE(ann.command(id, hint.version(), 1, *first).has_error()) << "it can be taken";
}

TEST(Hints, AreForWhoPlaysWhereTheTableAllowsThem) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const std::string without = begin(ann, false);
  play_to_a_decision(ann, without);
  EXPECT_EQ(ann.ask(hint_frame(without)).error().code(), v1::ERROR_CODE_NO_HINTS);

  Client bob = guest(harness, "Bob");
  v1::ClientFrame frame = create_frame(2);
  frame.mutable_create_table()->mutable_options()->set_hints(true);
  const std::string with = bob.ask(frame).table_info().table_id();
  EXPECT_EQ(bob.ask(hint_frame(with)).error().code(), v1::ERROR_CODE_TABLE_NOT_STARTED);
  EXPECT_EQ(ann.ask(hint_frame(with)).error().code(), v1::ERROR_CODE_NOT_SEATED);
}

TEST(Hints, AreForWhoIsAsked) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  Client bob = guest(harness, "Bob");
  v1::ClientFrame frame = create_frame(2);
  frame.mutable_create_table()->mutable_options()->set_hints(true);
  const v1::TableInfo table = ann.ask(frame).table_info();
  (void)bob.join(table.code());
  ASSERT_TRUE(ann.follow_to(0));
  ASSERT_TRUE(bob.follow_to(0));
  // At first both explore; whoever has nothing more to do waits for the other.
  while (!ann.mirror().choices().empty() && !bob.mirror().choices().empty()) {
    const std::uint32_t version = ann.mirror().version();
    const auto result =
        ann.command(table.table_id(), version, 1000 + version, ann.mirror().choices().front());
    ASSERT_FALSE(result.has_error()) << result.ShortDebugString();
    ASSERT_TRUE(ann.follow_to(result.version()));
    ASSERT_TRUE(bob.follow_to(result.version()));
  }
  Client& other = ann.mirror().choices().empty() ? ann : bob;
  EXPECT_EQ(other.ask(hint_frame(table.table_id())).error().code(),
            v1::ERROR_CODE_NOT_YOUR_DECISION);
}

TEST(Hints, AreRefusedWhereThereIsNoRoomToThink) {
  Limits limits = test_limits();
  limits.bot_room = 0;
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  const std::string id = begin(ann, true);
  play_to_a_decision(ann, id);
  EXPECT_EQ(ann.ask(hint_frame(id)).error().code(), v1::ERROR_CODE_OVERLOADED);
  EXPECT_EQ(ann.ask(hint_frame(id)).error().code(), v1::ERROR_CODE_OVERLOADED)
      << "and it can be asked for again";
}

}  // namespace
}  // namespace aurora::server::test
