// How many e-mails with codes may be asked for, so that nobody can be bombed with them. Counted
// once for all servers that share a store.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "machine/task_queue.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/keyed_buckets.hpp"
#include "server/runtime/task.hpp"
#include "storage/ownership.hpp"

namespace aurora::server {

class Log;
struct Limits;

/// Thread-safe.
class MailLimits {
 public:
  enum class Of : std::uint8_t { kPlayer, kAddress, kNetwork, kServer };
  struct One {
    Of of = Of::kServer;
    std::string key;
  };

  /// `ownership` is nullptr when nobody shares the store.
  MailLimits(storage::Ownership* ownership, const Limits& limits, Log& log);
  MailLimits(const MailLimits&) = delete;
  MailLimits& operator=(const MailLimits&) = delete;
  ~MailLimits() { shutdown(); }

  /// Counts one of each, or nothing. RATE_LIMITED: one of them is reached; STORAGE_UNAVAILABLE.
  [[nodiscard]] Task<Verdict> take(std::vector<One> all);

  /// Nothing is counted any more. Blocks.
  void shutdown();

 private:
  [[nodiscard]] Task<Verdict> take_shared(std::vector<One> all);

  storage::Ownership* ownership_;
  std::array<Rate, 4> rates_;
  std::array<KeyedBuckets<std::string>, 4> here_;
  Log& log_;
  std::unique_ptr<machine::TaskQueue> counting_;
};

}  // namespace aurora::server
