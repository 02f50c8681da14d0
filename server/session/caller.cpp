#include "server/session/caller.hpp"

#include <chrono>
#include <utility>

#include "machine/steady_clock.hpp"
#include "server/net/websocket.hpp"
#include "server/people/traffic.hpp"
#include "server/runtime/limits.hpp"
#include "server/session/session.hpp"
#include "server/table/table.hpp"

namespace aurora::server {

Caller::Caller(Session& session, WebSocket& socket, Sender& sender, const SessionServices& services)
    : session_(session),
      socket_(socket),
      sender_(sender),
      services_(services),
      replay_(*this),
      import_(services.limits.imported_bytes) {}

Caller::~Caller() = default;

Executor Caller::executor() { return socket_.executor(); }

const std::string& Caller::address() const { return socket_.address(); }

std::string Caller::limited_address() const {
  return services_.traffic.counts(address()) ? address() : std::string();
}

std::shared_ptr<Watcher> Caller::watcher() { return session_.shared_from_this(); }

void Caller::become(Player player) {
  player_ = std::move(player);
  if (!has_id_) {
    id_ = player_->id;
    token_hash_ = player_->token_hash;
    has_id_ = true;
  }
}

std::optional<storage::PlayerId> Caller::id() const {
  return has_id_ ? std::optional(id_) : std::nullopt;
}

std::string Caller::token_hash() const { return has_id_ ? token_hash_ : std::string(); }

Asker Caller::asker(std::uint32_t request_id) {
  return {.watcher = watcher(),
          .request_id = request_id,
          .player = player_->id,
          .name = player_->name,
          .address = address(),
          .since = machine::SteadyClock::now(),
          .program = player_->program};
}

bool Caller::begin_request() {
  if (in_flight_ >= services_.limits.requests_in_flight) {
    return false;
  }
  ++in_flight_;
  return true;
}

Posted Caller::put(Table& table, TableMessage&& message) {
  const Lane lane = lane_at(table);
  if (!begin_request()) {
    return Posted::kFull;
  }
  const Posted posted = table.put(std::move(message), lane);
  if (posted != Posted::kTaken) {
    --in_flight_;
  }
  return posted;
}

/// Requests about one table are answered in their order, so none overtakes another in a lane that
/// became the caller's in between.
Lane Caller::lane_at(const Table& table) {
  if (in_flight_ == 0 || lane_table_ != table.id()) {
    lane_ = table.lane_of(player_->id);
    lane_table_ = table.id();
  }
  return lane_;
}

void Caller::follow(Table& table, std::uint32_t watch) {
  const Lane lane = lane_at(table);
  ++in_flight_;
  WatchRequest request{asker(0), watch == 0 ? next_watch() : watch, std::nullopt};
  if (table.put(std::move(request), lane, true) != Posted::kTaken) {
    --in_flight_;
  }
}

}  // namespace aurora::server
