// Talking at the table.
#include <utility>

#include "aurora/v1/session.pb.h"
#include "protocol/errors.hpp"
#include "server/people/bans.hpp"
#include "server/people/blocks.hpp"
#include "server/people/forgotten.hpp"
#include "server/people/traffic.hpp"
#include "server/runtime/limits.hpp"
#include "server/table/records.hpp"
#include "server/table/table.hpp"

namespace aurora::server {
Table::Problem Table::objection_to_talk(storage::PlayerId player) const {
  if (ledger_.seat_of(player).valid()) {
    return std::nullopt;
  }
  if (ledger_.has_banned(player)) {
    return protocol::make_error(v1::ERROR_CODE_BANNED);
  }
  if (!audience_.has(player)) {  // strangers do not talk to those whom they do not watch
    return protocol::make_error(v1::ERROR_CODE_NOT_SEATED);
  }
  return std::nullopt;
}

Table::Problem Table::objection_to_more_chat(const Asker& asker) const {
  const Limits& limits = services_.limits;
  const ChatRoom& chat = ledger_.chat;
  const auto full = [](v1::LimitKind limit) {
    return protocol::limit_reached(v1::ERROR_CODE_CHAT_FULL, limit);
  };
  const ChatRoom::Used used = chat.used_by(asker.player);
  if (ledger_.seat_of(asker.player).valid()) {
    if (used.seated >= limits.chat_lines_per_player) {
      return full(v1::LIMIT_KIND_CHAT_OF_PLAYER);
    }
    // In a game there are no more than its players; before it, one after the other may come, and
    // must not silence the host.
    return in_lobby() && ledger_.seat_of(asker.player) != ledger_.host() &&
                   chat.used().seated >= limits.chat_lines_in_lobby
               ? full(v1::LIMIT_KIND_CHAT_OF_LOBBY)
               : Problem();
  }
  if (used.watching >= limits.chat_lines_per_spectator) {
    return full(v1::LIMIT_KIND_CHAT_OF_SPECTATOR);
  }
  const auto neighbours = lines_of_addresses_.find(asker.address);
  if (neighbours != lines_of_addresses_.end() &&
      neighbours->second >= limits.chat_lines_of_spectator_address) {
    return full(v1::LIMIT_KIND_CHAT_OF_ADDRESS);
  }
  return chat.used().watching >= limits.chat_lines_of_spectators
             ? full(v1::LIMIT_KIND_CHAT_OF_SPECTATORS)
             : Problem();
}

void Table::note_chat(const Asker& asker) {
  if (!ledger_.seat_of(asker.player).valid() && services_.traffic.counts(asker.address)) {
    ++lines_of_addresses_[asker.address];
  }
}

Table::Problem Table::chat_rate_objection(storage::PlayerId player, const std::string& address) {
  auto wait = talkers_.take(player);
  if (wait.count() == 0 && !ledger_.seat_of(player).valid() && services_.traffic.counts(address)) {
    wait = talking_addresses_.take(address);
  }
  return wait.count() == 0 ? Problem() : protocol::rate_limited(v1::LIMIT_KIND_CHAT, wait);
}

std::string Table::name_of_spectator(storage::PlayerId player, const std::string& name) const {
  if (auto known = audience_.name_of_spectator(player)) {
    return *known;
  }
  return audience_.free_name(player, name,
                             [this](const std::string& look) { return ledger_.has_look(look); });
}

Task<> Table::handle(SayRequest& request) {
  const Asker& asker = request.asker;
  auto problem = co_await get_ready();
  if (!problem) {
    problem = objection_to_talk(asker.player);
  }
  if (!problem) {
    if (auto allowed = services_.bans.may_chat(asker.player); !allowed) {
      problem = std::move(allowed.error());
    }
  }
  if (!problem) {
    problem = objection_to_more_chat(asker);
  }
  if (!problem) {
    problem = chat_rate_objection(asker.player, asker.address);
  }
  if (!problem) {
    const std::uint32_t before = ledger_.chat.last();
    const engine::Seat seat = ledger_.seat_of(asker.player);
    const std::string name = seat.valid() ? ledger_.seats[seat.index()]->name
                                          : name_of_spectator(asker.player, asker.name);
    problem = co_await record({record_chat_said(asker.player, name, request.text)});
    if (problem && memory_ == Memory::kCurrent && ledger_.chat.last() > before) {
      problem.reset();  // the ledger was read again, and it was said after all
    }
  }
  if (problem) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  note_chat(asker);
  v1::ServerMessage message;
  message.set_request_id(asker.request_id);
  to_wire(ledger_.chat.lines().back(), *message.mutable_chat()->add_lines());
  const auto piece = protocol::encode_piece(asker.watcher->format(), message);
  asker.watcher->answer({&piece, 1});
}

Task<> Table::handle(MuteRequest& request) {
  const Asker& asker = request.asker;
  auto problem = co_await get_ready();
  if (!problem) {
    problem = objection_to_talk(asker.player);
  }
  if (!problem && !ledger_.chat.author(request.author)) {
    problem = protocol::make_error(v1::ERROR_CODE_BAD_OPTION,
                                   "nobody here has this number, see ChatLine.author", "author");
  }
  if (!problem && ledger_.chat.is_muted(asker.player, request.author) != request.muted) {
    problem = objection_to_more_chat(asker);
    if (!problem) {
      problem = chat_rate_objection(asker.player, asker.address);
    }
    if (!problem) {
      note_chat(asker);
      problem = co_await record({record_author_muted(asker.player, request.author, request.muted)});
    }
  }
  if (problem) {
    refuse(asker, std::move(*problem));
    co_return;
  }
  const bool seated = ledger_.seat_of(asker.player).valid();
  const auto lines = chat_for(asker.player, seated, asker.watcher->format(), asker.request_id);
  v1::ServerMessage nothing;
  nothing.set_request_id(asker.request_id);
  nothing.mutable_chat();
  const auto piece = lines ? *lines : protocol::encode_piece(asker.watcher->format(), nothing);
  asker.watcher->answer({&piece, 1});
}

Task<> Table::handle(PersonRequest& request) {
  auto problem = co_await get_ready();
  if (!problem) {
    problem = objection_to_talk(request.by);
  }
  if (!problem) {
    problem = chat_rate_objection(request.by, {});
  }
  request.answer(problem ? Answer<storage::PlayerId>(refusal(std::move(*problem)))
                         : person(request.by, request.whom));
}

Answer<storage::PlayerId> Table::person(storage::PlayerId by, const PersonNamed& whom) const {
  std::optional<storage::PlayerId> found;
  if (!whom.seat.valid()) {
    found = ledger_.chat.author(whom.author);
  } else if (const auto& holder = ledger_.seats.at(whom.seat.index()); holder && !holder->bot) {
    found = holder->player;
  }
  const char* field = whom.seat.valid() ? "seat" : "author";
  if (!found || services_.forgotten.has(*found)) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "nobody is there to be blocked", field);
  }
  if (*found == by) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "this is you", field);
  }
  return *found;
}

bool Table::is_for(const ChatLine& line, storage::PlayerId reader, bool seated) const {
  const bool blocked = line.note == Note::kNone && services_.blocks.has(reader, line.player);
  return !blocked && ledger_.chat.is_for(line, reader, seated);
}

void Table::tell_new_lines() {
  for (const ChatLine& line : ledger_.chat.lines()) {
    if (line.number <= lines_told_) {
      continue;
    }
    v1::ServerMessage message;
    to_wire(line, *message.mutable_chat()->add_lines());
    audience_.say(message, [&](const Member& member) {
      return is_for(line, member.player, member.viewer.valid());
    });
  }
  lines_told_ = ledger_.chat.last();
}

std::optional<protocol::Piece> Table::chat_for(storage::PlayerId reader, bool seated,
                                               protocol::Format format,
                                               std::uint32_t request_id) const {
  std::vector<const ChatLine*> chosen;
  const auto& lines = ledger_.chat.lines();
  for (auto line = lines.rbegin();
       line != lines.rend() && chosen.size() < services_.limits.chat_history; ++line) {
    if (is_for(*line, reader, seated)) {
      chosen.push_back(&*line);
    }
  }
  if (chosen.empty()) {
    return std::nullopt;
  }
  v1::ServerMessage message;
  message.set_request_id(request_id);
  for (auto line = chosen.rbegin(); line != chosen.rend(); ++line) {
    to_wire(**line, *message.mutable_chat()->add_lines());
  }
  return protocol::encode_piece(format, message);
}

}  // namespace aurora::server
