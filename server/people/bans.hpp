// Players whom the operator has banned or muted.
#pragma once

#include <map>
#include <mutex>
#include <optional>
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

/// Thread-safe.
class Bans {
 public:
  Bans(Archive& archive, const Clock& clock, Log& log)
      : archive_(archive), clock_(clock), log_(log) {}

  /// Loads them from the store before anybody is let in; blocks.
  void load(storage::Store& store);

  /// Reads them anew, as another server may have changed them. Returns who is banned now and was
  /// not before; nothing when they cannot be read.
  [[nodiscard]] Task<std::optional<std::vector<storage::PlayerId>>> hear();

  /// EXCLUDED, with the reason, while the player is banned.
  [[nodiscard]] Verdict may_enter(storage::PlayerId player) const;
  /// SILENCED, with the reason, while the player is muted.
  [[nodiscard]] Verdict may_chat(storage::PlayerId player) const;
  [[nodiscard]] std::vector<storage::BanRow> all() const;
  /// How the player is muted, if they are.
  [[nodiscard]] std::optional<storage::BanRow> muted(storage::PlayerId player) const;

  /// False: it could not be written, and nothing has changed.
  [[nodiscard]] Task<bool> put(storage::BanRow ban);
  /// The same of a ban that is in the store already.
  void note(const storage::BanRow& ban);
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
