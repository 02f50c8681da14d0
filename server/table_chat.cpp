// Talking at the table.
#include <utility>

#include "aurora/v1/session.pb.h"
#include "protocol/errors.hpp"
#include "server/bans.hpp"
#include "server/blocks.hpp"
#include "server/forgotten.hpp"
#include "server/limits.hpp"
#include "server/records.hpp"
#include "server/table.hpp"

namespace aurora::server {
namespace {

using std::chrono::steady_clock;

// More than have anything to say; who is forgotten begins with a full bucket again.
constexpr std::size_t kMostTalkers = 10'000;

}  // namespace

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

Table::Problem Table::chat_rate_objection(storage::PlayerId player) {
  const Limits& limits = services_.limits;
  if (talkers_.size() > kMostTalkers) {
    talkers_.clear();
  }
  const auto now = steady_clock::now();
  TokenBucket& bucket =
      talkers_.try_emplace(player, limits.chat_per_second, limits.chat_burst, now).first->second;
  const auto wait = bucket.take(1, now);
  if (wait.count() == 0) {
    return std::nullopt;
  }
  v1::Error error = protocol::make_error(v1::ERROR_CODE_RATE_LIMITED);
  error.set_retry_after_ms(static_cast<std::uint32_t>(wait.count()));
  return error;
}

Task<> Table::handle(SayRequest& request) {
  const Asker& asker = request.asker;
  auto problem = co_await get_ready();
  if (!problem) {
    problem = objection_to_talk(asker.player);
  }
  if (!problem) {
    problem = services_.bans.objection(asker.player, storage::BanScope::kChat);
  }
  if (!problem && ledger_.chat.last() >= services_.limits.chat_lines_per_table) {
    problem = protocol::make_error(v1::ERROR_CODE_CHAT_FULL);
  }
  if (!problem) {
    problem = chat_rate_objection(asker.player);
  }
  if (!problem) {
    const std::uint32_t before = ledger_.chat.last();
    problem = co_await record({record_chat_said(asker.player, asker.name, request.text)});
    if (problem && memory_ == Memory::kCurrent && ledger_.chat.last() > before) {
      problem.reset();  // the ledger was read again, and it was said after all
    }
  }
  if (problem) {
    refuse(asker, std::move(*problem));
    co_return;
  }
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
    problem = chat_rate_objection(asker.player);
    if (!problem) {
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
    problem = chat_rate_objection(request.by);
  }
  request.answer(problem ? Answer<storage::PlayerId>(std::move(*problem))
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
    return protocol::make_error(v1::ERROR_CODE_BAD_OPTION, "nobody is there to be blocked", field);
  }
  if (*found == by) {
    return protocol::make_error(v1::ERROR_CODE_BAD_OPTION, "this is you", field);
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
