// aurora load: what it reads of frames, and what it makes of numbers.
#include <set>

#include <gtest/gtest.h>

#include "aurora/v1/session.pb.h"
#include "protocol/frame.hpp"
#include "tool/load/samples.hpp"
#include "tool/load/sighting.hpp"

namespace aurora::tool {
namespace {

v1::ServerMessage update(std::uint32_t seq) {
  v1::ServerMessage message;
  message.mutable_update()->set_seq(seq);
  message.mutable_update()->set_version(seq);
  message.mutable_update()->mutable_changed()->mutable_progress()->set_round(3);
  return message;
}

Sighting seen(const v1::ServerMessage& message) {
  const auto sighting = sight(message.SerializeAsString());
  EXPECT_TRUE(sighting);
  return sighting.value_or(Sighting{});
}

TEST(Samples, NameTheValueThatAShareOfThemDoesNotExceed) {
  Samples samples;
  EXPECT_EQ(samples.percentile(0.5), 0);
  for (int i = 100; i >= 1; --i) {
    samples.add(i);
  }
  EXPECT_EQ(samples.percentile(0.5), 50);
  EXPECT_EQ(samples.percentile(0.99), 99);
  EXPECT_EQ(samples.percentile(1), 100);
  EXPECT_EQ(samples.percentile(0), 1);
  samples.add(std::chrono::milliseconds(2));
  EXPECT_EQ(samples.percentile(1), 2000) << "durations count in microseconds";
}

TEST(Sighting, HasTheNumbersOfAnUpdate) {
  const Sighting sighting = seen(update(7));
  EXPECT_EQ(sighting.seq, 7U);
  EXPECT_EQ(sighting.version, 7U);
  EXPECT_FALSE(sighting.snapshot);
  EXPECT_FALSE(sighting.choices);
  EXPECT_FALSE(sighting.over);
}

TEST(Sighting, KnowsASnapshot) {
  v1::ServerMessage message;
  message.mutable_snapshot()->set_seq(4);
  message.mutable_snapshot()->mutable_sections()->mutable_result()->set_over(true);
  const Sighting sighting = seen(message);
  EXPECT_TRUE(sighting.snapshot);
  EXPECT_EQ(sighting.seq, 4U);
  EXPECT_TRUE(sighting.over);
}

TEST(Sighting, ComparesWhatAllSeeAndNothingElse) {
  v1::ServerMessage own = update(7);
  own.mutable_update()->mutable_changed()->mutable_choices()->add_choices()->mutable_end_turn();
  own.mutable_update()->mutable_changed()->mutable_hand()->add_items(v1::ItemKind(1));
  EXPECT_EQ(seen(own).shared, seen(update(7)).shared);
  EXPECT_TRUE(seen(own).hand);
  v1::ServerMessage other = update(7);
  other.mutable_update()->mutable_changed()->mutable_progress()->set_round(4);
  EXPECT_NE(seen(other).shared, seen(update(7)).shared);
}

TEST(Sighting, NoticesTheHandsOfOthers) {
  v1::ServerMessage message = update(7);
  message.mutable_update()->mutable_changed()->add_hands()->set_seat(2);
  EXPECT_TRUE(seen(message).all_hands);
}

TEST(Sighting, IsOfUpdatesAndSnapshotsOnly) {
  v1::ServerMessage message;
  message.mutable_pong()->set_nonce(1);
  EXPECT_FALSE(sight(message.SerializeAsString()));
}

TEST(Sighting, FindsAllMessagesOfAFrameAndNoneInGarbage) {
  protocol::FrameWriter writer(protocol::Format::kProto);
  writer.add(update(1));
  writer.add(update(2));
  std::vector<std::uint32_t> seqs;
  EXPECT_TRUE(for_each_message(
      writer.take(), [&](std::string_view message) { seqs.push_back(sight(message)->seq); }));
  EXPECT_EQ(seqs, (std::vector<std::uint32_t>{1, 2}));
  EXPECT_FALSE(for_each_message("\xff\xff", [](std::string_view) {}));
}

TEST(Pick, TakesEachChoiceThatIsOffered) {
  v1::OwnChoices choices;
  choices.add_choices()->mutable_end_turn();
  choices.add_choices()->mutable_decline();
  const std::string bytes = choices.SerializeAsString();
  std::mt19937 dice(1);
  std::set<int> picked;
  for (int i = 0; i < 50; ++i) {
    const auto one = pick(bytes, dice);
    ASSERT_TRUE(one);
    v1::Choice choice;
    ASSERT_TRUE(choice.ParseFromString(std::string(*one)));
    picked.insert(choice.kind_case());
  }
  EXPECT_EQ(picked.size(), 2U);
  EXPECT_FALSE(pick("", dice));
}

}  // namespace
}  // namespace aurora::tool
