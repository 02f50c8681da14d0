// The tables at which an event is played: made by key, looked at until they have a result, closed.
#pragma once

#include <functional>
#include <optional>

#include "protocol/fairness.hpp"
#include "server/events/requests.hpp"
#include "server/events/tables_wanted.hpp"
#include "server/runtime/task.hpp"
#include "server/tournaments/held_event.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

class Archive;
class Clock;
class EntrantNames;
class Log;
class TableRegistry;
struct Ruleset;

/// The same for the same key: making it again leads to the same table.
[[nodiscard]] storage::TableId table_of(storage::EventId event, const events::TableKey& key);

class EventTables {
 public:
  using DrawSecret = std::function<protocol::Secret()>;

  EventTables(Archive& archive, TableRegistry& tables, EntrantNames& names, const Ruleset& rules,
              const Clock& clock, DrawSecret draw_secret, Log& log);

  /// Sees to it that there is this table, and says what the event has to hear of it; nothing: all
  /// is as it should be, or it cannot be seen now.
  [[nodiscard]] Task<std::optional<events::Request>> tend(EventPtr event,
                                                          events::CreateTable wanted);
  /// Ends the game at a table that the event does not want, if it goes on at this server.
  [[nodiscard]] Task<> close(storage::EventId event, events::TableKey key);

 private:
  [[nodiscard]] Task<> make(EventPtr event, events::CreateTable wanted);
  /// What came out, as the lists say; nothing: they do not say anything yet.
  [[nodiscard]] Task<std::optional<events::Request>> result_of(events::TableKey key,
                                                               storage::TableId id);
  /// Who has not come to a game that was abandoned; or that it has no result.
  [[nodiscard]] Task<std::optional<events::Request>> why_abandoned(events::CreateTable wanted,
                                                                   storage::TableId id);

  Archive& archive_;
  TableRegistry& tables_;
  EntrantNames& names_;
  const Ruleset& rules_;
  const Clock& clock_;
  DrawSecret draw_secret_;
  Log& log_;
};

}  // namespace aurora::server
