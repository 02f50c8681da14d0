#include "protocol/journal_codec.hpp"

#include "aurora/v1/journal.pb.h"
#include "protocol/choice_codec.hpp"
#include "protocol/words.hpp"

namespace aurora::protocol {

std::string encode_record(const v1::JournalRecord& record) { return record.SerializeAsString(); }

Result<void> decode_record(std::string_view bytes, v1::JournalRecord& out) {
  if (!out.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) {
    out.Clear();
    return Failure{Fault::kMalformed, {}, "these bytes are no journal record"};
  }
  if (out.event_case() == v1::JournalRecord::EVENT_NOT_SET) {
    return Failure{
        Fault::kUnknownBody, {}, "this journal record is of a kind unknown to this version"};
  }
  return {};
}

std::string encode_command(engine::Seat seat, std::uint64_t command_id,
                           const engine::Choice& choice, std::uint64_t digest) {
  v1::JournalRecord record;
  v1::CommandAccepted& command = *record.mutable_command_accepted();
  command.set_seat(wire_id(seat));
  command.set_command_id(command_id);
  to_wire(choice, *command.mutable_choice());
  command.set_digest(digest);
  return encode_record(record);
}

}  // namespace aurora::protocol
