// Giving a game up, coming back to it, and what needs the consent of all: a pause, its end, and
// breaking the game off.
#include <algorithm>
#include <string>
#include <utility>

#include "aurora/v1/table.pb.h"
#include "protocol/errors.hpp"
#include "protocol/words.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/table/records.hpp"
#include "server/table/table.hpp"

namespace aurora::server {

namespace asio = boost::asio;

Table::Problem Table::objection_to_player(engine::Seat seat) const {
  if (!seat.valid()) {
    return protocol::make_error(v1::ERROR_CODE_NOT_SEATED);
  }
  switch (ledger_.status) {
    case storage::TableStatus::kLobby:
      return protocol::make_error(v1::ERROR_CODE_TABLE_NOT_STARTED);
    case storage::TableStatus::kPlaying: break;
    case storage::TableStatus::kAbandoned: return protocol::make_error(v1::ERROR_CODE_TABLE_ENDED);
    default: return protocol::make_error(v1::ERROR_CODE_GAME_OVER);
  }
  if (ledger_.seats[seat.index()]->resigned) {
    return protocol::make_error(v1::ERROR_CODE_RESIGNED);
  }
  return std::nullopt;
}

template <typename Deed>
Task<> Table::do_for_player(const Asker& asker, Deed deed) {
  auto problem = co_await get_ready();
  const engine::Seat seat = ledger_.seat_of(asker.player);
  if (!problem) {
    problem = objection_to_player(seat);
  }
  if (!problem) {
    problem = co_await deed(seat);
  }
  if (problem) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  answer_with_info(asker, seat);
}

Task<> Table::handle(ResignRequest& request) {
  return do_for_player(request.asker, [this](engine::Seat seat) { return resign(seat); });
}

Task<> Table::handle(TakeSeatBackRequest& request) {
  return do_for_player(request.asker, [this](engine::Seat seat) { return welcome_back(seat); });
}

Task<> Table::handle(ProposeRequest& request) {
  return do_for_player(request.asker, [this, kind = request.kind](engine::Seat seat) {
    return propose(seat, kind);
  });
}

Task<> Table::handle(ProposalAnswer& request) {
  return do_for_player(request.asker,
                       [this, number = request.number, agree = request.agree](engine::Seat seat) {
                         return answer_proposal(seat, number, agree);
                       });
}

Task<Table::Problem> Table::resign(engine::Seat seat) {
  std::vector<std::string> records{record_resigned(seat, marks())};
  std::optional<storage::TableStatus> status;
  if (ledger_.playing().size() == 1) {  // only bots would play on
    records.push_back(record_abandoned());
    status = storage::TableStatus::kAbandoned;
  }
  if (auto problem = co_await record(std::move(records), status)) {
    co_return problem;
  }
  co_return co_await settle_proposal();
}

Task<Table::Problem> Table::welcome_back(engine::Seat seat) {
  const auto& holder = ledger_.seats[seat.index()];
  if (ledger_.status != storage::TableStatus::kPlaying || !holder->away || holder->resigned) {
    co_return std::nullopt;
  }
  auto problem = co_await record({record_returned(seat, marks())});
  if (!problem) {
    seats_changed();
  }
  co_return problem;
}

void Table::seats_changed() {
  tell_about_the_table();
  publish_summary();
  prompt_bots();
}

Table::Problem Table::objection_to_proposal(v1::ProposalKind kind) const {
  const auto bad = [](std::string why) {
    return protocol::make_error(v1::ERROR_CODE_BAD_OPTION, std::move(why), "kind");
  };
  const bool paused = ledger_.clocks.paused();
  switch (kind) {
    case v1::PROPOSAL_KIND_PAUSE:
      if (!ledger_.house.clock) {
        return bad("this table has no clock that could stand still");
      }
      if (ledger_.version + ledger_.happened >= services_.limits.game_steps) {
        return protocol::make_error(
            v1::ERROR_CODE_TOO_MANY_STEPS,
            "So much has happened in this game that it cannot pause again.");
      }
      return paused ? bad("the game pauses already") : Problem();
    case v1::PROPOSAL_KIND_RESUME: return paused ? Problem() : bad("the game does not pause");
    case v1::PROPOSAL_KIND_ABANDON: return std::nullopt;
    default: return bad("there is no such proposal");
  }
}

Table::Problem Table::proposal_rate_objection(engine::Seat seat) {
  const auto wait = proposers_.take(ledger_.seats[seat.index()]->player);
  return wait.count() == 0 ? Problem() : protocol::rate_limited(v1::LIMIT_KIND_PROPOSALS, wait);
}

Task<Table::Problem> Table::propose(engine::Seat seat, v1::ProposalKind kind) {
  if (auto problem = objection_to_proposal(kind)) {
    co_return problem;
  }
  if (proposal_ && proposal_->kind != kind) {
    co_return protocol::make_error(v1::ERROR_CODE_PROPOSAL_OPEN);
  }
  if (proposal_ && proposal_->agreed.has(seat)) {
    co_return std::nullopt;  // everybody knows
  }
  if (!proposal_) {
    if (auto problem = proposal_rate_objection(seat)) {
      co_return problem;
    }
    // Above every number that this table may have given before a restart.
    last_proposal_ = std::max<std::uint64_t>(last_proposal_, ledger_.head) + 1;
    proposal_ = {kind, seat, last_proposal_, {}};
  }
  proposal_->agreed.add(seat);
  co_return co_await settle_proposal();
}

Task<Table::Problem> Table::answer_proposal(engine::Seat seat, std::uint64_t number, bool agree) {
  if (!proposal_ || proposal_->number != number) {
    co_return protocol::make_error(v1::ERROR_CODE_NO_PROPOSAL);
  }
  if (agree && proposal_->agreed.has(seat)) {
    co_return std::nullopt;  // everybody knows
  }
  if (agree) {
    proposal_->agreed.add(seat);
  } else {
    proposal_.reset();
  }
  co_return co_await settle_proposal();
}

/// Whoever a bot plays for is not asked: they cannot keep the others waiting.
engine::SeatSet Table::waiting_for() const { return ledger_.present() - proposal_->agreed; }

Task<Table::Problem> Table::settle_proposal() {
  if (proposal_ && (ledger_.status != storage::TableStatus::kPlaying ||
                    !ledger_.playing().has(proposal_->seat))) {
    proposal_.reset();
  }
  Problem problem;
  if (proposal_ && waiting_for().empty()) {
    switch (std::exchange(proposal_, std::nullopt)->kind) {
      case v1::PROPOSAL_KIND_PAUSE:
        problem = co_await record({record_paused(true, marks())});
        break;
      case v1::PROPOSAL_KIND_RESUME: problem = co_await record({record_paused(false, {})}); break;
      default:
        problem = co_await record({record_abandoned()}, storage::TableStatus::kAbandoned);
        break;
    }
  }
  seats_changed();
  co_return problem;
}

void Table::write_moment(v1::TableInfo& out) const {
  if (auto now = clocks()) {
    *out.mutable_clocks() = std::move(*now);
  }
  if (in_lobby()) {
    for (const engine::Seat seat : ready_) {
      out.mutable_seats(static_cast<int>(seat.index()))->set_ready(true);
    }
  }
  if (kept_) {
    for (int i = 0; i < out.seats_size(); ++i) {
      out.mutable_seats(i)->set_unrated(kept_->seats(i).unrated());
    }
  }
  if (!proposal_ || ledger_.status != storage::TableStatus::kPlaying) {
    return;
  }
  v1::Proposal& open = *out.mutable_proposal();
  open.set_kind(proposal_->kind);
  open.set_seat(protocol::wire_id(proposal_->seat));
  open.set_number(proposal_->number);
  for (const engine::Seat seat : proposal_->agreed) {
    open.add_agreed(protocol::wire_id(seat));
  }
  for (const engine::Seat seat : waiting_for()) {
    open.add_waiting(protocol::wire_id(seat));
  }
}

}  // namespace aurora::server
