// How players are reached who are away, as they want it.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <unordered_set>

#include "aurora/v1/reminder.pb.h"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

class Archive;

/// Thread-safe. Who can be reached at all is in memory, because tables ask it; how, is in the
/// store.
class Contacts {
 public:
  explicit Contacts(Archive& archive) : archive_(archive) {}

  /// Reads who can be reached, and again when another server may have changed it. False: the store
  /// cannot be read.
  [[nodiscard]] Task<bool> load();

  [[nodiscard]] bool can_reach(storage::PlayerId player) const;
  /// Whether nobody can be reached.
  [[nodiscard]] bool empty() const { return count_ == 0; }
  /// Changes whenever others can be reached.
  [[nodiscard]] std::uint64_t edition() const { return edition_; }

  /// Without a channel when nothing is known.
  [[nodiscard]] Task<Answer<v1::Contact>> of(storage::PlayerId player) const;

  /// Returns the contact with the change, as it is in the store. The change is made again if the
  /// contact was another one meanwhile; its refusal is the answer.
  using Change = std::function<Verdict(v1::Contact& contact)>;
  [[nodiscard]] Task<Answer<v1::Contact>> change(storage::PlayerId player, Change change);

 private:
  void note(storage::PlayerId player, bool can_be_reached);

  Archive& archive_;
  std::atomic<std::uint64_t> edition_{0};
  std::atomic<std::size_t> count_{0};
  mutable std::mutex mutex_;
  std::unordered_set<storage::PlayerId> reachable_;
};

}  // namespace aurora::server
