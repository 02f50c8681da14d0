// Copies of finished games to keep: everything, or only what somebody saw.
#include <gtest/gtest.h>

#include "aurora/v1/replay.pb.h"
#include "protocol/replay_file.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/replays.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame get_frame(const std::string& table_id, v1::ReplayView view) {
  v1::ClientFrame frame;
  frame.mutable_get_replay()->set_table_id(table_id);
  frame.mutable_get_replay()->set_view(view);
  return frame;
}

/// Nothing in it is meant for other eyes.
void expect_no_more_than_seen(const v1::Replay& copy, unsigned seat) {
  EXPECT_EQ(copy.steps_size(), 0) << "no moves";
  EXPECT_EQ(copy.seen().seat(), seat);
  const v1::Recording& recording = copy.seen().recording();
  EXPECT_EQ(recording.hands_size(), 0);
  EXPECT_EQ(recording.start().hands_size(), 0);
  for (const v1::RecordedStep& step : recording.steps()) {
    EXPECT_EQ(step.hands_size(), 0);
    EXPECT_EQ(step.changed().hands_size(), 0);
    for (const v1::RecordedLine& line : step.log()) {
      EXPECT_EQ(line.own_size(), 0);
    }
  }
}

TEST(ReplayCopy, HoldsWhatASeatSawAndShowsItAnywhere) {
  const Harness harness;
  Party party(harness, 2, protocol::Format::kProto, false, true);
  Client eve = guest(harness, "Eve");
  eve.watch(party.table_id());
  const auto memories = play_and_remember(party, &eve);
  Client stranger = guest(harness, "Somebody who was not there");
  for (unsigned seat = 0; seat <= 2; ++seat) {
    const bool seated = seat > 0;
    Client& asker = seated ? party.client(seat - 1) : stranger;
    const auto copy = asker
                          .ask(get_frame(party.table_id(),
                                         seated ? v1::REPLAY_VIEW_MINE : v1::REPLAY_VIEW_PUBLIC))
                          .replay();
    expect_no_more_than_seen(copy, seat);
    EXPECT_EQ(copy.result().scores_size(), 2);
    const auto opened = import(stranger, protocol::write_replay_file(copy));
    ASSERT_TRUE(opened.has_replay_opened()) << opened.ShortDebugString();
    EXPECT_TRUE(opened.replay_opened().unchecked()) << "there is nothing to check";
    EXPECT_EQ(opened.replay_opened().seat(), seat);
    expect_shows(stranger, seated ? memories[seat - 1] : memories.back());
  }
}

TEST(ReplayCopy, OfTheWholeGameHasAllMoves) {
  const Harness harness;
  Party party(harness, 2);
  (void)play_and_remember(party);
  const auto everything =
      party.client(0).ask(get_frame(party.table_id(), v1::REPLAY_VIEW_FULL)).replay();
  EXPECT_FALSE(everything.has_seen());
  EXPECT_EQ(static_cast<std::uint32_t>(everything.steps_size()), party.version());
}

TEST(ReplayCopy, OfASeatIsForWhoSatThere) {
  const Harness harness;
  Party party(harness, 2, protocol::Format::kProto, false, true);
  (void)play_and_remember(party);
  Client stranger = guest(harness, "Eve");
  expect_refused(stranger, get_frame(party.table_id(), v1::REPLAY_VIEW_MINE),
                 v1::ERROR_CODE_NOT_SEATED);
  expect_refused(stranger, get_frame(party.table_id(), static_cast<v1::ReplayView>(77)),
                 v1::ERROR_CODE_BAD_OPTION);
}

/// What somebody says to have seen: so many steps in which nothing happens, by a player of this
/// name.
std::string seen_file(int steps, const std::string& name) {
  v1::Replay copy;
  v1::ReplaySeat& seat = *copy.mutable_header()->add_seats();
  seat.set_seat(1);
  seat.set_name(name);
  v1::Sections& start = *copy.mutable_seen()->mutable_recording()->mutable_start();
  start.mutable_setup()->set_map(v1::MAP_NAME_ALPHA);
  start.mutable_setup()->set_seats(2);
  for (int i = 0; i < steps; ++i) {
    copy.mutable_seen()->mutable_recording()->add_steps();
  }
  return protocol::write_replay_file(copy);
}

TEST(ReplayCopy, OfWhatWasSeenHasNoMoreStepsThanAWholeGame) {
  Limits limits = test_limits();
  limits.game_steps = 7;
  const Harness harness(limits);
  Client client = guest(harness, "Ann");
  EXPECT_TRUE(import(client, seen_file(7, "Bob")).has_replay_opened());
  EXPECT_EQ(import(client, seen_file(8, "Bob")).error().code(), v1::ERROR_CODE_REPLAY_REFUSED);
}

TEST(ReplayCopy, OfWhatWasSeenHasNoNameThatDeceives) {
  const Harness harness;
  Client client = guest(harness, "Ann");
  const auto error = import(client, seen_file(1, "Ann\u202E")).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_REPLAY_REFUSED);
  EXPECT_NE(error.message().find("seat 1"), std::string::npos);
}

TEST(ReplayCopy, WithEyesOfNobodyIsRefused) {
  const Harness harness;
  Client client = guest(harness, "Ann");
  v1::Replay forged;
  forged.mutable_seen()->set_seat(9);
  EXPECT_EQ(import(client, protocol::write_replay_file(forged)).error().code(),
            v1::ERROR_CODE_REPLAY_REFUSED);
}

}  // namespace
}  // namespace aurora::server::test
