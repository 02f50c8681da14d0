#include "server/table/deeds/seats.hpp"

#include <utility>

#include "server/table/ledger/records.hpp"

namespace aurora::server {

bool needs_readiness(const Ledger& ledger, storage::UnixMillis now) {
  return ledger.house.ready_check || now < ledger.house.start_at_ms;
}

bool may_start(const Ledger& ledger, engine::SeatSet ready, storage::UnixMillis now) {
  return !ledger.free_seat().valid() &&
         (!needs_readiness(ledger, now) || (ledger.playing() - ready).empty());
}

void take_seat(const Situation& situation, engine::Seat seat, SeatHolder holder,
               Decision& decision) {
  holder.name = situation.ledger.free_name(holder.name);
  decision.records.push_back(record_seat_taken(seat, holder));
  Ledger with_holder = situation.ledger;
  with_holder.seats.at(seat.index()) = holder;
  const bool starts = may_start(with_holder, decision.next.ready, situation.now);
  if (starts) {
    decision.records.push_back(
        record_game_started(situation.rules, deal(situation.rules, with_holder), situation.now));
    decision.status = storage::TableStatus::kPlaying;
  }
  decision.next.seen.at(seat.index()) = situation.steady_now;
  if (!holder.bot) {
    decision.effects.emplace_back(SeatPlayer{holder.player, seat, holder.name});
  }
  decision.effects.emplace_back(GiveWay{std::move(holder.name)});
  decision.effects.emplace_back(TellTable{});
  if (starts) {
    decision.effects.emplace_back(ShowStart{});
    decision.effects.emplace_back(PromptBots{});
  }
}

void empty_seat(const Situation& situation, engine::Seat seat, std::string record,
                Decision& decision) {
  decision.next.ready.remove(seat);
  decision.records.push_back(std::move(record));
  if (situation.ledger.people() == 1 && !situation.ledger.seats.at(seat.index())->bot) {
    decision.status = storage::TableStatus::kAbandoned;
  }
}

}  // namespace aurora::server
