// Time: what happens when it has run out.
#include <utility>

#include "server/runtime/limits.hpp"
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/proposals.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {
namespace {

engine::SeatSet out_of_time(const Situation& situation) {
  engine::SeatSet seats;
  for (const engine::Seat seat : situation.ledger.clocks.running()) {
    if (situation.ledger.clocks.left(seat, situation.now) <= 0) {
      seats.add(seat);
    }
  }
  return seats;
}

void time_out(const Situation& situation, engine::SeatSet seats, Decision& decision) {
  const bool resigns = situation.ledger.house.clock->timeout_resigns;
  std::vector<TimeLeft> marks = situation.marks();
  for (const engine::Seat seat : seats) {
    decision.records.push_back(record_timed_out(seat, resigns, std::exchange(marks, {})));
  }
  PlayersLeft players = players_left(situation);
  players.present = players.present - seats;
  std::erase_if(players.marks, [seats](const TimeLeft& mark) { return seats.has(mark.seat); });
  if (resigns) {
    players.playing = players.playing - seats;
    if (players.playing.empty()) {  // only bots would play on
      decision.records.push_back(record_abandoned());
      decision.status = storage::TableStatus::kAbandoned;
    }
  }
  decision.effects.emplace_back(LogTimeOut{seats.size()});
  settle_proposal(players, decision);
}

/// Those who are there may take as long as they like.
void give_time(const Situation& situation, engine::SeatSet here, Decision& decision) {
  std::vector<TimeLeft> marks = situation.marks();
  for (TimeLeft& mark : marks) {
    if (here.has(mark.seat)) {
      mark.left = situation.ledger.house.clock->while_here();
    }
  }
  decision.records.push_back(record_clocks(marks));
  decision.effects = {TellTable{}};
}

}  // namespace

Decided decide(const Situation& situation, const LookAtClocks& /*deed*/) {
  const Ledger& ledger = situation.ledger;
  const Limits& limits = situation.limits;
  Decision decision(situation);
  if (ledger.status != storage::TableStatus::kPlaying || !ledger.house.clock) {
    return decision;
  }
  const engine::SeatSet seats = out_of_time(situation);
  const engine::SeatSet here =
      ledger.house.clock->only_absent ? seats & situation.audience.seats() : engine::SeatSet();
  if (!(seats - here).empty()) {
    time_out(situation, seats - here, decision);
  } else if (!here.empty()) {
    give_time(situation, here, decision);
  } else if (ledger.clocks.paused() &&
             situation.now - ledger.paused_at >= limits.longest_pause.count()) {
    decision.records.push_back(record_paused(false, {}));
    decision.effects = {TellTable{}, PublishSummary{}, PromptBots{}};
  }
  return decision;
}

}  // namespace aurora::server
