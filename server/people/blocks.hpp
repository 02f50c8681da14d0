// Players who do not want to meet each other.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "aurora/v1/block.pb.h"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "storage/write.hpp"

namespace aurora::server {

class Archive;
class Clock;
class Forgotten;
struct Limits;

/// Thread-safe. All blocks are in memory, because every chat line checks them; names come from the
/// store when somebody opens the list.
class Blocks {
 public:
  Blocks(Archive& archive, const Forgotten& forgotten, const Clock& clock, const Limits& limits)
      : archive_(archive), forgotten_(forgotten), clock_(clock), limits_(limits) {}

  /// Loads them from the store before anybody is let in, and again when another server may have
  /// changed them. False: the store cannot be read.
  [[nodiscard]] Task<bool> load();

  [[nodiscard]] bool has(storage::PlayerId owner, storage::PlayerId player) const;
  /// Whether one of them has blocked the other.
  [[nodiscard]] bool apart(storage::PlayerId one, storage::PlayerId other) const;

  /// Returns the new list. TOO_MANY_BLOCKS, or OVERLOADED while another block by the same player is
  /// being written.
  [[nodiscard]] Task<Answer<v1::BlockList>> put(storage::PlayerId owner, storage::PlayerId player);
  /// Returns the new list, even if there was no such block.
  [[nodiscard]] Task<Answer<v1::BlockList>> lift(storage::PlayerId owner, std::string block_id);
  [[nodiscard]] Task<Answer<v1::BlockList>> list(storage::PlayerId owner) const;

  /// A player was deleted; the store has dropped the blocks by and of that player.
  void forget(storage::PlayerId player);

 private:
  using Players = std::unordered_set<storage::PlayerId>;

  /// While it lives, no other write by the same owner begins.
  class Turn;

  [[nodiscard]] Task<Verdict> write(storage::Write write);
  [[nodiscard]] bool has_room_for_another(storage::PlayerId owner) const;
  [[nodiscard]] std::optional<storage::PlayerId> blocked_as(storage::PlayerId owner,
                                                            const std::string& block_id) const;

  Archive& archive_;
  const Forgotten& forgotten_;
  const Clock& clock_;
  const Limits& limits_;
  mutable std::mutex mutex_;
  std::unordered_map<storage::PlayerId, Players> blocked_;  // by owner
  Players writing_;
};

}  // namespace aurora::server
