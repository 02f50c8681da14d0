// The ledger of a table as people without a seat may know it, where they see the game later than
// those who play: the fold of the records that are old enough.
//
// Before the game and after it, that is all of them. During the game a record is old enough when
// the server has run for the delay since it was written (server/runtime/uptime.hpp), so the journal
// alone says what may be seen, and a restart shows nobody more than before. What spectators say is
// for spectators, who know no more than what is shown here: it does not wait.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "server/table/ledger/ledger.hpp"
#include "storage/rows.hpp"

namespace aurora::server {

/// The delay that a table wants, in seconds; BAD_OPTION for one that cannot be.
[[nodiscard]] Answer<std::uint32_t> spectator_delay(const v1::TableOptions& options);

/// What a record that has come to be known changes, to see.
enum class News : std::uint8_t {
  kNothing,  ///< or only what was said
  kStep,     ///< the game has gone one step on
  kTable,    ///< something about the table
  kAnew,     ///< the game is another, has begun or is over
};

class LateLedger {
 public:
  /// How long the server has run since then, in milliseconds.
  using RunSince = std::function<Millis(storage::UnixMillis)>;

  /// All of it is known.
  explicit LateLedger(Ledger now) : ledger_(std::move(now)) {}
  /// What is old enough of the journal of a game that goes on is known. `blank` says no more than
  /// id, code and delay.
  LateLedger(const Ledger& blank, const Ruleset& rules,
             std::span<const storage::JournalEntry> journal, const RunSince& run_since,
             storage::UnixMillis now);

  [[nodiscard]] const Ledger& ledger() const { return ledger_; }
  /// Whether those who play may know more.
  [[nodiscard]] bool lags() const;

  /// A record was written. It waits, if it must.
  void add(const Ruleset& rules, const std::string& record, storage::UnixMillis at);
  /// The game is over, and `now` is how: nothing has to wait any more.
  void open(const Ruleset& rules, const Ledger& now);
  /// Takes in the next record that is old enough; nothing when there is none.
  [[nodiscard]] std::optional<News> next(const Ruleset& rules, const RunSince& run_since,
                                         storage::UnixMillis now);
  /// For how long the server has to run until something is to be known; nothing when nothing waits.
  [[nodiscard]] std::optional<Millis> due_in(const RunSince& run_since) const;
  /// As Ledger::forget(), of what is known.
  void forget(const std::function<bool(storage::PlayerId)>& is_gone) { ledger_.forget(is_gone); }

 private:
  struct Waiting {
    std::string record;
    storage::UnixMillis at = 0;
  };

  [[nodiscard]] Millis delay() const;
  /// How many of those that wait are old enough. Where the system's clock was set back, no time has
  /// passed since they were written; they are no younger than what was written after them.
  [[nodiscard]] std::size_t due(const RunSince& run_since) const;
  /// False: it does not come out as it was recorded.
  [[nodiscard]] bool read(const Ruleset& rules, std::span<const storage::JournalEntry> journal,
                          const RunSince& run_since);
  /// Goes on at a record that says where.
  [[nodiscard]] std::optional<News> find_way(const Ruleset& rules, std::size_t known);
  [[nodiscard]] bool take_first(const Ruleset& rules, Pace pace);

  Ledger ledger_;
  std::deque<Waiting> waiting_;  // the oldest first
  // By these rules the game comes out as another: until a record says where it goes on, what is
  // known is its lobby.
  bool is_lost_ = false;
};

}  // namespace aurora::server
