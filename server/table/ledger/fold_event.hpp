// What the folds of single kinds of records share, see server/table/ledger/ledger.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "aurora/v1/journal.pb.h"
#include "server/table/ledger/ledger.hpp"

namespace aurora::server {

/// How a record is folded in, and when it was written.
struct Folding {
  const Ruleset& rules;
  storage::UnixMillis at = 0;
  Pace pace = Pace::kPlay;
};

/// Folds one kind of record in; returns what fold() does.
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::TableCreated& event,
                               Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::SeatTaken& event, Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::SeatLeft& event, Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::GameStarted& event,
                               Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::CommandAccepted& event,
                               Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::CommandsUndone& event,
                               Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::RulesChanged& event,
                               Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::GameFinished& event,
                               Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::SeatTimedOut& event,
                               Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::SeatResigned& event,
                               Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::SeatReturned& event,
                               Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::TablePaused& event,
                               Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::TableAbandoned& event,
                               Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::ColourChosen& event,
                               Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::HostPassed& event, Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::RematchMade& event,
                               Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::ClocksNoted& event,
                               Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::TableEnded& event, Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::ChatSaid& event, Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::AuthorMuted& event,
                               Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::StandingOrdersSet& event,
                               Ledger& ledger);
[[nodiscard]] Fit<> fold_event(const Folding& folding, const v1::SeatOnVacation& event,
                               Ledger& ledger);
/// The seat as the table counts it, if the table has it.
[[nodiscard]] std::optional<std::size_t> seat_index(const Ledger& ledger, std::uint32_t wire);
/// The holder of a seat in a game that is going on, or nullptr.
[[nodiscard]] SeatHolder* player_at(Ledger& ledger, std::uint32_t wire);
/// The holder of a seat in a lobby, or nullptr.
[[nodiscard]] SeatHolder* guest_at(Ledger& ledger, std::uint32_t wire);

/// What a record does to the decisions of those who are asked something.
enum class Decisions : std::uint8_t {
  kSame,     ///< time goes on, and none is given
  kChanged,  ///< those who were not asked before have a new one
  kAllNew,   ///< another turn, or another phase
};

/// Who is asked something now has a clock that runs.
void update_clocks(Decisions decisions, Ledger& ledger);

/// What the clocks showed when a record was written.
template <typename Marks>
std::vector<TimeLeft> marks_of(const Ledger& ledger, const Marks& marks) {
  std::vector<TimeLeft> known;
  for (const v1::ClockMark& mark : marks) {
    if (const auto seat = seat_index(ledger, mark.seat())) {
      known.push_back({engine::seat_at(*seat), mark.left_ms()});
    }
  }
  return known;
}

template <typename Marks>
void note_marks(const Marks& marks, Ledger& ledger) {
  for (const TimeLeft& mark : marks_of(ledger, marks)) {
    ledger.clocks.note(mark);
  }
}

}  // namespace aurora::server
