#include "server/records.hpp"

#include <gtest/gtest.h>

#include "aurora/v1/journal.pb.h"
#include "protocol/choice_codec.hpp"
#include "protocol/journal_codec.hpp"

namespace aurora::server {
namespace {

TEST(Records, ACommandHasItsSeatIdChoiceAndDigest) {
  const engine::Choice choice = engine::Explore{engine::ZoneSlot{2}};
  const engine::GameState after{};
  const std::string bytes = record_command(engine::Seat{3}, 0xFFFFFFFFFFFFFFFF, choice, after, {});
  EXPECT_LE(bytes.size(), 40U);
  v1::JournalRecord record;
  ASSERT_TRUE(protocol::decode_record(bytes, record).ok());
  EXPECT_EQ(record.command_accepted().seat(), 4U);
  EXPECT_EQ(record.command_accepted().command_id(), 0xFFFFFFFFFFFFFFFF);
  EXPECT_EQ(record.command_accepted().digest(), engine::digest(after));
  EXPECT_TRUE(*protocol::from_wire(record.command_accepted().choice()) == choice);
}

TEST(Records, ACommandSaysWhatClocksShowed) {
  const std::vector<TimeLeft> clocks{{engine::Seat{0}, 1234}, {engine::Seat{2}, 0}};
  const std::string bytes = record_command(engine::Seat{0}, 1, engine::EndTurn{}, {}, clocks);
  v1::JournalRecord record;
  ASSERT_TRUE(protocol::decode_record(bytes, record).ok());
  ASSERT_EQ(record.command_accepted().clocks_size(), 2);
  EXPECT_EQ(record.command_accepted().clocks(0).seat(), 1U);
  EXPECT_EQ(record.command_accepted().clocks(0).left_ms(), 1234);
  EXPECT_EQ(record.command_accepted().clocks(1).seat(), 3U);
}

}  // namespace
}  // namespace aurora::server
