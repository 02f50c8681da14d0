#include "protocol/journal_codec.hpp"

#include <gtest/gtest.h>

#include "aurora/v1/journal.pb.h"
#include "protocol/choice_codec.hpp"
#include "tests/protocol/choice_samples.hpp"
#include "tests/protocol/full_message.hpp"

namespace aurora::protocol {
namespace {

TEST(JournalCodec, EveryRecordComesBackAsItWas) {
  const auto records = testing::one_per_member<v1::JournalRecord>("event");
  EXPECT_EQ(records.size(), 9U);
  for (const v1::JournalRecord& record : records) {
    v1::JournalRecord read;
    ASSERT_TRUE(decode_record(encode_record(record), read).ok());
    EXPECT_EQ(read.SerializeAsString(), record.SerializeAsString());
  }
}

TEST(JournalCodec, ACommandHasItsSeatIdChoiceAndDigest) {
  testing::Random random(1);
  for (const engine::Choice& choice : testing::one_of_each(random)) {
    v1::JournalRecord record;
    const std::string bytes = encode_command(engine::Seat{3}, 0xFFFFFFFFFFFFFFFF, choice, 42);
    ASSERT_TRUE(decode_record(bytes, record).ok());
    EXPECT_EQ(record.command_accepted().seat(), 4U);
    EXPECT_EQ(record.command_accepted().command_id(), 0xFFFFFFFFFFFFFFFF);
    EXPECT_EQ(record.command_accepted().digest(), 42U);
    EXPECT_TRUE(*from_wire(record.command_accepted().choice()) == choice);
    EXPECT_LE(bytes.size(), 40U);
  }
}

TEST(JournalCodec, ARecordOfALaterVersionIsUnknownAndNotSkipped) {
  v1::JournalRecord record;
  EXPECT_EQ(decode_record("", record).error().fault, Fault::kUnknownBody);
  EXPECT_EQ(decode_record("\xA2\x1F\x01x", record).error().fault, Fault::kUnknownBody);
  EXPECT_EQ(decode_record("\x0A\x7Fx", record).error().fault, Fault::kMalformed);
}

}  // namespace
}  // namespace aurora::protocol
