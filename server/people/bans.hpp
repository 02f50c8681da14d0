// Players whom the operator keeps out, or silent.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "storage/rows.hpp"

namespace aurora::storage {
class Store;
}

namespace aurora::server {

class Archive;
class Clock;
class Log;

/// May be used from any thread.
class Bans {
 public:
  Bans(Archive& archive, const Clock& clock, Log& log)
      : archive_(archive), clock_(clock), log_(log) {}

  /// Reads them from the store, before anybody is let in; waits for the disk.
  void load(storage::Store& store);

  /// EXCLUDED, with the reason, for a player who is kept out at the moment.
  [[nodiscard]] Verdict may_enter(storage::PlayerId player) const;
  /// SILENCED, with the reason, for a player who may not chat at the moment.
  [[nodiscard]] Verdict may_chat(storage::PlayerId player) const;
  [[nodiscard]] std::vector<storage::BanRow> all() const;

  /// False: it could not be made durable, and nothing has changed.
  [[nodiscard]] Task<bool> put(storage::BanRow ban);
  [[nodiscard]] Task<bool> lift(storage::PlayerId player, storage::BanScope scope);

 private:
  [[nodiscard]] Verdict check(storage::PlayerId player, storage::BanScope scope) const;

  Archive& archive_;
  const Clock& clock_;
  Log& log_;
  mutable std::mutex mutex_;
  std::map<std::pair<storage::PlayerId, storage::BanScope>, storage::BanRow> bans_;
};

}  // namespace aurora::server
