#include "protocol/mirror.hpp"

#include <gtest/gtest.h>

#include "aurora/v1/session.pb.h"
#include "protocol/view_codec.hpp"

namespace aurora::protocol {
namespace {

v1::Snapshot empty_snapshot(std::uint32_t seq) {
  engine::View view;
  view.seats = 2;
  v1::Snapshot snapshot;
  snapshot.set_table_id("T");
  snapshot.set_seq(seq);
  snapshot.set_version(seq + 10);
  write_snapshot({view, {}}, *snapshot.mutable_sections());
  return snapshot;
}

v1::Update update(std::uint32_t seq) {
  v1::Update update;
  update.set_seq(seq);
  update.set_version(seq + 10);
  return update;
}

TEST(Mirror, FollowsUpdatesInTheirOrder) {
  Mirror mirror;
  ASSERT_TRUE(mirror.apply(empty_snapshot(4)).has_value());
  EXPECT_TRUE(mirror.ready());
  EXPECT_EQ(mirror.table_id(), "T");
  ASSERT_TRUE(mirror.apply(update(5)).has_value());
  EXPECT_EQ(mirror.seq(), 5U);
  EXPECT_EQ(mirror.version(), 15U);
}

TEST(Mirror, RefusesAGapAndARepetition) {
  Mirror mirror;
  ASSERT_TRUE(mirror.apply(empty_snapshot(4)).has_value());
  EXPECT_EQ(mirror.apply(update(6)).error().fault, Fault::kOutOfStep);
  EXPECT_EQ(mirror.apply(update(4)).error().fault, Fault::kOutOfStep);
  EXPECT_EQ(mirror.seq(), 4U);
}

TEST(Mirror, NeedsASnapshotFirst) {
  Mirror mirror;
  EXPECT_EQ(mirror.apply(update(1)).error().fault, Fault::kOutOfStep);
  EXPECT_FALSE(mirror.ready());
}

TEST(Mirror, ASnapshotMustBeWhole) {
  Mirror mirror;
  EXPECT_EQ(mirror.apply(v1::Snapshot{}).error().fault, Fault::kMissing);
  EXPECT_FALSE(mirror.ready());
}

TEST(Mirror, ASnapshotForgetsWhatWasBefore) {
  engine::View view;
  view.seats = 2;
  view.standings[0].fame = 5;
  v1::Snapshot first = empty_snapshot(1);
  first.mutable_sections()->Clear();
  const engine::Choice choice = engine::Decline{};
  write_snapshot({view, {&choice, 1}}, *first.mutable_sections());
  Mirror mirror;
  ASSERT_TRUE(mirror.apply(first).has_value());
  EXPECT_EQ(mirror.view().standings[0].fame, 5);
  EXPECT_EQ(mirror.choices().size(), 1U);
  ASSERT_TRUE(mirror.apply(empty_snapshot(9)).has_value());
  EXPECT_EQ(mirror.view().standings[0].fame, 0);
  EXPECT_TRUE(mirror.choices().empty());
}

}  // namespace
}  // namespace aurora::protocol
