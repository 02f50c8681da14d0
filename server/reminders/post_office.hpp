// Sends requests on threads of its own: a slow other side holds up no loop, and of the players only
// those who share its lane.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <vector>

#include "machine/task_queue.hpp"
#include "server/reminders/outgoing.hpp"
#include "server/runtime/task.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

/// Thread-safe.
class PostOffice {
 public:
  explicit PostOffice(Outgoing& outgoing);
  PostOffice(const PostOffice&) = delete;
  PostOffice& operator=(const PostOffice&) = delete;
  ~PostOffice() { shutdown(); }

  /// Whether nothing of the player's lane is on its way.
  [[nodiscard]] bool is_free(storage::PlayerId player) const;
  [[nodiscard]] Task<OutgoingAnswer> send(storage::PlayerId player, OutgoingRequest request);

  /// Gives up what is on its way. Blocks.
  void shutdown();

 private:
  static constexpr std::size_t kLanes = 8;
  [[nodiscard]] static std::size_t lane_of(storage::PlayerId player);

  Outgoing& outgoing_;
  std::array<std::atomic<unsigned>, kLanes> busy_{};
  std::array<std::unique_ptr<machine::TaskQueue>, kLanes> lanes_;
};

}  // namespace aurora::server
