// Folding in records of the game: its start, its steps and its end.
#include <algorithm>
#include <string>
#include <vector>

#include "aurora/v1/recording.pb.h"
#include "protocol/choice_codec.hpp"
#include "protocol/recorded_step.hpp"
#include "protocol/shown_step.hpp"
#include "protocol/state_codec.hpp"
#include "protocol/words.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/table/ledger/fold_event.hpp"

namespace aurora::server {
namespace {

Decisions decisions_after(const engine::GameState& before, const engine::GameState& after) {
  const bool same =
      before.phase == after.phase && before.round == after.round && before.active == after.active;
  return same ? Decisions::kChanged : Decisions::kAllNew;
}

bool deal_looks_the_same(const engine::Catalog& catalog, const Ledger& ledger,
                         const v1::GameStarted& event) {
  v1::Recording start;
  protocol::record_start(protocol::moment_of(catalog, ledger.game), start);
  return event.has_shown() && event.shown() == start.SerializeAsString();
}

/// The game has gone a step on, which looked so.
void count_step(engine::Seat seat, std::string_view shown, Ledger& ledger) {
  ++ledger.version;
  ++ledger.steps[seat.index()].in_game;
  ++ledger.steps[seat.index()].in_turn;
  if (!ledger.bot_at(seat)) {
    ledger.have_decided.add(seat);
  }
  ledger.recent.add(ledger.version, shown);
}

void count_decision(engine::Seat seat, Ledger& ledger) {
  DecidedRounds& rounds = ledger.decided.at(seat.index());
  if (!ledger.bot_at(seat) && ledger.game.round > rounds.last) {
    rounds.last = ledger.game.round;
    ++rounds.count;
  }
}

/// From here on the game goes on from `after`, and some decisions are not what they were.
void move_on(const engine::Catalog& catalog, engine::Seat seat, const engine::GameState& after,
             std::string_view shown, Ledger& ledger) {
  count_step(seat, shown, ledger);
  for (std::size_t i = 0; i < ledger.setup.seats; ++i) {
    const engine::Seat other = engine::seat_at(i);
    if (other == seat || !engine::same_decision(catalog, ledger.game, after, other)) {
      ledger.decision_since[i] = ledger.version;
    }
  }
  ledger.game = after;
}

/// Whether a step that leads to another state than was recorded looked the same to everybody.
bool looks_the_same(const engine::Catalog& catalog, const engine::GameState& before,
                    const engine::GameState& after, std::span<const engine::Event> events,
                    const auto& event) {
  const protocol::ShownStep step(protocol::moment_of(catalog, before),
                                 protocol::moment_of(catalog, after), events);
  return event.has_shown() && event.shown() == step.recorded();
}

/// Carries a command out again.
Fit<> replay(const Folding& folding, engine::Seat seat, const engine::Choice& choice,
             const v1::CommandAccepted& event, Ledger& ledger) {
  static thread_local engine::EventList events;
  events.clear();
  engine::GameState after = ledger.game;
  const std::string number = std::to_string(ledger.version + 1);
  if (engine::apply(folding.rules.catalog(), after, seat, choice, events) !=
      engine::Reason::kAccepted) {
    return misfit(Unfit::kRulesDiffer, "command " + number + " is against the rules now");
  }
  const std::span<const engine::Event> happened(events.begin(), events.end());
  if (engine::digest(after) != event.digest() &&
      (folding.pace != Pace::kRecheck ||
       !looks_the_same(folding.rules.catalog(), ledger.game, after, happened, event))) {
    return misfit(Unfit::kRulesDiffer,
                  "command " + number + " does not come out as it was recorded");
  }
  fold_command(folding.rules.catalog(), seat, event.command_id(), choice, after, happened,
               marks_of(ledger, event.clocks()), event.shown(), ledger, event.in_advance());
  return {};
}

/// Takes back what was taken back then.
Fit<> take_back(const Folding& folding, engine::Seat seat, const v1::CommandsUndone& event,
                Ledger& ledger) {
  const std::string where = "what was taken back after command " + std::to_string(ledger.version);
  if (event.steps() > ledger.history.offer(seat).consent_steps) {
    return misfit(Unfit::kRulesDiffer, where + " cannot be taken back now");
  }
  engine::GameState before = ledger.game;
  ledger.history.take_back(event.steps(), before);
  drop_orders(seat, ledger.orders);  // or what was taken back would be done again at once
  if (engine::digest(before) != event.digest() &&
      (folding.pace != Pace::kRecheck ||
       !looks_the_same(folding.rules.catalog(), ledger.game, before, {}, event))) {
    return misfit(Unfit::kRulesDiffer, where + " does not lead to where it was recorded");
  }
  if (!ledger.orders.empty()) {
    review_orders({ledger.game, before, seat, 0}, ledger.orders);
  }
  note_marks(event.clocks(), ledger);
  move_on(folding.rules.catalog(), seat, before, event.shown(), ledger);
  update_clocks(Decisions::kSame, ledger);  // the increment of a decision is given once
  return {};
}

}  // namespace

Fit<> fold_event(const Folding& folding, const v1::GameStarted& event, Ledger& ledger) {
  if (ledger.seats_taken() != ledger.setup.seats) {
    return misfit("the game started with empty seats");
  }
  if (!engine::can_start(folding.rules.catalog(), setup_of_game(ledger))) {
    return misfit("these rules deal no game of this set-up");
  }
  ledger.started_at_ms = event.started_at_ms();
  ledger.asked_at.fill(folding.at);
  if (folding.pace != Pace::kSkim) {
    ledger.game = deal(folding.rules, ledger);
  }
  ledger.setup = setup_of_game(ledger);
  ledger.status = storage::TableStatus::kPlaying;
  ledger.chat.begin_game();
  ledger.chat.note(Note::kStarted, engine::Seat::none(), {}, folding.at);
  if (ledger.house.clock) {
    ledger.clocks.begin(*ledger.house.clock);
    update_clocks(Decisions::kAllNew, ledger);
  }
  const bool same = folding.pace == Pace::kSkim || engine::digest(ledger.game) == event.digest() ||
                    (folding.pace == Pace::kRecheck &&
                     deal_looks_the_same(folding.rules.catalog(), ledger, event));
  if (!same) {
    return misfit(Unfit::kRulesDiffer, "the deal does not come out as it was recorded");
  }
  return {};
}

Fit<> fold_event(const Folding& folding, const v1::CommandAccepted& event, Ledger& ledger) {
  const auto seat = seat_index(ledger, event.seat());
  const auto choice = protocol::from_wire(event.choice());
  const bool known = choice || folding.pace == Pace::kSkim;  // it may be of a kind that is gone
  if (!seat || !known || ledger.status != storage::TableStatus::kPlaying) {
    return misfit("the record of command " + std::to_string(ledger.version + 1) + " is damaged");
  }
  const engine::Seat who = engine::seat_at(*seat);
  if (folding.pace != Pace::kSkim) {
    auto fits = replay(folding, who, *choice, event, ledger);
    note_step_at(folding.at, ledger);
    return fits;
  }
  note_marks(event.clocks(), ledger);
  count_step(who, event.shown(), ledger);
  ledger.asked_at.fill(folding.at);  // nobody knows for whom it was another decision
  if (choice) {
    ledger.commands[*seat].add({event.command_id(), *choice, ledger.version, 0});
  }
  return {};
}

Fit<> fold_event(const Folding& /*folding*/, const v1::StandingOrdersSet& event, Ledger& ledger) {
  const auto seat = seat_index(ledger, event.seat());
  StandingOrders orders;
  for (const v1::StandingOrder& wire : event.orders()) {
    auto order = order_from_wire(wire);
    if (!order) {
      return misfit("a record of standing orders is damaged");
    }
    orders.push_back(*order);
  }
  if (!seat || ledger.status != storage::TableStatus::kPlaying) {
    return misfit("a record of standing orders is damaged");
  }
  const engine::Seat who = engine::seat_at(*seat);
  drop_orders(who, ledger.orders);
  for (StandingOrder& order : orders) {
    order.seat = who;
    ledger.orders.push_back(order);
  }
  ++ledger.steps[*seat].in_game;
  ++ledger.steps[*seat].in_turn;
  ledger.have_decided.add(who);
  return {};
}

Fit<> fold_event(const Folding& folding, const v1::CommandsUndone& event, Ledger& ledger) {
  const auto seat = seat_index(ledger, event.seat());
  if (!seat || ledger.status != storage::TableStatus::kPlaying || event.steps() == 0) {
    return misfit("the record of what was taken back after command " +
                  std::to_string(ledger.version) + " is damaged");
  }
  const engine::Seat who = engine::seat_at(*seat);
  if (folding.pace == Pace::kSkim) {
    note_marks(event.clocks(), ledger);
    count_step(who, event.shown(), ledger);
    ledger.asked_at.fill(folding.at);
  } else if (auto fits = take_back(folding, who, event, ledger); !fits) {
    return fits;
  }
  note_step_at(folding.at, ledger);
  ledger.commands[*seat].add({event.command_id(), {}, ledger.version, event.steps()});
  ledger.chat.note(Note::kUndone, who, ledger.seats[*seat]->name, folding.at,
                   ledger.seats[*seat]->player);
  return {};
}

Fit<> fold_event(const Folding& folding, const v1::RulesChanged& event, Ledger& ledger) {
  ledger.played_by.version = event.rules().version();
  ledger.played_by.signature = event.rules().signature();
  if (!event.has_state()) {
    return ledger.status == storage::TableStatus::kLobby
               ? Fit<>()
               : misfit("the record of other rules says nothing about the game");
  }
  if (ledger.status != storage::TableStatus::kPlaying) {
    return misfit("other rules are recorded for a game that nobody plays");
  }
  ledger.chat.note(Note::kRulesChanged, engine::Seat::none(), {}, folding.at);
  ++ledger.version;
  ledger.recent.begin_at(ledger.version);  // what was shown before, others would show otherwise
  if (folding.pace == Pace::kSkim) {
    return {};
  }
  const auto game = protocol::state_from_wire(folding.rules.catalog(), event.state());
  if (!game) {
    return misfit(Unfit::kRulesDiffer,
                  "this program cannot read \"" + game.error().field +
                      "\" of the state that was carried over: " + game.error().message);
  }
  go_on_from(*game, marks_of(ledger, event.clocks()), ledger);
  return {};
}

Fit<> fold_event(const Folding& folding, const v1::GameFinished& event, Ledger& ledger) {
  if (folding.pace != Pace::kSkim && !ledger.game.over()) {
    return misfit("it is recorded as finished before its end");
  }
  ledger.status = storage::TableStatus::kFinished;
  ledger.orders.clear();
  ledger.finished_at_ms = event.finished_at_ms();
  ledger.chat.note(Note::kFinished, engine::Seat::none(), {}, folding.at);
  return {};
}

void note_step_at(storage::UnixMillis at, Ledger& ledger) {
  for (std::size_t i = 0; i < ledger.setup.seats; ++i) {
    if (ledger.decision_since[i] == ledger.version) {
      ledger.asked_at[i] = at;
    }
  }
}

void go_on_from(const engine::GameState& game, std::span<const TimeLeft> clocks, Ledger& ledger) {
  for (const TimeLeft& mark : clocks) {
    ledger.clocks.note(mark);
  }
  ledger.game = game;
  ledger.carried_over = true;
  ledger.history = {};
  ledger.orders.clear();  // what has happened meanwhile is not known
  for (StepCount& steps : ledger.steps) {
    steps.in_turn = 0;  // nobody knows in which of them a turn has begun
  }
  ledger.decision_since.fill(ledger.version);
  update_clocks(Decisions::kSame, ledger);
}

void fold_command(const engine::Catalog& catalog, engine::Seat seat, std::uint64_t command_id,
                  const engine::Choice& choice, const engine::GameState& after,
                  std::span<const engine::Event> events, std::span<const TimeLeft> marks,
                  std::string_view shown, Ledger& ledger, std::uint32_t in_advance) {
  for (const TimeLeft& mark : marks) {
    ledger.clocks.note(mark);
  }
  count_decision(seat, ledger);
  ledger.history.add(seat, ledger.game, after, events);
  if (!ledger.orders.empty()) {
    review_orders({ledger.game, after, seat, in_advance}, ledger.orders);
  }
  const Decisions decisions = decisions_after(ledger.game, after);
  move_on(catalog, seat, after, shown, ledger);
  if (decisions == Decisions::kAllNew) {
    for (StepCount& steps : ledger.steps) {
      steps.in_turn = 0;
    }
  }
  update_clocks(decisions, ledger);
  ledger.commands[seat.index()].add({command_id, choice, ledger.version, 0});
}

}  // namespace aurora::server
