// Saves what can be read of a damaged database.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "storage/ids.hpp"
#include "storage/result.hpp"
#include "storage/rows.hpp"

namespace aurora::storage {

/// What became of the rows of one table of the database.
struct SalvagedRows {
  std::string table;
  std::int64_t saved = 0;
  std::optional<std::int64_t> lost;  ///< nothing: nobody can say how many
};

/// A game whose journal goes only so far.
struct CutJournal {
  TableId table;
  std::string join_code;
  TableStatus status = TableStatus::kLobby;  ///< as it is now
  Seq kept = 0;                              ///< entries from the first one on
  Seq had = 0;
};

struct SalvageReport {
  std::vector<SalvagedRows> rows;
  std::vector<CutJournal> cut;
  std::int64_t rebuilt_tables = 0;   ///< rows of games that were rebuilt from indexes
  std::int64_t rebuilt_players = 0;  ///< players whose name is lost, but not their tokens
  std::int64_t dropped = 0;          ///< rows that belonged to something that is lost
};

/// Copies what can be read, row by row, into a fresh, consistent database, which `restore_database`
/// can put in place. The damaged file is only read.
///
/// Cuts each journal before its first missing entry: an open game goes on from there. A game with
/// nothing left is abandoned, and so is a finished one that is on no list.
///
/// kConflict: there is something at `fresh`. kBusy: a server has the damaged one open. kCorrupt:
/// not even its list of tables can be read, or it is not ours. kFull, kIo, kReadOnly: the disk of
/// the fresh one.
[[nodiscard]] Result<SalvageReport> salvage_database(const std::filesystem::path& damaged,
                                                     const std::filesystem::path& fresh);

}  // namespace aurora::storage
