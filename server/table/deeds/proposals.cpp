#include "server/table/deeds/proposals.hpp"

#include <utility>

#include "server/table/ledger/records.hpp"

namespace aurora::server {

PlayersLeft players_left(const Situation& situation) {
  return {situation.ledger.playing(), situation.ledger.present(), situation.marks()};
}

void settle_proposal(const PlayersLeft& players, Decision& decision) {
  auto& proposal = decision.next.proposal;
  if (proposal && (decision.status || !players.playing.has(proposal->seat) ||
                   (proposal->for_seat.valid() && !players.present.has(proposal->for_seat)))) {
    proposal.reset();
  }
  if (proposal && waiting_for(players.present, *proposal).empty()) {
    const engine::Seat for_seat = proposal->for_seat;
    switch (std::exchange(proposal, std::nullopt)->kind) {
      case v1::PROPOSAL_KIND_PAUSE:
        decision.records.push_back(record_paused(true, players.marks));
        break;
      case v1::PROPOSAL_KIND_RESUME: decision.records.push_back(record_paused(false, {})); break;
      case v1::PROPOSAL_KIND_ABANDON:
        decision.records.push_back(record_abandoned());
        decision.status = storage::TableStatus::kAbandoned;
        break;
      case v1::PROPOSAL_KIND_STAND_IN:
        decision.records.push_back(record_stood_in(for_seat, players.marks));
        break;
      default: break;  // nothing else can be proposed
    }
  }
  if (decision.status) {  // the game is over, and nothing in it can be taken back
    decision.next.undo_wish.reset();
  }
  decision.effects.insert(decision.effects.end(), {TellTable{}, PublishSummary{}, PromptBots{}});
}

void resign(const Situation& situation, engine::Seat seat, Decision& decision) {
  decision.records.push_back(record_resigned(seat, situation.marks()));
  PlayersLeft players = players_left(situation);
  players.playing.remove(seat);
  players.present.remove(seat);
  std::erase_if(players.marks, [seat](const TimeLeft& mark) { return mark.seat == seat; });
  if (players.playing.empty()) {  // only bots would play on
    decision.records.push_back(record_abandoned());
    decision.status = storage::TableStatus::kAbandoned;
  }
  settle_proposal(players, decision);
}

}  // namespace aurora::server
