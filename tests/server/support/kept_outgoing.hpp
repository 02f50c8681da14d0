// In place of the world outside: keeps what would be sent, and answers what a test wants.
#pragma once

#include <condition_variable>
#include <mutex>
#include <vector>

#include "server/reminders/outgoing.hpp"
#include "tests/server/support/client.hpp"

namespace aurora::server::test {

class KeptOutgoing final : public Outgoing {
 public:
  OutgoingAnswer send(const OutgoingRequest& request) override {
    const std::lock_guard lock(mutex_);
    sent_.push_back(request);
    changed_.notify_all();
    return answer_;
  }
  void stop() override {}

  void answer_with(OutgoingAnswer answer) {
    const std::lock_guard lock(mutex_);
    answer_ = std::move(answer);
  }
  [[nodiscard]] std::vector<OutgoingRequest> sent() const {
    const std::lock_guard lock(mutex_);
    return sent_;
  }
  /// False when there are fewer after a long time.
  [[nodiscard]] bool wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, kPatience, [&] { return sent_.size() >= count; });
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  OutgoingAnswer answer_{.status = 200, .problem = {}};
  std::vector<OutgoingRequest> sent_;
};

}  // namespace aurora::server::test
