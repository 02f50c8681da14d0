// The payloads of a table's journal; storage keeps them as opaque bytes.
#pragma once

#include <string>
#include <string_view>

#include "protocol/result.hpp"

namespace aurora::v1 {
class JournalRecord;
}

namespace aurora::protocol {

std::string encode_record(const v1::JournalRecord& record);

/// kUnknownBody for a record of a kind that this program does not know.
Result<void> decode_record(std::string_view bytes, v1::JournalRecord& out);

}  // namespace aurora::protocol
