#include "server/tournaments/event_codec.hpp"

#include <algorithm>
#include <utility>

namespace aurora::server {

events::Rules from_wire(const v1::EventRules& wire) {
  events::Rules rules;
  switch (wire.system()) {
    case v1::EVENT_SYSTEM_ROUND_ROBIN: rules.system = events::System::kRoundRobin; break;
    case v1::EVENT_SYSTEM_GROUPS: rules.system = events::System::kGroups; break;
    default: rules.system = events::System::kSwiss;
  }
  switch (wire.missing()) {
    case v1::EVENT_MISSING_WAIT: rules.missing = events::Missing::kWait; break;
    case v1::EVENT_MISSING_NOTHING: rules.missing = events::Missing::kNothing; break;
    default: rules.missing = events::Missing::kShare;
  }
  rules.table_size = static_cast<std::uint8_t>(std::min(wire.table_size(), 255U));
  rules.smallest_table = static_cast<std::uint8_t>(std::min(wire.smallest_table(), 255U));
  rules.rounds = wire.rounds();
  rules.group_size = wire.group_size();
  rules.go_on = wire.go_on();
  rules.go_on_of_table = wire.go_on_of_table();
  rules.seeded = wire.seeded();
  rules.bye_points = wire.bye_points();
  rules.late_until = wire.late_until();
  rules.late_points = wire.late_points();
  rules.max_no_shows = wire.max_no_shows();
  rules.reserves = wire.reserves();
  rules.bots = wire.bots();
  rules.round_time = wire.round_time_ms();
  rules.arrive_within = wire.arrive_within_ms();
  rules.starts_at = wire.starts_at_ms();
  rules.pause = wire.has_pause_ms() ? std::optional(wire.pause_ms()) : std::nullopt;
  rules.max_entrants = wire.max_entrants();
  return rules;
}

v1::EventPhase to_wire(events::Phase phase) {
  switch (phase) {
    case events::Phase::kEntry: return v1::EVENT_PHASE_ENTRY;
    case events::Phase::kBetween: return v1::EVENT_PHASE_BETWEEN;
    case events::Phase::kPlaying: return v1::EVENT_PHASE_PLAYING;
    case events::Phase::kFinished: return v1::EVENT_PHASE_FINISHED;
    case events::Phase::kCancelled: return v1::EVENT_PHASE_CANCELLED;
  }
  return v1::EVENT_PHASE_UNSPECIFIED;
}

v1::EventEnding to_wire(const std::optional<events::Ending>& ending) {
  if (!ending) {
    return v1::EVENT_ENDING_UNSPECIFIED;
  }
  switch (*ending) {
    case events::Ending::kPlayed: return v1::EVENT_ENDING_PLAYED;
    case events::Ending::kWalkover: return v1::EVENT_ENDING_WALKOVER;
    case events::Ending::kShared: return v1::EVENT_ENDING_SHARED;
    case events::Ending::kNothing: return v1::EVENT_ENDING_NOTHING;
  }
  return v1::EVENT_ENDING_UNSPECIFIED;
}

events::TableKey from_wire(const v1::EventTableKey& wire) {
  return {.round = wire.round(), .number = wire.number(), .version = wire.version()};
}

std::vector<events::SeatResult> results_from(
    const google::protobuf::RepeatedPtrField<v1::EventSeat>& seats) {
  std::vector<events::SeatResult> results;
  for (const v1::EventSeat& seat : seats) {
    results.push_back({.rank = static_cast<std::uint8_t>(std::min(seat.rank(), 255U)),
                       .score = seat.score(),
                       .absent = seat.absent()});
  }
  return results;
}

}  // namespace aurora::server
