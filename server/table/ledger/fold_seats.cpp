// Folding in records about the seats of a lobby.
#include "protocol/table_codec.hpp"
#include "protocol/words.hpp"
#include "server/table/ledger/fold_event.hpp"

namespace aurora::server {

Fit<> fold_event(const Folding& folding, const v1::SeatTaken& event, Ledger& ledger) {
  const auto seat = seat_index(ledger, event.seat());
  const auto bot = protocol::from_wire(event.bot());
  const auto player = bot ? storage::PlayerId{} : storage::PlayerId::parse(event.player_id());
  const auto colour = protocol::from_wire(event.colour());
  if (!seat || !player || !colour || ledger.seats[*seat]) {
    return misfit("a record of a taken seat is damaged");
  }
  ledger.seats[*seat] =
      SeatHolder{*player, event.name(), *colour, event.entropy(), bot, ledger.head};
  ledger.seats[*seat]->program = event.program();
  ledger.seats[*seat]->rating = event.rating();
  ledger.chat.note(Note::kJoined, engine::seat_at(*seat), event.name(), folding.at, *player);
  return {};
}

Fit<> fold_event(const Folding& folding, const v1::SeatLeft& event, Ledger& ledger) {
  const auto seat = seat_index(ledger, event.seat());
  if (!seat || !ledger.seats[*seat]) {
    return misfit("a record of a left seat is damaged");
  }
  if (event.banned()) {
    ledger.banned.push_back(ledger.seats[*seat]->player);
  }
  ledger.chat.note(event.removed() ? Note::kRemoved : Note::kLeft, engine::seat_at(*seat),
                   ledger.seats[*seat]->name, folding.at, ledger.seats[*seat]->player);
  ledger.seats[*seat].reset();
  if (ledger.people() == 0) {
    ledger.status = storage::TableStatus::kAbandoned;
  }
  return {};
}

Fit<> fold_event(const Folding& /*folding*/, const v1::ColourChosen& event, Ledger& ledger) {
  SeatHolder* const holder = guest_at(ledger, event.seat());
  const auto colour = protocol::from_wire(event.colour());
  if (holder == nullptr || !colour || ledger.free_colour(*colour) != *colour) {
    return misfit("a record of a chosen colour is damaged");
  }
  holder->colour = *colour;
  return {};
}

Fit<> fold_event(const Folding& /*folding*/, const v1::HostPassed& event, Ledger& ledger) {
  SeatHolder* const holder = guest_at(ledger, event.seat());
  const engine::Seat before = ledger.host();
  if (holder == nullptr || !before.valid()) {
    return misfit("a record of a new host is damaged");
  }
  // From now on the old host is the one who has been here for the shortest time.
  ledger.seats[before.index()]->since = ledger.head;
  holder->since = 0;
  return {};
}

}  // namespace aurora::server
