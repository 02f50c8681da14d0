// Records of events, between the wire and the core.
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "server/tournaments/event_codec.hpp"

namespace aurora::server {
namespace {

using events::EntrantId;
using Seats = std::vector<EntrantId>;

void write_seats(const Seats& seats, v1::EventSeats& out) {
  for (const EntrantId who : seats) {
    out.add_entrants(who.number);
  }
}

template <typename Numbers>
Seats seats_of(const Numbers& numbers) {
  Seats seats;
  for (const std::uint32_t number : numbers) {
    seats.push_back({number});
  }
  return seats;
}

template <typename Tables>
std::vector<Seats> tables_of(const Tables& tables) {
  std::vector<Seats> all;
  for (const v1::EventSeats& seats : tables) {
    all.push_back(seats_of(seats.entrants()));
  }
  return all;
}

void write_key(const events::TableKey& key, v1::EventTableKey& out) {
  out.set_round(key.round);
  out.set_number(key.number);
  out.set_version(key.version);
}

/// Writes each kind of record.
struct RecordWriter {
  const v1::EventPlan& plan;
  v1::EventRecord& out;

  void operator()(const events::EventCreated& record) const {
    *out.mutable_created()->mutable_plan() = plan;
    out.mutable_created()->set_seed(record.seed);
  }
  void operator()(const events::Entered& record) const {
    v1::EventRecord::Entered& entered = *out.mutable_entered();
    entered.set_who(record.who.number);
    entered.set_player_id(record.person);
    entered.set_rating(record.rating);
    entered.set_reserve(record.reserve);
  }
  void operator()(const events::Withdrew& record) const {
    record.by_host ? out.set_excluded(record.who.number) : out.set_withdrew(record.who.number);
  }
  void operator()(const events::CameBack& record) const {
    record.by_host ? out.set_let_back(record.who.number) : out.set_came_back(record.who.number);
  }
  void operator()(const events::Promoted& record) const { out.set_promoted(record.who.number); }
  void operator()(const events::EventBegan& record) const {
    v1::EventRecord::Began& began = *out.mutable_began();
    began.set_main_rounds(record.main_rounds);
    for (const Seats& group : record.schedule.groups) {
      write_seats(group, *began.add_groups());
    }
    for (const std::vector<Seats>& round : record.schedule.rounds) {
      v1::EventPairing& pairing = *began.add_rounds();
      for (const Seats& table : round) {
        write_seats(table, *pairing.add_tables());
      }
    }
  }
  void operator()(const events::PlaceTaken& record) const {
    out.mutable_place_taken()->set_from(record.from.number);
    out.mutable_place_taken()->set_by(record.by.number);
  }
  void operator()(const events::RoundPaired& record) const {
    v1::EventRecord::RoundPaired& paired = *out.mutable_round_paired();
    paired.set_finals(record.finals);
    for (const Seats& table : record.tables) {
      write_seats(table, *paired.add_tables());
    }
    for (const EntrantId who : record.byes) {
      paired.add_byes(who.number);
    }
    paired.set_at_ms(record.at);
    paired.set_deadline_ms(record.deadline);
  }
  void operator()(const events::DeadlineMoved& record) const {
    out.set_deadline_moved_ms(record.deadline);
  }
  void operator()(const events::TableBegan& record) const {
    write_key(record.table, *out.mutable_table_began());
  }
  void operator()(const events::SeatPassed& record) const {
    v1::EventRecord::SeatPassed& passed = *out.mutable_seat_passed();
    write_key(record.table, *passed.mutable_table());
    passed.set_from(record.from.number);
    passed.set_to(record.to.number);
    passed.set_withdrew(record.why == events::Absence::kWithdrew);
  }
  void operator()(const events::SeatCleared& record) const {
    v1::EventRecord::SeatPassed& passed = *out.mutable_seat_passed();
    write_key(record.table, *passed.mutable_table());
    passed.set_from(record.from.number);
    passed.set_cleared(true);
    passed.set_withdrew(record.why == events::Absence::kWithdrew);
  }
  void operator()(const events::TableEnded& record) const {
    v1::EventRecord::TableEnded& ended = *out.mutable_table_ended();
    write_key(record.table, *ended.mutable_table());
    ended.set_ending(to_wire(record.ending));
    ended.set_by_hand(record.by_hand);
    for (const events::SeatResult& result : record.results) {
      v1::EventSeat& seat = *ended.add_seats();
      seat.set_rank(result.rank);
      seat.set_score(result.score);
      seat.set_absent(result.absent);
    }
  }
  void operator()(const events::RoundClosed& record) const { out.set_round_closed_ms(record.at); }
  void operator()(const events::EventFinished& /*record*/) const { out.set_finished(true); }
  void operator()(const events::EventCancelled& /*record*/) const { out.set_cancelled(true); }
  void operator()(const events::TextsRemoved& /*record*/) const { out.set_texts_removed(true); }
};

std::optional<events::Ending> ending_of(v1::EventEnding wire) {
  switch (wire) {
    case v1::EVENT_ENDING_PLAYED: return events::Ending::kPlayed;
    case v1::EVENT_ENDING_WALKOVER: return events::Ending::kWalkover;
    case v1::EVENT_ENDING_SHARED: return events::Ending::kShared;
    case v1::EVENT_ENDING_NOTHING: return events::Ending::kNothing;
    default: return std::nullopt;
  }
}

events::Record began_from(const v1::EventRecord::Began& wire) {
  events::EventBegan began{.main_rounds = wire.main_rounds(), .schedule = {}};
  began.schedule.groups = tables_of(wire.groups());
  for (const v1::EventPairing& round : wire.rounds()) {
    began.schedule.rounds.push_back(tables_of(round.tables()));
  }
  return began;
}

events::Record passed_from(const v1::EventRecord::SeatPassed& wire) {
  const events::TableKey key = from_wire(wire.table());
  const events::Absence why =
      wire.withdrew() ? events::Absence::kWithdrew : events::Absence::kNoShow;
  if (wire.cleared()) {
    return events::SeatCleared{.table = key, .from = {wire.from()}, .why = why};
  }
  return events::SeatPassed{.table = key, .from = {wire.from()}, .to = {wire.to()}, .why = why};
}

std::expected<events::Record, std::string> ended_from(const v1::EventRecord::TableEnded& wire) {
  const auto ending = ending_of(wire.ending());
  if (!ending) {
    return std::unexpected("a table that ends in an unknown way");
  }
  return events::TableEnded{.table = from_wire(wire.table()),
                            .ending = *ending,
                            .results = results_from(wire.seats()),
                            .by_hand = wire.by_hand()};
}

}  // namespace

v1::EventRecord to_wire(const events::Record& record, const v1::EventPlan& plan) {
  v1::EventRecord out;
  std::visit(RecordWriter{plan, out}, record);
  return out;
}

std::expected<events::Record, std::string> from_wire(const v1::EventRecord& wire) {
  using Wire = v1::EventRecord;
  switch (wire.event_case()) {
    case Wire::kCreated:
      return events::EventCreated{.rules = from_wire(wire.created().plan().rules()),
                                  .seed = wire.created().seed()};
    case Wire::kEntered:
      return events::Entered{.who = {wire.entered().who()},
                             .person = wire.entered().player_id(),
                             .rating = wire.entered().rating(),
                             .reserve = wire.entered().reserve()};
    case Wire::kWithdrew: return events::Withdrew{{wire.withdrew()}};
    case Wire::kExcluded: return events::Withdrew{.who = {wire.excluded()}, .by_host = true};
    case Wire::kCameBack: return events::CameBack{{wire.came_back()}};
    case Wire::kLetBack: return events::CameBack{.who = {wire.let_back()}, .by_host = true};
    case Wire::kPromoted: return events::Promoted{{wire.promoted()}};
    case Wire::kBegan: return began_from(wire.began());
    case Wire::kPlaceTaken:
      return events::PlaceTaken{.from = {wire.place_taken().from()},
                                .by = {wire.place_taken().by()}};
    case Wire::kRoundPaired:
      return events::RoundPaired{.finals = wire.round_paired().finals(),
                                 .tables = tables_of(wire.round_paired().tables()),
                                 .byes = seats_of(wire.round_paired().byes()),
                                 .at = wire.round_paired().at_ms(),
                                 .deadline = wire.round_paired().deadline_ms()};
    case Wire::kDeadlineMovedMs: return events::DeadlineMoved{wire.deadline_moved_ms()};
    case Wire::kTableBegan: return events::TableBegan{from_wire(wire.table_began())};
    case Wire::kSeatPassed: return passed_from(wire.seat_passed());
    case Wire::kTableEnded: return ended_from(wire.table_ended());
    case Wire::kRoundClosedMs: return events::RoundClosed{wire.round_closed_ms()};
    case Wire::kFinished: return events::EventFinished{};
    case Wire::kCancelled: return events::EventCancelled{};
    case Wire::kTextsRemoved: return events::TextsRemoved{};
    case Wire::EVENT_NOT_SET: break;
  }
  return std::unexpected("a record of an unknown kind");
}

}  // namespace aurora::server
