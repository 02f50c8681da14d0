// The payloads of a table's journal; storage keeps them as opaque bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/choice.hpp"
#include "engine/ids.hpp"
#include "protocol/result.hpp"

namespace aurora::v1 {
class JournalRecord;
}

namespace aurora::protocol {

std::string encode_record(const v1::JournalRecord& record);

/// kUnknownBody for a record of a kind that this program does not know.
Result<void> decode_record(std::string_view bytes, v1::JournalRecord& out);

/// The record of every move, encoded.
std::string encode_command(engine::Seat seat, std::uint64_t command_id,
                           const engine::Choice& choice, std::uint64_t digest);

}  // namespace aurora::protocol
