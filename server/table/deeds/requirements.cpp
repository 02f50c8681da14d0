#include "server/table/deeds/requirements.hpp"

#include "protocol/errors.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {
namespace {

Verdict require_room(const Situation& situation, const Asker& asker) {
  const Limits& limits = situation.limits;
  const ChatRoom& chat = situation.ledger.chat;
  const auto full = [](v1::LimitKind limit) {
    return refusal(protocol::limit_reached(v1::ERROR_CODE_CHAT_FULL, limit));
  };
  const ChatRoom::Used used = chat.used_by(asker.player);
  const engine::Seat seat = situation.ledger.seat_of(asker.player);
  if (seat.valid()) {
    if (used.seated >= limits.chat_lines_per_player) {
      return full(v1::LIMIT_KIND_CHAT_OF_PLAYER);
    }
    // In a game there are no more than its players; before it, one after the other may come, and
    // must not silence the host.
    if (situation.ledger.status == storage::TableStatus::kLobby &&
        seat != situation.ledger.host() && chat.used().seated >= limits.chat_lines_in_lobby) {
      return full(v1::LIMIT_KIND_CHAT_OF_LOBBY);
    }
    return {};
  }
  if (used.watching >= limits.chat_lines_per_spectator) {
    return full(v1::LIMIT_KIND_CHAT_OF_SPECTATOR);
  }
  if (situation.world.lines_from(asker.address) >= limits.chat_lines_of_spectator_address) {
    return full(v1::LIMIT_KIND_CHAT_OF_ADDRESS);
  }
  if (chat.used().watching >= limits.chat_lines_of_spectators) {
    return full(v1::LIMIT_KIND_CHAT_OF_SPECTATORS);
  }
  return {};
}

}  // namespace

Verdict require_host(const Situation& situation, storage::PlayerId player) {
  const Ledger& ledger = situation.ledger;
  const engine::Seat seat = ledger.seat_of(player);
  if (!seat.valid()) {
    return refusal(v1::ERROR_CODE_NOT_SEATED);
  }
  if (seat != ledger.host()) {
    return refusal(v1::ERROR_CODE_NOT_HOST);
  }
  if (ledger.status != storage::TableStatus::kLobby) {
    return refusal(v1::ERROR_CODE_TABLE_STARTED);
  }
  return situation.world.change_lobby(player);
}

Verdict require_guest(const Situation& situation, storage::PlayerId player) {
  if (!situation.ledger.seat_of(player).valid()) {
    return refusal(v1::ERROR_CODE_NOT_SEATED);
  }
  if (situation.ledger.status != storage::TableStatus::kLobby) {
    return refusal(v1::ERROR_CODE_TABLE_STARTED);
  }
  return situation.world.change_lobby(player);
}

Verdict require_player(const Ledger& ledger, engine::Seat seat) {
  if (!seat.valid()) {
    return refusal(v1::ERROR_CODE_NOT_SEATED);
  }
  switch (ledger.status) {
    case storage::TableStatus::kLobby: return refusal(v1::ERROR_CODE_TABLE_NOT_STARTED);
    case storage::TableStatus::kPlaying: break;
    case storage::TableStatus::kAbandoned: return refusal(v1::ERROR_CODE_TABLE_ENDED);
    case storage::TableStatus::kFinished: return refusal(v1::ERROR_CODE_GAME_OVER);
  }
  if (ledger.seats.at(seat.index())->resigned) {
    return refusal(v1::ERROR_CODE_RESIGNED);
  }
  return {};
}

Verdict require_in_play(const Ledger& ledger, engine::Seat seat) {
  if (!seat.valid()) {
    return refusal(v1::ERROR_CODE_NOT_SEATED);
  }
  if (ledger.status == storage::TableStatus::kAbandoned) {
    return refusal(v1::ERROR_CODE_TABLE_ENDED);
  }
  if (!ledger.started()) {
    return refusal(v1::ERROR_CODE_TABLE_NOT_STARTED);
  }
  if (ledger.game.over()) {
    return refusal(v1::ERROR_CODE_GAME_OVER);
  }
  if (ledger.bot_at(seat)) {
    return refusal(ledger.seats.at(seat.index())->resigned ? v1::ERROR_CODE_RESIGNED
                                                           : v1::ERROR_CODE_BOT_PLAYS);
  }
  if (ledger.clocks.paused()) {
    return refusal(v1::ERROR_CODE_PAUSED);
  }
  return {};
}

Verdict require_voice(const Situation& situation, storage::PlayerId player) {
  if (situation.ledger.seat_of(player).valid()) {
    return {};
  }
  if (situation.ledger.has_banned(player)) {
    return refusal(v1::ERROR_CODE_BANNED);
  }
  if (!situation.audience.has(player)) {  // strangers do not talk to those whom they do not watch
    return refusal(v1::ERROR_CODE_NOT_SEATED);
  }
  return {};
}

Verdict require_room_for_chat(const Situation& situation, const Asker& asker) {
  if (auto room = require_room(situation, asker); !room) {
    return room;
  }
  return require_chat_rate(situation, asker.player, asker.address);
}

Verdict require_chat_rate(const Situation& situation, storage::PlayerId player,
                          const std::string& address) {
  const bool seated = situation.ledger.seat_of(player).valid();
  return situation.world.talk(player, seated ? std::string() : address);
}

Verdict require_of_club(const Situation& situation, const Asker& asker) {
  return situation.ledger.house.club && !asker.of_club ? refusal(v1::ERROR_CODE_NOT_IN_CLUB)
                                                       : Verdict();
}

Verdict require_place_for_spectator(const Situation& situation, storage::PlayerId player) {
  if (!situation.ledger.house.spectators) {
    return refusal(v1::ERROR_CODE_NOT_SEATED);
  }
  if (situation.ledger.has_banned(player)) {
    return refusal(v1::ERROR_CODE_BANNED);
  }
  if (situation.audience.spectators() >= situation.limits.spectators_per_table) {
    return refusal(v1::ERROR_CODE_TOO_MANY_SPECTATORS);
  }
  return {};
}

v1::Error stale_version(const Ledger& ledger) {
  v1::Error error = protocol::make_error(v1::ERROR_CODE_STALE_VERSION);
  error.set_version(ledger.version);
  return error;
}

}  // namespace aurora::server
