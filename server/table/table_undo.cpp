// Taking back: at once within the own turn, and beyond it when all the others agree.
#include <utility>

#include "aurora/v1/session.pb.h"
#include "protocol/errors.hpp"
#include "protocol/shown_step.hpp"
#include "protocol/table_codec.hpp"
#include "protocol/words.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/table/records.hpp"
#include "server/table/result_piece.hpp"
#include "server/table/table.hpp"

namespace aurora::server {

namespace asio = boost::asio;

v1::UndoOffer Table::undo_offer(engine::Seat seat) const {
  v1::UndoOffer offer;
  if (!ledger_.house.undo) {
    offer.set_barrier(v1::UNDO_BARRIER_NOT_AT_TABLE);
  } else if (is_spent(seat) && !ledger_.game.over()) {
    offer.set_barrier(v1::UNDO_BARRIER_TOO_MANY_STEPS);
  } else {
    protocol::to_wire(ledger_.history.offer(seat), offer);
  }
  return offer;
}

Task<> Table::handle(UndoRequest& request) {
  const Asker& asker = request.asker;
  const auto answer = [&](std::optional<v1::Error> error = std::nullopt) {
    answer_with_result(asker, request.command_id, ledger_.version, std::move(error));
  };
  if (auto problem = co_await get_ready()) {
    answer(std::move(problem));
    co_return;
  }
  const engine::Seat seat = ledger_.seat_of(asker.player);
  const auto same = [&](const CommandMemory::Entry& known) {
    return known.undone == request.steps;
  };
  if (answer_repeat(asker, seat, request.command_id, same)) {  // answered, not repeated
    co_return;
  }
  if (auto objection = objection_to_undo(seat, request)) {
    answer(std::move(objection));
    co_return;
  }
  if (undo_wish_ && undo_wish_->command_id == request.command_id && undo_wish_->seat == seat &&
      undo_wish_->version == ledger_.version) {
    answer();  // sent again; who has agreed need not do so again
    co_return;
  }
  const v1::UndoOffer offer = undo_offer(seat);
  if (request.steps > offer.free_steps()) {
    if (auto problem = proposal_rate_objection(seat)) {
      answer(std::move(problem));
      co_return;
    }
  }
  undo_wish_ = {seat, request.steps, ledger_.version, request.command_id, {}};
  if (request.steps > offer.free_steps() && !all_agree()) {
    answer();
    tell_about_the_table();
    co_return;
  }
  if (auto problem = co_await take_back(seat, request.command_id, request.steps, &asker)) {
    answer_failure(asker, seat, request.command_id, std::move(*problem));
  }
}

/// Why nothing is taken back, nor proposed.
Table::Problem Table::objection_to_undo(engine::Seat seat, const UndoRequest& request) const {
  if (!seat.valid()) {
    return protocol::make_error(v1::ERROR_CODE_NOT_SEATED);
  }
  if (!ledger_.started()) {
    return protocol::make_error(v1::ERROR_CODE_TABLE_NOT_STARTED);
  }
  if (ledger_.game.over()) {
    return protocol::make_error(v1::ERROR_CODE_GAME_OVER);
  }
  if (auto objection = objection_to_play(seat)) {
    return objection;
  }
  if (request.expected_version != ledger_.version) {
    v1::Error error = protocol::make_error(v1::ERROR_CODE_STALE_VERSION);
    error.set_version(ledger_.version);
    return error;
  }
  const v1::UndoOffer offer = undo_offer(seat);
  if (offer.barrier() == v1::UNDO_BARRIER_TOO_MANY_STEPS) {
    return protocol::make_error(v1::ERROR_CODE_TOO_MANY_STEPS);
  }
  if (request.steps > offer.consent_steps()) {
    return protocol::make_error(v1::ERROR_CODE_NOT_UNDOABLE);
  }
  return std::nullopt;
}

/// Bots agree to everything, and who is out of the game is not asked.
bool Table::all_agree() const {
  for (std::size_t i = 0; i < ledger_.setup.seats; ++i) {
    const engine::Seat seat = engine::seat_at(i);
    const bool is_asked =
        seat != undo_wish_->seat && !ledger_.bot_at(seat) && ledger_.game.in_game(seat);
    if (is_asked && !undo_wish_->agreed.has(seat)) {
      return false;
    }
  }
  return true;
}

Task<Table::Problem> Table::take_back(engine::Seat seat, std::uint64_t command_id,
                                      std::uint32_t steps, const Asker* asker) {
  engine::UndoHistory history = ledger_.history;
  engine::GameState game = ledger_.game;
  history.take_back(steps, game);
  const protocol::Moment after = protocol::moment_of(rules_->catalog(), game);
  const protocol::ShownStep step(moment(), after, {});
  const std::string taken_back =
      record_commands_undone(seat, command_id, steps, game, marks(), step);
  undo_wish_.reset();
  if (auto problem = co_await record({taken_back})) {
    co_return problem;
  }
  wind_clocks();
  Acknowledgement acknowledgement;
  if (asker != nullptr) {
    acknowledgement = {asker->watcher, result_piece(*asker, command_id, ledger_.version)};
  }
  audience_.advance(scene(&after.view), step, acknowledgement);
  tell_about_the_table();
  prompt_bots();
  co_return std::nullopt;
}

Task<> Table::handle(UndoAnswer& request) {
  const Asker& asker = request.asker;
  if (auto problem = co_await get_ready()) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  const engine::Seat seat = ledger_.seat_of(asker.player);
  if (!seat.valid()) {
    refuse(asker, v1::ERROR_CODE_NOT_SEATED);
    co_return;
  }
  if (!undo_wish_ || undo_wish_->version != ledger_.version ||
      request.version != undo_wish_->version) {
    refuse(asker, v1::ERROR_CODE_NO_UNDO_PROPOSAL);
    co_return;
  }
  if (!request.agree) {
    undo_wish_.reset();
  } else if (seat != undo_wish_->seat) {
    undo_wish_->agreed.add(seat);
  }
  if (undo_wish_ && all_agree()) {
    const UndoWish wish = *undo_wish_;
    if (auto problem = co_await take_back(wish.seat, wish.command_id, wish.steps, nullptr)) {
      refuse(asker, std::move(*problem));
      co_return;
    }
  } else {
    tell_about_the_table();
  }
  answer_with_info(asker, seat);
}

void Table::write_proposal(v1::TableInfo& out) const {
  if (!undo_wish_ || undo_wish_->version != ledger_.version) {
    return;
  }
  v1::UndoProposal& proposal = *out.mutable_undo_proposal();
  proposal.set_seat(protocol::wire_id(undo_wish_->seat));
  proposal.set_steps(undo_wish_->steps);
  proposal.set_version(undo_wish_->version);
  for (const engine::Seat agreed : undo_wish_->agreed) {
    proposal.add_agreed(protocol::wire_id(agreed));
  }
}

}  // namespace aurora::server
