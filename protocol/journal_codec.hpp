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

/// Whether the record says that the rules have changed, without reading more of it.
[[nodiscard]] bool is_rules_change(std::string_view record);

/// kUnknownBody for a record of a kind that this program does not know.
Result<void> decode_record(std::string_view bytes, v1::JournalRecord& out);

}  // namespace aurora::protocol
