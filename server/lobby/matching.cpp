#include "server/lobby/matching.hpp"

#include <vector>

#include "aurora/v1/session.pb.h"
#include "protocol/frame.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/match_queue.hpp"
#include "server/table/audience/watcher.hpp"

namespace aurora::server {

void tell_how_many_wait(const MatchQueue& queue, const MatchMode& mode, std::uint64_t except) {
  v1::ServerMessage message;
  message.mutable_quick_match_status()->set_seats(mode.seats);
  message.mutable_quick_match_status()->set_waiting(static_cast<std::uint32_t>(queue.count(mode)));
  for (const Waiting& one : queue.waiting_for(mode)) {
    const auto watcher = one.watcher.lock();
    if (watcher && one.connection != except) {
      const auto piece = protocol::encode_piece(watcher->format(), message);
      (void)watcher->offer({&piece, 1}, false);
    }
  }
}

Task<> begin_matches(MatchQueue& queue, Lobby& lobby) {
  for (auto group = queue.take(); !group.empty(); group = queue.take()) {
    tell_how_many_wait(queue, group.front().mode);
    const auto table = co_await lobby.seat_match(group);
    for (const Waiting& one : group) {
      const auto watcher = one.watcher.lock();
      if (!watcher) {
        continue;  // they find the seat when they come back, or run out of time
      }
      if (table) {
        watcher->follow(table, 0);
      } else {
        v1::ServerMessage over;
        over.mutable_quick_match_status()->set_seats(one.mode.seats);
        const auto piece = protocol::encode_piece(watcher->format(), over);
        (void)watcher->offer({&piece, 1}, true);
      }
    }
  }
}

}  // namespace aurora::server
