// What the players of events are called, for a while without asking the store again.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "machine/steady_clock.hpp"
#include "server/runtime/task.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

class Archive;
class Forgotten;

struct EntrantName {
  std::string name;      ///< empty: a player who is gone
  bool program = false;  ///< a program plays the account
};

/// Thread-safe. A journal of an event has no names, so nothing is left of a player who is deleted.
class EntrantNames {
 public:
  EntrantNames(Archive& archive, const Forgotten& forgotten)
      : archive_(archive), forgotten_(forgotten) {}

  /// Nothing: it cannot be read now.
  [[nodiscard]] Task<std::optional<EntrantName>> find(storage::PlayerId player);

 private:
  struct Known {
    EntrantName name;
    machine::SteadyClock::time_point until;
  };
  Archive& archive_;
  const Forgotten& forgotten_;
  std::mutex mutex_;
  std::unordered_map<storage::PlayerId, Known> known_;
};

}  // namespace aurora::server
