// Taking back: at once within the own turn, and beyond it when all the others agree.
#include "engine/game.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/requirements.hpp"
#include "server/table/deeds/steps.hpp"
#include "server/table/ledger/offers.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {
namespace {

Verdict require_undoable(const Situation& situation, engine::Seat seat,
                         const UndoRequest& request) {
  const Ledger& ledger = situation.ledger;
  if (!seat.valid()) {
    return refusal(v1::ERROR_CODE_NOT_SEATED);
  }
  if (!ledger.started()) {
    return refusal(v1::ERROR_CODE_TABLE_NOT_STARTED);
  }
  if (auto in_play = require_in_play(ledger, seat); !in_play) {
    return in_play;
  }
  if (request.expected_version != ledger.version) {
    return refusal(stale_version(ledger));
  }
  const v1::UndoOffer offer = undo_offer(ledger, seat, situation.limits);
  if (offer.barrier() == v1::UNDO_BARRIER_TOO_MANY_STEPS) {
    return refusal(v1::ERROR_CODE_TOO_MANY_STEPS);
  }
  if (request.steps > offer.consent_steps()) {
    return refusal(v1::ERROR_CODE_NOT_UNDOABLE);
  }
  return {};
}

/// Bots agree to everything, and who is out of the game is not asked.
bool all_agree(const Ledger& ledger, const UndoWish& wish) {
  for (std::size_t i = 0; i < ledger.setup.seats; ++i) {
    const engine::Seat seat = engine::seat_at(i);
    const bool is_asked = seat != wish.seat && !ledger.bot_at(seat) && ledger.game.in_game(seat);
    if (is_asked && !wish.agreed.has(seat)) {
      return false;
    }
  }
  return true;
}

/// Takes steps back that may be taken back.
void take_back(const Situation& situation, const UndoWish& wish, ShowStep shown,
               Decision& decision) {
  const Ledger& ledger = situation.ledger;
  decision.step = std::make_unique<Step>(ledger.game);
  Step& step = *decision.step;
  step.seat = wish.seat;
  step.command_id = wish.command_id;
  engine::UndoHistory history = ledger.history;
  history.take_back(wish.steps, step.after);
  step.look = protocol::moment_of(situation.rules.catalog(), step.after);
  step.shown.emplace(look_of_game(situation), step.look, step.events);
  decision.records.push_back(record_commands_undone(wish.seat, wish.command_id, wish.steps,
                                                    step.after, situation.marks(), *step.shown));
  decision.next.undo_wish.reset();
  decision.effects = {shown, TellTable{}, PromptBots{}};
}

}  // namespace

Decided decide(const Situation& situation, const UndoRequest& request) {
  const Ledger& ledger = situation.ledger;
  const engine::Seat seat = ledger.seat_of(request.asker.player);
  const auto same = [&request](const CommandMemory::Entry& known) {
    return known.undone == request.steps;
  };
  if (auto answer = repeated(situation, seat, request.command_id, same)) {
    return *std::move(answer);
  }
  if (auto undoable = require_undoable(situation, seat, request); !undoable) {
    return refusal(std::move(undoable.error()));
  }
  Decision decision(situation);
  const auto& known = situation.transient.undo_wish;
  if (known && known->command_id == request.command_id && known->seat == seat &&
      known->version == ledger.version) {
    // sent again; who has agreed need not do so again
    decision.effects.emplace_back(AnswerResult{request.command_id, ledger.version});
    return decision;
  }
  const bool needs_consent =
      request.steps > undo_offer(ledger, seat, situation.limits).free_steps();
  if (needs_consent) {
    if (auto rate = situation.world.propose(request.asker.player); !rate) {
      return refusal(std::move(rate.error()));
    }
  }
  const UndoWish wish{seat, request.steps, ledger.version, request.command_id, {}};
  if (needs_consent && !all_agree(ledger, wish)) {
    decision.next.undo_wish = wish;
    decision.effects = {AnswerResult{request.command_id, ledger.version}, TellTable{}};
    return decision;
  }
  take_back(situation, wish, {request.command_id}, decision);
  return decision;
}

Decided decide(const Situation& situation, const UndoAnswer& request) {
  const Ledger& ledger = situation.ledger;
  const engine::Seat seat = ledger.seat_of(request.asker.player);
  if (auto in_play = require_in_play(ledger, seat); !in_play) {
    return refusal(std::move(in_play.error()));
  }
  Decision decision(situation);
  auto& wish = decision.next.undo_wish;
  if (!wish || wish->version != ledger.version || request.version != wish->version) {
    return refusal(v1::ERROR_CODE_NO_UNDO_PROPOSAL);
  }
  if (!request.agree) {
    wish.reset();
  } else if (seat != wish->seat) {
    wish->agreed.add(seat);
  }
  if (wish && all_agree(ledger, *wish)) {
    const UndoWish granted = *wish;
    take_back(situation, granted, {}, decision);
  } else {
    decision.effects.emplace_back(TellTable{});
  }
  decision.effects.emplace_back(AnswerInfo{});
  return decision;
}

}  // namespace aurora::server
