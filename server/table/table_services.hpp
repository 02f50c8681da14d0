// What every table works with, and who keeps the tables.
#pragma once

#include <optional>
#include <string>

#include "aurora/v1/games.pb.h"
#include "server/runtime/task.hpp"
#include "server/table/ledger/ledger.hpp"

namespace aurora::server {

class Archive;
class Bans;
class Blocks;
class Clock;
class Forgotten;
class Guesses;
class Log;
struct Limits;
class Metrics;
class Reminders;
class Rulebook;
struct TableSummary;
struct Turn;
class ThinkingThreads;
class Traffic;
class Uptime;
class Vacations;
class Wire;

/// Who keeps the tables, as they see it. May be called from any thread.
class TableHost {
 public:
  virtual ~TableHost() = default;
  /// The table has changed for those who look at the list.
  virtual void table_changed(TableSummary summary) = 0;
  /// The game of a table in memory waits for others now.
  virtual void turn_changed(storage::TableId id, const Turn& turn) = 0;
  /// The table has ended its work, and is forgotten until somebody asks for it again, or until its
  /// clocks have to be looked at.
  virtual void table_ended(storage::TableId id, std::optional<storage::UnixMillis> clocks) = 0;
  /// The clocks of a table in memory have to be looked at then; not before, unless it says so anew.
  virtual void clocks_run_out(storage::TableId id, storage::UnixMillis at) = 0;
  /// The table waits for players or is played, and cannot go on.
  virtual void table_unusable(storage::TableId id, const Misfit& misfit) = 0;
  /// The game is over, and in the journal. What the lists say of it now; nothing when it could not
  /// be put on them, which is logged. The ledger and its rules are looked at before the return.
  [[nodiscard]] virtual Task<std::optional<v1::GameSummary>> game_ended(const Ledger& ledger,
                                                                        const Ruleset& rules) = 0;
  /// A table was made for those who sit at another one, and is in the store.
  virtual void table_made(Ledger ledger, const std::string& address) = 0;
};

/// All of it outlives the tables.
struct TableServices {
  Archive& archive;
  Clock& clock;
  const Uptime& uptime;
  const Forgotten& forgotten;
  const Blocks& blocks;
  const Bans& bans;
  Guesses& guesses;
  Traffic& traffic;
  Rulebook& rulebook;
  const Limits& limits;
  Metrics& metrics;
  Log& log;
  TableHost& host;
  const Wire* wire = nullptr;            ///< to other servers; nullptr: there are none
  const Reminders* reminders = nullptr;  ///< for players who are away; nullptr: there are none
  const Vacations* vacations = nullptr;  ///< nullptr: there are none
  ThinkingThreads* thinking = nullptr;   ///< nullptr: no bot thinks ahead
};

}  // namespace aurora::server
