// Which of several servers serves a table, where several share a store (ADR 11).
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

  /// Gives tables up, to which everything is written. Those that were not, because nobody knows
  /// what became of a write to them, come back; they may be tried again.
  [[nodiscard]] virtual Result<std::vector<Release>> release(std::span<const Release> tables) = 0;

  /// To be called once a second: says that we live, and takes over nodes that have not for too
  /// long, which it returns. kBusy: we were taken over ourselves.
  [[nodiscard]] virtual Result<std::vector<std::string>> keep_watch() = 0;

  /// A number that grows whenever somebody is banned, blocked or deleted, or not any more.
  [[nodiscard]] virtual Result<std::int64_t> changes_of_people() = 0;

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

  /// Open tables, the newest first.
  [[nodiscard]] virtual Result<std::vector<OwnedTable>> owners(std::size_t limit) = 0;

  /// All servers that share the store, by name.
  [[nodiscard]] virtual Result<std::vector<NodeRow>> nodes() = 0;
};

}  // namespace aurora::storage
