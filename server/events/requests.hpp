// What can be asked of an event. Who may ask for what is the business of whoever passes it on: most
// of it is for the host, entering and leaving also for players, and the times and tables for the
// server.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "server/events/event.hpp"

namespace aurora::events {

/// Also a reserve who wants to be one of the field.
struct Enter {
  std::string person;  ///< 1 to kMaxPersonBytes bytes
  std::int32_t rating = 0;
  bool reserve = false;
};
/// Also in the middle of a round: who sits at a table that has not begun gives the seat to others.
struct Withdraw {
  EntrantId who;
  bool by_host = false;  ///< who keeps them out, even if they have withdrawn before
};
struct ComeBack {
  EntrantId who;
  bool by_host = false;
};
/// Pairs the next round.
struct StartRound {};
struct MoveDeadline {
  UnixMillis deadline = 0;  ///< of the round that is being played; 0: none
};
/// The game at the table has begun. Asking twice does nothing.
struct BeginTable {
  TableKey table;
};
/// They are not at their table, which has not begun. Reserves or bots take their seats.
struct ReportAbsent {
  TableKey table;
  std::vector<EntrantId> who;
  /// The game had begun without them, and was given up for that.
  bool game_is_off = false;
};
/// What came out, by seat. The same twice does nothing.
struct ReportResult {
  TableKey table;
  std::vector<SeatResult> results;
  bool by_host = false;  ///< who corrects results, until the next round is paired
};
/// The game at the table has ended without a result. It comes to what the rules say of tables that
/// have none in time; where those leave it to the host, nothing happens. Asking twice does nothing.
struct EndTable {
  TableKey table;
  std::vector<EntrantId> left{};  ///< who has given the game up: nobody gets their points
  /// Who was alone there when all others had resigned, and has the points of a win for that,
  /// however long they went on; kBot: nobody was.
  EntrantId alone{};
};
/// What is due by now: see next_look().
struct LookAtTime {};
struct Finish {};
struct Cancel {};
/// Title and description offend somebody, say. Also when the event is over; twice does nothing.
struct RemoveTexts {};

using Request =
    std::variant<Enter, Withdraw, ComeBack, StartRound, MoveDeadline, BeginTable, ReportAbsent,
                 ReportResult, EndTable, LookAtTime, Finish, Cancel, RemoveTexts>;

inline constexpr std::size_t kMaxPersonBytes = 64;

// What could be done for ever is done so often at most, so that a journal has an end.
inline constexpr std::uint32_t kMostReturns = 8;        ///< of one entrant, without the host
inline constexpr std::uint32_t kMostCorrections = 500;  ///< by the host, in an event

}  // namespace aurora::events
