// Proposing a pause, its end, or to break the game off, and answering that.
#include <algorithm>
#include <string>

#include "protocol/errors.hpp"
#include "server/runtime/limits.hpp"
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/proposals.hpp"
#include "server/table/deeds/requirements.hpp"

namespace aurora::server {
namespace {

std::unexpected<v1::Error> bad_kind(std::string why) {
  return refusal(v1::ERROR_CODE_BAD_OPTION, std::move(why), "kind");
}

Verdict require_pausable(const Ledger& ledger, const Limits& limits) {
  if (!ledger.house.clock) {
    return bad_kind("this table has no clock that could stand still");
  }
  if (ledger.version + ledger.happened >= limits.game_steps) {
    return refusal(v1::ERROR_CODE_TOO_MANY_STEPS,
                   "So much has happened in this game that it cannot pause again.");
  }
  if (ledger.clocks.paused()) {
    return bad_kind("the game pauses already");
  }
  return {};
}

Verdict require_sense(const Ledger& ledger, const Limits& limits, v1::ProposalKind kind) {
  switch (kind) {
    case v1::PROPOSAL_KIND_PAUSE: return require_pausable(ledger, limits);
    case v1::PROPOSAL_KIND_RESUME:
      if (!ledger.clocks.paused()) {
        return bad_kind("the game does not pause");
      }
      return {};
    case v1::PROPOSAL_KIND_ABANDON: return {};
    default: return bad_kind("there is no such proposal");
  }
}

}  // namespace

Decided decide(const Situation& situation, const ProposeRequest& request) {
  const Ledger& ledger = situation.ledger;
  const engine::Seat seat = ledger.seat_of(request.asker.player);
  if (auto player = require_player(ledger, seat); !player) {
    return refusal(std::move(player.error()));
  }
  if (auto sense = require_sense(ledger, situation.limits, request.kind); !sense) {
    return refusal(std::move(sense.error()));
  }
  Decision decision(situation);
  auto& proposal = decision.next.proposal;
  if (proposal && proposal->kind != request.kind) {
    return refusal(v1::ERROR_CODE_PROPOSAL_OPEN);
  }
  if (!proposal) {
    if (auto rate = situation.world.propose(request.asker.player); !rate) {
      return refusal(std::move(rate.error()));
    }
    // Above every number that this table may have given before a restart.
    decision.next.last_proposal =
        std::max<std::uint64_t>(decision.next.last_proposal, ledger.head) + 1;
    proposal = {request.kind, seat, decision.next.last_proposal, {}};
  }
  if (!proposal->agreed.has(seat)) {  // else everybody knows
    proposal->agreed.add(seat);
    settle_proposal(players_left(situation), decision);
  }
  decision.effects.emplace_back(AnswerInfo{});
  return decision;
}

Decided decide(const Situation& situation, const ProposalAnswer& request) {
  const Ledger& ledger = situation.ledger;
  const engine::Seat seat = ledger.seat_of(request.asker.player);
  if (auto player = require_player(ledger, seat); !player) {
    return refusal(std::move(player.error()));
  }
  Decision decision(situation);
  auto& proposal = decision.next.proposal;
  if (!proposal || proposal->number != request.number) {
    return refusal(v1::ERROR_CODE_NO_PROPOSAL);
  }
  const bool known = request.agree && proposal->agreed.has(seat);  // everybody knows
  if (!known) {
    if (request.agree) {
      proposal->agreed.add(seat);
    } else {
      proposal.reset();
    }
    settle_proposal(players_left(situation), decision);
  }
  decision.effects.emplace_back(AnswerInfo{});
  return decision;
}

}  // namespace aurora::server
