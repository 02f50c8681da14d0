#include "server/tournaments/table_story.hpp"

#include "aurora/v1/journal.pb.h"
#include "protocol/journal_codec.hpp"
#include "protocol/words.hpp"

namespace aurora::server {
namespace {

SeatStory* seat_in(TableStory& story, std::uint32_t wire) {
  const auto seat = protocol::engine_seat(wire);
  return seat ? &story.seats.at(seat->index()) : nullptr;
}

void note_decision(SeatStory* seat) {
  if (seat != nullptr && !seat->away && !seat->resigned) {
    seat->decided = true;
  }
}

void note_record(const v1::JournalRecord& record, TableStory& story) {
  switch (record.event_case()) {
    case v1::JournalRecord::kCommandAccepted:
      note_decision(seat_in(story, record.command_accepted().seat()));
      break;
    case v1::JournalRecord::kCommandsUndone:
      note_decision(seat_in(story, record.commands_undone().seat()));
      break;
    case v1::JournalRecord::kStandingOrdersSet:
      note_decision(seat_in(story, record.standing_orders_set().seat()));
      break;
    case v1::JournalRecord::kSeatTimedOut:
      if (SeatStory* const seat = seat_in(story, record.seat_timed_out().seat())) {
        seat->stood_in = seat->away = true;
        seat->resigned = record.seat_timed_out().resigned();
        if (seat->resigned) {
          story.last_to_resign = *protocol::engine_seat(record.seat_timed_out().seat());
        }
      }
      break;
    case v1::JournalRecord::kSeatReturned:
      if (SeatStory* const seat = seat_in(story, record.seat_returned().seat())) {
        seat->away = false;
      }
      break;
    case v1::JournalRecord::kSeatResigned:
      if (SeatStory* const seat = seat_in(story, record.seat_resigned().seat())) {
        seat->resigned = true;
        story.last_to_resign = *protocol::engine_seat(record.seat_resigned().seat());
      }
      break;
    case v1::JournalRecord::kTableAbandoned:
      for (const std::uint32_t wire : record.table_abandoned().absent()) {
        if (const auto seat = protocol::engine_seat(wire)) {
          story.absent.add(*seat);
        }
      }
      break;
    default: break;
  }
}

}  // namespace

TableStory story_of(std::span<const storage::JournalEntry> journal) {
  TableStory story;
  v1::JournalRecord record;
  for (const storage::JournalEntry& entry : journal) {
    if (protocol::decode_record(entry.payload, record)) {
      note_record(record, story);
    }
  }
  return story;
}

}  // namespace aurora::server
