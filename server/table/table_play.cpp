// Playing: a command from its arrival to the update that everybody sees.
#include <utility>

#include "aurora/v1/session.pb.h"
#include "engine/game.hpp"
#include "engine/variant.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/errors.hpp"
#include "protocol/shown_step.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/metrics.hpp"
#include "server/table/records.hpp"
#include "server/table/result_piece.hpp"
#include "server/table/table.hpp"

namespace aurora::server {
namespace {

/// A command carried out on a copy.
struct Attempt {
  engine::Reason reason = engine::Reason::kAccepted;
  engine::GameState after;
  std::vector<engine::Event> events;
};

Attempt attempt(const engine::Catalog& catalog, const engine::GameState& game, engine::Seat seat,
                const engine::Choice& choice) {
  static thread_local engine::EventList events;
  events.clear();
  Attempt result{.after = game};
  result.reason = engine::apply(catalog, result.after, seat, choice, events);
  result.events.assign(events.begin(), events.end());
  return result;
}

// So that after a crash few moves lie behind what a program with other rules starts from.
constexpr std::uint32_t kStepsBetweenKept = 64;

/// Why a command of this version is not even tried.
std::optional<v1::Error> objection(const Ledger& ledger, engine::Seat seat,
                                   const CommandRequest& request) {
  if (request.expected_version < ledger.decision_since[seat.index()] ||
      request.expected_version > ledger.version) {
    v1::Error error = protocol::make_error(v1::ERROR_CODE_STALE_VERSION);
    error.set_version(ledger.version);
    return error;
  }
  return std::nullopt;
}

}  // namespace

protocol::Piece result_piece(const Asker& asker, std::uint64_t command_id, std::uint32_t version,
                             std::optional<v1::Error> error) {
  v1::ServerMessage message;
  message.set_request_id(asker.request_id);
  v1::CommandResult& result = *message.mutable_command_result();
  result.set_command_id(command_id);
  result.set_version(version);
  if (error) {
    *result.mutable_error() = std::move(*error);
  }
  return protocol::encode_piece(asker.watcher->format(), message);
}

void answer_with_result(const Asker& asker, std::uint64_t command_id, std::uint32_t version,
                        std::optional<v1::Error> error) {
  const auto piece = result_piece(asker, command_id, version, std::move(error));
  asker.watcher->answer({&piece, 1});
}

bool Table::answer_repeat(const Asker& asker, engine::Seat seat, std::uint64_t command_id,
                          const std::function<bool(const CommandMemory::Entry&)>& same) const {
  const auto* known = seat.valid() ? ledger_.commands[seat.index()].find(command_id) : nullptr;
  if (known == nullptr) {
    return false;
  }
  if (same(*known)) {
    answer_with_result(asker, command_id, known->version);
  } else {
    answer_with_result(asker, command_id, ledger_.version,
                       protocol::make_error(v1::ERROR_CODE_COMMAND_ID_REUSED));
  }
  return true;
}

void Table::answer_failure(const Asker& asker, engine::Seat seat, std::uint64_t command_id,
                           v1::Error problem) const {
  // The ledger was read again if that was possible: then it knows whether the command is on disk
  // after all.
  const auto* known = ledger_.commands[seat.index()].find(command_id);
  if (memory_ == Memory::kCurrent && known != nullptr) {
    answer_with_result(asker, command_id, known->version);
  } else {
    answer_with_result(asker, command_id, ledger_.version, std::move(problem));
  }
}

Task<> Table::handle(CommandRequest& request) {
  const Asker& asker = request.asker;
  const auto refuse_command = [&](v1::Error error) {
    note_refusal(asker, error);
    answer_with_result(asker, request.command_id, ledger_.version, std::move(error));
  };
  if (auto problem = co_await get_ready()) {
    refuse_command(std::move(*problem));
    co_return;
  }
  const engine::Seat seat = ledger_.seat_of(asker.player);
  const auto same = [&](const CommandMemory::Entry& known) {
    return known.undone == 0 && known.choice == request.choice;
  };
  if (answer_repeat(asker, seat, request.command_id, same)) {  // answered, not repeated
    co_return;
  }
  note_client_ahead(request.expected_version);
  auto error = objection_to_play(seat);
  if (!error) {
    error = objection(ledger_, seat, request);
  }
  if (!error) {
    error = objection_to_step(seat, request.choice);
  }
  if (error) {
    refuse_command(std::move(*error));
    co_return;
  }
  if (auto problem = co_await play(seat, request.command_id, request.choice, &asker)) {
    note_refusal(asker, *problem);
    answer_failure(asker, seat, request.command_id, std::move(*problem));
  }
}

void Table::note_refusal(const Asker& asker, const v1::Error& error) const {
  services_.metrics.command_refused(error.code());
  services_.log.debug("command refused", {{"table", id_text_},
                                          {"connection", asker.watcher->connection()},
                                          {"request", asker.request_id},
                                          {"code", v1::ErrorCode_Name(error.code())}});
}

Table::Problem Table::objection_to_play(engine::Seat seat) const {
  if (!seat.valid()) {
    return protocol::make_error(v1::ERROR_CODE_NOT_SEATED);
  }
  if (ledger_.status == storage::TableStatus::kAbandoned) {
    return protocol::make_error(v1::ERROR_CODE_TABLE_ENDED);
  }
  if (!ledger_.started()) {
    return protocol::make_error(v1::ERROR_CODE_TABLE_NOT_STARTED);
  }
  if (ledger_.game.over()) {
    return protocol::make_error(v1::ERROR_CODE_GAME_OVER);
  }
  if (ledger_.bot_at(seat)) {
    return protocol::make_error(ledger_.seats[seat.index()]->resigned ? v1::ERROR_CODE_RESIGNED
                                                                      : v1::ERROR_CODE_BOT_PLAYS);
  }
  if (ledger_.clocks.paused()) {
    return protocol::make_error(v1::ERROR_CODE_PAUSED);
  }
  return std::nullopt;
}

bool Table::is_spent(engine::Seat seat) const {
  return server::is_spent(ledger_.steps[seat.index()], ledger_.setup.seats, services_.limits);
}

Table::Problem Table::objection_to_step(engine::Seat seat, const engine::Choice& choice) const {
  if (carries_on(choice) || !is_spent(seat)) {
    return std::nullopt;
  }
  if (engine::is<engine::TakeBack>(choice)) {
    static thread_local engine::ChoiceList choices;
    choices.clear();
    engine::legal(rules_->catalog(), ledger_.game, seat, choices);
    if (choices.size() == 1) {  // the only way on
      return std::nullopt;
    }
  }
  return protocol::make_error(v1::ERROR_CODE_TOO_MANY_STEPS);
}

Task<Table::Problem> Table::play(engine::Seat seat, std::uint64_t command_id, engine::Choice choice,
                                 const Asker* asker) {
  const auto begun = std::chrono::steady_clock::now();
  const Attempt move = attempt(rules_->catalog(), ledger_.game, seat, choice);
  services_.metrics.engine_ran(std::chrono::steady_clock::now() - begun);
  if (move.reason != engine::Reason::kAccepted) {
    co_return protocol::to_wire(move.reason);
  }
  const std::vector<TimeLeft> clocks = marks();
  const protocol::Moment after = protocol::moment_of(rules_->catalog(), move.after);
  const protocol::ShownStep step(moment(), after, move.events);
  storage::WriteGroup group;
  if (ledger_.version % kStepsBetweenKept == kStepsBetweenKept - 1) {
    if (auto kept = kept_state()) {
      group.emplace_back(*std::move(kept));
    }
  }
  group.emplace_back(entry(record_command(seat, command_id, choice, move.after, clocks, step)));
  const bool ends = move.after.over();
  const storage::UnixMillis at = services_.clock.unix_ms();
  std::string finished;
  if (ends) {
    finished = record_game_finished(*rules_, move.after, ledger_.resigned(), at);
    group.emplace_back(entry(finished, 1));
    group.emplace_back(storage::SetStatus{id_, storage::TableStatus::kFinished, at});
  }
  if (auto problem = co_await write(std::move(group))) {
    kept_at_ = 0;  // what was to be kept with it was not
    co_return problem;
  }

  ++ledger_.head;
  fold_command(rules_->catalog(), seat, command_id, choice, move.after, move.events, clocks,
               step.recorded(), ledger_);
  const bool wish_is_void = undo_wish_.has_value();
  undo_wish_.reset();
  if (ends) {
    (void)fold(*rules_, finished, at, ledger_);
  }
  wind_clocks();
  Acknowledgement acknowledgement;
  if (asker != nullptr) {
    acknowledgement = {asker->watcher, result_piece(*asker, command_id, ledger_.version),
                       std::make_shared<Departure>(services_.metrics, asker->since)};
  }
  audience_.advance(scene(&after.view), step, acknowledgement);
  if (asker != nullptr) {
    services_.metrics.command_accepted(std::chrono::steady_clock::now() - asker->since);
  }
  if (wish_is_void && !ends) {
    tell_about_the_table();
  }
  if (ends) {
    services_.log.info("game finished", {{"table", id_text_}, {"commands", ledger_.version}});
    services_.metrics.game_finished();
    // Whoever is told that the game is finished can have its replay.
    kept_ = co_await services_.host.game_ended(id_);
    tell_about_the_table();
    tell_new_lines();
    publish_summary();
  }
  prompt_bots();
  co_return std::nullopt;
}

Task<> Table::handle(AsidesRequest& request) {
  const Asker& asker = request.asker;
  if (auto problem = co_await get_ready()) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  const engine::Seat seat = ledger_.seat_of(asker.player);
  if (!seat.valid() || !ledger_.started()) {
    refuse(asker, seat.valid() ? v1::ERROR_CODE_TABLE_NOT_STARTED : v1::ERROR_CODE_NOT_SEATED);
    co_return;
  }
  if (is_spent(seat)) {
    refuse(asker, v1::ERROR_CODE_TOO_MANY_STEPS);
    co_return;
  }
  static thread_local engine::ChoiceList choices;
  choices.clear();
  engine::asides(rules_->catalog(), ledger_.game, seat, choices);
  v1::ServerMessage message;
  message.set_request_id(asker.request_id);
  message.mutable_asides()->set_version(ledger_.version);
  for (const engine::Choice& choice : choices) {
    protocol::to_wire(choice, *message.mutable_asides()->add_choices());
  }
  const auto piece = protocol::encode_piece(asker.watcher->format(), message);
  asker.watcher->answer({&piece, 1});
}

}  // namespace aurora::server
