// Where the journals of tables end, as far as the database does not say it yet.
//
// An entry is written to the journal and nowhere else: `tables` learns of it some hundred entries
// later. Until then only the memory of the process knows where a journal ends; a process that
// starts finds it out from the journal's last entries (sqlite_heads.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <unordered_map>

#include "storage/rows.hpp"

namespace aurora::storage {

/// What changes in a row of `tables`.
struct Head {
  std::int64_t key = 0;  ///< stands for the id in the other tables
  Seq seq = 0;
  std::int64_t entry = 0;  ///< the row of the entry `seq`; 0 while the journal is empty
  TableStatus status = TableStatus::kLobby;
  UnixMillis updated_at = 0;
};

/// The heads of what was committed. Thread-safe: the writer publishes, and readers look.
class Heads {
 public:
  using Map = std::unordered_map<TableId, Head>;

  /// Look here before you look into the database: what is forgotten here is known there.
  [[nodiscard]] std::optional<Head> find(const TableId& id) const;
  /// How often heads were forgotten. Rows that were read before have to be read again.
  [[nodiscard]] std::uint64_t times_forgotten() const;

  /// Those of tables with an entry after this one.
  [[nodiscard]] Map after(std::int64_t entry) const;

  /// What a transaction has changed.
  void publish(const Map& changed);
  /// Forgets the tables that the database knows up to this entry, when there are many.
  void forget_up_to(std::int64_t entry);
  /// Instead of all that was known.
  void replace(Map known);

 private:
  mutable std::mutex mutex_;
  Map known_;
  std::uint64_t times_forgotten_ = 0;
};

/// The row as it is, when the database may not know it yet.
[[nodiscard]] TableRow brought_up_to_date(TableRow row, const std::optional<Head>& head);

}  // namespace aurora::storage
