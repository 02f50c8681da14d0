// What a table does about players who were deleted: no name, and no seat that others wait for.
#include <algorithm>

#include "server/people/forgotten.hpp"
#include "server/runtime/limits.hpp"
#include "server/table/records.hpp"
#include "server/table/table.hpp"

namespace aurora::server {

Task<> Table::handle(PlayerGone& gone) { co_await let_go(gone.player); }

Task<> Table::let_go(storage::PlayerId player) {
  if (co_await get_ready()) {
    co_return;  // they are let go when the journal can be read
  }
  const auto is_gone = [player](storage::PlayerId other) { return other == player; };
  ledger_.forget(is_gone);
  const engine::Seat seat = ledger_.seat_of(player);
  if (!seat.valid()) {
    co_return;
  }
  Problem problem;
  if (in_lobby()) {
    problem = co_await empty_seat(seat, record_seat_left(seat));
    if (!problem) {
      ledger_.forget(is_gone);  // the note about it has the name
      audience_.remove_player(player);
    }
  } else if (!objection_to_player(seat)) {
    problem = co_await resign(seat);
    ledger_.forget(is_gone);
  }
  if (problem) {
    remember(Due::kForgotten, services_.limits.retry_after);
    co_return;
  }
  seats_changed();
}

Task<> Table::let_the_deleted_go() {
  if (co_await get_ready()) {
    co_return;
  }
  const auto seats = ledger_.seats;
  for (const auto& holder : seats) {
    if (holder && !holder->bot && services_.forgotten.has(holder->player)) {
      co_await let_go(holder->player);
    }
  }
}

bool Table::has_seats_of_the_deleted() const {
  return storage::kOpenTables.contains(ledger_.status) &&
         std::ranges::any_of(ledger_.seats, [this](const auto& holder) {
           return holder && !holder->bot && !holder->resigned &&
                  services_.forgotten.has(holder->player);
         });
}

void Table::forget_the_deleted(Ledger& ledger) const {
  ledger.forget([this](storage::PlayerId player) { return services_.forgotten.has(player); });
}

}  // namespace aurora::server
