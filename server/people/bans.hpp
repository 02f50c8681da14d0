// Players whom the operator keeps out, or silent.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "aurora/v1/error.pb.h"
#include "server/runtime/task.hpp"
#include "storage/rows.hpp"

namespace aurora::storage {
class Store;
}

namespace aurora::server {

class Archive;
class Log;

/// May be used from any thread.
class Bans {
 public:
  Bans(Archive& archive, Log& log) : archive_(archive), log_(log) {}

  /// Reads them from the store, before anybody is let in; waits for the disk.
  void load(storage::Store& store);

  /// EXCLUDED or SILENCED, with the reason, when this player is kept out of it at the moment.
  [[nodiscard]] std::optional<v1::Error> objection(
      storage::PlayerId player, storage::BanScope scope = storage::BanScope::kServer) const;
  [[nodiscard]] std::vector<storage::BanRow> all() const;

  /// False: it could not be made durable, and nothing has changed.
  [[nodiscard]] Task<bool> put(storage::BanRow ban);
  [[nodiscard]] Task<bool> lift(storage::PlayerId player, storage::BanScope scope);

 private:
  Archive& archive_;
  Log& log_;
  mutable std::mutex mutex_;
  std::map<std::pair<storage::PlayerId, storage::BanScope>, storage::BanRow> bans_;
};

}  // namespace aurora::server
