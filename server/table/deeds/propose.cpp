// Proposing a pause, its end, or to break the game off, and answering that.
#include <algorithm>
#include <chrono>
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

/// Who is there, or was a moment ago, plays for themselves.
Verdict require_left(const Situation& situation, engine::Seat seat) {
  const auto away = situation.steady_now - situation.transient.seen.at(seat.index());
  if (!situation.audience.seats().has(seat) && away >= situation.limits.left_timeout) {
    return {};
  }
  v1::Error error = protocol::make_error(v1::ERROR_CODE_NOT_AWAY);
  if (!situation.audience.seats().has(seat)) {
    const auto wait =
        std::chrono::ceil<std::chrono::milliseconds>(situation.limits.left_timeout - away);
    error.set_retry_after_ms(static_cast<std::uint32_t>(wait.count()));
  }
  return refusal(std::move(error));
}

Verdict require_stand_in(const Situation& situation, engine::Seat by, engine::Seat seat) {
  const Ledger& ledger = situation.ledger;
  if (ledger.house.clock && !ledger.house.clock->only_absent) {
    return bad_kind("at this table a bot plays for whoever runs out of time");
  }
  if (seat == by || !ledger.present().has(seat)) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "nobody else plays this seat", "for_seat");
  }
  if (ledger.version + ledger.happened >= situation.limits.game_steps) {
    return refusal(v1::ERROR_CODE_TOO_MANY_STEPS,
                   "So much has happened in this game that nobody can be stood in for any more.");
  }
  return require_left(situation, seat);
}

Verdict require_sense(const Situation& situation, engine::Seat by, const ProposeRequest& request) {
  const Ledger& ledger = situation.ledger;
  const Limits& limits = situation.limits;
  switch (request.kind) {
    case v1::PROPOSAL_KIND_STAND_IN: return require_stand_in(situation, by, request.for_seat);
    case v1::PROPOSAL_KIND_PAUSE: return require_pausable(ledger, limits);
    case v1::PROPOSAL_KIND_RESUME:
      if (!ledger.clocks.paused()) {
        return bad_kind("the game does not pause");
      }
      return {};
    case v1::PROPOSAL_KIND_ABANDON:
      if (!ledger.house.event.empty()) {
        return bad_kind("a game of an event is played to its end; who gives it up resigns");
      }
      return {};
    default: return bad_kind("there is no such proposal");
  }
}

engine::Seat for_seat_of(const ProposeRequest& request) {
  return request.kind == v1::PROPOSAL_KIND_STAND_IN ? request.for_seat : engine::Seat::none();
}

}  // namespace

Decided decide(const Situation& situation, const ProposeRequest& request) {
  const Ledger& ledger = situation.ledger;
  const engine::Seat seat = ledger.seat_of(request.asker.player);
  if (auto player = require_player(ledger, seat); !player) {
    return refusal(std::move(player.error()));
  }
  if (auto sense = require_sense(situation, seat, request); !sense) {
    return refusal(std::move(sense.error()));
  }
  Decision decision(situation);
  auto& proposal = decision.next.proposal;
  if (proposal && (proposal->kind != request.kind || proposal->for_seat != for_seat_of(request))) {
    return refusal(v1::ERROR_CODE_PROPOSAL_OPEN);
  }
  if (!proposal) {
    if (auto rate = situation.world.propose(request.asker.player); !rate) {
      return refusal(std::move(rate.error()));
    }
    // Above every number that this table may have given before a restart.
    decision.next.last_proposal =
        std::max<std::uint64_t>(decision.next.last_proposal, ledger.head) + 1;
    proposal = {request.kind, seat, decision.next.last_proposal, {}, for_seat_of(request)};
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
