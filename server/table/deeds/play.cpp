// Playing: a choice of a player or of a bot is carried out on a copy of the game.
#include "engine/game.hpp"
#include "engine/variant.hpp"
#include "engine/view.hpp"
#include "machine/steady_clock.hpp"
#include "protocol/errors.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/requirements.hpp"
#include "server/table/deeds/steps.hpp"
#include "server/table/ledger/offers.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {
namespace {

constexpr std::uint64_t kBotCommands = 0xB07'0000'0000'0000;
constexpr std::uint64_t kOrderedCommands = 0x0DE'0000'0000'0000;

/// The seat may still do this, although it has made many steps.
Verdict require_step_left(const Situation& situation, engine::Seat seat,
                          const engine::Choice& choice) {
  const Ledger& ledger = situation.ledger;
  if (carries_on(choice) || !is_spent(ledger, seat, situation.limits)) {
    return {};
  }
  if (engine::is<engine::TakeBack>(choice)) {
    static thread_local engine::ChoiceList choices;
    choices.clear();
    engine::legal(situation.rules.catalog(), ledger.game, seat, choices);
    if (choices.size() == 1) {  // the only way on
      return {};
    }
  }
  return refusal(v1::ERROR_CODE_TOO_MANY_STEPS);
}

/// The choice was made when the seat knew all that it is about.
Verdict require_fresh(const Ledger& ledger, engine::Seat seat, std::uint32_t version) {
  if (version < ledger.decision_since.at(seat.index()) || version > ledger.version) {
    return refusal(stale_version(ledger));
  }
  return {};
}

std::unique_ptr<Step> begin_step(const Situation& situation, engine::Seat seat,
                                 std::uint64_t command_id, const engine::Choice& choice) {
  auto step = std::make_unique<Step>(situation.ledger.game);
  step->is_command = true;
  step->seat = seat;
  step->command_id = command_id;
  step->choice = choice;
  return step;
}

engine::Reason apply(const Situation& situation, Step& step) {
  static thread_local engine::EventList events;
  events.clear();
  const auto begun = machine::SteadyClock::now();
  const auto reason =
      engine::apply(situation.rules.catalog(), step.after, step.seat, step.choice, events);
  step.events.assign(events.begin(), events.end());
  situation.world.engine_ran(machine::SteadyClock::now() - begun);
  return reason;
}

/// What follows on a step that the engine has accepted.
Decided finish(const Situation& situation, std::unique_ptr<Step> accepted, ShowStep shown) {
  const Ledger& ledger = situation.ledger;
  Decision decision(situation);
  decision.step = std::move(accepted);
  Step& step = *decision.step;
  step.marks = situation.marks();
  step.look = protocol::moment_of(situation.rules.catalog(), step.after);
  step.shown.emplace(look_of_game(situation), step.look, step.events);
  decision.records.push_back(record_command(step.seat, step.command_id, step.choice, step.after,
                                            step.marks, *step.shown, step.in_advance));
  decision.next.undo_wish.reset();
  decision.effects.emplace_back(shown);
  if (step.after.over()) {
    decision.records.push_back(
        record_game_finished(situation.rules, step.after, ledger.resigned(), situation.now));
    decision.status = storage::TableStatus::kFinished;
    // Whoever is told that the game is finished can have its replay.
    decision.effects.insert(decision.effects.end(),
                            {KeepGame{}, TellTable{}, TellLines{}, PublishSummary{}});
  } else if (situation.transient.undo_wish) {  // it is void
    decision.effects.emplace_back(TellTable{});
  }
  decision.effects.emplace_back(PromptBots{});
  return decision;
}

Decided play(const Situation& situation, engine::Seat seat, std::uint64_t command_id,
             const engine::Choice& choice, ShowStep shown, std::uint32_t in_advance = 0) {
  auto step = begin_step(situation, seat, command_id, choice);
  step->in_advance = in_advance;
  if (const auto reason = apply(situation, *step); reason != engine::Reason::kAccepted) {
    return refusal(protocol::to_wire(reason));
  }
  return finish(situation, std::move(step), shown);
}

/// What the seat is asked.
engine::Question question_for(const Situation& situation, engine::Seat seat) {
  const auto view = engine::view(situation.rules.catalog(), situation.ledger.game, seat);
  for (const engine::Asked& asked : view.decision.asked) {
    if (asked.seat == seat) {
      return asked.question;
    }
  }
  return engine::Question::kNone;
}

/// What the orders of the seat say about its decision; nothing when they say nothing, or it may not
/// decide at the moment.
std::optional<Ordered> ordered_by(const Situation& situation, engine::Seat seat) {
  const Ledger& ledger = situation.ledger;
  const StandingOrders orders = orders_of(seat, ledger.orders);
  if (orders.empty() || !require_in_play(ledger, seat)) {
    return std::nullopt;
  }
  static thread_local engine::ChoiceList choices;
  choices.clear();
  engine::legal(situation.rules.catalog(), ledger.game, seat, choices);
  return what_is_ordered(orders, ledger.game.round, question_for(situation, seat), choices);
}

}  // namespace

protocol::Moment look_of_game(const Situation& situation) {
  const Ledger& ledger = situation.ledger;
  return {situation.audience.common(situation.rules.catalog(), ledger.game, ledger.version),
          protocol::hands_of(ledger.game)};
}

Decided decide(const Situation& situation, const CommandRequest& request) {
  const Ledger& ledger = situation.ledger;
  const engine::Seat seat = ledger.seat_of(request.asker.player);
  const auto same = [&request](const CommandMemory::Entry& known) {
    return known.undone == 0 && known.choice == request.choice;
  };
  if (auto answer = repeated(situation, seat, request.command_id, same)) {
    return *std::move(answer);
  }
  if (auto in_play = require_in_play(ledger, seat); !in_play) {
    return refusal(std::move(in_play.error()));
  }
  if (auto fresh = require_fresh(ledger, seat, request.expected_version); !fresh) {
    return refusal(std::move(fresh.error()));
  }
  if (auto left = require_step_left(situation, seat, request.choice); !left) {
    return refusal(std::move(left.error()));
  }
  return play(situation, seat, request.command_id, request.choice, {request.command_id});
}

Decided decide(const Situation& situation, const BotMove& move) {
  const Ledger& ledger = situation.ledger;
  const bool stale = move.version < ledger.decision_since.at(move.seat.index());
  if (ledger.status != storage::TableStatus::kPlaying || ledger.clocks.paused() ||
      !ledger.bot_at(move.seat) || stale) {
    Decision decision(situation);
    decision.effects.emplace_back(PromptBots{});
    return decision;
  }
  // Every accepted command has a version of its own, so this id is unique for the seat, and no
  // client of the person whose seat it may be has drawn it.
  const std::uint64_t command_id = kBotCommands | (ledger.version + 1);
  return play(situation, move.seat, command_id, move.choice, {});
}

// One at a time: what follows on a step may be asked of somebody else, or make an order void.
Decided decide(const Situation& situation, const CarryOut& /*deed*/) {
  const Ledger& ledger = situation.ledger;
  if (ledger.status == storage::TableStatus::kPlaying) {
    for (const engine::Seat seat : engine::deciders(ledger.game)) {
      if (const auto ordered = ordered_by(situation, seat)) {
        return play(situation, seat, kOrderedCommands | (ledger.version + 1), ordered->choice, {},
                    ordered->number);
      }
    }
  }
  return Decision(situation);
}

}  // namespace aurora::server
