#include "server/table/deeds/situation.hpp"

namespace aurora::server {
namespace {

/// On a clock that stands still while the server does not run, as clocks of games do.
storage::UnixMillis on_their_clock(const Situation& situation, storage::UnixMillis then) {
  return then < situation.now ? situation.now - situation.world.run_since(then) : then;
}

std::int64_t left_without_vacations(const Situation& situation, engine::Seat seat) {
  const Ledger& ledger = situation.ledger;
  std::vector<Stay> stays = situation.world.vacations(ledger.seats.at(seat.index())->player);
  for (Stay& stay : stays) {
    stay.from = on_their_clock(situation, stay.from);
    stay.until = on_their_clock(situation, stay.until);
  }
  return ledger.clocks.left_without(seat, stays, situation.now);
}

}  // namespace

// Whatever is written first after a vacation has begun or ended says it right.
std::vector<TimeLeft> Situation::marks() const {
  std::vector<TimeLeft> marks = ledger.clocks.marks(now);
  if (ledger.house.vacations) {
    for (TimeLeft& mark : marks) {
      mark.left = left_without_vacations(*this, mark.seat);
    }
  }
  return marks;
}

}  // namespace aurora::server
