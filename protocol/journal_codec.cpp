#include "protocol/journal_codec.hpp"

#include <cstdint>

#include <google/protobuf/io/coded_stream.h>

#include "aurora/v1/journal.pb.h"

namespace aurora::protocol {

std::string encode_record(const v1::JournalRecord& record) { return record.SerializeAsString(); }

bool is_rules_change(std::string_view record) {
  google::protobuf::io::CodedInputStream in(reinterpret_cast<const std::uint8_t*>(record.data()),
                                            static_cast<int>(record.size()));
  constexpr unsigned kTypeBits = 3;  // of a tag; the rest is the number of the field
  return in.ReadTag() >> kTypeBits == v1::JournalRecord::kRulesChanged;
}

Result<void> decode_record(std::string_view bytes, v1::JournalRecord& out) {
  if (!out.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) {
    out.Clear();
    return failure(Fault::kMalformed, {}, "these bytes are no journal record");
  }
  if (out.event_case() == v1::JournalRecord::EVENT_NOT_SET) {
    return failure(Fault::kUnknownBody, {},
                   "this journal record is of a kind unknown to this version");
  }
  return {};
}

}  // namespace aurora::protocol
