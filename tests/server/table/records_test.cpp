#include "server/table/ledger/records.hpp"

#include <gtest/gtest.h>

#include "aurora/v1/journal.pb.h"
#include "aurora/v1/recording.pb.h"
#include "protocol/choice_codec.hpp"
#include "protocol/journal_codec.hpp"
#include "protocol/shown_step.hpp"

namespace aurora::server {
namespace {

const protocol::Moment kNothing;
const protocol::ShownStep kNoStep(kNothing, kNothing, {});

TEST(Records, ACommandHasItsSeatIdChoiceAndDigest) {
  const engine::Choice choice = engine::Explore{engine::ZoneSlot{2}};
  const engine::GameState after{};
  const std::string bytes =
      record_command(engine::Seat{3}, 0xFFFFFFFFFFFFFFFF, choice, after, {}, kNoStep);
  EXPECT_LE(bytes.size(), 40U);
  v1::JournalRecord record;
  ASSERT_TRUE(protocol::decode_record(bytes, record).has_value());
  EXPECT_EQ(record.command_accepted().seat(), 4U);
  EXPECT_EQ(record.command_accepted().command_id(), 0xFFFFFFFFFFFFFFFF);
  EXPECT_EQ(record.command_accepted().digest(), engine::digest(after));
  EXPECT_TRUE(*protocol::from_wire(record.command_accepted().choice()) == choice);
}

TEST(Records, ACommandSaysWhatClocksShowed) {
  const std::vector<TimeLeft> clocks{{engine::Seat{0}, 1234}, {engine::Seat{2}, 0}};
  const std::string bytes =
      record_command(engine::Seat{0}, 1, engine::EndTurn{}, {}, clocks, kNoStep);
  v1::JournalRecord record;
  ASSERT_TRUE(protocol::decode_record(bytes, record).has_value());
  ASSERT_EQ(record.command_accepted().clocks_size(), 2);
  EXPECT_EQ(record.command_accepted().clocks(0).seat(), 1U);
  EXPECT_EQ(record.command_accepted().clocks(0).left_ms(), 1234);
  EXPECT_EQ(record.command_accepted().clocks(1).seat(), 3U);
}

TEST(Records, ACommandSaysWhatItChangedToSee) {
  protocol::Moment after;
  after.view.seats = 2;
  after.view.progress.round = 2;
  after.hands[1].items.push_back(engine::ItemKind::kGrenade);
  const std::vector<engine::Event> events{engine::TurnEnded{engine::Seat{1}}};
  const std::string bytes = record_command(engine::Seat{1}, 1, engine::EndTurn{}, {}, {},
                                           protocol::ShownStep(kNothing, after, events));
  v1::JournalRecord record;
  ASSERT_TRUE(protocol::decode_record(bytes, record).has_value());
  v1::RecordedStep step;
  ASSERT_TRUE(step.ParseFromString(record.command_accepted().shown()));
  EXPECT_EQ(step.changed().progress().round(), 2U);
  EXPECT_FALSE(step.changed().has_decks()) << "nothing else is said";
  ASSERT_EQ(step.hands_size(), 1);
  EXPECT_EQ(step.hands(0).seat(), 2U);
}

}  // namespace
}  // namespace aurora::server
