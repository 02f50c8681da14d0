#include "server/reminders/post_office.hpp"

#include <functional>
#include <utility>

#include "machine/machine.hpp"
#include "server/runtime/aside.hpp"

namespace aurora::server {

PostOffice::PostOffice(Outgoing& outgoing) : outgoing_(outgoing) {
  for (auto& lane : lanes_) {
    lane = machine::here().make_task_queue();
  }
}

std::size_t PostOffice::lane_of(storage::PlayerId player) {
  return std::hash<storage::PlayerId>()(player) % kLanes;
}

bool PostOffice::is_free(storage::PlayerId player) const { return busy_.at(lane_of(player)) == 0; }

Task<OutgoingAnswer> PostOffice::send(storage::PlayerId player, OutgoingRequest request) {
  const std::size_t lane = lane_of(player);
  ++busy_.at(lane);
  auto answer = co_await run_aside(*lanes_.at(lane), [this, lane, request = std::move(request)] {
    auto sent = outgoing_.send(request);
    --busy_.at(lane);
    return sent;
  });
  co_return answer;
}

void PostOffice::shutdown() {
  outgoing_.stop();
  for (const auto& lane : lanes_) {
    lane->finish();
  }
}

}  // namespace aurora::server
