// Folding in records about who plays on, and whose time runs.
#include "protocol/words.hpp"
#include "server/table/ledger/fold_event.hpp"

namespace aurora::server {

Fit<> fold_event(const Folding& folding, const v1::SeatTimedOut& event, Ledger& ledger) {
  SeatHolder* const holder = player_at(ledger, event.seat());
  if (holder == nullptr) {
    return misfit("a record of a time-out is damaged");
  }
  note_marks(event.clocks(), ledger);
  ledger.happened += event.resigned() ? 2 : 1;
  holder->away = true;
  holder->resigned = event.resigned();
  if (event.resigned()) {
    drop_orders(*protocol::engine_seat(event.seat()), ledger.orders);
  }
  update_clocks(Decisions::kSame, ledger);
  const engine::Seat seat = *protocol::engine_seat(event.seat());
  ledger.chat.note(event.agreed() ? Note::kStoodIn : Note::kTimedOut, seat, holder->name,
                   folding.at, holder->player);
  if (event.resigned()) {
    ledger.chat.note(Note::kResigned, seat, holder->name, folding.at, holder->player);
  }
  return {};
}

Fit<> fold_event(const Folding& folding, const v1::SeatResigned& event, Ledger& ledger) {
  SeatHolder* const holder = player_at(ledger, event.seat());
  if (holder == nullptr) {
    return misfit("a record of a resignation is damaged");
  }
  note_marks(event.clocks(), ledger);
  ++ledger.happened;
  holder->resigned = true;
  drop_orders(*protocol::engine_seat(event.seat()), ledger.orders);
  update_clocks(Decisions::kSame, ledger);
  ledger.chat.note(Note::kResigned, *protocol::engine_seat(event.seat()), holder->name, folding.at,
                   holder->player);
  return {};
}

Fit<> fold_event(const Folding& folding, const v1::SeatReturned& event, Ledger& ledger) {
  SeatHolder* const holder = player_at(ledger, event.seat());
  if (holder == nullptr || !holder->away) {
    return misfit("a record of a player who came back is damaged");
  }
  note_marks(event.clocks(), ledger);
  ++ledger.happened;
  holder->away = false;
  const engine::Seat seat = *protocol::engine_seat(event.seat());
  ledger.clocks.welcome_back(seat);
  update_clocks(Decisions::kSame, ledger);
  ledger.chat.note(Note::kReturned, seat, holder->name, folding.at, holder->player);
  return {};
}

Fit<> fold_event(const Folding& folding, const v1::TablePaused& event, Ledger& ledger) {
  if (ledger.status != storage::TableStatus::kPlaying) {
    return misfit("it is recorded as paused when nobody plays");
  }
  note_marks(event.clocks(), ledger);
  ++ledger.happened;
  ledger.clocks.pause(event.paused());
  ledger.paused_at = folding.at;
  ledger.chat.note(event.paused() ? Note::kPaused : Note::kResumed, engine::Seat::none(), {},
                   folding.at);
  return {};
}

Fit<> fold_event(const Folding& folding, const v1::TableAbandoned& event, Ledger& ledger) {
  ledger.status = storage::TableStatus::kAbandoned;
  ledger.orders.clear();
  for (const std::uint32_t wire : event.absent()) {
    const auto seat = seat_index(ledger, wire);
    if (!seat) {
      return misfit("a record of those who did not come is damaged");
    }
    ledger.absent.add(engine::seat_at(*seat));
  }
  update_clocks(Decisions::kSame, ledger);
  ledger.chat.note(Note::kAbandoned, engine::Seat::none(), {}, folding.at);
  return {};
}

Fit<> fold_event(const Folding& /*folding*/, const v1::ClocksNoted& event, Ledger& ledger) {
  note_marks(event.clocks(), ledger);
  update_clocks(Decisions::kSame, ledger);
  return {};
}

Fit<> fold_event(const Folding& /*folding*/, const v1::SeatOnVacation& event, Ledger& ledger) {
  SeatHolder* const holder = player_at(ledger, event.seat());
  if (holder == nullptr) {
    return misfit("a record of a vacation is damaged");
  }
  note_marks(event.clocks(), ledger);
  holder->vacation_until = event.until_ms();
  ledger.clocks.stand_until(*protocol::engine_seat(event.seat()), event.until_ms());
  update_clocks(Decisions::kSame, ledger);
  return {};
}

}  // namespace aurora::server
