// Giving a game up.
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/proposals.hpp"
#include "server/table/deeds/requirements.hpp"

namespace aurora::server {

Decided decide(const Situation& situation, const ResignRequest& request) {
  const engine::Seat seat = situation.ledger.seat_of(request.asker.player);
  if (auto player = require_player(situation.ledger, seat); !player) {
    return refusal(std::move(player.error()));
  }
  Decision decision(situation);
  resign(situation, seat, decision);
  decision.effects.emplace_back(AnswerInfo{});
  return decision;
}

}  // namespace aurora::server
