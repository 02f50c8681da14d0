// Time off from games over days: each player has some days within any 365.
#pragma once

#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "aurora/v1/vacation.pb.h"
#include "server/people/stay.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

class Archive;
class Clock;
struct Limits;

/// Thread-safe. All of them are in memory, because tables ask; what changes is in the store first.
class Vacations {
 public:
  Vacations(Archive& archive, const Clock& clock, const Limits& limits)
      : archive_(archive), clock_(clock), limits_(limits) {}

  /// Reads them, and again when another server may have changed them. Whose are others than before;
  /// nothing: the store cannot be read.
  [[nodiscard]] Task<std::optional<std::vector<storage::PlayerId>>> load();

  /// The oldest first; the last one may be going on.
  [[nodiscard]] std::vector<Stay> of(storage::PlayerId player) const;

  [[nodiscard]] Answer<v1::Vacation> get(storage::PlayerId player) const;
  /// Begins one of so many days; 0 ends the one that is. NO_VACATIONS, ON_VACATION or
  /// VACATION_SPENT.
  [[nodiscard]] Task<Answer<v1::Vacation>> set(storage::PlayerId player, std::uint32_t days);

 private:
  void know(storage::PlayerId player, const std::vector<Stay>& stays);

  Archive& archive_;
  const Clock& clock_;
  const Limits& limits_;
  mutable std::mutex mutex_;
  std::unordered_map<storage::PlayerId, std::vector<Stay>> stays_;
};

}  // namespace aurora::server
