// Folding the records of a journal into a ledger: each kind is in a fold_*.cpp.
#include <string>

#include "protocol/journal_codec.hpp"
#include "protocol/words.hpp"
#include "server/table/ledger/fold_event.hpp"

namespace aurora::server {
std::optional<std::size_t> seat_index(const Ledger& ledger, std::uint32_t wire) {
  const auto seat = protocol::engine_seat(wire);
  return seat && seat->index() < ledger.setup.seats ? std::optional(seat->index()) : std::nullopt;
}

/// The holder of a seat in a game that is going on, or nothing.
SeatHolder* player_at(Ledger& ledger, std::uint32_t wire) {
  const auto seat = seat_index(ledger, wire);
  const bool there = seat && ledger.status == storage::TableStatus::kPlaying &&
                     ledger.playing().has(engine::seat_at(*seat));
  return there ? &*ledger.seats[*seat] : nullptr;
}

/// The holder of a seat in a lobby, or nothing.
SeatHolder* guest_at(Ledger& ledger, std::uint32_t wire) {
  const auto seat = seat_index(ledger, wire);
  const bool there = seat && ledger.status == storage::TableStatus::kLobby && ledger.seats[*seat] &&
                     !ledger.seats[*seat]->bot;
  return there ? &*ledger.seats[*seat] : nullptr;
}

/// Who is asked something now has a clock that runs.
void update_clocks(Decisions decisions, Ledger& ledger) {
  if (!ledger.house.clock) {
    return;
  }
  engine::SeatSet people;
  if (ledger.status == storage::TableStatus::kPlaying) {
    for (const engine::Seat seat : engine::deciders(ledger.game)) {
      if (ledger.present().has(seat)) {
        people.add(seat);
      }
    }
  }
  switch (decisions) {
    case Decisions::kSame: ledger.clocks.ask(people, {}); break;
    case Decisions::kChanged: ledger.clocks.ask(people, people - ledger.clocks.asked()); break;
    case Decisions::kAllNew: ledger.clocks.ask(people, people); break;
  }
}

Fit<> fold(const Ruleset& rules, std::string_view record, storage::UnixMillis at, Ledger& ledger,
           Pace pace) {
  v1::JournalRecord decoded;
  if (const auto read = protocol::decode_record(record, decoded); !read) {
    const std::string which = "record " + std::to_string(ledger.head + 1) + " of its journal ";
    return read.error().fault == protocol::Fault::kUnknownBody
               ? misfit(Unfit::kNewer, which + "is of a newer kind")
               : misfit(which + "cannot be read");
  }
  const bool first = ledger.head == 0;
  if (first != decoded.has_table_created()) {
    return misfit("its journal does not begin with its creation");
  }
  ++ledger.head;
  const Folding folding{rules, at, pace};
  switch (decoded.event_case()) {  // no default: every kind of record is folded in
    case v1::JournalRecord::kTableCreated:
      return fold_event(folding, decoded.table_created(), ledger);
    case v1::JournalRecord::kSeatTaken: return fold_event(folding, decoded.seat_taken(), ledger);
    case v1::JournalRecord::kSeatLeft: return fold_event(folding, decoded.seat_left(), ledger);
    case v1::JournalRecord::kGameStarted:
      return fold_event(folding, decoded.game_started(), ledger);
    case v1::JournalRecord::kCommandAccepted:
      return fold_event(folding, decoded.command_accepted(), ledger);
    case v1::JournalRecord::kCommandsUndone:
      return fold_event(folding, decoded.commands_undone(), ledger);
    case v1::JournalRecord::kRulesChanged:
      return fold_event(folding, decoded.rules_changed(), ledger);
    case v1::JournalRecord::kGameFinished:
      return fold_event(folding, decoded.game_finished(), ledger);
    case v1::JournalRecord::kSeatTimedOut:
      return fold_event(folding, decoded.seat_timed_out(), ledger);
    case v1::JournalRecord::kSeatResigned:
      return fold_event(folding, decoded.seat_resigned(), ledger);
    case v1::JournalRecord::kSeatReturned:
      return fold_event(folding, decoded.seat_returned(), ledger);
    case v1::JournalRecord::kTablePaused:
      return fold_event(folding, decoded.table_paused(), ledger);
    case v1::JournalRecord::kTableAbandoned:
      return fold_event(folding, decoded.table_abandoned(), ledger);
    case v1::JournalRecord::kColourChosen:
      return fold_event(folding, decoded.colour_chosen(), ledger);
    case v1::JournalRecord::kHostPassed: return fold_event(folding, decoded.host_passed(), ledger);
    case v1::JournalRecord::kRematchMade:
      return fold_event(folding, decoded.rematch_made(), ledger);
    case v1::JournalRecord::kClocksNoted:
      return fold_event(folding, decoded.clocks_noted(), ledger);
    case v1::JournalRecord::kTableEnded: return fold_event(folding, decoded.table_ended(), ledger);
    case v1::JournalRecord::kChatSaid: return fold_event(folding, decoded.chat_said(), ledger);
    case v1::JournalRecord::kAuthorMuted:
      return fold_event(folding, decoded.author_muted(), ledger);
    case v1::JournalRecord::kStandingOrdersSet:
      return fold_event(folding, decoded.standing_orders_set(), ledger);
    case v1::JournalRecord::kSeatOnVacation:
      return fold_event(folding, decoded.seat_on_vacation(), ledger);
    case v1::JournalRecord::EVENT_NOT_SET: break;
  }
  return misfit(Unfit::kNewer,
                "record " + std::to_string(ledger.head) + " of its journal is of a newer kind");
}

}  // namespace aurora::server
