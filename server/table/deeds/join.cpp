// Taking a seat, or coming back to the own one.
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/requirements.hpp"
#include "server/table/deeds/seats.hpp"
#include "server/table/table_lock.hpp"

namespace aurora::server {
namespace {

/// Whether the host does not want this player here: banned from this table, or blocked at all.
bool is_unwelcome(const Situation& situation, storage::PlayerId player) {
  const Ledger& ledger = situation.ledger;
  const engine::Seat host = ledger.host();
  return ledger.has_banned(player) ||
         (host.valid() &&
          situation.world.has_blocked(ledger.seats.at(host.index())->player, player));
}

/// The player gets into a table with a password.
Verdict require_password(const Situation& situation, const JoinRequest& request) {
  const std::string& lock = situation.ledger.lock;
  const std::string& address = request.asker.address;
  if (!lock.empty() && !request.password.empty()) {
    if (auto may_try = situation.world.try_password(address); !may_try) {
      return may_try;
    }
  }
  if (!opens(lock, request.password)) {
    return refusal(v1::ERROR_CODE_WRONG_PASSWORD);
  }
  if (!lock.empty()) {
    situation.world.password_was_right(address);
  }
  return {};
}

Verdict require_welcome(const Situation& situation, const JoinRequest& request) {
  const Ledger& ledger = situation.ledger;
  if (is_unwelcome(situation, request.asker.player)) {
    return refusal(v1::ERROR_CODE_BANNED);
  }
  if (auto of_club = require_of_club(situation, request.asker); !of_club) {
    return of_club;
  }
  if (ledger.status != storage::TableStatus::kLobby) {
    return refusal(ledger.started() ? v1::ERROR_CODE_TABLE_STARTED : v1::ERROR_CODE_UNKNOWN_TABLE);
  }
  if (!ledger.free_seat().valid()) {
    return refusal(v1::ERROR_CODE_TABLE_FULL);
  }
  if (situation.world.is_forgotten(request.asker.player)) {  // the connection is about to be closed
    return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  if (auto password = require_password(situation, request); !password) {
    return password;
  }
  return situation.world.take_seat(request.asker.player, request.asker.address);
}

}  // namespace

Decided decide(const Situation& situation, const JoinRequest& request) {
  const Ledger& ledger = situation.ledger;
  const Asker& asker = request.asker;
  Decision decision(situation);
  if (!ledger.seat_of(asker.player).valid()) {
    if (auto welcome = require_welcome(situation, request); !welcome) {
      return refusal(std::move(welcome.error()));
    }
    take_seat(situation, ledger.free_seat(),
              {.player = asker.player,
               .name = asker.name,
               .colour = ledger.free_colour(request.wish),
               .entropy = request.entropy,
               .program = asker.program,
               .rating = asker.rating},
              decision);
    // before the answer, so that who asks for the list next finds it true
    decision.effects.emplace_back(PublishSummary{});
  }
  decision.effects.emplace_back(Admit{request.watch});
  return decision;
}

}  // namespace aurora::server
