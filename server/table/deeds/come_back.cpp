// A player takes the seat back that a bot plays since the time ran out.
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/requirements.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {
namespace {

/// Nothing happens when no bot plays for the seat.
void welcome_back(const Situation& situation, engine::Seat seat, Decision& decision) {
  const auto& holder = situation.ledger.seats.at(seat.index());
  if (situation.ledger.status == storage::TableStatus::kPlaying && holder->away &&
      !holder->resigned) {
    decision.records.push_back(record_returned(seat, situation.marks()));
    decision.effects = {TellTable{}, PublishSummary{}, PromptBots{}};
  }
}

}  // namespace

Decided decide(const Situation& situation, const TakeSeatBackRequest& request) {
  const engine::Seat seat = situation.ledger.seat_of(request.asker.player);
  if (auto player = require_player(situation.ledger, seat); !player) {
    return refusal(std::move(player.error()));
  }
  Decision decision(situation);
  welcome_back(situation, seat, decision);
  decision.effects.emplace_back(AnswerInfo{});
  return decision;
}

Decided decide(const Situation& situation, const ComeBack& deed) {
  const engine::Seat seat = situation.ledger.seat_of(deed.player);
  Decision decision(situation);
  if (!seat.valid()) {
    return decision;
  }
  welcome_back(situation, seat, decision);
  auto& proposal = decision.next.proposal;
  if (proposal && proposal->for_seat == seat) {  // nobody has to play for them
    proposal.reset();
    decision.effects.emplace_back(TellTable{});
  }
  return decision;
}

}  // namespace aurora::server
