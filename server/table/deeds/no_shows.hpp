// Who has not come to a game that does not wait for ever.
#pragma once

#include <chrono>

#include "server/runtime/limits.hpp"
#include "server/table/ledger/ledger.hpp"

namespace aurora::server {

/// For how long those who have decided nothing may be away. Zero: nobody waits for them.
[[nodiscard]] inline std::chrono::milliseconds patience(const House& house, const Limits& limits) {
  return house.matched ? limits.match_absence_timeout
                       : std::chrono::milliseconds{house.arrive_within};
}

/// Those who may still turn out not to come.
[[nodiscard]] inline engine::SeatSet may_not_come(const Ledger& ledger, const Limits& limits) {
  engine::SeatSet seats;
  if (ledger.status != storage::TableStatus::kPlaying ||
      patience(ledger.house, limits) == std::chrono::milliseconds::zero()) {
    return seats;
  }
  for (const engine::Seat seat : ledger.present()) {
    const bool came = ledger.house.matched ? ledger.steps.at(seat.index()).in_game > 0
                                           : ledger.have_decided.has(seat);
    if (!came) {
      seats.add(seat);
    }
  }
  return seats;
}

}  // namespace aurora::server
