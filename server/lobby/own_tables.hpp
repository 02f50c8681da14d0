// The list of the tables where somebody has a seat, wherever those are, for each player who asks;
// kept current for those who watch it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>

#include "aurora/v1/own_tables.pb.h"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "server/table/audience/watcher.hpp"
#include "server/table/table_summary.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

class Archive;
class Clock;
class Forgotten;
class OpenTables;

/// Tables in memory are those of the index, here and at other servers; the store has the others, as
/// they looked when they left the memory. Thread-safe.
class OwnTables {
 public:
  OwnTables(Archive& archive, OpenTables& open, const Forgotten& forgotten, const Clock& clock)
      : archive_(archive), open_(open), forgotten_(forgotten), clock_(clock) {}

  /// The list of this player; STORAGE_UNAVAILABLE when not all of it can be read.
  [[nodiscard]] Task<Answer<v1::MyTables>> list(storage::PlayerId player);

  /// Whether the player has a seat at this open table, and has not resigned; STORAGE_UNAVAILABLE.
  [[nodiscard]] Task<Answer<bool>> plays_at(storage::PlayerId player, storage::TableId table) const;

  /// What changes from now on is pushed, beginning with what is different from this list, which
  /// the reader has.
  void keep_current(const std::shared_ptr<Watcher>& reader, storage::PlayerId player,
                    const v1::MyTables& list);
  void stop(storage::PlayerId player, std::uint64_t connection);
  /// Tells those who watch what has changed since the last call. Call it regularly, and not before
  /// the last one has ended: it waits for the store.
  [[nodiscard]] Task<> refresh();

 private:
  /// By the id of the table, as it was encoded.
  using Shown = std::map<std::string, std::string>;
  struct Reader {
    std::weak_ptr<Watcher> watcher;
    Shown shown;
  };

  [[nodiscard]] v1::MyTable seen_by(storage::PlayerId player, const TableSummary& table) const;
  [[nodiscard]] std::set<storage::PlayerId> take_news();
  void show(storage::PlayerId player, const v1::MyTables& list);
  /// False: there was no room.
  [[nodiscard]] static bool show(Reader& reader, const v1::MyTables& list);

  Archive& archive_;
  OpenTables& open_;
  const Forgotten& forgotten_;
  const Clock& clock_;
  std::mutex mutex_;
  std::map<std::pair<storage::PlayerId, std::uint64_t>, Reader> readers_;  // by connection, too
  std::set<storage::PlayerId> behind_;  // to be shown their list next time, whatever happens
};

}  // namespace aurora::server
