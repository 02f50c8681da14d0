// Counts finished games in the profiles of those who played them, each once, beside all tables.
#pragma once

#include <cstddef>
#include <memory>

#include "machine/task_queue.hpp"
#include "server/finished/game_facts.hpp"
#include "server/runtime/task.hpp"
#include "storage/ids.hpp"
#include "storage/write.hpp"

namespace aurora::server {

class Archive;
class Forgotten;
class Log;
class Readiness;

/// Journals are read on a thread of its own. What is counted is in the store with the note that it
/// is, so that neither a crash nor another server counts a game again.
class ProfileCounting {
 public:
  ProfileCounting(Archive& archive, const Forgotten& forgotten, const Readiness& readiness,
                  Log& log);

  /// Counts all games that wait for it, the oldest first, also those that ended before there were
  /// profiles. What fails is tried again by the next call.
  [[nodiscard]] Task<> count_waiting();
  /// Finishes the game that is being read. Blocks.
  void shutdown() { reading_->finish(); }

 private:
  struct Counted {
    SeatPlayers players;
    GameFacts facts;
  };
  /// False: not now.
  [[nodiscard]] Task<bool> count(storage::GameRow row);
  /// What its journal says; nobody and nothing when that is damaged.
  [[nodiscard]] Task<storage::Result<Counted>> look_at(storage::GameRow row);
  [[nodiscard]] Task<storage::Result<storage::WriteGroup>> changes_of(const Counted& game,
                                                                      storage::TableId table);

  Archive& archive_;
  const Forgotten& forgotten_;
  const Readiness& readiness_;
  Log& log_;
  std::unique_ptr<machine::TaskQueue> reading_;
};

}  // namespace aurora::server
