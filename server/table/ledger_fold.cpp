// Folding the records of a journal into a ledger, one kind after the other.
#include <algorithm>
#include <memory>
#include <vector>

#include "aurora/v1/journal.pb.h"
#include "aurora/v1/recording.pb.h"
#include "protocol/choice_codec.hpp"
#include "protocol/journal_codec.hpp"
#include "protocol/recorded_step.hpp"
#include "protocol/shown_step.hpp"
#include "protocol/state_codec.hpp"
#include "protocol/table_codec.hpp"
#include "protocol/words.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/table/ledger.hpp"

namespace aurora::server {
namespace {

using Problem = std::optional<Misfit>;

Problem fold_event(const Ruleset& rules, const v1::TableCreated& event, Ledger& ledger) {
  const auto id = storage::TableId::parse(event.table_id());
  const auto setup = protocol::from_wire(event.options());
  const auto secret = protocol::from_bytes(event.secret());
  const auto commitment = protocol::from_bytes(event.commitment());
  if (!id || *id != ledger.id || !setup || !secret || !commitment ||
      event.pack().digest() != rules.pack.digest) {
    return "its first record is damaged";
  }
  ledger.played_by = {event.pack().id(), event.pack().version(), event.pack().digest(),
                      event.rules().version(), event.rules().signature()};
  ledger.setup = *setup;
  auto clock = clock_rules(event.options());
  if (!clock) {
    return "its clock cannot be";
  }
  ledger.house = {event.options().unlisted(), event.options().spectators(),
                  !event.options().no_undo(), *clock, event.options().ready_check()};
  ledger.lock = event.lock();
  ledger.secret = *secret;
  ledger.commitment = *commitment;
  ledger.created_at_ms = event.created_at_ms();
  return std::nullopt;
}

std::optional<std::size_t> seat_index(const Ledger& ledger, std::uint32_t wire) {
  const auto seat = protocol::engine_seat(wire);
  return seat && seat->index() < ledger.setup.seats ? std::optional(seat->index()) : std::nullopt;
}

enum class Decisions : std::uint8_t {
  kSame,     ///< time goes on, and none is given
  kChanged,  ///< those who were not asked before have a new one
  kAllNew,   ///< another turn, or another phase
};

Decisions decisions_after(const engine::GameState& before, const engine::GameState& after) {
  const bool same =
      before.phase == after.phase && before.round == after.round && before.active == after.active;
  return same ? Decisions::kChanged : Decisions::kAllNew;
}

/// Who is asked something now has a clock that runs.
void update_clocks(Decisions decisions, Ledger& ledger) {
  if (!ledger.house.clock) {
    return;
  }
  engine::SeatSet people;
  if (ledger.status == storage::TableStatus::kPlaying) {
    for (const engine::Seat seat : engine::deciders(ledger.game)) {
      if (ledger.present().has(seat)) {
        people.add(seat);
      }
    }
  }
  switch (decisions) {
    case Decisions::kSame: ledger.clocks.ask(people, {}); break;
    case Decisions::kChanged: ledger.clocks.ask(people, people - ledger.clocks.asked()); break;
    case Decisions::kAllNew: ledger.clocks.ask(people, people); break;
  }
}

/// What the clocks showed when a record was written.
template <typename Marks>
std::vector<TimeLeft> marks_of(const Ledger& ledger, const Marks& marks) {
  std::vector<TimeLeft> known;
  for (const v1::ClockMark& mark : marks) {
    if (const auto seat = seat_index(ledger, mark.seat())) {
      known.push_back({engine::seat_at(*seat), mark.left_ms()});
    }
  }
  return known;
}

template <typename Marks>
void note_marks(const Marks& marks, Ledger& ledger) {
  for (const TimeLeft& mark : marks_of(ledger, marks)) {
    ledger.clocks.note(mark);
  }
}

Problem fold_event(const v1::SeatTaken& event, storage::UnixMillis at, Ledger& ledger) {
  const auto seat = seat_index(ledger, event.seat());
  const auto bot = protocol::from_wire(event.bot());
  const auto player = bot ? storage::PlayerId{} : storage::PlayerId::parse(event.player_id());
  const auto colour = protocol::from_wire(event.colour());
  if (!seat || !player || !colour || ledger.seats[*seat]) {
    return "a record of a taken seat is damaged";
  }
  ledger.seats[*seat] =
      SeatHolder{*player, event.name(), *colour, event.entropy(), bot, ledger.head};
  ledger.chat.note(Note::kJoined, engine::seat_at(*seat), event.name(), at, *player);
  return std::nullopt;
}

Problem fold_event(const v1::SeatLeft& event, storage::UnixMillis at, Ledger& ledger) {
  const auto seat = seat_index(ledger, event.seat());
  if (!seat || !ledger.seats[*seat]) {
    return "a record of a left seat is damaged";
  }
  if (event.banned()) {
    ledger.banned.push_back(ledger.seats[*seat]->player);
  }
  ledger.chat.note(event.removed() ? Note::kRemoved : Note::kLeft, engine::seat_at(*seat),
                   ledger.seats[*seat]->name, at, ledger.seats[*seat]->player);
  ledger.seats[*seat].reset();
  if (ledger.people() == 0) {
    ledger.status = storage::TableStatus::kAbandoned;
  }
  return std::nullopt;
}

bool deal_looks_the_same(const engine::Catalog& catalog, const Ledger& ledger,
                         const v1::GameStarted& event) {
  v1::Recording start;
  protocol::record_start(protocol::moment_of(catalog, ledger.game), start);
  return event.has_shown() && event.shown() == start.SerializeAsString();
}

Problem fold_event(const Ruleset& rules, const v1::GameStarted& event, storage::UnixMillis at,
                   Ledger& ledger, Pace pace) {
  if (ledger.seats_taken() != ledger.setup.seats) {
    return "the game started with empty seats";
  }
  if (!engine::can_start(rules.catalog(), setup_of_game(ledger))) {
    return "these rules deal no game of this set-up";
  }
  ledger.started_at_ms = event.started_at_ms();
  if (pace != Pace::kSkim) {
    ledger.game = deal(rules, ledger);
  }
  ledger.setup = setup_of_game(ledger);
  ledger.status = storage::TableStatus::kPlaying;
  ledger.chat.begin_game();
  ledger.chat.note(Note::kStarted, engine::Seat::none(), {}, at);
  if (ledger.house.clock) {
    ledger.clocks.begin(*ledger.house.clock);
    update_clocks(Decisions::kAllNew, ledger);
  }
  const bool same = pace == Pace::kSkim || engine::digest(ledger.game) == event.digest() ||
                    (pace == Pace::kRecheck && deal_looks_the_same(rules.catalog(), ledger, event));
  if (!same) {
    return Misfit(Unfit::kRulesDiffer, "the deal does not come out as it was recorded");
  }
  return std::nullopt;
}

/// The game has gone a step on, which looked so.
void count_step(engine::Seat seat, std::string_view shown, Ledger& ledger) {
  ++ledger.version;
  ++ledger.steps[seat.index()].in_game;
  ++ledger.steps[seat.index()].in_turn;
  ledger.recent.add(ledger.version, shown);
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
Problem replay(const Ruleset& rules, engine::Seat seat, const engine::Choice& choice,
               const v1::CommandAccepted& event, Ledger& ledger, Pace pace) {
  static thread_local engine::EventList events;
  events.clear();
  engine::GameState after = ledger.game;
  const std::string number = std::to_string(ledger.version + 1);
  if (engine::apply(rules.catalog(), after, seat, choice, events) != engine::Reason::kAccepted) {
    return Misfit(Unfit::kRulesDiffer, "command " + number + " is against the rules now");
  }
  const std::span<const engine::Event> happened(events.begin(), events.end());
  if (engine::digest(after) != event.digest() &&
      (pace != Pace::kRecheck ||
       !looks_the_same(rules.catalog(), ledger.game, after, happened, event))) {
    return Misfit(Unfit::kRulesDiffer,
                  "command " + number + " does not come out as it was recorded");
  }
  fold_command(rules.catalog(), seat, event.command_id(), choice, after, happened,
               marks_of(ledger, event.clocks()), event.shown(), ledger);
  return std::nullopt;
}

Problem fold_event(const Ruleset& rules, const v1::CommandAccepted& event, Ledger& ledger,
                   Pace pace) {
  const auto seat = seat_index(ledger, event.seat());
  const auto choice = protocol::from_wire(event.choice());
  const bool known = choice || pace == Pace::kSkim;  // it may be of a kind that is gone
  if (!seat || !known || ledger.status != storage::TableStatus::kPlaying) {
    return "the record of command " + std::to_string(ledger.version + 1) + " is damaged";
  }
  const engine::Seat who = engine::seat_at(*seat);
  if (pace != Pace::kSkim) {
    return replay(rules, who, *choice, event, ledger, pace);
  }
  note_marks(event.clocks(), ledger);
  count_step(who, event.shown(), ledger);
  if (choice) {
    ledger.commands[*seat].add({event.command_id(), *choice, ledger.version, 0});
  }
  return std::nullopt;
}

/// Takes back what was taken back then.
Problem take_back(const Ruleset& rules, engine::Seat seat, const v1::CommandsUndone& event,
                  Ledger& ledger, Pace pace) {
  const std::string where = "what was taken back after command " + std::to_string(ledger.version);
  if (event.steps() > ledger.history.offer(seat).consent_steps) {
    return Misfit(Unfit::kRulesDiffer, where + " cannot be taken back now");
  }
  engine::GameState before = ledger.game;
  ledger.history.take_back(event.steps(), before);
  if (engine::digest(before) != event.digest() &&
      (pace != Pace::kRecheck ||
       !looks_the_same(rules.catalog(), ledger.game, before, {}, event))) {
    return Misfit(Unfit::kRulesDiffer, where + " does not lead to where it was recorded");
  }
  note_marks(event.clocks(), ledger);
  move_on(rules.catalog(), seat, before, event.shown(), ledger);
  update_clocks(Decisions::kSame, ledger);  // the increment of a decision is given once
  return std::nullopt;
}

Problem fold_event(const Ruleset& rules, const v1::CommandsUndone& event, storage::UnixMillis at,
                   Ledger& ledger, Pace pace) {
  const auto seat = seat_index(ledger, event.seat());
  if (!seat || ledger.status != storage::TableStatus::kPlaying || event.steps() == 0) {
    return "the record of what was taken back after command " + std::to_string(ledger.version) +
           " is damaged";
  }
  const engine::Seat who = engine::seat_at(*seat);
  if (pace == Pace::kSkim) {
    note_marks(event.clocks(), ledger);
    count_step(who, event.shown(), ledger);
  } else if (auto problem = take_back(rules, who, event, ledger, pace)) {
    return problem;
  }
  ledger.commands[*seat].add({event.command_id(), {}, ledger.version, event.steps()});
  ledger.chat.note(Note::kUndone, who, ledger.seats[*seat]->name, at, ledger.seats[*seat]->player);
  return std::nullopt;
}

Problem fold_event(const Ruleset& rules, const v1::RulesChanged& event, storage::UnixMillis at,
                   Ledger& ledger, Pace pace) {
  ledger.played_by.version = event.rules().version();
  ledger.played_by.signature = event.rules().signature();
  if (!event.has_state()) {
    return ledger.status == storage::TableStatus::kLobby
               ? Problem()
               : "the record of other rules says nothing about the game";
  }
  if (ledger.status != storage::TableStatus::kPlaying) {
    return "other rules are recorded for a game that nobody plays";
  }
  ledger.chat.note(Note::kRulesChanged, engine::Seat::none(), {}, at);
  ++ledger.version;
  ledger.recent.begin_at(ledger.version);  // what was shown before, others would show otherwise
  if (pace == Pace::kSkim) {
    return std::nullopt;
  }
  const auto game = protocol::state_from_wire(rules.catalog(), event.state());
  if (!game) {
    return Misfit(Unfit::kRulesDiffer,
                  "this program cannot read \"" + game.error().field +
                      "\" of the state that was carried over: " + game.error().message);
  }
  go_on_from(*game, marks_of(ledger, event.clocks()), ledger);
  return std::nullopt;
}

Problem fold_event(const v1::GameFinished& /*event*/, storage::UnixMillis at, Ledger& ledger,
                   Pace pace) {
  if (pace != Pace::kSkim && !ledger.game.over()) {
    return "it is recorded as finished before its end";
  }
  ledger.status = storage::TableStatus::kFinished;
  ledger.chat.note(Note::kFinished, engine::Seat::none(), {}, at);
  return std::nullopt;
}

/// The holder of a seat in a game that is going on, or nothing.
SeatHolder* player_at(Ledger& ledger, std::uint32_t wire) {
  const auto seat = seat_index(ledger, wire);
  const bool there = seat && ledger.status == storage::TableStatus::kPlaying &&
                     ledger.playing().has(engine::seat_at(*seat));
  return there ? &*ledger.seats[*seat] : nullptr;
}

Problem fold_event(const v1::SeatTimedOut& event, storage::UnixMillis at, Ledger& ledger) {
  SeatHolder* const holder = player_at(ledger, event.seat());
  if (holder == nullptr) {
    return "a record of a time-out is damaged";
  }
  note_marks(event.clocks(), ledger);
  ledger.happened += event.resigned() ? 2 : 1;
  holder->away = true;
  holder->resigned = event.resigned();
  update_clocks(Decisions::kSame, ledger);
  const engine::Seat seat = *protocol::engine_seat(event.seat());
  ledger.chat.note(Note::kTimedOut, seat, holder->name, at, holder->player);
  if (event.resigned()) {
    ledger.chat.note(Note::kResigned, seat, holder->name, at, holder->player);
  }
  return std::nullopt;
}

Problem fold_event(const v1::SeatResigned& event, storage::UnixMillis at, Ledger& ledger) {
  SeatHolder* const holder = player_at(ledger, event.seat());
  if (holder == nullptr) {
    return "a record of a resignation is damaged";
  }
  note_marks(event.clocks(), ledger);
  ++ledger.happened;
  holder->resigned = true;
  update_clocks(Decisions::kSame, ledger);
  ledger.chat.note(Note::kResigned, *protocol::engine_seat(event.seat()), holder->name, at,
                   holder->player);
  return std::nullopt;
}

Problem fold_event(const v1::SeatReturned& event, storage::UnixMillis at, Ledger& ledger) {
  SeatHolder* const holder = player_at(ledger, event.seat());
  if (holder == nullptr || !holder->away) {
    return "a record of a player who came back is damaged";
  }
  note_marks(event.clocks(), ledger);
  ++ledger.happened;
  holder->away = false;
  const engine::Seat seat = *protocol::engine_seat(event.seat());
  ledger.clocks.welcome_back(seat);
  update_clocks(Decisions::kSame, ledger);
  ledger.chat.note(Note::kReturned, seat, holder->name, at, holder->player);
  return std::nullopt;
}

Problem fold_event(const v1::TablePaused& event, storage::UnixMillis at, Ledger& ledger) {
  if (ledger.status != storage::TableStatus::kPlaying) {
    return "it is recorded as paused when nobody plays";
  }
  note_marks(event.clocks(), ledger);
  ++ledger.happened;
  ledger.clocks.pause(event.paused());
  ledger.paused_at = at;
  ledger.chat.note(event.paused() ? Note::kPaused : Note::kResumed, engine::Seat::none(), {}, at);
  return std::nullopt;
}

Problem fold_event(const v1::TableAbandoned& /*event*/, storage::UnixMillis at, Ledger& ledger) {
  ledger.status = storage::TableStatus::kAbandoned;
  update_clocks(Decisions::kSame, ledger);
  ledger.chat.note(Note::kAbandoned, engine::Seat::none(), {}, at);
  return std::nullopt;
}

/// The holder of a seat in a lobby, or nothing.
SeatHolder* guest_at(Ledger& ledger, std::uint32_t wire) {
  const auto seat = seat_index(ledger, wire);
  const bool there = seat && ledger.status == storage::TableStatus::kLobby && ledger.seats[*seat] &&
                     !ledger.seats[*seat]->bot;
  return there ? &*ledger.seats[*seat] : nullptr;
}

Problem fold_event(const v1::ColourChosen& event, Ledger& ledger) {
  SeatHolder* const holder = guest_at(ledger, event.seat());
  const auto colour = protocol::from_wire(event.colour());
  if (holder == nullptr || !colour || ledger.free_colour(*colour) != *colour) {
    return "a record of a chosen colour is damaged";
  }
  holder->colour = *colour;
  return std::nullopt;
}

Problem fold_event(const v1::HostPassed& event, Ledger& ledger) {
  SeatHolder* const holder = guest_at(ledger, event.seat());
  const engine::Seat before = ledger.host();
  if (holder == nullptr || !before.valid()) {
    return "a record of a new host is damaged";
  }
  // From now on the old host is the one who has been here for the shortest time.
  ledger.seats[before.index()]->since = ledger.head;
  holder->since = 0;
  return std::nullopt;
}

Problem fold_event(const v1::RematchMade& event, Ledger& ledger) {
  if (storage::kOpenTables.contains(ledger.status)) {
    return "another game is recorded before this one is over";
  }
  ledger.rematch_code = event.code();
  return std::nullopt;
}

Problem fold_event(const v1::ClocksNoted& event, Ledger& ledger) {
  note_marks(event.clocks(), ledger);
  update_clocks(Decisions::kSame, ledger);
  return std::nullopt;
}

Problem fold_event(const v1::TableEnded& /*event*/, Ledger& ledger) {
  if (!storage::kOpenTables.contains(ledger.status)) {
    return "it is recorded as ended after its end";
  }
  ledger.status = storage::TableStatus::kAbandoned;
  update_clocks(Decisions::kSame, ledger);
  return std::nullopt;
}

Problem fold_event(const v1::ChatSaid& event, storage::UnixMillis at, Ledger& ledger) {
  const auto player = storage::PlayerId::parse(event.player_id());
  if (!player) {
    return "a record of what was said is damaged";
  }
  ledger.chat.say(*player, ledger.seat_of(*player), event.name(), event.text(), at);
  return std::nullopt;
}

Problem fold_event(const v1::AuthorMuted& event, Ledger& ledger) {
  const auto player = storage::PlayerId::parse(event.player_id());
  if (!player || !ledger.chat.author(event.author())) {
    return "a record of a muted author is damaged";
  }
  ledger.chat.set_muted(*player, ledger.seat_of(*player).valid(), event.author(), event.muted());
  return std::nullopt;
}

}  // namespace

void go_on_from(const engine::GameState& game, std::span<const TimeLeft> clocks, Ledger& ledger) {
  for (const TimeLeft& mark : clocks) {
    ledger.clocks.note(mark);
  }
  ledger.game = game;
  ledger.history = {};
  for (StepCount& steps : ledger.steps) {
    steps.in_turn = 0;  // nobody knows in which of them a turn has begun
  }
  ledger.decision_since.fill(ledger.version);
  update_clocks(Decisions::kSame, ledger);
}

std::optional<Misfit> fold(const Ruleset& rules, std::string_view record, storage::UnixMillis at,
                           Ledger& ledger, Pace pace) {
  v1::JournalRecord decoded;
  if (const auto read = protocol::decode_record(record, decoded); !read) {
    const std::string which = "record " + std::to_string(ledger.head + 1) + " of its journal ";
    return read.error().fault == protocol::Fault::kUnknownBody
               ? Misfit(Unfit::kNewer, which + "is of a newer kind")
               : Misfit(which + "cannot be read");
  }
  const bool first = ledger.head == 0;
  if (first != decoded.has_table_created()) {
    return "its journal does not begin with its creation";
  }
  ++ledger.head;
  switch (decoded.event_case()) {
    case v1::JournalRecord::kTableCreated:
      return fold_event(rules, decoded.table_created(), ledger);
    case v1::JournalRecord::kSeatTaken: return fold_event(decoded.seat_taken(), at, ledger);
    case v1::JournalRecord::kSeatLeft: return fold_event(decoded.seat_left(), at, ledger);
    case v1::JournalRecord::kGameStarted:
      return fold_event(rules, decoded.game_started(), at, ledger, pace);
    case v1::JournalRecord::kCommandAccepted:
      return fold_event(rules, decoded.command_accepted(), ledger, pace);
    case v1::JournalRecord::kGameFinished:
      return fold_event(decoded.game_finished(), at, ledger, pace);
    case v1::JournalRecord::kRulesChanged:
      return fold_event(rules, decoded.rules_changed(), at, ledger, pace);
    case v1::JournalRecord::kChatSaid: return fold_event(decoded.chat_said(), at, ledger);
    case v1::JournalRecord::kCommandsUndone:
      return fold_event(rules, decoded.commands_undone(), at, ledger, pace);
    case v1::JournalRecord::kSeatTimedOut: return fold_event(decoded.seat_timed_out(), at, ledger);
    case v1::JournalRecord::kSeatResigned: return fold_event(decoded.seat_resigned(), at, ledger);
    case v1::JournalRecord::kSeatReturned: return fold_event(decoded.seat_returned(), at, ledger);
    case v1::JournalRecord::kTablePaused: return fold_event(decoded.table_paused(), at, ledger);
    case v1::JournalRecord::kTableAbandoned:
      return fold_event(decoded.table_abandoned(), at, ledger);
    case v1::JournalRecord::kColourChosen: return fold_event(decoded.colour_chosen(), ledger);
    case v1::JournalRecord::kHostPassed: return fold_event(decoded.host_passed(), ledger);
    case v1::JournalRecord::kRematchMade: return fold_event(decoded.rematch_made(), ledger);
    case v1::JournalRecord::kClocksNoted: return fold_event(decoded.clocks_noted(), ledger);
    case v1::JournalRecord::kTableEnded: return fold_event(decoded.table_ended(), ledger);
    case v1::JournalRecord::kAuthorMuted: return fold_event(decoded.author_muted(), ledger);
    default: break;
  }
  return Misfit(Unfit::kNewer,
                "record " + std::to_string(ledger.head) + " of its journal is of a newer kind");
}

void fold_command(const engine::Catalog& catalog, engine::Seat seat, std::uint64_t command_id,
                  const engine::Choice& choice, const engine::GameState& after,
                  std::span<const engine::Event> events, std::span<const TimeLeft> marks,
                  std::string_view shown, Ledger& ledger) {
  for (const TimeLeft& mark : marks) {
    ledger.clocks.note(mark);
  }
  ledger.history.add(seat, ledger.game, after, events);
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
