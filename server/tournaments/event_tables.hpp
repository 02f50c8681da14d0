// The tables at which an event is played: made by key, looked at until they have a result, closed.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "protocol/fairness.hpp"
#include "server/events/requests.hpp"
#include "server/events/tables_wanted.hpp"
#include "server/runtime/task.hpp"
#include "server/tournaments/held_event.hpp"
#include "storage/ids.hpp"
#include "storage/rows.hpp"

namespace aurora::server {

class Archive;
class Clock;
class EntrantNames;
class Log;
class TableRegistry;
struct Ruleset;

/// What was seen of a table that an event wants.
struct TableSeen {
  std::optional<events::Request> news{};  ///< what the event has to hear of it
  bool unknown = false;                   ///< how it is, or what came out, cannot be seen now
  storage::UnixMillis moved_at = 0;       ///< when something has happened in a game that goes on
};

/// What the store has of tables of an event, as of about one moment.
struct TableRows {
  bool known = false;  ///< false: it cannot be read now
  std::unordered_map<storage::TableId, storage::TableRow> rows{};
};

/// The same for the same key: making it again leads to the same table.
[[nodiscard]] storage::TableId table_of(storage::EventId event, const events::TableKey& key);

class EventTables {
 public:
  using DrawSecret = std::function<protocol::Secret()>;

  EventTables(Archive& archive, TableRegistry& tables, EntrantNames& names, const Ruleset& rules,
              const Clock& clock, DrawSecret draw_secret, Log& log);

  /// Asks the store once at most, however many there are.
  [[nodiscard]] Task<TableRows> look_up(storage::EventId event, std::vector<events::TableKey> keys);
  /// Sees to it that there is this table, and says how it is by what was looked up at `now` or
  /// later: a game that still goes on is late if its deadline has passed by then.
  [[nodiscard]] Task<TableSeen> tend(EventPtr event, events::CreateTable wanted,
                                     const TableRows& found, storage::UnixMillis now);
  /// Has the games ended at tables that the event does not want, unless another server has them.
  /// True: none goes on there. Does not wait until they have ended.
  [[nodiscard]] Task<bool> close(storage::EventId event, std::vector<events::TableKey> keys);

  /// The tables of events that are open in the memory of this server.
  using Here = std::unordered_map<storage::EventId, std::unordered_set<storage::TableId>>;
  [[nodiscard]] Here here() const;

 private:
  [[nodiscard]] Task<> make(EventPtr event, events::CreateTable wanted);
  /// A game that goes on: whether it has begun, or its time is over.
  [[nodiscard]] Task<TableSeen> look_at_game(EventPtr event, events::CreateTable wanted,
                                             storage::TableRow row, storage::UnixMillis now);
  /// What came out, as the lists say; nothing: they do not say anything yet.
  [[nodiscard]] Task<std::optional<events::Request>> result_of(events::TableKey key,
                                                               storage::TableId id);
  /// Who has not come to a game that was abandoned; or that it has no result.
  [[nodiscard]] Task<std::optional<events::Request>> why_abandoned(events::CreateTable wanted,
                                                                   storage::TableId id);

  /// Nothing changes any more at a table that is over: it need not be read again and again.
  [[nodiscard]] bool is_closed(storage::TableId id) const;
  void note_closed(storage::TableId id);
  [[nodiscard]] std::optional<events::Request> known_end(storage::TableId id) const;
  void note_end(storage::TableId id, const events::Request& news);

  Archive& archive_;
  TableRegistry& tables_;
  EntrantNames& names_;
  const Ruleset& rules_;
  const Clock& clock_;
  DrawSecret draw_secret_;
  Log& log_;
  mutable std::mutex mutex_;
  std::unordered_set<storage::TableId> closed_;
  std::unordered_map<storage::TableId, events::Request> ends_;  // of games that were abandoned
};

}  // namespace aurora::server
