// Quick match: waiting for others, and being taken to the table when there are enough.
#include <utility>

#include <boost/asio/dispatch.hpp>

#include "aurora/v1/session.pb.h"
#include "protocol/errors.hpp"
#include "protocol/table_codec.hpp"
#include "protocol/words.hpp"
#include "server/lobby.hpp"
#include "server/match_queue.hpp"
#include "server/session.hpp"
#include "server/table.hpp"
#include "server/websocket.hpp"

namespace aurora::server {

namespace asio = boost::asio;

Session::Task<> Session::quick_match(std::uint32_t request_id, v1::QuickMatch& request) {
  MatchQueue& queue = services_.matches;
  v1::ServerMessage answer;
  answer.set_request_id(request_id);
  const auto before = queue.mode_of(connection_);
  if (request.stop()) {
    queue.leave(connection_);
    answer.mutable_quick_match_status();
    reply(answer);
    tell_waiting(before);
    co_return;
  }
  auto mode = services_.lobby.match_mode(request);
  if (!mode) {
    refuse(request_id, std::move(mode.error()));
    co_return;
  }
  const auto group = queue.join({.mode = *mode,
                                 .player = *player_,
                                 .entropy = std::move(*request.mutable_entropy()),
                                 .connection = connection_,
                                 .session = weak_from_this()});
  v1::QuickMatchStatus& status = *answer.mutable_quick_match_status();
  status.set_seats(mode->seats);
  status.set_waiting(
      static_cast<std::uint32_t>(group.empty() ? queue.waiting_for(*mode).size() : group.size()));
  reply(answer);
  if (before && *before != *mode) {
    tell_waiting(before);
  }
  tell_waiting(*mode);
  if (group.empty()) {
    co_return;
  }
  const auto table = co_await services_.lobby.seat_match(group);
  for (const Waiting& one : group) {
    const auto session = one.session.lock();
    if (!session) {
      continue;  // whoever is gone finds the seat when they are back, or runs out of time
    }
    if (table) {
      session->follow(table);
    } else {  // nothing could be written: nobody waits any more
      v1::ServerMessage over;
      over.mutable_quick_match_status()->set_seats(mode->seats);
      const auto piece = protocol::encode_piece(session->format(), over);
      (void)session->offer({&piece, 1}, true);
    }
  }
}

/// All others who wait for this hear how many they are.
void Session::tell_waiting(const std::optional<MatchMode>& mode) {
  if (!mode) {
    return;
  }
  const auto waiting = services_.matches.waiting_for(*mode);
  v1::ServerMessage message;
  message.mutable_quick_match_status()->set_seats(mode->seats);
  message.mutable_quick_match_status()->set_waiting(static_cast<std::uint32_t>(waiting.size()));
  for (const Waiting& one : waiting) {
    const auto session = one.session.lock();
    if (session && session.get() != this) {
      const auto piece = protocol::encode_piece(session->format(), message);
      (void)session->offer({&piece, 1}, false);
    }
  }
}

void Session::follow(const std::shared_ptr<Table>& table) {
  asio::dispatch(socket_->executor(), [self = shared_from_this(), table] {
    ++self->in_flight_;
    if (table->put(WatchRequest{self->asker(0), ++self->last_watch_, std::nullopt}, true) !=
        Posted::kTaken) {
      --self->in_flight_;
    }
  });
}

}  // namespace aurora::server
