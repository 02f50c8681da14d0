// Which of several servers serves a table, where several share a store (ADR 11), and what they hear
// from each other of people.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "storage/result.hpp"
#include "storage/rows.hpp"

namespace aurora::storage {

/// How often a table has been claimed: what a release names, so that one which arrives late does
/// nothing.
using ClaimNumber = std::int64_t;
/// Of the one who makes the table.
inline constexpr ClaimNumber kFirstClaim = 1;

/// What became of a claim: the table is ours, or somebody else's.
struct Claimed {
  ClaimNumber number = 0;  ///< when it is ours
  std::string owner;       ///< the node that has it, when it is not
  bool silent = false;     ///< that node has not been heard of for a while

  [[nodiscard]] bool is_ours() const { return owner.empty(); }
};

/// A table that waited for somebody to claim it, and is ours now.
struct FoundTable {
  TableId id;
  std::string join_code;
  ClaimNumber number = 0;
};

/// A table that is given up. At `due` somebody has to look at it again; 0: when somebody asks.
struct Release {
  TableId table;
  ClaimNumber number = 0;
  UnixMillis due = 0;
};

/// A server that shares the store.
struct NodeRow {
  std::string name;
  std::int64_t epoch = 0;
  std::int64_t beat = 0;
  std::string address;       ///< host and process
  bool is_down = false;      ///< stopped, or taken over
  std::size_t tables = 0;    ///< that are open and its own
  bool is_draining = false;  ///< gives its tables to others, and takes none
  bool operator==(const NodeRow&) const = default;
};

/// An open table, and who has it.
struct OwnedTable {
  TableId id;
  std::string join_code;
  std::string owner;  ///< empty: nobody, until somebody asks for it
};

/// Numbers that grow with what servers hear from each other.
struct Changes {
  std::int64_t people = 0;         ///< somebody was banned, blocked or deleted, or is not any more
  std::int64_t sign_outs = 0;      ///< tokens are void
  std::int64_t announcements = 0;  ///< the number of the last one
  bool operator==(const Changes&) const = default;
};

/// A text for everybody, from an operator.
struct Announcement {
  std::int64_t number = 0;
  std::string text;
  bool operator==(const Announcement&) const = default;
};

/// What may be tried so often at all servers together: so many times at once, and then once after
/// each of these times.
struct Tries {
  Bytes key;
  std::int64_t at_once = 1;
  std::chrono::milliseconds every{1000};
};

/// Thread-safe. Calls block for the time the database takes. A node writes nothing to tables that
/// it has not claimed, and nothing at all once it was taken over (kBusy), until it has come back.
class Ownership {
 public:
  Ownership() = default;
  Ownership(const Ownership&) = delete;
  Ownership& operator=(const Ownership&) = delete;
  virtual ~Ownership() = default;

  /// The name of this node.
  [[nodiscard]] virtual const std::string& node() const = 0;

  /// Claims a table that has no owner, whose owner was taken over, or which is ours. What is read
  /// afterwards shows what its owners before have written. kNotFound without the table.
  [[nodiscard]] virtual Result<Claimed> claim(const TableId& table) = 0;

  /// Claims open tables whose owner was taken over, and those that nobody owns and somebody has to
  /// look at until `soon`. Nodes that do so at once share them.
  [[nodiscard]] virtual Result<std::vector<FoundTable>> claim_waiting(UnixMillis soon,
                                                                      std::size_t limit) = 0;

  /// Claims again open tables that are ours and not `known` to be: the answer to a claim of them
  /// was lost.
  [[nodiscard]] virtual Result<std::vector<FoundTable>> claim_lost(std::span<const TableId> known,
                                                                   std::size_t limit) = 0;

  /// Gives tables up, to which everything is written. A write of which nobody knows what became is
  /// written once more before. Where that is not known, either, the table is kept and comes back;
  /// it may be tried again.
  [[nodiscard]] virtual Result<std::vector<Release>> release(std::span<const Release> tables) = 0;

  /// Whether a release has found or written something of which nobody was told that it was kept,
  /// since this was asked last.
  [[nodiscard]] virtual bool has_kept_unheard() = 0;

  /// To be called once a second: says that we live, and takes over nodes that have not for too
  /// long, which it returns. kBusy: we were taken over ourselves.
  [[nodiscard]] virtual Result<std::vector<std::string>> keep_watch() = 0;

  /// What has changed since servers have looked last.
  [[nodiscard]] virtual Result<Changes> changes() = 0;

  /// Tells all servers. When nobody knows whether it is kept (kIo), they may hear it nevertheless.
  [[nodiscard]] virtual Result<void> announce(const std::string& text) = 0;

  /// What was announced after this one, as far as it is kept: the last hundred are.
  [[nodiscard]] virtual Result<std::vector<Announcement>> announcements(std::int64_t after) = 0;

  /// Takes one of each, or nothing. Zero: taken; else how long to wait. The clock is the one of the
  /// database, and what was counted may be lost with its server.
  [[nodiscard]] virtual Result<std::chrono::milliseconds> take_tries(
      std::span<const Tries> tries) = 0;
  /// Gives one of each back.
  [[nodiscard]] virtual Result<void> give_tries_back(std::span<const Tries> tries) = 0;

  /// Begins anew once we were taken over. Nothing that was decided before may be written any more:
  /// to be called when no table is in memory. kConflict: another server has our name.
  [[nodiscard]] virtual Result<void> come_back() = 0;

  /// The node stops: others need not wait until they believe it. Nothing is written any more.
  [[nodiscard]] virtual Result<void> leave() = 0;

  /// Whether the others see that this node gives its tables away. It is forgotten when the node
  /// begins again.
  [[nodiscard]] virtual Result<void> set_draining(bool draining) = 0;

  /// The others that live and take tables, as of the last look.
  [[nodiscard]] virtual std::vector<std::string> others() const = 0;

  /// How often nobody knew at first what had become of a write or a claim.
  [[nodiscard]] virtual std::uint64_t unknown_outcomes() const = 0;

  /// Open tables, the newest first.
  [[nodiscard]] virtual Result<std::vector<OwnedTable>> owners(std::size_t limit) = 0;

  /// All servers that share the store, by name.
  [[nodiscard]] virtual Result<std::vector<NodeRow>> nodes() = 0;
};

}  // namespace aurora::storage
