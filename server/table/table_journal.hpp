// The ledger of one table, and the journal that it is the fold of.
//
// What is committed is on disk before the ledger says it. When nobody knows whether a write
// happened, the journal is read again, and searched for these very records.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/runtime/answer.hpp"
#include "server/runtime/outcome.hpp"
#include "server/runtime/task.hpp"
#include "server/table/deeds/decision.hpp"
#include "server/table/ledger/late_ledger.hpp"
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
  bool late = false;     ///< not when something was written, but when it was wanted again
};

/// How records came to be in the journal.
enum class Stored : std::uint8_t {
  kNow,    ///< the write went well
  kFound,  ///< it seemed not to, but the journal has them: `on_read` was called
};

class TableJournal {
 public:
  using OnRead = std::function<void(const JournalRead&)>;

  /// `ledger` says no more than id and code when it is still to be read. `on_read` is called
  /// whenever the ledger was read and is current.
  TableJournal(const TableServices& services, Ledger ledger, bool read, OnRead on_read);

  [[nodiscard]] const Ledger& ledger() const { return ledger_; }
  /// For what is known in memory alone: running clocks, and names that are forgotten.
  [[nodiscard]] Ledger& ledger() { return ledger_; }
  /// As people without a seat may know it, if they see the game later than those who play.
  [[nodiscard]] const Ledger& ledger_for(engine::Seat viewer) const {
    return late_ && !viewer.valid() ? late_->ledger() : ledger_;
  }
  /// Whether that is another one: something may be known to those who play alone.
  [[nodiscard]] bool lags() const {
    return late_ && (late_->lags() || late_->ledger().status != ledger_.status);
  }
  /// Takes the next record in that people without a seat may know now; nothing when there is none.
  [[nodiscard]] std::optional<News> next_late();
  /// When the next one is; nothing when none is.
  [[nodiscard]] std::optional<storage::UnixMillis> next_late_at() const;
  /// Takes the names of deleted players from what is in memory.
  void forget(const std::function<bool(storage::PlayerId)>& is_gone);
  [[nodiscard]] const Ruleset& rules() const { return *rules_; }  ///< of its pack
  [[nodiscard]] const std::string& id_text() const { return id_text_; }

  /// Whether the ledger is what the journal says.
  [[nodiscard]] bool is_current() const { return memory_ == Memory::kCurrent; }
  /// Whether the journal was read, and cannot be continued. It is not read again until the operator
  /// wants that.
  [[nodiscard]] bool is_unusable() const { return memory_ == Memory::kUnusable; }
  /// Reads the journal if need be. An error: nothing can be done with the ledger.
  [[nodiscard]] Task<Verdict> get_ready();
  /// What is in memory counts for nothing any more.
  void distrust();
  /// A client has seen the game up to this version. If that is more than the journal has, something
  /// was lost.
  void note_client_at(std::uint32_t version);

  /// Puts the records of a decision on disk, and into the ledger. The one place that deals with
  /// writes of which nobody knows whether they happened. An error: they are not in the journal, or
  /// that cannot be found out now.
  [[nodiscard]] Task<Answer<Stored>> commit(const Decision& decision);
  /// Ends a table whose journal cannot be continued. A sentence: it was not ended.
  [[nodiscard]] Task<Outcome<>> end_unread();
  /// Keeps the game for a program with other rules, unless it has not moved since.
  [[nodiscard]] Task<> keep_state();

 private:
  enum class Memory : std::uint8_t { kCurrent, kUnread, kUnusable };
  enum class Written : std::uint8_t {
    kYes,
    kUnknown,  // perhaps not; only the journal knows
  };

  /// What was read; nothing when it cannot be read at the moment, or cannot be continued.
  Task<std::vector<storage::JournalEntry>> read(bool late);
  /// Writes the records of a decision, and its status. An error: nothing was written.
  [[nodiscard]] Task<Answer<Written>> write(const Decision& decision);
  /// Folds in what was written.
  void fold_in(const Decision& decision);
  [[nodiscard]] Verdict readiness() const;

  /// The journal was read: so much of it may be known to people without a seat.
  void read_late(std::span<const storage::JournalEntry> journal);
  void add_late(const std::string& record, storage::UnixMillis at);
  void give_up(Misfit misfit);
  /// Puts a record of the table itself into the journal and the ledger. False: it cannot be.
  Task<bool> note(const std::string& record, storage::UnixMillis at);
  /// Says in the journal that the table goes on by other rules. False: it cannot be written.
  Task<bool> note_other_rules(Passage passage);
  /// Lets clocks run anew from now on: what the disk failed to take does not cost anybody time.
  /// False: it cannot be written.
  Task<bool> give_time_back();
  [[nodiscard]] std::optional<storage::PutSnapshot> kept_state();

  TableServices services_;
  storage::TableId id_;
  std::string id_text_;
  OnRead on_read_;
  Ledger ledger_;
  std::unique_ptr<LateLedger> late_;     // of a table with a delay
  const Ruleset* late_rules_ = nullptr;  // by which it was read; nullptr: it was not
  storage::Seq late_head_ = 0;           // how many records it has been told
  Memory memory_;
  const Ruleset* rules_;
  std::optional<Misfit> misfit_;
  storage::Seq kept_at_ = 0;  // the record after which its game was kept last; 0: not known
  JournalRead untold_;        // what `on_read` was not told, because something could not be noted
  bool owes_time_ = false;    // to those whose clocks ran while the disk failed
  bool client_was_ahead_ = false;
};

}  // namespace aurora::server
