// What needs the consent of all: a pause, its end, and breaking the game off.
#pragma once

#include <vector>

#include "server/table/deeds/decision.hpp"

namespace aurora::server {

/// Who plays once the records are written that a decision has so far.
struct PlayersLeft {
  engine::SeatSet playing;      ///< see Ledger::playing()
  engine::SeatSet present;      ///< see Ledger::present()
  std::vector<TimeLeft> marks;  ///< of the clocks that run then
};
[[nodiscard]] PlayersLeft players_left(const Situation& situation);

/// Whom an open proposal waits for. Whoever a bot plays for, or is to play for, is not asked: they
/// cannot keep the others waiting.
[[nodiscard]] inline engine::SeatSet waiting_for(engine::SeatSet present,
                                                 const OpenProposal& proposal) {
  engine::SeatSet waiting = present - proposal.agreed;
  if (proposal.for_seat.valid()) {
    waiting.remove(proposal.for_seat);
  }
  return waiting;
}

/// Carries the open proposal out if all agree, and drops it if it can have no answer any more. Then
/// everybody is told who plays, and what is proposed.
void settle_proposal(const PlayersLeft& players, Decision& decision);

/// The seat resigns.
void resign(const Situation& situation, engine::Seat seat, Decision& decision);

}  // namespace aurora::server
