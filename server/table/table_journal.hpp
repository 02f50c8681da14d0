// The ledger of one table, and the journal that it is the fold of.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/runtime/answer.hpp"
#include "server/runtime/outcome.hpp"
#include "server/runtime/task.hpp"
#include "server/table/deeds/decision.hpp"
#include "server/table/ledger/ledger.hpp"
#include "server/table/ledger/restore.hpp"
#include "server/table/table_services.hpp"
#include "storage/write.hpp"

namespace aurora::server {

/// Whether these records are in a journal, behind its first `before` ones.
[[nodiscard]] bool holds(std::span<const storage::JournalEntry> journal, storage::Seq before,
                         std::span<const std::string> records);

/// What was found in the journal when it was read.
struct JournalRead {
  bool first = false;    ///< since the table is in memory
  bool changed = false;  ///< more than the ledger knew, or less
  std::vector<storage::JournalEntry> entries;
};

class TableJournal {
 public:
  /// `ledger` says no more than id and code when it is still to be read.
  TableJournal(const TableServices& services, Ledger ledger, bool read);

  [[nodiscard]] const Ledger& ledger() const { return ledger_; }
  /// For what is known in memory alone: running clocks, and names that are forgotten.
  [[nodiscard]] Ledger& ledger() { return ledger_; }
  [[nodiscard]] const Ruleset& rules() const { return *rules_; }  ///< of its pack

  /// Whether the ledger is what the journal says.
  [[nodiscard]] bool is_current() const { return memory_ == Memory::kCurrent; }
  /// Whether the journal is to be read (again).
  [[nodiscard]] bool is_unread() const { return memory_ == Memory::kUnread; }
  /// Whether the journal was read, and cannot be continued. It is not read again until the operator
  /// wants that.
  [[nodiscard]] bool is_unusable() const { return memory_ == Memory::kUnusable; }
  /// Why nothing can be done with the ledger.
  [[nodiscard]] Verdict readiness() const;

  /// What is in memory counts for nothing any more.
  void distrust();
  /// Nothing: it cannot be read at the moment, or cannot be continued.
  [[nodiscard]] Task<std::optional<JournalRead>> read();

  enum class Written : std::uint8_t {
    kYes,
    kUnknown,  ///< perhaps not; only the journal knows
  };
  /// Writes the records of a decision, and its status. An error: nothing was written.
  [[nodiscard]] Task<std::expected<Written, v1::Error>> write(const Decision& decision);
  /// Folds in what was written.
  void fold_in(const Decision& decision);
  /// Ends a table whose journal cannot be continued. A sentence: it was not ended.
  [[nodiscard]] Task<Outcome<>> end_unread();
  /// Keeps the game for a program with other rules, unless it has not moved since.
  [[nodiscard]] Task<> keep_state();

 private:
  enum class Memory : std::uint8_t { kCurrent, kUnread, kUnusable };

  void give_up(Misfit misfit);
  /// Says in the journal that the table goes on by other rules. False: it cannot be written.
  Task<bool> note_other_rules(Passage passage);
  [[nodiscard]] std::optional<storage::PutSnapshot> kept_state();

  TableServices services_;
  storage::TableId id_;
  std::string id_text_;
  Ledger ledger_;
  Memory memory_;
  const Ruleset* rules_;
  std::optional<Misfit> misfit_;
  storage::Seq kept_at_ = 0;  // the record after which its game was kept last
};

/// Something that may go well in a while.
[[nodiscard]] v1::Error for_later(v1::ErrorCode code, const Limits& limits);

}  // namespace aurora::server
