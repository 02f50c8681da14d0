// What happens in an event, in the past tense: its journal is a list of these, and nothing else.
//
// A record says what came out and not how, so that a journal reads the same under a later version
// that pairs in another way. After every single record the event can go on.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "server/events/event.hpp"

namespace aurora::events {

/// The first one of every journal, and only that.
struct EventCreated {
  Rules rules;
  std::uint64_t seed = 0;
  bool operator==(const EventCreated&) const = default;
};
struct Entered {
  EntrantId who;  ///< the next number
  std::string person;
  std::int32_t rating = 0;
  bool reserve = false;
  bool operator==(const Entered&) const = default;
};
struct Withdrew {
  EntrantId who;
  bool by_host = false;  ///< only the host undoes it; also of somebody who had withdrawn
  bool operator==(const Withdrew&) const = default;
};
/// Somebody who had withdrawn.
struct CameBack {
  EntrantId who;
  bool by_host = false;
  bool operator==(const CameBack&) const = default;
};
/// A reserve is one of the field from now on: asked to be, or moved up.
struct Promoted {
  EntrantId who;
  bool operator==(const Promoted&) const = default;
};
/// Entry is over but for latecomers.
struct EventBegan {
  std::uint32_t main_rounds = 0;
  Schedule schedule;  ///< empty in a Swiss system
  bool operator==(const EventBegan&) const = default;
};
/// A reserve takes the place of somebody in the rest of the schedule.
struct PlaceTaken {
  EntrantId from;
  EntrantId by;
  bool operator==(const PlaceTaken&) const = default;
};
struct RoundPaired {
  bool finals = false;
  /// Each in the order of its seats. None: a round of a schedule in which nobody can play.
  std::vector<std::vector<EntrantId>> tables;
  std::vector<EntrantId> byes;
  UnixMillis at = 0;
  UnixMillis deadline = 0;  ///< 0: none
  bool operator==(const RoundPaired&) const = default;
};
struct DeadlineMoved {
  UnixMillis deadline = 0;
  bool operator==(const DeadlineMoved&) const = default;
};
struct TableBegan {
  TableKey table;
  bool operator==(const TableBegan&) const = default;
};
/// Why somebody is not at their table.
enum class Absence : std::uint8_t { kNoShow, kWithdrew };
/// Somebody else is to sit there: a reserve or a bot. The table has another version then.
struct SeatPassed {
  TableKey table;  ///< as it was before
  EntrantId from;
  EntrantId to;
  Absence why = Absence::kNoShow;
  bool operator==(const SeatPassed&) const = default;
};
/// Nobody takes the seat: the table is smaller, and has another version.
struct SeatCleared {
  TableKey table;  ///< as it was before
  EntrantId from;
  Absence why = Absence::kNoShow;
  bool operator==(const SeatCleared&) const = default;
};
/// Also a correction, which takes the place of the result before it.
struct TableEnded {
  TableKey table;
  Ending ending = Ending::kPlayed;
  std::vector<SeatResult> results;
  bool by_hand = false;  ///< of the host, for a table that had none
  bool operator==(const TableEnded&) const = default;
};
struct RoundClosed {
  UnixMillis at = 0;
  bool operator==(const RoundClosed&) const = default;
};
struct EventFinished {
  bool operator==(const EventFinished&) const = default;
};
struct EventCancelled {
  bool operator==(const EventCancelled&) const = default;
};
/// Title and description are shown no more. The only record that may come after the end.
struct TextsRemoved {
  bool operator==(const TextsRemoved&) const = default;
};

using Record =
    std::variant<EventCreated, Entered, Withdrew, CameBack, Promoted, EventBegan, PlaceTaken,
                 RoundPaired, DeadlineMoved, TableBegan, SeatPassed, SeatCleared, TableEnded,
                 RoundClosed, EventFinished, EventCancelled, TextsRemoved>;

}  // namespace aurora::events
