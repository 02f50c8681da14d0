#include "server/table/turn.hpp"

#include <cstdlib>

#include "aurora/v1/own_tables.pb.h"
#include "engine/game.hpp"
#include "protocol/words.hpp"
#include "server/table/ledger/ledger.hpp"

namespace aurora::server {
namespace {

constexpr Millis kSameMoment = 1'000;

}  // namespace

Turn turn_of(const Ledger& ledger, Millis now) {
  Turn turn;
  if (ledger.status != storage::TableStatus::kPlaying) {
    return turn;
  }
  turn.round = ledger.game.round;
  turn.paused = ledger.clocks.paused();
  const engine::SeatSet present = ledger.present();
  for (const engine::Seat seat : engine::deciders(ledger.game)) {
    if (present.has(seat)) {
      turn.asked.add(seat);
    }
  }
  if (ledger.house.clock) {
    for (const engine::Seat seat : ledger.clocks.running()) {
      turn.runs_out_at.at(seat.index()) = ledger.clocks.runs_out_at(seat, now);
    }
  }
  return turn;
}

bool is_news(const Turn& told, const Turn& now) {
  if (told.paused != now.paused) {
    return true;
  }
  if (now.asked.empty()) {
    return false;
  }
  if (told.asked != now.asked || told.round != now.round) {
    return true;
  }
  for (const engine::Seat seat : now.asked) {
    if (std::abs(told.runs_out_at.at(seat.index()) - now.runs_out_at.at(seat.index())) >=
        kSameMoment) {
      return true;
    }
  }
  return false;
}

void write_turn(const Turn& turn, engine::Seat viewer, v1::Turn& out) {
  out.set_round(turn.round);
  out.set_paused(turn.paused);
  for (const engine::Seat seat : turn.asked) {
    out.add_asked(protocol::wire_id(seat));
  }
  if (viewer.valid()) {
    out.set_runs_out_at_ms(turn.runs_out_at.at(viewer.index()));
  }
}

}  // namespace aurora::server
