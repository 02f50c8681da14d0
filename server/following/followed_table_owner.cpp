// Who has the table that is followed, when its server is silent or has it no more.
#include <utility>

#include "protocol/errors.hpp"
#include "server/following/followed_table.hpp"
#include "server/lobby/table_registry.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/spawn.hpp"
#include "server/table/audience/answers.hpp"

namespace aurora::server {

using machine::SteadyClock;

void FollowedTable::seek() {
  if (!std::exchange(seeking_, true)) {
    sought_ = SteadyClock::now();
    spawn(executor_, services_.log, "seeking", run_seeking(shared_from_this()));
  }
}

// Servers may send us to each other and know nothing of the table for a while.
void FollowedTable::seek_soon() {
  lost_ = true;
  if (SteadyClock::now() - sought_ >= services_.limits.beat_interval) {
    seek();
  }
}

Task<> FollowedTable::run_seeking(std::shared_ptr<FollowedTable> self) {
  const auto found = co_await self->services_.tables.find(self->id_);
  self->seeking_ = false;
  if (self->ended_) {
    co_return;
  }
  if (found) {
    self->hand_over(*found);
  } else if (found.error().code() == v1::ERROR_CODE_ELSEWHERE &&
             found.error().node() != self->owner_) {
    self->follow_to(found.error().node());
  } else if (SteadyClock::now() - self->heard_ > self->services_.limits.owner_patience) {
    self->give_up(found.error());
  }
}

std::vector<FollowedTable::Ask> FollowedTable::take_asks() {
  std::vector<Ask> all;
  for (Held& held : std::exchange(held_, {})) {
    all.push_back(std::move(held.ask));
  }
  for (auto& [number, ask] : std::exchange(asks_, {})) {
    all.push_back(std::move(ask));
  }
  return all;
}

void FollowedTable::follow_to(const std::string& owner) {
  owner_ = owner;
  lost_ = false;
  heard_ = SteadyClock::now();
  for (Ask& ask : take_asks()) {
    put(std::move(ask));
  }
  tell_attendance();
}

void FollowedTable::hand_over(const std::shared_ptr<Table>& table) {
  for (Ask& ask : take_asks()) {
    const Asker asker = ask.request.asker;
    if (!ask.again &&
        table->put(std::move(ask.request), table->lane_of(asker.player)) != Posted::kTaken) {
      refuse(asker, protocol::make_error(v1::ERROR_CODE_OVERLOADED));
    }
  }
  for (const Member& member : gallery_.take_all()) {
    member.watcher->follow(table, member.watch);
  }
  end();
}

void FollowedTable::give_up(const v1::Error& error) {
  for (const Ask& ask : take_asks()) {
    if (!ask.again) {
      refuse(ask.request.asker, error);
    }
  }
  for (const Member& member : gallery_.take_all()) {
    member.watcher->lead_away();
  }
  end();
}

void FollowedTable::end() {
  ended_ = true;
  tell_attendance();
  subscription_.reset();
  on_end_();
}

}  // namespace aurora::server
