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
  EXPECT_EQ(records.size(), 22U);
  for (const v1::JournalRecord& record : records) {
    v1::JournalRecord read;
    ASSERT_TRUE(decode_record(encode_record(record), read).has_value());
    EXPECT_EQ(read.SerializeAsString(), record.SerializeAsString());
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
