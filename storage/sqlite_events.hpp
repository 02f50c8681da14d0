// Tournaments, in the database.
#pragma once

#include "storage/sqlite_db.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

/// The writes; each is one of a transaction that SqliteWriter holds.
class EventWriter {
 public:
  [[nodiscard]] static Result<EventWriter> make(Database& db);

  [[nodiscard]] Result<void> apply(const PutEvent& write);
  [[nodiscard]] Result<void> apply(const AppendEvent& write);
  /// Events stay, and have no host.
  [[nodiscard]] Result<void> forget(const PlayerId& player);

 private:
  [[nodiscard]] Result<void> append(const EventRow& event, const Bytes& batch);

  Statement find_player_, find_, find_most_, put_, go_on_, append_, forget_;
};

}  // namespace aurora::storage
