// Quick match: waiting for others, and being taken to the table when there are enough.
#include <utility>

#include <boost/asio/dispatch.hpp>

#include "aurora/v1/session.pb.h"
#include "protocol/errors.hpp"
#include "protocol/table_codec.hpp"
#include "protocol/words.hpp"
#include "server/finished/chronicle.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/match_queue.hpp"
#include "server/lobby/matching.hpp"
#include "server/net/websocket.hpp"
#include "server/session/session.hpp"
#include "server/table/table.hpp"

namespace aurora::server {

namespace asio = boost::asio;

Task<> Session::quick_match(std::uint32_t request_id, v1::QuickMatch& request) {
  MatchQueue& queue = services_.matches;
  v1::ServerMessage answer;
  answer.set_request_id(request_id);
  const auto before = queue.mode_of(connection_);
  if (request.stop()) {
    queue.leave(connection_);
    answer.mutable_quick_match_status();
    reply(answer);
    if (before) {
      tell_how_many_wait(queue, *before);
    }
    co_return;
  }
  if (auto allowed = may_make_table(); !allowed) {
    refuse(request_id, std::move(allowed.error()));
    co_return;
  }
  auto mode = services_.lobby.match_mode(request);
  if (!mode) {
    refuse(request_id, std::move(mode.error()));
    co_return;
  }
  const double rating = co_await services_.chronicle.rating_of(player_->id, request.map());
  const std::size_t waiting = queue.join({.mode = *mode,
                                          .player = *player_,
                                          .entropy = std::move(*request.mutable_entropy()),
                                          .rating = rating,
                                          .connection = connection_,
                                          .watcher = weak_from_this()});
  v1::QuickMatchStatus& status = *answer.mutable_quick_match_status();
  status.set_seats(mode->seats);
  status.set_waiting(static_cast<std::uint32_t>(waiting));
  reply(answer);
  if (before && *before != *mode) {
    tell_how_many_wait(queue, *before);
  }
  tell_how_many_wait(queue, *mode, connection_);
  co_await begin_matches(queue, services_.lobby);
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
