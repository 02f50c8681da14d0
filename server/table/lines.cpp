// What is said at a table, and to whom.
#include <ranges>
#include <utility>

#include "aurora/v1/session.pb.h"
#include "server/people/blocks.hpp"
#include "server/runtime/limits.hpp"
#include "server/table/audience/answers.hpp"
#include "server/table/table_presenter.hpp"

namespace aurora::server {

void TablePresenter::tell_lines() {
  if (ledger().house.delay_s == 0) {
    tell_lines(ledger(), Rows::kAll, lines_told_);
    return;
  }
  tell_lines(ledger(), Rows::kSeats, lines_told_);
  tell_lines(journal_.ledger_for(engine::spectator()), Rows::kGallery, late_lines_told_);
}

void TablePresenter::tell_lines(const Ledger& known, Rows rows, std::uint32_t& told) {
  const ChatRoom& chat = known.chat;
  if (chat.last() == told) {
    return;
  }
  for (const ChatLine& line : chat.lines()) {
    if (line.number <= told) {
      continue;
    }
    v1::ServerMessage message;
    to_wire(line, *message.mutable_chat()->add_lines());
    audience_.say(
        message,
        [this, line](const Member& member) {
          return is_for(line, member.player, member.viewer.valid());
        },
        readers_of(line), rows);
  }
  told = chat.last();
}

Readers TablePresenter::readers_of(const ChatLine& line) const {
  if (!audience_.elsewhere().followed()) {
    return {};
  }
  return {.author = line.note == Note::kNone ? std::optional(line.player) : std::nullopt,
          .muted_by = ledger().chat.muted_by(ledger().chat.number_of(line))};
}

void TablePresenter::answer_last_line(const Asker& asker) {
  audience_.bring_up(asker.watcher->connection());
  v1::ServerMessage message;
  const Ledger& known = journal_.ledger_for(ledger().seat_of(asker.player));
  to_wire(known.chat.lines().back(), *message.mutable_chat()->add_lines());
  answer(asker, message);
}

void TablePresenter::answer_lines(const Asker& asker) {
  audience_.bring_up(asker.watcher->connection());
  const bool seated = ledger().seat_of(asker.player).valid();
  if (const auto lines =
          chat_for(asker.player, seated, asker.watcher->format(), asker.request_id)) {
    asker.watcher->answer({&*lines, 1});
    return;
  }
  v1::ServerMessage nothing;
  nothing.mutable_chat();
  answer(asker, nothing);
}

bool TablePresenter::is_for(const ChatLine& line, storage::PlayerId reader, bool seated) const {
  const bool blocked = line.note == Note::kNone && services_.blocks.has(reader, line.player);
  return !blocked && ledger().chat.is_for(line, reader, seated);
}

std::optional<protocol::Piece> TablePresenter::chat_for(storage::PlayerId reader, bool seated,
                                                        protocol::Format format,
                                                        std::uint32_t request_id) const {
  std::vector<const ChatLine*> chosen;
  const auto& lines =
      seated ? ledger().chat.lines() : journal_.ledger_for(engine::spectator()).chat.lines();
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
  for (const ChatLine* line : std::views::reverse(chosen)) {
    to_wire(*line, *message.mutable_chat()->add_lines());
  }
  return protocol::encode_piece(format, message);
}

}  // namespace aurora::server
